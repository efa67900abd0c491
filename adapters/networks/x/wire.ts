import { z } from 'zod';
import { lenientList } from '../shared/lenient-list.ts';

// Only the fields we use are listed; all others are ignored, so that additions break nothing.

const words = z.string().catch('');

/** `application/problem+json`, or the older form with a list, next to it or instead of it. */
export const problemAnswer = z.object({
  type: words,
  title: words,
  detail: words,
  errors: z
    .array(z.object({ message: words, detail: words, code: z.number().optional().catch(undefined) }))
    .catch([])
    .default([]),
});

export const oauthError = z.object({ error: z.string(), error_description: words });

export const token = z.object({
  access_token: z.string(),
  expires_in: z.number().positive(),
  refresh_token: z.string().optional(),
  scope: words,
});
export type Token = z.infer<typeof token>;

export const me = z.object({
  data: z.object({
    id: z.string(),
    name: z.string(),
    username: z.string(),
    profile_image_url: z.string().optional().catch(undefined),
    subscription_type: z.string().optional().catch(undefined),
  }),
});

export const initialized = z.object({
  data: z.object({ id: z.string(), expires_after_secs: z.number().optional().catch(undefined) }),
});

const processing = z.object({
  /** `pending`, `in_progress`, `succeeded`, `failed`, or an unknown state. */
  state: z.string(),
  check_after_secs: z.number().nonnegative().optional().catch(undefined),
  error: z.object({ message: z.string() }).optional().catch(undefined),
});

/** Without `processing_info` there is nothing to wait for. */
export const uploaded = z.object({ data: z.object({ processing_info: processing.optional() }) });
export type Uploaded = z.infer<typeof uploaded>['data'];

export const created = z.object({ data: z.object({ id: z.string() }) });

const link = z.object({
  url: z.string(),
  expanded_url: words,
  /** Present in links to the post's own media, which X appends to its text. */
  media_key: z.string().optional().catch(undefined),
});

const entities = z
  .object({ urls: z.array(link).catch([]).default([]) })
  .optional()
  .catch(undefined);
const whole = z.object({ text: z.string(), entities }).optional().catch(undefined);

const references = z
  .array(z.object({ type: z.string(), id: z.string() }))
  .optional()
  .catch(undefined);

const post = z.object({
  id: z.string(),
  text: words,
  created_at: z.string(),
  author_id: z.string().optional().catch(undefined),
  entities,
  attachments: z
    .object({ media_keys: z.array(z.string()).catch([]) })
    .optional()
    .catch(undefined),
  // The full text of a long post, under its older and its newer name.
  note_tweet: whole,
  note_post: whole,
  // The posts that it answers or quotes, under their older and their newer name.
  referenced_tweets: references,
  referenced_posts: references,
});
export type Post = z.infer<typeof post>;

export const user = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  profile_image_url: z.string().optional().catch(undefined),
});
const meta = z.object({ next_token: z.string().optional() }).optional().catch(undefined);

export const postPage = z.object({
  data: lenientList(post).default([]),
  includes: z
    .object({ users: z.array(user).catch([]) })
    .optional()
    .catch(undefined),
  meta,
});

export const identifier = z.string().regex(/^\d{1,19}$/);

export const directMessage = z.object({
  id: identifier,
  event_type: z.literal('MessageCreate'),
  text: words,
  sender_id: identifier,
  dm_conversation_id: z.string(),
  entities,
  attachments: z
    .object({ media_keys: z.array(z.string()).catch([]) })
    .optional()
    .catch(undefined),
});
export type DirectMessage = z.infer<typeof directMessage>;

const variants = z.array(z.object({ url: z.string(), content_type: words, bit_rate: z.number().catch(0) })).catch([]);

/** A picture has an address of its own, a video several. */
export const media = z.object({
  media_key: z.string(),
  /** `photo`, `animated_gif`, `video`, or an unknown type. */
  type: z.string().optional().catch(undefined),
  url: z.string().optional().catch(undefined),
  variants,
});
export type Media = z.infer<typeof media>;

/** Unreadable messages, users and files are skipped. */
export const directMessagePage = z.object({
  data: z.array(z.unknown()).optional(),
  errors: z.array(z.unknown()).catch([]),
  includes: z
    .object({ users: z.array(z.unknown()).catch([]), media: z.array(z.unknown()).catch([]) })
    .catch({ users: [], media: [] }),
  meta,
});
export type DirectMessagePage = z.infer<typeof directMessagePage>;

export const sentDirectMessage = z.object({ data: z.object({ dm_event_id: identifier }) });

export const deletedPost = z.object({ data: z.object({ deleted: z.literal(true) }) });

export const hiddenReply = z.object({ data: z.object({ hidden: z.boolean() }) });

export const appToken = z.object({ access_token: z.string() });

const count = z.number().nonnegative().optional().catch(undefined);

/** Reposts and posts have an older and a newer name. */
export const measuredMe = z.object({
  data: z.object({
    public_metrics: z.object({
      followers_count: count,
      following_count: count,
      tweet_count: count,
      post_count: count,
      listed_count: count,
      like_count: count,
      media_count: count,
    }),
  }),
});

const measuredMedia = z.object({
  media_key: z.string(),
  public_metrics: z.object({ view_count: count }).optional().catch(undefined),
  non_public_metrics: z
    .object({
      playback_0_count: count,
      playback_25_count: count,
      playback_50_count: count,
      playback_75_count: count,
      playback_100_count: count,
    })
    .optional()
    .catch(undefined),
});
export type MeasuredMedia = z.infer<typeof measuredMedia>;

export const measuredPosts = z.object({
  data: z
    .array(
      z.object({
        id: z.string(),
        public_metrics: z.object({
          impression_count: count,
          like_count: count,
          reply_count: count,
          retweet_count: count,
          repost_count: count,
          quote_count: count,
          bookmark_count: count,
        }),
        non_public_metrics: z
          .object({ engagements: count, url_link_clicks: count, user_profile_clicks: count })
          .optional()
          .catch(undefined),
        attachments: z
          .object({ media_keys: z.array(z.string()).catch([]) })
          .catch({ media_keys: [] })
          .default({ media_keys: [] }),
      }),
    )
    .default([]),
  includes: z
    .object({ media: z.array(measuredMedia).catch([]) })
    .catch({ media: [] })
    .default({ media: [] }),
  /** Why posts are missing from `data`. */
  errors: z
    .array(z.object({ type: words, resource_type: words, resource_id: words, value: words }))
    .catch([])
    .default([]),
});
