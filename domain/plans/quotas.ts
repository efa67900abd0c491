import type { Client } from '#ports/clients/client';
import type { Organization } from '#ports/organizations/organization';
import type { PlatformPorts } from '#ports/platform/platform-ports';
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

type Ports = Pick<PlatformPorts, 'clock' | 'settings' | 'storage'>;

/** What is used up, as a code. */
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

async function freshPool(ports: Ports, organization: Organization, resource: Resource): Promise<Pool> {
  const fresh = (await ports.storage.get('organizations', organization._id)) ?? organization;
  return poolOf(await levelsOf(ports, fresh), resource);
}

const isSame = (a: Pool, b: Pool): boolean => a._id === b._id && a.limit === b.limit;

/**
 * Takes a thing's share of the organization's pool, once for each thing. The pool is looked at again
 * afterwards: a plan that was assigned meanwhile moves the share to where it now belongs.
 */
async function hold(
  ports: Ports,
  organization: Organization,
  resource: Bounded & HeldResource,
  cause: string,
  amount: number,
): Promise<void> {
  const { counters } = ports.storage;
  for (let pool = await freshPool(ports, organization, resource); ;) {
    const counter = bookedIn(resource, pool._id);
    // An upload may turn out larger or smaller than it was announced; a slot is always one.
    const before = resource === 'space' ? [cause] : [];
    if (!(await counters.take(counter, cause, amount, pool.limit, before))) {
      throw refusal(resource, pool.limit ?? 0, await counters.total(counter), amount);
    }
    const after = await freshPool(ports, organization, resource);
    if (isSame(pool, after)) return;
    await counters.giveBack(counter, cause);
    pool = after;
  }
}

/** Frees a thing's share, wherever a change of plans has left it. */
async function letGo(
  { storage }: Ports,
  organization: Organization,
  resource: Bounded & HeldResource,
  cause: string,
): Promise<void> {
  for (const id of [organization.id_client, ...organization.ancestors, organization._id]) {
    await storage.counters.giveBack(bookedIn(resource, id), cause);
  }
}

/** What a pool may still spend itself: its plan less what it handed on. */
async function spendable(
  { storage }: Ports,
  resource: Bounded & MonthlyResource,
  pool: Pool,
): Promise<number | undefined> {
  if (pool.limit === undefined) return undefined;
  return Math.max(0, pool.limit - (await storage.counters.total(bookedIn(resource, pool._id))));
}

/** Spends from the organization's pool of this month, once for each cause. */
async function spend(
  ports: Ports,
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
    if (!(await counters.take(counter, cause, amount, limit))) {
      throw refusal(resource, limit ?? 0, await counters.total(counter), amount);
    }
    if (limit === undefined) return;
    // Both who spends and who assigns write first and look then, so that one of two at once gives way.
    const after = await freshPool(ports, organization, resource);
    if (isSame(pool, after) && (await spendable(ports, resource, after)) === limit) return;
    await counters.giveBack(counter, cause);
    pool = after;
  }
}

/**
 * Takes a slot of the plan for an account; again for the same account changes nothing. `no_account_slot` when all are
 * taken.
 */
export async function takeSlot(ports: Ports, organization: Organization, id_account: string): Promise<void> {
  await hold(ports, organization, 'accounts', id_account, 1);
}

/** Frees the slot an account holds, if it holds one. */
export async function giveSlotBack(
  ports: Ports,
  organization: Organization,
  id_account: string,
): Promise<void> {
  await letGo(ports, organization, 'accounts', id_account);
}

/**
 * Counts a publication in this month. With `client`, both it and the organization were read just before and are not
 * read again. `no_publications_left` when the month's are used up.
 */
export async function countPublication(
  ports: Ports,
  organization: Organization,
  id_publication: string,
  client?: Client,
): Promise<void> {
  await spend(ports, organization, 'publications', id_publication, 1, client);
}

/** Takes back what was counted for a publication that was not stored after all; again changes nothing. */
export async function uncountPublication(
  { clock, storage }: Ports,
  organization: Organization,
  id_publication: string,
): Promise<void> {
  const month = monthOf(clock.now());
  for (const id of [organization.id_client, ...organization.ancestors, organization._id]) {
    await storage.counters.giveBack(spentIn('publications', id, month), id_publication);
  }
}

/** Counter of the bytes one organization keeps, whatever pool they count against. */
export const bytesOf = (id_organization: string): string => `space:used:${id_organization}`;

/**
 * Takes storage for an upload, in bytes; again for the same upload changes its amount. `storage_full` when it does
 * not fit any more.
 */
export async function takeSpace(
  ports: Ports,
  organization: Organization,
  id_upload: string,
  bytes: number,
): Promise<void> {
  await hold(ports, organization, 'space', id_upload, bytes);
  const counter = bytesOf(organization._id);
  await ports.storage.counters.take(counter, id_upload, bytes, undefined, [id_upload]);
}

/**
 * A check whether a file of so many bytes would still fit, for while they arrive: `storage_full` when not. Nothing is
 * taken.
 */
export async function spaceCheck(ports: Ports, organization: Organization): Promise<(bytes: number) => void> {
  const { _id, limit } = await freshPool(ports, organization, 'space');
  const used = await ports.storage.counters.total(bookedIn('space', _id));
  return (bytes) => {
    if (limit !== undefined && used + bytes > limit) throw refusal('space', limit, used, bytes);
  };
}

/** Frees the storage of an upload whose bytes are gone. */
export async function giveSpaceBack(
  ports: Ports,
  organization: Organization,
  id_upload: string,
): Promise<void> {
  await letGo(ports, organization, 'space', id_upload);
  await ports.storage.counters.giveBack(bytesOf(organization._id), id_upload);
}

/** `no_x_credits_left` unless the organization's pool can pay this many X credits now. Nothing is taken. */
export async function requireXCredits(
  ports: Ports,
  organization: Organization,
  credits: number,
): Promise<void> {
  const pool = await freshPool(ports, organization, 'x_credits');
  const limit = (await spendable(ports, 'x_credits', pool)) ?? Number.POSITIVE_INFINITY;
  const counter = spentIn('x_credits', pool._id, monthOf(ports.clock.now()));
  const used = await ports.storage.counters.total(counter);
  if (used + credits > limit) throw refusal('x_credits', limit, used, credits);
}

/**
 * Sets X credits aside for an action, once for each cause. They count as spent unless `giveXCreditsBack` frees them
 * because the action failed. `no_x_credits_left` when too few are left.
 */
export async function takeXCredits(
  ports: Ports,
  organization: Organization,
  cause: string,
  credits: number,
): Promise<void> {
  const month = monthOf(ports.clock.now());
  await spend(ports, organization, 'x_credits', cause, credits);
  await ports.storage.counters.take(xCreditsOf(organization._id, month), cause, credits);
}

/** Frees what was set aside for an action that did not happen; again changes nothing. */
export async function giveXCreditsBack(
  ports: Ports,
  organization: Organization,
  cause: string,
): Promise<void> {
  const { counters } = ports.storage;
  const now = new Date(ports.clock.now());
  // It may have been set aside before the month turned.
  const before = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1);
  for (const month of [monthOf(now.getTime()), monthOf(before)]) {
    for (const id of [organization.id_client, ...organization.ancestors, organization._id]) {
      await counters.giveBack(spentIn('x_credits', id, month), cause);
    }
    await counters.giveBack(xCreditsOf(organization._id, month), cause);
  }
}
