import type { Sent } from '#ports/networks/network-adapter';
import type { SendProgress } from '#ports/networks/network-send';
import { z } from 'zod';

export const attemptState = z.object({
  /** What TikTok calls the post that is being made. */
  publish_id: z.string().optional(),
  /** When it gave that name; where a video goes then lasts an hour. */
  begun_date: z.string().optional(),
  upload_url: z.string().optional(),
  /** Whether TikTok has all bytes of the video. */
  uploaded: z.boolean(),
  username: z.string(),
  privacy_level: z.string(),
  completed_date: z.string().optional(),
  /** How often it was begun anew because TikTok failed. */
  renewed: z.number(),
});
export type TiktokState = z.infer<typeof attemptState>;
export type TiktokProgress = SendProgress<TiktokState, Sent>;

/** As if nothing had been begun. */
export const nothingBegun = {
  publish_id: undefined,
  upload_url: undefined,
  uploaded: false,
  completed_date: undefined,
} as const;
