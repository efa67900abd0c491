import type { AssignedPlan, Organization } from '#ports/organizations/organization';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { ErrorCode } from '../errors/catalogue.ts';
import { ServiceError } from '../errors/service-error.ts';
import { organizationsOf } from './organization-tree.ts';
import {
  above,
  bookedIn,
  inCountedUnit,
  inPlanUnit,
  isHeld,
  levelsOf,
  monthOf,
  planCause,
  poolOf,
  type Resource,
  resources,
  spentIn,
} from './pools.ts';

type Ports = Pick<PlatformPorts, 'clock' | 'identifiers' | 'settings' | 'storage'>;

/** More was asked for than is left above, and less than is in use. */
const tooMuch: Readonly<Record<Resource, ErrorCode>> = {
  accounts: 1400,
  publications: 1401,
  space: 1403,
  integrations: 1404,
  x_credits: 1407,
  ai_credits: 1408,
};
const tooLittle: Readonly<Partial<Record<Resource, ErrorCode>>> = {
  accounts: 1301,
  publications: 1302,
  space: 1306,
};

/** Amounts to hand to an organization; what is left out keeps what it had. */
export type PlanInput = Readonly<Partial<Record<Resource, number | undefined>>>;

function mergedPlan(stored: AssignedPlan | undefined, wanted: PlanInput): AssignedPlan {
  const named = Object.fromEntries(Object.entries(wanted).filter(([, amount]) => amount !== undefined));
  return { accounts: 0, space: 0, integrations: 0, ...stored, ...named };
}

/** Tries while others change the same plan. */
const attempts = 20;

/** An amount booked in a pool, and why. */
type Booking = readonly [cause: string, amount: number];

/** The things of one organization that hold a resource. */
async function thingsOf({ storage }: Ports, ids: readonly string[], resource: Resource): Promise<Booking[]> {
  const id_organization = { in: ids };
  if (resource === 'accounts') {
    const accounts = await storage.find('accounts', { where: { id_organization, enabled: true } });
    return accounts.map(({ _id }) => [_id, 1]);
  }
  if (resource === 'space') {
    const uploads = await storage.find('uploads', { where: { id_organization } });
    return uploads.map(({ _id, file_properties }) => [_id, file_properties.size_in_bytes]);
  }
  return [];
}

/** What an organization's own plan must carry: what it and those that share its plan hold, and the plans below them. */
async function bookingsBelow(
  ports: Ports,
  organization: Organization,
  resource: Resource,
): Promise<Booking[]> {
  const amountOf = (one: Organization): number | undefined => one.actual_plan?.[resource];
  const planned: Organization[] = [];
  const sharing = await organizationsOf(ports, organization, (one) => {
    if (amountOf(one) !== undefined && !one.deleted) planned.push(one);
    return amountOf(one) === undefined;
  });
  const things = await thingsOf(
    ports,
    sharing.map(({ _id }) => _id),
    resource,
  );
  const plans = planned.map((one): Booking => [
    planCause(one._id),
    inCountedUnit(resource, amountOf(one) ?? 0),
  ]);
  return [...things, ...plans];
}

/** What counts against the organization's own plan now, or would if it had one; in the counted unit. */
async function inUse(ports: Ports, organization: Organization, resource: Resource): Promise<number> {
  const { counters } = ports.storage;
  if (organization.actual_plan?.[resource] === undefined) {
    const bookings = await bookingsBelow(ports, organization, resource);
    return bookings.reduce((sum, [, amount]) => sum + amount, 0);
  }
  const booked = await counters.total(bookedIn(resource, organization._id));
  if (isHeld(resource)) return booked;
  return booked + (await counters.total(spentIn(resource, organization._id, monthOf(ports.clock.now()))));
}

async function requireEnough(
  ports: Ports,
  organization: Organization,
  resource: Resource,
  amount: number,
): Promise<void> {
  const code = tooLittle[resource];
  if (code === undefined) return;
  const used = await inUse(ports, organization, resource);
  if (used > inCountedUnit(resource, amount))
    throw new ServiceError(code, { min: inPlanUnit(resource, used) });
}

/**
 * Books an amount of the plan above for the organization, in place of its old amount or, the first time,
 * of all it carries. Answers the way back.
 */
