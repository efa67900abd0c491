import type { Client } from '#ports/access/client';
import type { Organization } from '#ports/access/organization';
import type { IncomingKind } from '#ports/networks/incoming-kind';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError } from '../../foundation/index.ts';
import { rulebook } from '../../networks/index.ts';
import { getPlanData } from './plans.ts';
import { getClientById } from './pools.ts';

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

/** A feature that an operation may require. */
export type PlanFeature = 'ai' | 'inbox';

/**
 * Returns a client. Throws `plan_without_inbox` or `plan_without_ai` when its plan lacks comments and messages, or AI
 * credits.
 */
export async function requirePlan(
  ports: Ports<'settings' | 'storage'>,
  id_client: string,
  feature: PlanFeature,
): Promise<Client> {
  const client = await getClientById(ports, id_client);
  const { inbox, ai_credits } = getPlanData(ports.settings, client);
  if (feature === 'inbox' && !inbox) throw new ServiceError('plan_without_inbox');
  if (feature === 'ai' && ai_credits === 0) throw new ServiceError('plan_without_ai');
  return client;
}

/** Returns a client, possibly already read. Throws `client_disabled` when the operator disabled it. */
export async function requireEnabledClient(ports: Ports<'storage'>, known: Client | string): Promise<Client> {
  const client = typeof known === 'string' ? await getClientById(ports, known) : known;
  if (client.disabled) throw new ServiceError('client_disabled');
  return client;
}
