import type { Client } from '#ports/clients/client';
import type { Organization } from '#ports/organizations/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { type ErrorName, ServiceError } from '../errors/index.ts';
import {
  bookedIn,
  type HeldResource,
  levelsOf,
  type MonthlyResource,
  monthOf,
  type Pool,
  poolOf,
  type Resource,
  spentIn,
  xCreditsOf,
} from './pools.ts';

/** The errors when a resource is used up. */
const codes = {
  accounts: 'no_account_slot',
  publications: 'no_publications_left',
  space: 'storage_full',
  x_credits: 'no_x_credits_left',
} as const satisfies Readonly<Partial<Record<Resource, ErrorName>>>;

type Bounded = keyof typeof codes;

function refusal(resource: Bounded, limit: number, used: number, requested: number): ServiceError {
  return new ServiceError(codes[resource], { limit, used, requested });
}

async function freshPool(
  ports: Ports<'settings' | 'storage'>,
  organization: Organization,
  resource: Resource,
): Promise<Pool> {
  const fresh = (await ports.storage.get('organizations', organization._id)) ?? organization;
  return poolOf(await levelsOf(ports, fresh), resource);
}

const isSame = (a: Pool, b: Pool): boolean => a._id === b._id && a.limit === b.limit;

/**
 * Reserves a thing's share of the organization's pool, once for each thing. The pool is looked up again afterwards:
 * if a plan was assigned meanwhile, the share moves to the pool where it now belongs.
 */
async function hold(
  ports: Ports<'settings' | 'storage'>,
  organization: Organization,
  resource: Bounded & HeldResource,
  cause: string,
  amount: number,
): Promise<void> {
  const { counters } = ports.storage;
  for (let pool = await freshPool(ports, organization, resource); ;) {
    const counter = bookedIn(resource, pool._id);
    // An upload may turn out larger or smaller than announced; a slot is always one.
    const before = resource === 'space' ? [cause] : [];
    if (!(await counters.reserve(counter, cause, amount, pool.limit, before))) {
      throw refusal(resource, pool.limit ?? 0, await counters.total(counter), amount);
    }
    const after = await freshPool(ports, organization, resource);
    if (isSame(pool, after)) return;
    await counters.release(counter, cause);
    pool = after;
  }
}

/** Releases a thing's share, in whichever pool a change of plans has left it. */
async function letGo(
  { storage }: Ports<'storage'>,
  organization: Organization,
  resource: Bounded & HeldResource,
  cause: string,
): Promise<void> {
  for (const id of [organization.id_client, ...organization.ancestors, organization._id]) {
    await storage.counters.release(bookedIn(resource, id), cause);
  }
}

/** Returns what a pool may still spend itself: its plan, less what it handed on. */
async function spendable(
  { storage }: Ports<'storage'>,
  resource: Bounded & MonthlyResource,
  pool: Pool,
): Promise<number | undefined> {
  if (pool.limit === undefined) return undefined;
  return Math.max(0, pool.limit - (await storage.counters.total(bookedIn(resource, pool._id))));
}

/** Spends from the organization's pool of this month, once for each cause. */
async function spend(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  organization: Organization,
  resource: Bounded & MonthlyResource,
  cause: string,
  amount: number,
  client?: Client,
): Promise<void> {
  const { counters } = ports.storage;
  const month = monthOf(ports.clock.now());
  let pool = client
    ? poolOf(await levelsOf(ports, organization, client), resource)
    : await freshPool(ports, organization, resource);
  for (;;) {
    const counter = spentIn(resource, pool._id, month);
    const limit = await spendable(ports, resource, pool);
    if (!(await counters.reserve(counter, cause, amount, limit))) {
      throw refusal(resource, limit ?? 0, await counters.total(counter), amount);
    }
    if (limit === undefined) return;
    // Spending and assigning both write first and check afterwards, so that of two at once, one gives way.
    const after = await freshPool(ports, organization, resource);
    if (isSame(pool, after) && (await spendable(ports, resource, after)) === limit) return;
    await counters.release(counter, cause);
    pool = after;
  }
}

/**
 * Takes a slot of the plan for an account. Repeating it for the same account changes nothing. Throws
 * `no_account_slot` when all slots are taken.
 */
export async function reserveSlot(
  ports: Ports<'settings' | 'storage'>,
  organization: Organization,
  id_account: string,
): Promise<void> {
  await hold(ports, organization, 'accounts', id_account, 1);
}

/** Releases the slot of an account, if it has one. */
export async function releaseSlot(
  ports: Ports<'storage'>,
  organization: Organization,
  id_account: string,
): Promise<void> {
  await letGo(ports, organization, 'accounts', id_account);
}

/**
 * Counts a publication in this month. With `client`, the caller has just read both it and the organization, and they
 * are not read again. Throws `no_publications_left` when the month's publications are used up.
 */
export async function countPublication(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  organization: Organization,
  id_publication: string,
  client?: Client,
): Promise<void> {
  await spend(ports, organization, 'publications', id_publication, 1, client);
}

