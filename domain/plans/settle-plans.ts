import type { Organization } from '#ports/organizations/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { type Booking, bookingsBelow, goneOf, shareOf, spentBelow, spentFrom } from './plan-bookings.ts';
import {
  above,
  bookedIn,
  isHeld,
  levelsOf,
  monthOf,
  planCause,
  poolOf,
  resources,
  spentIn,
} from './pools.ts';

/** Something that now counts in an organization's own plan, but still counts in the plans above it too. */
interface Counted {
  readonly counterOf: (id_pool: string) => string;
  readonly cause: string;
}

/**
 * Counts in an organization's own plan what it carries, and what it spent this month. In the plans above it, that
 * still counts as before.
 */
export async function countOwn(
  ports: Ports<'clock' | 'storage'>,
  organization: Organization,
): Promise<readonly Counted[]> {
  const month = monthOf(ports.clock.now());
  const counted: Counted[] = [];
  const count = async (counterOf: Counted['counterOf'], bookings: readonly Booking[]): Promise<void> => {
    for (const [cause, amount] of bookings) {
      await ports.storage.counters.reserve(counterOf(organization._id), cause, amount);
      counted.push({ counterOf, cause });
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

/** Removes from the plans above an organization what counts in its own. */
export async function freeAbove(
  { storage }: Ports<'storage'>,
  organization: Organization,
  counted: readonly Counted[],
): Promise<void> {
  for (const { counterOf, cause } of counted) {
    for (const id of [organization.id_client, ...organization.ancestors]) {
      await storage.counters.release(counterOf(id), cause);
    }
  }
}

/**
 * Returns an organization's plan to the one from which it came. What the organization spent this month counts there
 * from now on.
 */
export async function releasePlan(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  organization: Organization,
): Promise<void> {
  const { counters } = ports.storage;
  const cause = planCause(organization._id);
  for (const resource of resources) {
    if (!isHeld(resource) && organization.actual_plan?.[resource] !== undefined) {
      const pool = poolOf(above(await levelsOf(ports, organization)), resource);
      const spent = await spentFrom(ports, organization._id, resource);
      const counter = spentIn(resource, pool._id, monthOf(ports.clock.now()));
      await counters.reserve(counter, cause, spent, undefined, [cause]);
    }
    for (const id of [organization.id_client, ...organization.ancestors]) {
      await counters.release(bookedIn(resource, id), cause);
    }
  }
}

/** Books each amount of an organization's plan, once, in the plan above, as its record says. */
async function mendPlan(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  organization: Organization,
): Promise<void> {
  const levels = above(await levelsOf(ports, organization));
  const cause = planCause(organization._id);
  for (const resource of resources) {
    const amount = organization.actual_plan?.[resource];
    if (amount === undefined) continue;
    const counter = bookedIn(resource, poolOf(levels, resource)._id);
    const share = shareOf(resource, amount, await goneOf(ports, organization, resource));
    await ports.storage.counters.reserve(counter, cause, share, undefined, [cause]);
  }
  await freeAbove(ports, organization, await countOwn(ports, organization));
}

const batch = 200;

/** Repairs, in every organization, what a crash between two bookings has left. */
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
