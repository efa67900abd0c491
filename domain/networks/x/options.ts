import * as z from 'zod';
import { describeOptions } from '../describe-options.ts';

const identifier = z.string().regex(/^\d{1,19}$/, 'must be an identifier of X, 1 to 19 digits');

/** The options of a post to X, by the names of https://docs.x.com/x-api/posts/create-posts */
export const xOptions = describeOptions({
  poll: z
    .strictObject({
      options: z.array(z.string().regex(/\S/, 'must not be empty').max(25)).min(2).max(4),
      duration_minutes: z.int().min(5).max(10_080),
    })
    .optional()
    .meta({ description: 'A poll, and how long it is open; not with files or a quoted post.' }),
  quote_post_id: identifier
    .optional()
    .meta({
      description:
        'The identifier of the post to quote; not with files or a poll. X takes it from Enterprise customers alone (`X_ENTERPRISE`).',
    }),
  community_id: identifier.optional().meta({ description: 'The identifier of the community to post to.' }),
  made_with_ai: z
    .boolean()
    .optional()
    .meta({ description: 'Whether the post is labelled as holding media made by AI.' }),
  paid_partnership: z.boolean().optional().meta({ description: 'Whether the post is labelled as a paid partnership.' }),
  for_super_followers_only: z
    .boolean()
    .optional()
    .meta({ description: 'Whether only people who pay the account see the post.' }),
});
