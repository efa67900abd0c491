import { z } from 'zod';

export const attemptData = z.object({
  content_hash: z.string(),
  started_date: z.string(),
  /** What TikTok calls the post that is being made. */
  publish_id: z.string().optional(),
  /** When it gave that name; where a video goes then lasts an hour. */
  begun_date: z.string().optional(),
  upload_url: z.string().optional(),
  /** Whether TikTok has all bytes of the video. */
  uploaded: z.boolean(),
  username: z.string(),
  privacy_level: z.string(),
  asked: z.boolean(),
  asked_date: z.string().optional(),
  completed_date: z.string().optional(),
  /** How often it was begun anew because TikTok failed. */
  renewed: z.number(),
});
export type TiktokAttempt = z.infer<typeof attemptData>;

/** As if nothing had been begun. */
export const nothingBegun = {
  publish_id: undefined,
  upload_url: undefined,
  uploaded: false,
  asked: false,
  completed_date: undefined,
} as const;

/** Changes an attempt and stores it. */
export type Keep = (changes: Partial<TiktokAttempt>) => Promise<void>;
