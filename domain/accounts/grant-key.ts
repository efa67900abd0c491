import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';

/** Returns a hash of the user who granted access, so that they can be recognized but not identified. */
export function grantKey({ identifiers }: Ports<'identifiers'>, social_network: SocialNetwork, grant: string): string {
  return identifiers.derive('grant', social_network, grant);
}
