import type { PublishInput, Sent } from '#ports/networks/network-adapter';
import type { AttemptFacts, SendProgress } from '#ports/networks/network-send';
import { z } from 'zod';
import type { FacebookSession } from './session.ts';

export const attemptState = z.object({
  /** Photos that were uploaded and are not visible yet, in order. */
  photos: z.array(z.string()),
  /** When they were uploaded; absent: when the attempt started. */
  photos_date: z.string().optional(),
  video: z
    .object({
      id: z.string(),
      /** Where the bytes are sent: an address, or the session of a chunked upload. */
      upload: z.string(),
      /** The range of bytes to send next. */
      from: z.number(),
      to: z.number(),
      is_uploaded: z.boolean(),
      /** Whether Facebook has confirmed that it publishes the video. */
      is_finished: z.boolean(),
      post_id: z.string().optional(),
    })
    .optional(),
});
export type FacebookState = z.infer<typeof attemptState>;

/** What is known about a post that is looked up. */
export interface Looking extends Pick<PublishInput, 'content'> {
  readonly session: FacebookSession;
  readonly attempt: AttemptFacts & FacebookState;
}

/** A publication in progress. */
export interface Sending extends Pick<PublishInput, 'content' | 'files' | 'signal'> {
  readonly session: FacebookSession;
  readonly progress: SendProgress<FacebookState, Sent>;
}
