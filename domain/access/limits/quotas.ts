import type { Client } from '#ports/access/client';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { type ErrorName, ServiceError } from '../../foundation/index.ts';
import {
  bookedIn,
  type HeldResource,
  getLevels,
  type MonthlyResource,
  toMonth,
  type Pool,
  getPool,
  type Resource,
  spentIn,
} from './pools.ts';

/** The errors when a resource is used up. */
const codes = {
  accounts: 'no_account_slot',
  publications: 'no_publications_left',
  space: 'storage_full',
  integrations: 'more_integrations_than_left',
  x_credits: 'no_x_credits_left',
  ai_credits: 'no_ai_credits_left',
} as const satisfies Readonly<Partial<Record<Resource, ErrorName>>>;

type Bounded = keyof typeof codes;

/** Returns the error when a resource does not cover a request. */
export function refusal(resource: Bounded, limit: number, used: number, requested: number): ServiceError {
  return resource === 'ai_credits'
    ? new ServiceError(codes[resource], { limit, used, cost: requested })
    : new ServiceError(codes[resource], { limit, used, requested });
}

/** Returns the currently stored pool of an organization. */
export async function freshPool(
  ports: Ports<'settings' | 'storage'>,
  organization: Organization,
  resource: Resource,
): Promise<Pool> {
  const fresh = (await ports.storage.get('organizations', organization._id)) ?? organization;
  return getPool(await getLevels(ports, fresh), resource);
}

const isSame = (a: Pool, b: Pool): boolean => a._id === b._id && a.limit === b.limit;

/**
 * Reserves a thing's share of the organization's pool, once per thing. The pool is read again afterwards: if a plan was
 * assigned concurrently, the share moves to its current pool.
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
    // The size of an upload may differ from the announced one; a slot is always one.
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

/** Releases a thing's share, in whichever pool it is after changes of plans. */
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

/** Returns what a pool may still spend itself: its plan without assigned amounts. */
export async function spendable(
  { storage }: Ports<'storage'>,
  resource: Bounded & MonthlyResource,
  pool: Pool,
): Promise<number | undefined> {
  if (pool.limit === undefined) return undefined;
  return Math.max(0, pool.limit - (await storage.counters.total(bookedIn(resource, pool._id))));
}

/** A UTC month, such as `2026-11`, and the cause of a spending, which is counted once. */
export interface Spending {
  readonly month: string;
  readonly cause: string;
}

/** Spends from the organization's pool of a month, once per cause. */
export async function spend(
  ports: Ports<'settings' | 'storage'>,
  organization: Organization,
  resource: Bounded & MonthlyResource,
  { month, cause }: Spending,
  amount: number,
  client?: Client,
): Promise<void> {
  const { counters } = ports.storage;
  let pool = client
    ? getPool(await getLevels(ports, organization, client), resource)
    : await freshPool(ports, organization, resource);
  for (;;) {
    const counter = spentIn(resource, pool._id, month);
    const limit = await spendable(ports, resource, pool);
    if (!(await counters.reserve(counter, cause, amount, limit))) {
      throw refusal(resource, limit ?? 0, await counters.total(counter), amount);
    }
    if (limit === undefined) return;
    // Spending and assigning both write first and check afterwards, so that one of two concurrent ones gives way.
    const after = await freshPool(ports, organization, resource);
    if (isSame(pool, after) && (await spendable(ports, resource, after)) === limit) return;
    await counters.release(counter, cause);
    pool = after;
  }
}

/** Takes an account slot of the plan. Idempotent per account. Throws `no_account_slot` when all slots are taken. */
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
 * Takes an integration slot of the plan. Idempotent per integration. Throws `more_integrations_than_left` when all are
 * taken.
 */
export async function reserveIntegration(
  ports: Ports<'settings' | 'storage'>,
  organization: Organization,
  id_integration: string,
): Promise<void> {
  await hold(ports, organization, 'integrations', id_integration, 1);
}

