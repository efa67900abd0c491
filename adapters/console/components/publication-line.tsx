import type { ComponentChildren } from 'preact';
import { addresses } from '../router/addresses.ts';
import { to } from '../router/router.ts';
import { FormattedDate } from '../time/formatted-date.tsx';
import { Network } from './network.tsx';
import { getExcerpt, type ListedPublication } from './excerpt.ts';
import { shownState } from './publication-state.ts';
import { State } from './state.tsx';

/** Returns the address of a publication's screen. */
export const publicationAddress = ({
  id_organization,
  _id,
}: Pick<ListedPublication, '_id' | 'id_organization'>): string =>
  to(addresses.publication, { id_organization, id_publication: _id });

interface Properties {
  readonly publication: ListedPublication;
  readonly actions?: ComponentChildren;
  /** Shown below, for example why it failed. */
  readonly children?: ComponentChildren;
}

/** A publication in a list: where, when, excerpt and state. */
export function PublicationLine({ publication, actions, children }: Properties) {
  const date = publication.publish_date ?? publication.creation_date;
  return (
    <li class="publication-line">
      <div class="publication-line-facts">
        <Network network={publication.social_network} isShort />
        <State state={shownState(publication)} />
        {date !== undefined && <FormattedDate date={date} />}
      </div>
      <a class="publication-line-text" href={publicationAddress(publication)}>
        {getExcerpt(publication)}
      </a>
      {children}
      {actions !== undefined && <div class="row">{actions}</div>}
    </li>
  );
}
