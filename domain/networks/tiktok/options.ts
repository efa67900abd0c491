import * as z from 'zod';
import { describeOptions } from '../describe-options.ts';

const choice = (description: string) => z.boolean().optional().meta({ description });

/**
 * The options of TikTok, by its own names:
 * https://developers.tiktok.com/doc/content-posting-api-reference-direct-post
 */
export const tiktokOptions = describeOptions({
  disable_comment: choice('Turns comments on the post off.'),
  disable_duet: choice('Prevents duets with the video.'),
  disable_stitch: choice('Prevents stitches with parts of the video.'),
  brand_content_toggle: choice(
    'Declares a paid partnership: the post promotes somebody else’s brand. TikTok labels it. Such a post cannot be `SELF_ONLY`.',
  ),
  brand_organic_toggle: choice('Declares that the post promotes the account’s own business. TikTok labels it.'),
  is_aigc: choice('Declares that the video was made by artificial intelligence. TikTok labels it.'),
  video_cover_timestamp_ms: z
    .int()
    .min(0)
    .optional()
    .meta({
      description:
        'The frame of the video that becomes its cover, in milliseconds. It wins over the `cover_offset` of the upload.',
    }),
  auto_add_music: choice('TikTok adds music that it recommends to the photos.'),
});
