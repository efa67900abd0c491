import * as z from 'zod';
import type { Problem } from '#ports/foundation/problem';
import { postProblem } from '../../foundation/index.ts';
import { coverProblems } from '../choice-problems.ts';
import { cover, describeOptions } from '../describe-options.ts';
import type { Post } from '../post.ts';

const forReels = ['cover', 'thumb_offset', 'share_to_feed', 'trial_reel'] as const;
const notForStories = ['collaborators', 'location_id'] as const;

interface UserTag {
  readonly username: string;
  readonly x?: number | undefined;
  readonly y?: number | undefined;
  readonly file?: string | undefined;
}

/** Returns `option_not_valid` for options that this kind of post does not have. */
function checkOptions(
  post: Post,
  { user_tags = [] }: { readonly user_tags?: readonly UserTag[] | undefined },
): readonly Problem[] {
  const { options: written = {}, publication_type, files } = post;
  const found: Problem[] = [];
  const refuse = (option: string, reason: string): void => {
    if (written[option] !== undefined) found.push(postProblem('option_not_valid', { option, reason }));
  };
  const [first, ...others] = files;
  const isStory = publication_type === 'stories';
  const isReel = !isStory && first?.file_type === 'video' && others.length === 0;
  if (!isReel) for (const option of forReels) refuse(option, 'only a reel has it: one video and nothing else');
  if (isStory) for (const option of notForStories) refuse(option, 'a story does not have it');
  for (const { username, x, y, file } of user_tags) {
    const shown = file === undefined ? first : files.find(({ _id }) => _id === file);
    const hasPlace = x !== undefined && y !== undefined;
    if (!shown) refuse('user_tags', `${username}: the file is not attached`);
    else if (shown.file_type === 'image' && !isStory && !hasPlace)
      refuse('user_tags', `${username}: in an image, x and y must be given`);
    else if (shown.file_type === 'video' && (x !== undefined || y !== undefined))
      refuse('user_tags', `${username}: in a video there is neither x nor y`);
  }
  return [...found, ...(isReel ? coverProblems(post) : [])];
}

const username = z
  .string()
  .regex(/^[A-Za-z0-9._]{1,30}$/, 'a name of an account on Instagram, without @')
  .meta({ description: 'The name of an account on Instagram, without `@`.' });
const place = z.number().min(0).max(1);

/**
 * What only Instagram offers:
 * https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media
 */
export const instagramOptions = describeOptions(
  {
    collaborators: z
      .array(username)
      .min(1)
      .max(3)
      .optional()
      .meta({ description: 'Up to 3 accounts that are invited to share the post. Not for stories.' }),
    user_tags: z
      .array(
        z.strictObject({
          username,
          x: place.optional().meta({ description: 'From the left edge, 0 to 1. Images need it.' }),
          y: place.optional().meta({ description: 'From the top edge, 0 to 1. Images need it.' }),
          file: z
            .string()
            .optional()
            .meta({ description: 'The upload that shows the person; the first file of the post when left out.' }),
        }),
      )
      .min(1)
      .max(20)
      .optional()
      .meta({ description: 'The people in the pictures, at most 20.' }),
    location_id: z
      .string()
      .regex(/^\d{1,32}$/, 'the identifier of a Facebook Page has digits only')
      .optional()
      .meta({ description: 'The identifier of a Facebook Page that has a place. Not for stories.' }),
    cover: cover.meta({
      description: 'The upload of an image that becomes the cover, in place of a moment of the video. Reels only.',
    }),
    thumb_offset: z
      .int()
      .min(0)
      .optional()
      .meta({
        description:
          'The moment of the video that becomes the cover, in milliseconds; otherwise `cover_offset` of the upload. Reels only.',
      }),
    share_to_feed: z
      .boolean()
      .optional()
      .meta({ description: 'Whether a reel also appears among the posts. Reels only.' }),
    trial_reel: z
      .enum(['MANUAL', 'SS_PERFORMANCE'])
      .optional()
      .meta({
        description:
          'Makes a trial reel, shown to people who do not follow the account. `MANUAL`: its owner decides in the app whether followers see it; `SS_PERFORMANCE`: Instagram does when it goes well. Reels only.',
      }),
    is_ai_generated: z.boolean().optional().meta({ description: 'Whether the post is labelled as made by AI.' }),
  },
  checkOptions,
);
