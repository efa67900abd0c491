import { z } from 'zod';

// Only the fields we use are described; all others are ignored, so that additions break nothing.

// The `user_id` next to it is a number above 2^53, so it is read from the profile, where it is text.
export const shortToken = z.object({ access_token: z.string() });

export const longToken = z.object({ access_token: z.string(), expires_in: z.number().positive() });

/** https://developers.facebook.com/documentation/threads/reference/debug */
export const tokenFacts = z.object({ data: z.object({ scopes: z.array(z.string()) }) });

export const profile = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string().optional().catch(undefined),
  threads_profile_picture_url: z.string().optional().catch(undefined),
});

export const created = z.object({ id: z.string() });

export const container = z.object({
  /** `IN_PROGRESS`, `FINISHED`, `ERROR`, `EXPIRED`, `PUBLISHED`, or an unknown status. */
  status: z.string(),
  error_message: z.string().optional().catch(undefined),
});

const count = z.number().optional().catch(undefined);
const limit = z
  .object({ quota_total: z.int().min(0) })
  .optional()
  .catch(undefined);

/** https://developers.facebook.com/documentation/threads/troubleshooting */
export const dailyLimits = z.object({
  data: z.tuple(
    [z.object({ quota_usage: count, config: limit, reply_quota_usage: count, reply_config: limit })],
    z.unknown(),
  ),
});

export const post = z.object({
  id: z.string(),
  text: z.string().catch(''),
  timestamp: z.string(),
  permalink: z.string().optional().catch(undefined),
  media_type: z.string().catch(''),
});
export type Post = z.infer<typeof post>;

/** A post that may be a reply: https://developers.facebook.com/docs/threads/reference/reply-management */
export const reply = post.extend({ replied_to: z.object({ id: z.string() }).optional().catch(undefined) });

/** Someone's reply: https://developers.facebook.com/documentation/threads/retrieve-and-manage-replies */
export const answer = z.object({
  id: z.string(),
  text: z.string().catch(''),
  timestamp: z.string(),
  username: z.string().optional().catch(undefined),
  profile_picture_url: z.string().optional().catch(undefined),
  permalink: z.string().optional().catch(undefined),
  media_url: z.string().optional().catch(undefined),
  is_reply_owned_by_me: z.boolean().catch(false),
  hide_status: z.string().optional().catch(undefined),
});
export type Answer = z.infer<typeof answer>;

export const done = z.object({ success: z.literal(true) });
