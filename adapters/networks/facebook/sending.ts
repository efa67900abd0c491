import type { PublishInput, Sent } from '#ports/networks/network-adapter';
import type { AttemptFacts, SendProgress } from '#ports/networks/network-send';
import { z } from 'zod';
import type { FacebookSession } from './session.ts';

export const attemptState = z.object({
  /** Photos that were uploaded and are not shown yet, in order. */
  photos: z.array(z.string()),
  /** Since when they are at Facebook, if not since the start. */
  photos_date: z.string().optional(),
  video: z
    .object({
      id: z.string(),
      /** Where the bytes go: an address, or the upload session of the chunked way. */
      upload: z.string(),
      /** The range of bytes to send next. */
      from: z.number(),
      to: z.number(),
      is_uploaded: z.boolean(),
      /** Whether Facebook has said that it publishes the video. */
      is_finished: z.boolean(),
      post_id: z.string().optional(),
    })
    .optional(),
});
export type FacebookState = z.infer<typeof attemptState>;

/** What is known of a post when it is looked for. */
export interface Looking extends Pick<PublishInput, 'content'> {
  readonly session: FacebookSession;
  readonly attempt: AttemptFacts & FacebookState;
}

/** One publication on its way. */
export interface Sending extends Pick<PublishInput, 'content' | 'files' | 'signal'> {
  readonly session: FacebookSession;
  readonly progress: SendProgress<FacebookState, Sent>;
}
