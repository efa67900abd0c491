import { z } from 'zod';
import { lenientList } from '../shared/lenient-list.ts';

// Only the fields we use are listed; all others are ignored, so that additions break nothing.

export const answered = z.object({ ok: z.boolean(), error: z.string().catch('') });

export const done = z.object({});

export const access = z.object({
  access_token: z.string(),
  is_enterprise_install: z.boolean().catch(false),
  /** Present when token rotation is enabled. */
  refresh_token: z.string().optional().catch(undefined),
  scope: z.string().catch(''),
});

export const teamInfo = z.object({
  team: z.object({
    id: z.string(),
    name: z.string(),
    domain: z.string(),
    icon: z.object({ image_132: z.string() }).optional().catch(undefined),
  }),
});

const channel = z.object({
  id: z.string(),
  name: z.string(),
  is_private: z.boolean().catch(false),
  is_member: z.boolean().catch(false),
});
export type Channel = z.infer<typeof channel>;

const nextPage = { response_metadata: z.object({ next_cursor: z.string() }).optional().catch(undefined) };

export const channelPage = z.object({ channels: lenientList(channel), ...nextPage });

export const channelInfo = z.object({ channel });

const count = z.int().nonnegative();

export const members = z.object({ channel: z.object({ num_members: count.optional() }) });

/** A message with its reactions. Without reactions it has no list, so only an absent list means none. */
export const reacted = z.object({ message: z.object({ reactions: z.array(z.object({ count })).default([]) }) });

export const posted = z.object({ ts: z.string() });

export const uploadAddress = z.object({ upload_url: z.string(), file_id: z.string() });

const shares = z.record(z.string(), z.array(z.object({ ts: z.string() }))).catch({});

export const fileInfo = z.object({
  file: z.object({ shares: z.object({ public: shares.optional(), private: shares.optional() }).catch({}) }),
});

const message = z.object({
  ts: z.string(),
  text: z.string().catch(''),
  subtype: z.string().optional().catch(undefined),
  files: z.array(z.object({ id: z.string() })).catch([]),
  metadata: z
    .object({ event_payload: z.record(z.string(), z.unknown()) })
    .optional()
    .catch(undefined),
});
export type Message = z.infer<typeof message>;

export const history = z.object({ messages: lenientList(message), ...nextPage });