async function book(
  ports: Ports,
  organization: Organization,
  resource: Resource,
  amount: number,
): Promise<() => Promise<void>> {
  const { counters } = ports.storage;
  const pool = poolOf(above(await levelsOf(ports, organization)), resource);
  const counter = bookedIn(resource, pool._id);
  const cause = planCause(organization._id);
  const stood = organization.actual_plan?.[resource];
  const before = stood === undefined ? undefined : inCountedUnit(resource, stood);
  const carried = before === undefined ? await bookingsBelow(ports, organization, resource) : [];
  const wanted = inCountedUnit(resource, amount);
  const spent = isHeld(resource)
    ? 0
    : await counters.total(spentIn(resource, pool._id, monthOf(ports.clock.now())));
  // Giving something up is always allowed, also to a plan that has shrunk below what it handed on.
  const isLess = before !== undefined && wanted <= before;
  const limit = pool.limit === undefined || isLess ? undefined : pool.limit - spent;
  if (!(await counters.take(counter, cause, wanted, limit, [cause, ...carried.map(([id]) => id)]))) {
    const freed = before ?? carried.reduce((sum, [, held]) => sum + held, 0);
    const left = Math.max(0, (limit ?? 0) - (await counters.total(counter)) + freed);
    throw new ServiceError(tooMuch[resource], {
      limit: inPlanUnit(resource, pool.limit ?? 0),
      left: inPlanUnit(resource, left),
    });
  }
  return async () => {
    for (const [id, held] of carried) await counters.take(counter, id, held);
    if (before === undefined) await counters.giveBack(counter, cause);
    else await counters.take(counter, cause, before, undefined, [cause]);
  };
}

/** Puts what an organization with a plan carries into that plan, and takes it out of those above. */
async function settle(ports: Ports, organization: Organization): Promise<void> {
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

/** Books every amount that changes; when one is refused, nothing stays booked. */
async function bookAll(
  ports: Ports,
  organization: Organization,
  plan: AssignedPlan,
): Promise<() => Promise<void>> {
  const ways: (() => Promise<void>)[] = [];
  const back = async (): Promise<void> => {
    for (const way of ways.reverse()) await way();
  };
  try {
    for (const resource of resources) {
      const amount = plan[resource];
      if (amount === undefined || amount === organization.actual_plan?.[resource]) continue;
      await requireEnough(ports, organization, resource, amount);
      ways.push(await book(ports, organization, resource, amount));
    }
  } catch (error) {
    await back();
    throw error;
  }
  return back;
}

/** Undoes what an assignment wrote, also under another one that came meanwhile and built on it. */
async function takeBack(ports: Ports, before: Organization, written: AssignedPlan): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const current = await ports.storage.get('organizations', before._id);
    if (!current) return;
    const changed = resources.filter(
      (resource) =>
        written[resource] !== before.actual_plan?.[resource] &&
        current.actual_plan?.[resource] === written[resource],
    );
    if (changed.length === 0) return;
    // A first plan that somebody changed meanwhile is theirs: a part of one is none.
    if (!before.actual_plan && changed.length < Object.keys(written).length) return;
    const kept = resources.flatMap((resource) => {
      const amount = (changed.includes(resource) ? before : current).actual_plan?.[resource];
      return amount === undefined ? [] : [[resource, amount] as const];
    });
    const actual_plan = before.actual_plan && mergedPlan(undefined, Object.fromEntries(kept));
    const changes = { actual_plan, plan_revision: ports.identifiers.next() };
    const expected = { plan_revision: current.plan_revision ?? ({ absent: true } as const) };
    if (await ports.storage.update('organizations', before._id, changes, expected)) return;
  }
}

/**
 * Hands an organization its part of the plan above; fields left out keep what they had. What it holds
 * already moves into its part. Bookings come before the record, so a crash in between leaves too little
 * to assign, never too much, and `settlePlans` mends it. Codes: 1400, 1401, 1403, 1404, 1407, 1408 when
 * more is asked for than is left above; 1301, 1302, 1306 when less than is in use.
 */
export async function assignPlan(
  ports: Ports,
  id_organization: string,
  wanted: PlanInput,
): Promise<Organization> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const organization = await ports.storage.get('organizations', id_organization);
    if (!organization || organization.deleted) break;
    const actual_plan = mergedPlan(organization.actual_plan, wanted);
    const back = await bookAll(ports, organization, actual_plan);
    const changed = await ports.storage.update(
      'organizations',
      id_organization,
      { actual_plan, plan_revision: ports.identifiers.next() },
      { plan_revision: organization.plan_revision ?? { absent: true }, deleted: false },
    );
    // Somebody else changed it meanwhile and their bookings stand; the next try replaces them.
    if (!changed) continue;
    await settle(ports, changed);
    try {
      // Who took something meanwhile wrote first and looks then, and so does this.
      for (const resource of resources) {
        const amount = actual_plan[resource];
        if (amount !== undefined) await requireEnough(ports, changed, resource, amount);
      }
      return changed;
    } catch (error) {
      await takeBack(ports, organization, actual_plan);
      await back();
      throw error;
    }
  }
  throw new ServiceError(1101);
}

/** Gives what was assigned to an organization back to the plan it came from. */
export async function releasePlan(ports: Pick<Ports, 'storage'>, organization: Organization): Promise<void> {
  for (const id of [organization.id_client, ...organization.ancestors]) {
    for (const resource of resources) {
      await ports.storage.counters.giveBack(bookedIn(resource, id), planCause(organization._id));
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
    await ports.storage.counters.take(counter, cause, inCountedUnit(resource, amount), undefined, [cause]);
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
