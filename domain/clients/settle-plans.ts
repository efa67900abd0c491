import type { Organization } from '#ports/organizations/organization';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { bookingsBelow, spentBelow, spentFrom } from './plan-bookings.ts';
import {
  above,
  bookedIn,
  inCountedUnit,
  isHeld,
  levelsOf,
  monthlyResources,
  monthOf,
  planCause,
  poolOf,
  resources,
  spentIn,
} from './pools.ts';

type Ports = Pick<PlatformPorts, 'clock' | 'settings' | 'storage'>;

/** Puts what an organization with a plan carries into that plan, and takes it out of those above. */
export async function settle(ports: Ports, organization: Organization): Promise<void> {
  const { counters } = ports.storage;
  for (const resource of resources) {
    if (organization.actual_plan?.[resource] === undefined) continue;
    for (const [cause, amount] of await bookingsBelow(ports, organization, resource)) {
      await counters.take(bookedIn(resource, organization._id), cause, amount);
      for (const id of [organization.id_client, ...organization.ancestors]) {
        await counters.giveBack(bookedIn(resource, id), cause);
      }
    }
  }
}

/** What an organization spent this month counts in its own plan alone. */
export async function settleSpent(ports: Ports, organization: Organization): Promise<void> {
  const { counters } = ports.storage;
  const month = monthOf(ports.clock.now());
  for (const resource of monthlyResources) {
    if (organization.actual_plan?.[resource] === undefined) continue;
    for (const [cause, amount] of await spentBelow(ports, organization, resource)) {
      await counters.take(spentIn(resource, organization._id, month), cause, amount);
      for (const id of [organization.id_client, ...organization.ancestors]) {
        await counters.giveBack(spentIn(resource, id, month), cause);
      }
    }
  }
}

/**
 * Gives what was assigned to an organization back to the plan it came from, less what it spent this month:
 * that counts there from now on.
 */
export async function releasePlan(ports: Ports, organization: Organization): Promise<void> {
  const { counters } = ports.storage;
  const cause = planCause(organization._id);
  for (const resource of resources) {
    if (!isHeld(resource) && organization.actual_plan?.[resource] !== undefined) {
      const pool = poolOf(above(await levelsOf(ports, organization)), resource);
      const spent = await spentFrom(ports, organization._id, resource);
      const counter = spentIn(resource, pool._id, monthOf(ports.clock.now()));
      await counters.take(counter, cause, spent, undefined, [cause]);
    }
    for (const id of [organization.id_client, ...organization.ancestors]) {
      await counters.giveBack(bookedIn(resource, id), cause);
    }
  }
}

/** Books each amount of an organization's plan once, in the plan above, as its record says. */
async function mendPlan(ports: Ports, organization: Organization): Promise<void> {
  const levels = above(await levelsOf(ports, organization));
  const cause = planCause(organization._id);
  for (const resource of resources) {
    const amount = organization.actual_plan?.[resource];
    if (amount === undefined) continue;
    const counter = bookedIn(resource, poolOf(levels, resource)._id);
    const spent = isHeld(resource) ? 0 : await spentFrom(ports, organization._id, resource);
    const booked = Math.max(inCountedUnit(resource, amount), spent);
    await ports.storage.counters.take(counter, cause, booked, undefined, [cause]);
  }
  await settle(ports, organization);
}

const batch = 200;

/** Mends what a crash between two bookings has left, in every organization. */
export async function settlePlans(ports: Ports): Promise<void> {
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
