import type { IncomingKind } from '#ports/networks/incoming-kind';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Organization } from '#ports/access/organization';
import { rulebook } from '../../networks/index.ts';

const consents = { comments: 'x_comments', messages: 'x_messages' } as const;

/** Whether incoming content is read automatically. If that costs credits, the organization must have agreed. */
export function mayRead(
  organization: Pick<Organization, 'inbox_settings'> | undefined,
  social_network: SocialNetwork,
  kind: IncomingKind,
): boolean {
  if (rulebook[social_network].credits === undefined) return true;
  return organization?.inbox_settings?.[consents[kind]] === true;
}
