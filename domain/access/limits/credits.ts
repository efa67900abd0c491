import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { type CreditResource, creditsCounter, getLevels, toMonth, getPool, spentIn } from './pools.ts';
import { freshPool, refusal, spend, spendable, type Spending } from './quotas.ts';

type CreditPorts = Ports<'clock' | 'settings' | 'storage'>;

/** All pools that an organization's credits may be counted in. */
const getPools = ({ _id, ancestors, id_client }: Organization): readonly string[] => [id_client, ...ancestors, _id];

/** Returns the limit of the organization's credit pool this month, and how much of it is spent or reserved. */
export async function creditsNow(
  ports: CreditPorts,
  organization: Organization,
  resource: CreditResource,
): Promise<{ readonly limit: number; readonly used: number }> {
  const pool = await freshPool(ports, organization, resource);
  const limit = (await spendable(ports, resource, pool)) ?? Number.POSITIVE_INFINITY;
  const counter = spentIn(resource, pool._id, toMonth(ports.clock.now()));
  return { limit, used: await ports.storage.counters.total(counter) };
}

/** Throws `no_x_credits_left` or `no_ai_credits_left` when the organization's pool does not cover this amount. */
export async function requireCredits(
  ports: CreditPorts,
  organization: Organization,
  resource: CreditResource,
  credits: number,
): Promise<void> {
  const { limit, used } = await creditsNow(ports, organization, resource);
  if (used + credits > limit) throw refusal(resource, limit, used, credits);
}

/**
 * Reserves credits of a month, once for each cause. They count as spent until they are released or settled. Throws
 * `no_x_credits_left` or `no_ai_credits_left` when too few are left.
 */
export async function reserveCredits(
  ports: Ports<'settings' | 'storage'>,
  organization: Organization,
  resource: CreditResource,
  spending: Spending,
  credits: number,
): Promise<void> {
  const { month, cause } = spending;
  await spend(ports, organization, resource, spending, credits);
  await ports.storage.counters.reserve(creditsCounter(resource, organization._id, month), cause, credits);
}

/** Releases the reservation of a cause in a month. Idempotent. */
export async function releaseCredits(
  { storage: { counters } }: Ports<'storage'>,
  organization: Organization,
  resource: CreditResource,
  month: string,
  cause: string,
): Promise<void> {
  for (const id of getPools(organization)) await counters.release(spentIn(resource, id, month), cause);
  await counters.release(creditsCounter(resource, organization._id, month), cause);
}

/** Replaces the reservation of a cause in a month by the actual cost. Idempotent. */
export async function settleCredits(
  ports: Ports<'settings' | 'storage'>,
  organization: Organization,
  resource: CreditResource,
  { month, cause }: Spending,
  credits: number,
): Promise<void> {
  const { counters } = ports.storage;
  if (credits === 0) return releaseCredits(ports, organization, resource, month, cause);
  const { _id } = await freshPool(ports, organization, resource);
  await counters.reserve(spentIn(resource, _id, month), cause, credits, undefined, [cause]);
  await counters.reserve(creditsCounter(resource, organization._id, month), cause, credits, undefined, [cause]);
  for (const id of getPools(organization)) {
    if (id !== _id) await counters.release(spentIn(resource, id, month), cause);
  }
}

/** Returns the organizations that spend credits from the same pool as this one. */
export async function sharesCredits(
  ports: Ports<'settings' | 'storage'>,
  organization: Organization,
  resource: CreditResource,
): Promise<readonly string[]> {
  const { _id } = await freshPool(ports, organization, resource);
  const all = await ports.storage.find('organizations', {
    where: { id_client: organization.id_client, deleted: false },
  });
  const pools = await Promise.all(all.map(async (one) => getPool(await getLevels(ports, one), resource)._id));
  return all.flatMap((one, index) => (pools[index] === _id ? [one._id] : []));
}
