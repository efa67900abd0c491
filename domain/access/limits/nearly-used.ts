import type { Client } from '#ports/access/client';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { bookedIn, inCountedUnit, inPlanUnit, isHeld, toMonth, type Resource, resources, spentIn } from './pools.ts';
import { getPlanData } from './plans.ts';
import { clientAssigned, organizationAssigned } from './use.ts';

/** The used share of a plan from which it counts as nearly used up. */
export const nearlyUsedShare = 0.9;

/** A nearly used up resource of a plan, in the unit of plans. */
export interface NearlyUsed {
  readonly client: Client;
  /** The organization of the plan; absent for the client's own. */
  readonly organization?: Organization;
  readonly resource: Resource;
  readonly used: number;
  /** The usable amount, without what was assigned to others. */
  readonly limit: number;
}

/** A plan, and how to read what was assigned from it. */
interface Owner {
  readonly _id: string;
  readonly amounts: Readonly<Partial<Record<Resource, number>>>;
  assigned(): Promise<Readonly<Record<Resource, number>>>;
}

async function getNearlyUsed(
  { clock, storage: { counters } }: Ports<'clock' | 'storage'>,
  { _id, amounts, assigned }: Owner,
): Promise<Pick<NearlyUsed, 'limit' | 'resource' | 'used'>[]> {
  const found: Pick<NearlyUsed, 'limit' | 'resource' | 'used'>[] = [];
  for (const resource of resources) {
    const amount = amounts[resource];
    if (amount === undefined || amount === 0) continue;
    const whole = inCountedUnit(resource, amount);
    const booked = await counters.total(bookedIn(resource, _id));
    const spent = isHeld(resource) ? 0 : await counters.total(spentIn(resource, _id, toMonth(clock.now())));
    // Assigned amounts add to both sides, so most plans need not read them.
    if (booked + spent < nearlyUsedShare * whole) continue;
    const handed = isHeld(resource) ? inCountedUnit(resource, (await assigned())[resource]) : booked;
    const [used, limit] = [booked + spent - handed, whole - handed];
    if (limit <= 0 || used < nearlyUsedShare * limit) continue;
    found.push({ resource, used: inPlanUnit(resource, used), limit: inPlanUnit(resource, limit) });
  }
  return found;
}

/** Returns the nearly used up resources of a client, and of each of its organizations with its own plan. */
export async function nearlyUsed(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  client: Client,
): Promise<NearlyUsed[]> {
  const assigned = () => clientAssigned(ports, client);
  const amounts = getPlanData(ports.settings, client);
  const own = await getNearlyUsed(ports, { _id: client._id, amounts, assigned });
  const found: NearlyUsed[] = own.map((one) => ({ client, ...one }));
  const where = { id_client: client._id, deleted: false };
  for (const organization of await ports.storage.find('organizations', { where })) {
    const { _id, actual_plan } = organization;
    if (!actual_plan) continue;
    const plan = { _id, amounts: actual_plan, assigned: () => organizationAssigned(ports, organization) };
    for (const one of await getNearlyUsed(ports, plan)) found.push({ client, organization, ...one });
  }
  return found;
}
