import type { PublicationType } from '#ports/publishing/publication';

/** The kinds of post that there are; which a network takes stands in its rules. */
export const publicationTypes = [
  'group',
  'message',
  'page',
  'profile',
  'reels',
  'stories',
] as const satisfies readonly PublicationType[];
