import { organization } from '../service/organization.ts';
import type { PortalLink } from '../service/session.ts';
import { getInitial } from './initial.ts';

/** Shows the owner of a portal link's page. */
export function PortalName({ link }: { readonly link: PortalLink }) {
  const name = link.name ?? organization.value?.name ?? '';
  return (
    <p class="organization-button portal-name">
      {link.logo === undefined ? (
        <span class="initial square" aria-hidden="true">
          {getInitial(name)}
        </span>
      ) : (
        <img class="portal-logo" src={link.logo} alt="" />
      )}
      <span class="organization-name">{name}</span>
    </p>
  );
}
