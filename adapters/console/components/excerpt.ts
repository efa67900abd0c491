import { cutWithEllipsis } from '#domain/foundation/index';
import type { components } from '../service/interface.ts';
import { t } from '../texts/translate.ts';

export type Publication = components['schemas']['Publication'];

/** The fields that lists show of a publication. */
export type ListedPublication = Pick<Publication, '_id' | 'id_organization' | 'social_network' | 'state'> &
  Partial<
    Pick<Publication, 'creation_date' | 'files' | 'id_ai_plan' | 'name' | 'outcome' | 'publish_date' | 'text' | 'title'>
  >;

/** Returns the start of a publication's text, or a description of its content when it has no text. */
export function getExcerpt({
  name,
  title,
  text,
  files = [],
}: Pick<ListedPublication, 'files' | 'name' | 'text' | 'title'>): string {
  // The start is enough, and cheaper: a calendar calls this ten thousand times.
  const words = (name ?? title ?? text ?? '').trimStart().slice(0, 500).replace(/\s+/g, ' ').trimEnd();
  if (words !== '') return cutWithEllipsis(words, 140);
  return t('{count, plural, =0 {Without text} one {A picture or video} other {# pictures or videos}}', {
    count: files.length,
  });
}
