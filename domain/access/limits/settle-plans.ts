import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { type Booking, bookingsBelow, getRemoved, getShare, spentBelow, spentFrom } from './plan-bookings.ts';
import { above, bookedIn, isHeld, getLevels, toMonth, planCause, getPool, resources, spentIn } from './pools.ts';

/** An amount that counts in an organization's own plan, and still in the plans above it. */
interface Counted {
  readonly getCounter: (id_pool: string) => string;
  readonly cause: string;
}

/**
 * Counts an organization's use and this month's spending in its own plan. It still counts in the plans above as before.
 */
export async function countOwn(
  ports: Ports<'clock' | 'storage'>,
  organization: Organization,
): Promise<readonly Counted[]> {
  const month = toMonth(ports.clock.now());
  const counted: Counted[] = [];
  const count = async (getCounter: Counted['getCounter'], bookings: readonly Booking[]): Promise<void> => {
    for (const [cause, amount] of bookings) {
      await ports.storage.counters.reserve(getCounter(organization._id), cause, amount);
      counted.push({ getCounter, cause });
    }
  };
  for (const resource of resources) {
    if (organization.actual_plan?.[resource] === undefined) continue;
    await count((id) => bookedIn(resource, id), await bookingsBelow(ports, organization, resource));
    if (isHeld(resource)) continue;
    const spent = await spentBelow(ports, organization, resource);
    await count((id) => spentIn(resource, id, month), spent);
  }
  return counted;
}

/** Removes the use of an organization's own plan from the plans above it. */
export async function freeAbove(
  { storage }: Ports<'storage'>,
  organization: Organization,
  counted: readonly Counted[],
): Promise<void> {
  for (const { getCounter, cause } of counted) {
    for (const id of [organization.id_client, ...organization.ancestors]) {
      await storage.counters.release(getCounter(id), cause);
    }
  }
}

/** Returns an organization's plan to the one above, where this month's spending counts from now on. */
export async function releasePlan(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  organization: Organization,
): Promise<void> {
  const { counters } = ports.storage;
  const cause = planCause(organization._id);
  for (const resource of resources) {
    if (!isHeld(resource) && organization.actual_plan?.[resource] !== undefined) {
      const pool = getPool(above(await getLevels(ports, organization)), resource);
      const spent = await spentFrom(ports, organization._id, resource);
      const counter = spentIn(resource, pool._id, toMonth(ports.clock.now()));
      await counters.reserve(counter, cause, spent, undefined, [cause]);
    }
    for (const id of [organization.id_client, ...organization.ancestors]) {
      await counters.release(bookedIn(resource, id), cause);
    }
  }
}

/** Books each amount of an organization's plan in the plan above, once, according to its record. */
async function mendPlan(ports: Ports<'clock' | 'settings' | 'storage'>, organization: Organization): Promise<void> {
  const levels = above(await getLevels(ports, organization));
  const cause = planCause(organization._id);
  for (const resource of resources) {
    const amount = organization.actual_plan?.[resource];
    if (amount === undefined) continue;
    const counter = bookedIn(resource, getPool(levels, resource)._id);
    const share = getShare(resource, amount, await getRemoved(ports, organization, resource));
    await ports.storage.counters.reserve(counter, cause, share, undefined, [cause]);
  }
  await freeAbove(ports, organization, await countOwn(ports, organization));
}

const batch = 200;

/** Repairs bookings that crashes have left incomplete, in every organization. */
export async function settlePlans(ports: Ports<'clock' | 'settings' | 'storage'>): Promise<void> {
  for (let offset = 0; ; offset += batch) {
    const organizations = await ports.storage.find('organizations', {
      where: { deleted: false },
      offset,
      limit: batch,
    });
    for (const organization of organizations) {
      if (organization.actual_plan) await mendPlan(ports, organization);
      else await releasePlan(ports, organization);
    }
    if (organizations.length < batch) return;
  }
}