/** Releases the slot of an integration, if it has one. */
export async function releaseIntegration(
  ports: Ports<'storage'>,
  organization: Organization,
  id_integration: string,
): Promise<void> {
  await letGo(ports, organization, 'integrations', id_integration);
}

/**
 * Counts a publication in this month. With `client`, the caller has just read both it and the organization, so they are
 * not read again. Throws `no_publications_left` when the month's publications are used up.
 */
export async function countPublication(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  organization: Organization,
  id_publication: string,
  client?: Client,
): Promise<void> {
  const now = { month: toMonth(ports.clock.now()), cause: id_publication };
  await spend(ports, organization, 'publications', now, 1, client);
}

/** Uncounts a publication that was not stored. Idempotent. */
export async function uncountPublication(
  { clock, storage }: Ports<'clock' | 'storage'>,
  organization: Organization,
  id_publication: string,
): Promise<void> {
  const month = toMonth(clock.now());
  for (const id of [organization.id_client, ...organization.ancestors, organization._id]) {
    await storage.counters.release(spentIn('publications', id, month), id_publication);
  }
}

/** Reserves publications of a month under one cause, before they exist. Throws `no_publications_left`. */
export async function reservePublications(
  ports: Ports<'settings' | 'storage'>,
  organization: Organization,
  spending: Spending,
  amount: number,
): Promise<void> {
  await spend(ports, organization, 'publications', spending, amount);
}

/**
 * Returns the monthly limit of publications of the organization's pool, without one if unlimited, and how many it has
 * made or reserved.
 */
export async function publicationsNow(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  organization: Organization,
): Promise<{ readonly limit: number; readonly used: number }> {
  const pool = await freshPool(ports, organization, 'publications');
  const limit = (await spendable(ports, 'publications', pool)) ?? Number.POSITIVE_INFINITY;
  const counter = spentIn('publications', pool._id, toMonth(ports.clock.now()));
  return { limit, used: await ports.storage.counters.total(counter) };
}

/** Throws `no_publications_left` when this many publications are not left this month. Reserves nothing. */
export async function requirePublications(
  ports: Ports<'clock' | 'settings' | 'storage'>,
  organization: Organization,
  amount: number,
): Promise<void> {
  const { limit, used } = await publicationsNow(ports, organization);
  if (used + amount > limit) throw refusal('publications', limit, used, amount);
}

/** Counts publications in the month of their common reservation, and releases the rest of it. Idempotent. */
export async function settlePublications(
  ports: Ports<'settings' | 'storage'>,
  organization: Organization,
  reserved: Spending,
  publications: readonly string[],
): Promise<void> {
  const { counters } = ports.storage;
  const { _id } = await freshPool(ports, organization, 'publications');
  for (const id of publications) {
    await counters.reserve(spentIn('publications', _id, reserved.month), id, 1);
  }
  for (const id of [organization.id_client, ...organization.ancestors, organization._id]) {
    await counters.release(spentIn('publications', id, reserved.month), reserved.cause);
  }
}

/** Names the counter of the bytes that one organization stores, from any pool. */
export const bytesCounter = (id_organization: string): string => `space:used:${id_organization}`;

/**
 * Reserves space for an upload, in bytes. Repeating it replaces the amount. Throws `storage_full` when it does not fit.
 */
export async function reserveSpace(
  ports: Ports<'settings' | 'storage'>,
  organization: Organization,
  id_upload: string,
  bytes: number,
): Promise<void> {
  await hold(ports, organization, 'space', id_upload, bytes);
  const counter = bytesCounter(organization._id);
  await ports.storage.counters.reserve(counter, id_upload, bytes, undefined, [id_upload]);
}

/**
 * Returns a function that throws `storage_full` if a file of so many bytes would not fit, for use during an upload.
 * Reserves nothing.
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

/** Releases the space of a deleted upload. */
export async function releaseSpace(
  ports: Ports<'storage'>,
  organization: Organization,
  id_upload: string,
): Promise<void> {
  await letGo(ports, organization, 'space', id_upload);
  await ports.storage.counters.release(bytesCounter(organization._id), id_upload);
}
