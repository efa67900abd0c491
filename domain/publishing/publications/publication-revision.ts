import type { Publication } from '#ports/publishing/publication';
import type { Where } from '#ports/foundation/storage';

/**
 * Returns the revision of a publication for callers: it changes with its content, its account and its date. It has no
 * other meaning.
 */
export const getRevision = ({
  _id,
  revision = _id,
  state,
  publish_date = '',
}: Pick<Publication, '_id' | 'publish_date' | 'revision' | 'state'>): string =>
  `${revision} ${state} ${publish_date}`.trimEnd();

/** Returns the conditions under which a publication still has this content. */
export const sameContent = ({ revision }: Publication): Pick<Where<'publications'>, 'revision'> => ({
  revision: revision ?? { absent: true },
});

/** Returns the conditions under which a publication still has this revision. */
export const sameRevision = (
  publication: Publication,
): Pick<Where<'publications'>, 'publish_date' | 'revision' | 'state'> => ({
  ...sameContent(publication),
  state: publication.state,
  publish_date: publication.publish_date ?? { absent: true },
});
