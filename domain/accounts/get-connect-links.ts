import type { AuthorizationMethod } from '#ports/networks/network-adapter';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import { type OrganizationAccess, getOwnApplication } from '../access/index.ts';
import { ServiceError } from '../foundation/index.ts';
import { requireSocialNetwork } from '../networks/index.ts';
import { openSession } from './open-session.ts';

/** How to connect an account of one network. */
export interface ConnectLink {
  readonly social_network: SocialNetwork;
  readonly link: string;
  readonly authorization: AuthorizationMethod;
  /** A page of this service that guides through the connection, whatever its kind. */
  readonly page: string;
}

type ConnectChoice = ConnectLink & { readonly id_session: string };

/** The input of `getConnectLinks`. */
export interface ConnectLinksInput {
  readonly id_organization: string;
  readonly social_network?: readonly string[] | undefined;
  readonly redirect_uri?: string | undefined;
}

/** Returns the links of `getConnectLinks` with the identifiers of their sessions. Throws the same errors. */
export async function getConnectChoices(
  ports: Ports<'clock' | 'identifiers' | 'networks' | 'secrets' | 'settings' | 'storage'>,
  { caller, organization }: OrganizationAccess,
  input: ConnectLinksInput,
): Promise<ConnectChoice[]> {
  const { publicUrl, frontUrls } = ports.settings;
  const own = `${publicUrl}/connect`;
  const front = input.redirect_uri ?? own;
  if (front !== own && !frontUrls.includes(front)) throw new ServiceError('redirect_url_not_registered');
  const requested = input.social_network?.map(requireSocialNetwork);
  const bound = caller.kind === 'connect_token' ? caller.social_network : undefined;
  const adapters = ports.networks.filter(
    ({ social_network, ownApplication }) =>
      (!requested || requested.includes(social_network)) &&
      (!bound || bound === social_network) &&
      (!ownApplication || getOwnApplication(ports, organization, social_network) !== undefined),
  );
  const links = adapters.map(async ({ social_network, connect }): Promise<ConnectChoice[]> => {
    if (!connect) return [];
    const { _id } = await openSession(ports, caller, organization, social_network, front);
    const page = `${publicUrl}/connect/start?session=${_id}`;
    const redirect = { link: page, authorization: { type: 'redirect' } as const };
    const { link, authorization } = connect.invite?.({ state: _id }) ?? redirect;
    return [{ social_network, id_session: _id, link, authorization, page }];
  });
  return (await Promise.all(links)).flat();
}

/**
 * Returns a link for each network that can be connected here. Networks that are not set up, or that need an application
 * which the organization does not have, are left out. Most links lead to `/connect/start` of this service, which shows
 * the person who asks and sends them on to the network; `authorization` tells when a link works differently. Links work
 * for 15 minutes, or as long as the connect token; a repeated call returns the same ones. `redirect_uri` is the front
 * to which the person returns, by default our connect page; the network appends to `<front>/<network>`.
 */
export async function getConnectLinks(
  ports: Ports<'clock' | 'identifiers' | 'networks' | 'secrets' | 'settings' | 'storage'>,
  access: OrganizationAccess,
  input: ConnectLinksInput,
): Promise<ConnectLink[]> {
  const choices = await getConnectChoices(ports, access, input);
  return choices.map(({ social_network, link, authorization, page }) => ({
    social_network,
    link,
    authorization,
    page,
  }));
}
