import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';

/** Returns what an account stores of who gave access to it: they can be recognized by it, and not read from it. */
export function grantKey(
  { identifiers }: Ports<'identifiers'>,
  social_network: SocialNetwork,
  grant: string,
): string {
  return identifiers.derive('grant', social_network, grant);
}
