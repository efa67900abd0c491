import * as z from 'zod';
import { countUtf16 } from '../../foundation/index.ts';
import { cover, describeOptions } from '../describe-options.ts';
import { maxTagsLength } from './rules.ts';

const choice = (description: string) => z.boolean().optional().meta({ description });

/**
 * Counts tags as YouTube does: with the commas between them, and with quotation marks around tags that contain a
 * space (https://developers.google.com/youtube/v3/docs/videos#snippet.tags[]).
 */
function countTags(tags: readonly string[]): number {
  const quoted = tags.map((tag) => countUtf16(tag) + (/\s/.test(tag) ? 2 : 0));
  return quoted.reduce((sum, characters) => sum + characters, Math.max(0, tags.length - 1));
}

const tag = z.string().regex(/^(?=.*\S)[^<>,]+$/, 'a tag has at least one character and none of < > ,');

/** The options of YouTube: https://developers.google.com/youtube/v3/docs/videos */
export const youtubeOptions = describeOptions({
  made_for_kids: choice('Declares that the video is made for children, which the law asks for. `false` when left out.'),
  tags: z
    .array(tag)
    .refine((tags) => countTags(tags) <= maxTagsLength, `more than ${maxTagsLength} characters in all`)
    .optional()
    .meta({
      description: `Words by which the video is found: ${maxTagsLength} characters in all. Commas between tags count, and a tag with a space counts two more.`,
    }),
  cover: cover.meta({
    description: 'The upload of an image that becomes the thumbnail. The channel must be verified by phone.',
  }),
  category_id: z
    .string()
    .regex(/^\d{1,3}$/, 'not the number of a category')
    .optional()
    .meta({ description: 'The category, by YouTube’s number. “22” (People & Blogs) when left out.' }),
  notify_subscribers: choice('Whether subscribers are notified of the video. `true` when left out.'),
  playlist_id: z
    .string()
    .regex(/^[\w-]{2,100}$/, 'not the identifier of a playlist')
    .optional()
    .meta({ description: 'The playlist of the channel to which the video is added once it is out.' }),
  contains_synthetic_media: choice(
    'Declares that the video shows realistic scenes that were altered or made by artificial intelligence.',
  ),
  license: z
    .enum(['youtube', 'creativeCommon'])
    .optional()
    .meta({ description: 'The license of the video. `youtube` when left out.' }),
  embeddable: choice('Whether other sites may show the video. `true` when left out.'),
});
