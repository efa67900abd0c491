import { z } from 'zod';

// Only the fields we use are listed; all others are ignored, so that additions break nothing.

const words = z.string().catch('').default('');

/** Part of every response; `ok` means success. */
export const envelope = z.object({ error: z.object({ code: z.string(), message: words }) });

/** The error format of OAuth calls, sometimes with status 200. */
export const oauthError = z.object({ error: z.string(), error_description: words });

export const token = z.object({
  access_token: z.string(),
  expires_in: z.number().positive(),
  refresh_token: z.string(),
  open_id: z.string(),
  scope: words,
});
export type Token = z.infer<typeof token>;

export const userInfo = z.object({
  user: z.object({
    open_id: z.string(),
    display_name: words,
    username: z.string().optional().catch(undefined),
    avatar_url: z.string().optional().catch(undefined),
  }),
});

const off = z.boolean().catch(false).default(false);

export const creatorInfo = z.object({
  creator_username: words,
  privacy_level_options: z.array(z.string()),
  comment_disabled: off,
  duet_disabled: off,
  stitch_disabled: off,
  max_video_post_duration_sec: z.number().optional().catch(undefined),
});
export type CreatorInfo = z.infer<typeof creatorInfo>;

export const begun = z.object({ publish_id: z.string(), upload_url: z.string().optional() });

export const publishStatus = z.object({
  /**
   * `PROCESSING_UPLOAD`, `PROCESSING_DOWNLOAD`, `SEND_TO_USER_INBOX`, `PUBLISH_COMPLETE`, `FAILED`, or a new status.
   */
  status: z.string(),
  fail_reason: words,
  uploaded_bytes: z.number().optional().catch(undefined),
  /** TikTok's own spelling. The numbers are above 2^53, so they are read as text. */
  publicaly_available_post_id: z.array(z.string()).catch([]).default([]),
});
export type PublishStatus = z.infer<typeof publishStatus>;

const listed = z.object({
  id: z.string(),
  create_time: z.number(),
  share_url: z.string().optional().catch(undefined),
  video_description: words,
  title: words,
});
export type Listed = z.infer<typeof listed>;

export const videoPage = z.object({
  videos: z.array(listed).default([]),
  cursor: z.number().optional(),
  has_more: z.boolean().catch(false).default(false),
});
export type VideoPage = z.infer<typeof videoPage>;

// Metrics are read by their names.
export const countedUser = z.object({ user: z.looseObject({}) });

export const countedVideos = z.object({ videos: z.array(z.looseObject({ id: z.string() })).default([]) });
