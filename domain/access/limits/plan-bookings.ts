import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { toDateTime } from '../../foundation/index.ts';
import { listOrganizationTree } from './organization-tree.ts';
import {
  bookedIn,
  creditsCounter,
  inCountedUnit,
  isHeld,
  type MonthlyResource,
  toMonth,
  planCause,
  type Resource,
  spentIn,
} from './pools.ts';

/** An amount in a pool, and its cause. */
export type Booking = readonly [cause: string, amount: number];

/** Adds up all amounts. */
export const addUp = (bookings: readonly Booking[]): number => bookings.reduce((sum, [, amount]) => sum + amount, 0);

/** Returns an organization with those below it that share its plan, and the nearest ones with their own plan. */
async function sharedBy(
  ports: Ports<'storage'>,
  organization: Organization,
  resource: Resource,
): Promise<{ readonly sharing: readonly string[]; readonly planned: readonly Organization[] }> {
  const planned: Organization[] = [];
  const sharing = await listOrganizationTree(ports, organization, (one) => {
    const isPlanned = one.actual_plan?.[resource] !== undefined;
    if (isPlanned && !one.deleted) planned.push(one);
    return !isPlanned;
  });
  return { sharing: sharing.map(({ _id }) => _id), planned };
}

/** Returns what uses a resource in these organizations. */
async function getThings(
  { storage }: Ports<'storage'>,
  ids: readonly string[],
  resource: Resource,
): Promise<Booking[]> {
  const id_organization = { in: ids };
  if (resource === 'accounts') {
    const accounts = await storage.find('accounts', { where: { id_organization, enabled: true } });
    return accounts.map(({ _id }) => [_id, 1]);
  }
  if (resource === 'space') {
    const uploads = await storage.find('uploads', { where: { id_organization } });
    return uploads.map(({ _id, file_properties }) => [_id, file_properties.size_in_bytes]);
  }
  if (resource === 'integrations') {
    const integrations = await storage.find('integrations', { where: { id_organization, enabled: true } });
    return integrations.map(({ _id }) => [_id, 1]);
  }
  return [];
}

/** Returns what an organization's plan spent and assigned this month, without what is only held. */
export async function getRemoved(
  ports: Ports<'clock' | 'storage'>,
  { _id }: Pick<Organization, '_id'>,
  resource: Resource,
): Promise<number> {
  if (isHeld(resource)) return 0;
  const handedOn = await ports.storage.counters.total(bookedIn(resource, _id));
  return handedOn + (await spentFrom(ports, _id, resource));
}

/**
 * What a plan takes of the one above, in the counted unit: its amount, or its spent amount if that is more after a
 * reduction.
 */
export function getShare(resource: Resource, amount: number, gone: number): number {
  return Math.max(inCountedUnit(resource, amount), gone);
}

/**
 * Returns what an organization's own plan must carry: what it and those that share its plan hold, and the plans
 * assigned below them.
 */
export async function bookingsBelow(
  ports: Ports<'clock' | 'storage'>,
  organization: Organization,
  resource: Resource,
): Promise<readonly Booking[]> {
  const { sharing, planned } = await sharedBy(ports, organization, resource);
  const plans = await Promise.all(
    planned.map(async (one): Promise<Booking> => [
      planCause(one._id),
      getShare(resource, one.actual_plan?.[resource] ?? 0, await getRemoved(ports, one, resource)),
    ]),
  );
  return [...(await getThings(ports, sharing, resource)), ...plans];
}

const batch = 500;

/** Returns the causes and their amounts in one counter. */
async function getEntries({ storage }: Ports<'storage'>, counter: string): Promise<Booking[]> {
  const bookings: Booking[] = [];
  for (let after = { counter, cause: '', amount: 0 }; ;) {
    const page = await storage.counters.entries({ after, limit: batch });
    const own = page.filter((entry) => entry.counter === counter);
    bookings.push(...own.map(({ cause, amount }): Booking => [cause, amount]));
    const last = own.at(-1);
    if (!last || own.length < batch) return bookings;
    after = last;
  }
}

/** Returns what an organization and those that share its plan spent this month, from any pool. */
export async function spentBelow(
  ports: Ports<'clock' | 'storage'>,
  organization: Organization,
  resource: MonthlyResource,
): Promise<readonly Booking[]> {
  const month = toMonth(ports.clock.now());
  const { sharing } = await sharedBy(ports, organization, resource);
  if (resource === 'publications') {
    const publications = await ports.storage.find('publications', {
      where: {
        id_organization: { in: sharing },
        creation_date: { gte: toDateTime(Date.parse(`${month}-01T00:00:00.000Z`)) },
      },
    });
    const waiting = await ports.storage.find('ai_plans', {
      where: { id_organization: { in: sharing }, state: { in: ['generating', 'pending'] } },
    });
    return [
      ...publications.map(({ _id }): Booking => [_id, 1]),
      ...waiting.flatMap(({ reservation }): Booking[] =>
        reservation?.month === month ? [[reservation.cause, reservation.publications]] : [],
      ),
    ];
  }
  return (await Promise.all(sharing.map((id) => getEntries(ports, creditsCounter(resource, id, month))))).flat();
}

/** Returns what was spent this month from the pool of a client or an organization. */
export async function spentFrom(
  ports: Ports<'clock' | 'storage'>,
  id_pool: string,
  resource: MonthlyResource,
): Promise<number> {
  return ports.storage.counters.total(spentIn(resource, id_pool, toMonth(ports.clock.now())));
}
