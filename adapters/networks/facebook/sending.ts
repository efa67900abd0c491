import type { PublishInput, Sent } from '#ports/networks/network-adapter';
import type { AttemptFacts, SendProgress } from '#ports/networks/network-send';
import { z } from 'zod';
import type { FacebookSession } from './session.ts';

export const attemptState = z.object({
  /** Photos that were uploaded and are not shown yet, in their order. */
  photos: z.array(z.string()),
  /** Since when they are there, where that is not the start. */
  photos_date: z.string().optional(),
  video: z
    .object({
      id: z.string(),
      /** Where its bytes go: an address, or a session of the other way to upload. */
      upload: z.string(),
      /** The next bytes that are wanted. */
      from: z.number(),
      to: z.number(),
      is_uploaded: z.boolean(),
      /** Facebook said that it publishes it. */
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
