import type { ComponentChildren } from 'preact';
import { addresses } from '../router/addresses.ts';
import { to } from '../router/router.ts';
import type { components } from '../service/interface.ts';
import { say } from '../texts/say.ts';
import { Moment } from '../time/moment.tsx';
import { Network } from './network.tsx';
import { shownState } from './publication-state.ts';
import { State } from './state.tsx';

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
  const words = (name ?? title ?? text ?? '').replace(/\s+/g, ' ').trim();
  if (words !== '') return words.length > 140 ? `${words.slice(0, 140)}…` : words;
  return say('{count, plural, =0 {Without text} one {A picture or film} other {# pictures or films}}', {
    count: files.length,
  });
}

/** Returns where a publication is shown. */
export const publicationAddress = ({
  id_organization,
  _id,
}: Pick<Publication, '_id' | 'id_organization'>): string =>
  to(addresses.publication, { id_organization, id_publication: _id });

interface Properties {
  readonly publication: ListedPublication;
  /** What can be done with it. */
  readonly actions?: ComponentChildren;
  /** Below it: why it failed. */
  readonly children?: ComponentChildren;
}

/** A publication in a list: where and when, what it says, how far it is. */
export function PublicationLine({ publication, actions, children }: Properties) {
  const date = publication.publish_date ?? publication.creation_date;
  return (
    <li class="publication-line">
      <div class="publication-line-facts">
        <Network network={publication.social_network} isShort />
        <State state={shownState(publication)} />
        {date !== undefined && <Moment date={date} />}
      </div>
      <a class="publication-line-text" href={publicationAddress(publication)}>
        {excerptOf(publication)}
      </a>
      {children}
      {actions !== undefined && <div class="row">{actions}</div>}
    </li>
  );
}
