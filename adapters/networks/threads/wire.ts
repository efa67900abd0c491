import { z } from 'zod';

// Only the fields we use are described; all others are ignored, so that additions break nothing.

// The `user_id` next to it is a number above 2^53, so it is read from the profile, where it is text.
export const shortToken = z.object({ access_token: z.string() });

export const longToken = z.object({ access_token: z.string(), expires_in: z.number().positive() });

export const profile = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string().optional().catch(undefined),
  threads_profile_picture_url: z.string().optional().catch(undefined),
});

export const created = z.object({ id: z.string() });

export const container = z.object({
  status: z.enum(['IN_PROGRESS', 'FINISHED', 'ERROR', 'EXPIRED', 'PUBLISHED']),
  error_message: z.string().optional().catch(undefined),
});
export type Container = z.infer<typeof container>;

export const post = z.object({
  id: z.string(),
  text: z.string().catch(''),
  timestamp: z.string(),
  permalink: z.string().optional().catch(undefined),
  media_type: z.string().catch(''),
});
export type Post = z.infer<typeof post>;
