import * as z from 'zod';
import { describeOptions } from '../describe-options.ts';

/** https://developers.facebook.com/docs/threads/create-posts/polls */
const pollChoice = z.string().min(1).max(25);

/** What only Threads offers: https://developers.facebook.com/docs/threads/reference/publishing */
export const threadsOptions = describeOptions({
  topic_tag: z
    .string()
    .regex(/^[^.&]{1,50}$/, 'a topic has 1 to 50 characters, and neither a period nor an ampersand')
    .optional()
    .meta({ description: 'The topic of the post, 1 to 50 characters without `.` and `&`.' }),
  poll: z
    .array(pollChoice)
    .min(2)
    .max(4)
    .optional()
    .meta({
      description: 'The choices of a poll, 2 to 4 of at most 25 characters each. Only with text, without files.',
    }),
  quote_post_id: z
    .string()
    .regex(/^\d{1,32}$/, 'the identifier of a post has digits only')
    .optional()
    .meta({ description: 'The identifier (`external_identifier`) of the post on Threads that this one quotes.' }),
});
