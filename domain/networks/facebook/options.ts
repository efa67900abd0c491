import * as z from 'zod';
import { describeOptions } from '../describe-options.ts';

/**
 * The options of a post to a page: https://developers.facebook.com/docs/graph-api/reference/page/feed/ and
 * https://developers.facebook.com/docs/graph-api/reference/page/videos/
 */
export const facebookOptions = describeOptions({
  place: z
    .string()
    .regex(/^\d+$/, 'must be the identifier of a page with an address')
    .optional()
    .meta({ description: 'Where the post was made: the identifier of a page. Not for videos, reels and stories.' }),
  tags: z
    .array(z.string().regex(/^\d+$/, 'must be the identifier of a person'))
    .min(1)
    .max(50)
    .optional()
    .meta({ description: 'The people who were there, by their identifiers. Only with a place.' }),
  video_title: z
    .string()
    .regex(/\S/, 'must not be empty')
    .max(255)
    .optional()
    .meta({ description: 'The title of a video or a reel.' }),
});
