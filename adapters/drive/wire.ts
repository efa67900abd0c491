import { z } from 'zod';

// Only the fields we use; all others are ignored, so that additions break nothing.

const words = z.string().catch('').default('');

export const token = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1).optional(),
  scope: words,
});

export const oauthError = z.object({ error: z.string() });

const reasons = z
  .array(z.object({ reason: words }))
  .catch([])
  .default([]);
export const errorAnswer = z.object({ error: z.object({ status: words, errors: reasons, details: reasons }) });

export const about = z.object({ user: z.object({ emailAddress: z.string().min(1) }) });

export const file = z.object({
  name: words,
  mimeType: z.string(),
  /** Absent for files without bytes. */
  md5Checksum: z.string().optional(),
});
