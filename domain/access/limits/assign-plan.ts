import type { AssignedPlan, Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { withExclusiveLock, type ErrorName, ServiceError } from '../../foundation/index.ts';
import { type Booking, bookingsBelow, getShare, spentBelow, spentFrom, addUp } from './plan-bookings.ts';
import { countOwn, freeAbove } from './settle-plans.ts';
import {
  above,
  bookedIn,
  inCountedUnit,
  inPlanUnit,
  isHeld,
  getLevels,
  toMonth,
  planCause,
  getPool,
  type Resource,
  resources,
  spentIn,
} from './pools.ts';

/** The errors when more is requested than is left above, or less than is in use. */
const tooMuch: Readonly<Record<Resource, ErrorName>> = {
  accounts: 'more_accounts_than_left',
  publications: 'more_publications_than_left',
  space: 'more_space_than_left',
  integrations: 'more_integrations_than_left',
  x_credits: 'more_x_credits_than_left',
  ai_credits: 'more_ai_credits_than_left',
};
const tooLittle: Readonly<Partial<Record<Resource, ErrorName>>> = {
  accounts: 'fewer_accounts_than_used',
  publications: 'fewer_publications_than_used',
  space: 'less_space_than_used',
};

/** The amounts to assign to an organization; absent ones are kept. */
export type PlanInput = Readonly<Partial<Record<Resource, number | undefined>>>;

function mergedPlan(stored: AssignedPlan | undefined, requested: PlanInput): AssignedPlan {
  const named = Object.fromEntries(Object.entries(requested).filter(([, amount]) => amount !== undefined));
  return { accounts: 0, space: 0, integrations: 0, ...stored, ...named };
}

/** Maximum attempts under concurrent changes of a plan. */
const attempts = 20;

/** Returns the use of the organization's own plan, or of the plan it would have, in the counted unit. */
async function inUse(
  ports: Ports<'clock' | 'storage'>,
  organization: Organization,
  resource: Resource,
): Promise<number> {
  const { counters } = ports.storage;
  if (organization.actual_plan?.[resource] === undefined) {
    const booked = addUp(await bookingsBelow(ports, organization, resource));
    return isHeld(resource) ? booked : booked + addUp(await spentBelow(ports, organization, resource));
  }
  const booked = await counters.total(bookedIn(resource, organization._id));
  return isHeld(resource) ? booked : booked + (await spentFrom(ports, organization._id, resource));
}

async function requireEnough(
  ports: Ports<'clock' | 'storage'>,
  organization: Organization,
  resource: Resource,
  amount: number,
): Promise<void> {
  const code = tooLittle[resource];
  if (code === undefined) return;
  const used = await inUse(ports, organization, resource);
  if (used > inCountedUnit(resource, amount)) throw new ServiceError(code, { min: inPlanUnit(resource, used) });
}

/**
 * Returns what an organization has spent this month. It counts in the organization's plan until the month ends, however
 * small the plan becomes. Before the first plan, it is counted in the organization's own pool, so that the plan
 * continues from there.
 */
async function reserveSpent(
  ports: Ports<'clock' | 'storage'>,
  organization: Organization,
  resource: Resource,
): Promise<readonly Booking[]> {
  if (isHeld(resource)) return [];
  if (organization.actual_plan?.[resource] !== undefined) {
    return [['spent', await spentFrom(ports, organization._id, resource)]];
  }
  const spent = await spentBelow(ports, organization, resource);
  const counter = spentIn(resource, organization._id, toMonth(ports.clock.now()));
  for (const [cause, amount] of spent) await ports.storage.counters.reserve(counter, cause, amount);
  return spent;
}

/**
 * Books an amount of the plan above for the organization. It replaces the organization's old amount or, the first
 * time, everything that the organization carries. Returns a function that undoes the booking. Throws the errors of
 * `tooMuch`.
 */
async function book(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  organization: Organization,
  resource: Resource,
  amount: number,
): Promise<() => Promise<void>> {
  const { counters } = ports.storage;
  const pool = getPool(above(await getLevels(ports, organization)), resource);
  const counter = bookedIn(resource, pool._id);
  const cause = planCause(organization._id);
  const stood = organization.actual_plan?.[resource];
  const own = await reserveSpent(ports, organization, resource);
  const carried = stood === undefined ? await bookingsBelow(ports, organization, resource) : [];
  // A plan never shrinks below what is held, but it may shrink below what was handed on of a monthly
  // resource.
  const handedOn = isHeld(resource)
    ? 0
    : stood === undefined
      ? addUp(carried)
      : await counters.total(bookedIn(resource, organization._id));
  const gone = addUp(own) + handedOn;
  const before = stood === undefined ? undefined : getShare(resource, stood, gone);
  const requested = getShare(resource, amount, gone);
  const spentAbove = isHeld(resource) ? 0 : await spentFrom(ports, pool._id, resource);
  const spent = before === undefined ? Math.max(0, spentAbove - addUp(own)) : spentAbove;
  // Giving something up is always allowed, even if the plan above has shrunk below what it handed on.
  const isLess = before !== undefined && requested <= before;
  const limit = pool.limit === undefined || isLess ? undefined : pool.limit - spent;
  if (!(await counters.reserve(counter, cause, requested, limit, [cause, ...carried.map(([id]) => id)]))) {
    const freed = before ?? addUp(carried);
    const left = Math.max(0, (limit ?? 0) - (await counters.total(counter)) + freed);
    throw new ServiceError(tooMuch[resource], {
      limit: inPlanUnit(resource, pool.limit ?? 0),
      left: inPlanUnit(resource, left),
    });
  }
  return async () => {
    for (const [id, held] of carried) await counters.reserve(counter, id, held);
    if (before !== undefined) {
      await counters.reserve(counter, cause, before, undefined, [cause]);
      return;
    }
    if (!isHeld(resource)) {
      const month = toMonth(ports.clock.now());
      for (const [id, held] of own) await counters.reserve(spentIn(resource, pool._id, month), id, held);
    }
    await counters.release(counter, cause);
  };
}

/** Books every changed amount. If one is refused, all are undone. */
async function bookAll(
  ports: Ports<'clock' | 'settings' | 'storage'>,
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

/** Undoes an assignment, even if a later one has built on it. */
async function takeBack(
  ports: Ports<'identifiers' | 'storage'>,
  before: Organization,
  written: AssignedPlan,
): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const current = await ports.storage.get('organizations', before._id);
    if (!current) return;
    const changed = resources.filter(
      (resource) =>
        written[resource] !== before.actual_plan?.[resource] && current.actual_plan?.[resource] === written[resource],
    );
    if (changed.length === 0) return;
    // A first plan that was changed since is kept, and a plan cannot be undone in part.
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

async function assign(
  ports: Ports<'clock' | 'identifiers' | 'settings' | 'storage'>,
  id_organization: string,
  requested: PlanInput,
): Promise<Organization> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const organization = await ports.storage.get('organizations', id_organization);
    if (!organization || organization.deleted) break;
    const actual_plan = mergedPlan(organization.actual_plan, requested);
    const back = await bookAll(ports, organization, actual_plan);
    const changed = await ports.storage.update(
      'organizations',
      id_organization,
      { actual_plan, plan_revision: ports.identifiers.next() },
      { plan_revision: organization.plan_revision ?? { absent: true }, deleted: false },
    );
    // On a concurrent change, whose bookings are valid, the next attempt replaces them.
    if (!changed) continue;
    const counted = await countOwn(ports, changed);
    try {
      // Concurrent users of the plan write first and check afterwards. So does this: one of the two will notice.
      for (const resource of resources) {
        const amount = actual_plan[resource];
        if (amount !== undefined) await requireEnough(ports, changed, resource, amount);
      }
    } catch (error) {
      await takeBack(ports, organization, actual_plan);
      await back();
      throw error;
    }
    // Last, since if this plan proved too small, others could have taken what it freed above.
    await freeAbove(ports, changed, counted);
    return changed;
  }
  throw new ServiceError('organization_not_found');
}

/**
 * Assigns an organization its part of the plan above; fields left out stay as they were. What the organization
 * holds already moves into its part.
 *
 * Bookings are written before the record, so that a crash in between leaves too little to assign, never too much,
 * and `settlePlans` repairs it. Throws `organization_not_found` when there is no such organization;
 * `more_accounts_than_left`, `more_publications_than_left`, `more_space_than_left`, `more_integrations_than_left`,
 * `more_x_credits_than_left` or `more_ai_credits_than_left` when more is asked for than is left above;
 * `fewer_accounts_than_used`, `fewer_publications_than_used` or `less_space_than_used` when less is asked for than
 * is in use.
 */
export async function assignPlan(
  ports: Ports<'clock' | 'identifiers' | 'settings' | 'storage'>,
  id_organization: string,
  requested: PlanInput,
): Promise<Organization> {
  const organization = await ports.storage.get('organizations', id_organization);
  if (!organization) throw new ServiceError('organization_not_found');
  // The plans of one client depend on each other. Of two concurrent assignments, each could build on what the other
  // undoes.
  return withExclusiveLock(ports, ['plans of client', organization.id_client], () =>
    assign(ports, id_organization, requested),
  );
}
