import type { components } from '../service/interface.ts';
import { message } from '../texts/translate.ts';

/** The display names of post types. */
export const postKinds: Readonly<Record<components['schemas']['PublicationType'], string>> = {
  profile: message('Post'),
  page: message('Post of a page'),
  group: message('Post in a group'),
  stories: message('Story'),
  reels: message('Reel'),
  message: message('Message'),
};
