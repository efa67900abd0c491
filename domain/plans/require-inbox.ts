import type { Organization } from '#ports/organizations/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError } from '../errors/index.ts';
import { planOf } from './plans.ts';
import { clientOf } from './pools.ts';

/** Throws `plan_without_inbox` when the plan of an organization's client does not include comments and messages. */
export async function requireInbox(
  ports: Ports<'settings' | 'storage'>,
  { id_client }: Organization,
): Promise<void> {
  const { inbox } = planOf(ports.settings, await clientOf(ports, id_client));
  if (!inbox) throw new ServiceError('plan_without_inbox');
}
