import type { Publication } from '#ports/publications/publication';
import type { Where } from '#ports/storage/storage';

/**
 * Returns the revision of a publication, as callers see it: another one whenever what it says, where it stands or when it goes
 * out is another. It means nothing but that.
 */
export const revisionOf = ({
  _id,
  revision = _id,
  state,
  publish_date = '',
}: Pick<Publication, '_id' | 'publish_date' | 'revision' | 'state'>): string =>
  `${revision} ${state} ${publish_date}`.trimEnd();

/** Returns the conditions under which a publication says what it says here. */
export const sameContent = ({ revision }: Publication): Pick<Where<'publications'>, 'revision'> => ({
  revision: revision ?? { absent: true },
});

/** Returns the conditions under which a publication has the revision that it has here. */
export const sameRevision = (
  publication: Publication,
): Pick<Where<'publications'>, 'publish_date' | 'revision' | 'state'> => ({
  ...sameContent(publication),
  state: publication.state,
  publish_date: publication.publish_date ?? { absent: true },
});
