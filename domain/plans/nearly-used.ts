import type { Client } from '#ports/clients/client';
import type { Organization } from '#ports/organizations/organization';
import type { Ports } from '#ports/platform/platform-ports';
import {
  bookedIn,
  inCountedUnit,
  inPlanUnit,
  isHeld,
  monthOf,
  type Resource,
  resources,
  spentIn,
} from './pools.ts';
import { planOf } from './plans.ts';
import { clientAssigned, organizationAssigned } from './use.ts';

/** The part of a plan from which on little is left of it. */
export const nearlyAll = 0.9;

/** A resource of a plan of which little is left, in the unit of plans. */
export interface NearlyUsed {
  readonly client: Client;
  /** The organization to which the plan was assigned; absent for the client's own. */
  readonly organization?: Organization;
  readonly resource: Resource;
  readonly used: number;
  /** What may be used, less what was handed on. */
  readonly limit: number;
}

/** A plan, and how to find out what of it was handed on. */
interface Owner {
  readonly _id: string;
  readonly amounts: Readonly<Partial<Record<Resource, number>>>;
  assigned(): Promise<Readonly<Record<Resource, number>>>;
}

async function nearlyUsedOf(
  { clock, storage: { counters } }: Ports<'clock' | 'storage'>,
  { _id, amounts, assigned }: Owner,
): Promise<Pick<NearlyUsed, 'limit' | 'resource' | 'used'>[]> {
  const found: Pick<NearlyUsed, 'limit' | 'resource' | 'used'>[] = [];
  for (const resource of resources) {
    const amount = amounts[resource];
    if (amount === undefined || amount === 0) continue;
    const whole = inCountedUnit(resource, amount);
    const booked = await counters.total(bookedIn(resource, _id));
    const spent = isHeld(resource) ? 0 : await counters.total(spentIn(resource, _id, monthOf(clock.now())));
    // What was handed on only adds to both sides, so that most plans need no look at it.
    if (booked + spent < nearlyAll * whole) continue;
    const handed = isHeld(resource) ? inCountedUnit(resource, (await assigned())[resource]) : booked;
    const [used, limit] = [booked + spent - handed, whole - handed];
    if (limit <= 0 || used < nearlyAll * limit) continue;
    found.push({ resource, used: inPlanUnit(resource, used), limit: inPlanUnit(resource, limit) });
  }
  return found;
}

/** Returns the resources of which a client, and each of its organizations with a plan of its own, has little left. */
export async function nearlyUsed(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  client: Client,
): Promise<NearlyUsed[]> {
  const assigned = () => clientAssigned(ports, client);
  const amounts = planOf(ports.settings, client);
  const own = await nearlyUsedOf(ports, { _id: client._id, amounts, assigned });
  const found: NearlyUsed[] = own.map((one) => ({ client, ...one }));
  const where = { id_client: client._id, deleted: false };
  for (const organization of await ports.storage.find('organizations', { where })) {
    const { _id, actual_plan } = organization;
    if (!actual_plan) continue;
    const plan = { _id, amounts: actual_plan, assigned: () => organizationAssigned(ports, organization) };
    for (const one of await nearlyUsedOf(ports, plan)) found.push({ client, organization, ...one });
  }
  return found;
}
