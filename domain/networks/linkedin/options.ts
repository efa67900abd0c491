import * as z from 'zod';
import { describeOptions } from '../describe-options.ts';

const shown = (max: number) => z.string().max(max).regex(/\S/, 'must not be empty');

/**
 * The options of a post to LinkedIn:
 * https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/poll-post-api
 */
export const linkedinOptions = describeOptions({
  poll: z
    .strictObject({
      question: shown(140),
      options: z.array(shown(30)).min(2).max(4),
      duration: z
        .enum(['ONE_DAY', 'THREE_DAYS', 'SEVEN_DAYS', 'FOURTEEN_DAYS'])
        .optional()
        .meta({ description: 'How long people may vote; SEVEN_DAYS when left out' }),
    })
    .optional()
    .meta({ description: 'Asks a question below the text. A post with a poll has no files and no link.' }),
});
