import { cutWithEllipsis } from '#domain/shared/index';
import type { components } from '../service/interface.ts';
import { say } from '../texts/say.ts';

export type Publication = components['schemas']['Publication'];

/** What a list shows of a publication. */
export type ListedPublication = Pick<Publication, '_id' | 'id_organization' | 'social_network' | 'state'> &
  Partial<
    Pick<
      Publication,
      'creation_date' | 'files' | 'id_ai_plan' | 'name' | 'outcome' | 'publish_date' | 'text' | 'title'
    >
  >;

/** Returns the beginning of what a publication says, or what it has instead of words. */
export function excerptOf({
  name,
  title,
  text,
  files = [],
}: Pick<ListedPublication, 'files' | 'name' | 'text' | 'title'>): string {
  // Its beginning is enough: a calendar makes ten thousand of these.
  const words = (name ?? title ?? text ?? '').trimStart().slice(0, 500).replace(/\s+/g, ' ').trimEnd();
  if (words !== '') return cutWithEllipsis(words, 140);
  return say('{count, plural, =0 {Without text} one {A picture or video} other {# pictures or videos}}', {
    count: files.length,
  });
}
