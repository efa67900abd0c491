import type { Sent } from '#ports/networks/network-adapter';
import type { SendProgress } from '#ports/networks/network-send';
import { z } from 'zod';

export const attemptState = z.object({
  /** TikTok's identifier for the post in progress. */
  publish_id: z.string().optional(),
  /** When TikTok issued that identifier. The upload address of a video is then valid for an hour. */
  begun_date: z.string().optional(),
  upload_url: z.string().optional(),
  /** Whether TikTok has all bytes of the video. */
  uploaded: z.boolean(),
  username: z.string(),
  privacy_level: z.string(),
  completed_date: z.string().optional(),
  /** How often the post was restarted because TikTok failed. */
  renewed: z.number(),
});
export type TiktokState = z.infer<typeof attemptState>;
export type TiktokProgress = SendProgress<TiktokState, Sent>;

/** The fields of an attempt before anything was started. */
export const nothingBegun = {
  publish_id: undefined,
  upload_url: undefined,
  uploaded: false,
  completed_date: undefined,
} as const;
