import type { IncomingKind } from '#ports/networks/incoming-kind';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Organization } from '#ports/organizations/organization';
import { rulebook } from '../networks/index.ts';

const consents = { comments: 'x_comments', messages: 'x_messages' } as const;

/** Returns whether what comes in is read by itself. Where that costs credits, somebody must have agreed to it. */
export function mayRead(
  organization: Pick<Organization, 'inbox_settings'> | undefined,
  social_network: SocialNetwork,
  kind: IncomingKind,
): boolean {
  if (rulebook[social_network].credits === undefined) return true;
  return organization?.inbox_settings?.[consents[kind]] === true;
}
