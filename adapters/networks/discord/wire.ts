import { z } from 'zod';
import { lenientList } from '../shared/lenient-list.ts';

// Only the fields we use are listed; all others are ignored, so that additions break nothing.

export const errorAnswer = z.object({
  code: z.number().catch(0),
  message: z.string().catch(''),
  retry_after: z.number().optional().catch(undefined),
  errors: z.unknown().optional(),
});

/** The error format of the token endpoint (RFC 6749). */
export const tokenError = z.object({ error: z.string() });

/** A response without a body (204). */
export const nothing = z.undefined();

export const access = z.object({
  // The scope may be missing from the list even when a webhook was created: discord/discord-api-docs#4553.
  webhook: z
    .object({ id: z.string(), token: z.string(), channel_id: z.string(), guild_id: z.string() })
    .optional()
    .catch(undefined),
  guild: z
    .object({ name: z.string(), icon: z.string().nullable().catch(null) })
    .optional()
    .catch(undefined),
});

export const boosts = z.object({ premium_tier: z.number() });

export const webhookInfo = z.object({ channel_id: z.string() });

export const channel = z.object({
  name: z.string(),
  type: z.number(),
  last_message_id: z.string().nullish().catch(undefined),
});

export const message = z.object({
  id: z.string(),
  type: z.number().catch(0),
  content: z.string().catch(''),
  timestamp: z.string(),
  webhook_id: z.string().optional().catch(undefined),
  attachments: z.array(z.unknown()).catch([]),
});
export type Message = z.infer<typeof message>;

export const messages = lenientList(message);

const attachment = z.object({ url: z.string(), content_type: z.string().optional().catch(undefined) });

const count = z.int().nonnegative();

/** Counts. Without reactions there is no list: https://github.com/discord-haskell/discord-haskell/issues/56 */
export const measured = z.object({
  id: z.string(),
  reactions: z.array(z.object({ count })).default([]),
  thread: z.object({ message_count: count.optional(), total_message_sent: count.optional() }).optional(),
});

export const measuredPage = z.array(measured);

export const counted = z.object({
  approximate_member_count: count.nullish(),
  approximate_presence_count: count.nullish(),
});

/** A message that someone wrote. */
const channelMessage = z.object({
  id: z.string(),
  type: z.number().catch(0),
  content: z.string().catch(''),
  timestamp: z.string(),
  edited_timestamp: z.string().nullish().catch(undefined),
  webhook_id: z.string().optional().catch(undefined),
  author: z.object({
    id: z.string(),
    username: z.string().catch(''),
    global_name: z.string().nullish().catch(undefined),
    avatar: z.string().nullish().catch(undefined),
  }),
  attachments: z.array(attachment).catch([]),
  embeds: z.array(z.unknown()).catch([]).default([]),
  sticker_items: z.array(z.unknown()).catch([]).default([]),
  poll: z.unknown().optional(),
  message_reference: z.object({ message_id: z.string() }).optional().catch(undefined),
});
export type ChannelMessage = z.infer<typeof channelMessage>;

export const conversation = lenientList(channelMessage);

export const applicationFlags = z.object({ flags: z.number().catch(0) });
