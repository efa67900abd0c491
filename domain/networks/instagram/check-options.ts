import type { Problem } from '#ports/foundation/problem';
import { postProblem } from '../../foundation/index.ts';
import { coverProblems } from '../cover-problems.ts';
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
export function checkOptions(
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