/** Takes back what was counted for a publication that was not stored in the end. Repeating it changes nothing. */
export async function uncountPublication(
  { clock, storage }: Ports<'clock' | 'storage'>,
  organization: Organization,
  id_publication: string,
): Promise<void> {
  const month = monthOf(clock.now());
  for (const id of [organization.id_client, ...organization.ancestors, organization._id]) {
    await storage.counters.release(spentIn('publications', id, month), id_publication);
  }
}

/** Names the counter of the bytes that one organization stores, whichever pool they count against. */
export const bytesOf = (id_organization: string): string => `space:used:${id_organization}`;

/**
 * Reserves space for an upload, in bytes. Repeating it for the same upload changes its amount. Throws
 * `storage_full` when it does not fit any more.
 */
export async function reserveSpace(
  ports: Ports<'settings' | 'storage'>,
  organization: Organization,
  id_upload: string,
  bytes: number,
): Promise<void> {
  await hold(ports, organization, 'space', id_upload, bytes);
  const counter = bytesOf(organization._id);
  await ports.storage.counters.reserve(counter, id_upload, bytes, undefined, [id_upload]);
}

/**
 * Returns a check whether a file of so many bytes would still fit, for use while they arrive. Reserves nothing. The
 * check throws `storage_full` when it would not fit.
 */
export async function spaceCheck(
  ports: Ports<'settings' | 'storage'>,
  organization: Organization,
): Promise<(bytes: number) => void> {
  const { _id, limit } = await freshPool(ports, organization, 'space');
  const used = await ports.storage.counters.total(bookedIn('space', _id));
  return (bytes) => {
    if (limit !== undefined && used + bytes > limit) throw refusal('space', limit, used, bytes);
  };
}

/** Releases the space of an upload whose bytes are gone. */
export async function releaseSpace(
  ports: Ports<'storage'>,
  organization: Organization,
  id_upload: string,
): Promise<void> {
  await letGo(ports, organization, 'space', id_upload);
  await ports.storage.counters.release(bytesOf(organization._id), id_upload);
}

/** Returns how many X credits the organization's pool may spend this month, and how many of them it has. */
async function xCreditsNow(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  organization: Organization,
): Promise<{ readonly limit: number; readonly used: number }> {
  const pool = await freshPool(ports, organization, 'x_credits');
  const limit = (await spendable(ports, 'x_credits', pool)) ?? Number.POSITIVE_INFINITY;
  const counter = spentIn('x_credits', pool._id, monthOf(ports.clock.now()));
  return { limit, used: await ports.storage.counters.total(counter) };
}

/** Returns whether the organization's pool can pay this many X credits now. */
export async function hasXCredits(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  organization: Organization,
  credits: number,
): Promise<boolean> {
  const { limit, used } = await xCreditsNow(ports, organization);
  return used + credits <= limit;
}

/** Returns the organizations that spend X credits from the same pool as this one. */
export async function sharesXCredits(
  ports: Ports<'settings' | 'storage'>,
  organization: Organization,
): Promise<readonly string[]> {
  const { _id } = await freshPool(ports, organization, 'x_credits');
  const all = await ports.storage.find('organizations', {
    where: { id_client: organization.id_client, deleted: false },
  });
  const pools = await Promise.all(
    all.map(async (one) => poolOf(await levelsOf(ports, one), 'x_credits')._id),
  );
  return all.flatMap((one, index) => (pools[index] === _id ? [one._id] : []));
}

/**
 * Checks that the organization's pool can pay this many X credits now, without reserving them. Throws
 * `no_x_credits_left` when it cannot.
 */
export async function requireXCredits(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  organization: Organization,
  credits: number,
): Promise<void> {
  const { limit, used } = await xCreditsNow(ports, organization);
  if (used + credits > limit) throw refusal('x_credits', limit, used, credits);
}

/**
 * Reserves X credits for an action, once for each cause. They count as spent unless `releaseXCredits` releases
 * them because the action failed. Throws `no_x_credits_left` when too few are left.
 */
export async function reserveXCredits(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  organization: Organization,
  cause: string,
  credits: number,
): Promise<void> {
  const month = monthOf(ports.clock.now());
  await spend(ports, organization, 'x_credits', cause, credits);
  await ports.storage.counters.reserve(xCreditsOf(organization._id, month), cause, credits);
}

/** Releases the credits reserved for an action that did not happen. Repeating it changes nothing. */
export async function releaseXCredits(
  ports: Ports<'clock' | 'storage'>,
  organization: Organization,
  cause: string,
): Promise<void> {
  const { counters } = ports.storage;
  const now = new Date(ports.clock.now());
  // They may have been reserved before the month changed.
  const before = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1);
  for (const month of [monthOf(now.getTime()), monthOf(before)]) {
    for (const id of [organization.id_client, ...organization.ancestors, organization._id]) {
      await counters.release(spentIn('x_credits', id, month), cause);
    }
    await counters.release(xCreditsOf(organization._id, month), cause);
  }
}
