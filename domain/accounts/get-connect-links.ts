import type { Caller } from '#ports/authentication/caller';
import type { AuthorizationMethod } from '#ports/networks/network-adapter';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { authorize } from '../authentication/authorize.ts';
import { policies } from '../authentication/policies.ts';
import { requireEnabledClient } from '../clients/manage-client.ts';
import { ServiceError } from '../errors/service-error.ts';
import { requireSocialNetwork } from '../networks/require-social-network.ts';
import { beginSession } from './connect-session.ts';

/** How to connect an account of one network (contract, AccountsSocialLinksList). */
export interface ConnectLink {
  readonly social_network: SocialNetwork;
  readonly link: string;
  readonly authorization: AuthorizationMethod;
}

/**
 * A link for each network that can be connected here; a network that is not set up is left out. The
 * link leads to `/connect/start` of this service, which sends the person on to the network, and it
 * works for 15 minutes or as long as the connect token. `redirect_uri` is the front that gets the
 * person back, our connect page when left out; the network appends to `<front>/<network>`. 702 for an
 * unknown network, 532 for a front that is not registered, 517 when the operator stopped the client.
 */
export async function getConnectLinks(
  ports: PlatformPorts,
  caller: Caller,
  input: {
    readonly id_organization: string;
    readonly social_network?: readonly string[] | undefined;
    readonly redirect_uri?: string | undefined;
  },
): Promise<ConnectLink[]> {
  const organization = await authorize(ports, caller, policies.getConnectLinks, input.id_organization);
  await requireEnabledClient(ports, organization.id_client);
  const { public_url, front_urls } = ports.settings;
  const own = `${public_url}/connect`;
  const front = input.redirect_uri ?? own;
  if (front !== own && !front_urls.includes(front)) throw new ServiceError(532);
  const wanted = input.social_network?.map(requireSocialNetwork);
  const bound = caller.kind === 'connect_token' ? caller.social_network : undefined;
  const asked = ports.networks.filter(
    ({ social_network }) =>
      (!wanted || wanted.includes(social_network)) && (!bound || bound === social_network),
  );
  const links = asked.map(async ({ social_network, connect }): Promise<ConnectLink[]> => {
    if (!connect) return [];
    const session = await beginSession(ports, caller, organization, social_network, front);
    const link = `${public_url}/connect/start?session=${session._id}`;
    return [{ social_network, link, authorization: connect.authorization }];
  });
  return (await Promise.all(links)).flat();
}
