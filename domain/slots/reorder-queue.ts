import type { Account } from '#ports/accounts/account';
import type { Organization } from '#ports/organizations/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/shared/date-time';
import { type AccountAddress, findAccount } from '../accounts/index.ts';
import { type OrganizationAccess, requirePublishScope } from '../authentication/index.ts';
import { ServiceError } from '../errors/index.ts';
import { toDateTime } from '../shared/index.ts';
import { freeSlot } from './free-slot.ts';
import { findQueued, moveQueued, type Queued, slotAt } from './queue.ts';

type ReorderingPorts = Ports<'clock' | 'jobs' | 'logger' | 'storage'>;

/** Returns what waits in slots by these identifiers, in their order. Throws as `reorderQueue` does. */
async function requireWaiting(
  ports: ReorderingPorts,
  account: Account,
  identifiers: readonly string[],
): Promise<readonly Queued[]> {
  const queue = new Map((await findQueued(ports, account, {})).map((queued) => [queued._id, queued]));
  const now = toDateTime(ports.clock.now());
  return [...new Set(identifiers)].map((_id) => {
    const queued = queue.get(_id);
    if (!queued || queued.deleted) throw new ServiceError('publication_not_found');
    const isDue = queued.publish_date <= now && !account.slots_paused;
    if (queued.state !== 'ready' || isDue)
      throw new ServiceError('publication_not_changeable', { state: queued.state });
    return queued;
  });
}

/**
 * Moves publications to dates that they hold among themselves. In each circle the first one steps aside into a free slot, and
 * every other finds its new one free: whatever stops this half way, each holds a slot of its own. Returns false when
 * somebody else was faster, and it must be looked at again.
 */
async function exchange(
  ports: ReorderingPorts,
  organization: Organization,
  account: Account,
  wanted: ReadonlyMap<Queued, DateTime>,
): Promise<boolean> {
  const byDate = new Map([...wanted].map(([queued, date]) => [date, queued]));
  const done = new Set<Queued>();
  for (const [first, date] of wanted) {
    if (done.has(first) || first.publish_date === date) continue;
    const aside = await freeSlot(ports, organization, account);
    if (!(await moveQueued(ports, first, aside))) return false;
    done.add(first);
    let free = first.publish_date;
    for (let next = byDate.get(free); next && next !== first; next = byDate.get(free)) {
      if (!(await moveQueued(ports, next, slotAt(account, free)))) return false;
      done.add(next);
      free = next.publish_date;
    }
    if (!(await moveQueued(ports, { ...first, ...aside }, slotAt(account, free)))) return false;
  }
  return true;
}

/**
 * Puts publications that wait in slots of an account into a new order: they share the dates that they have. Throws
 * `account_not_found` when there is no such account; `publication_not_found` when one holds no slot of it;
 * `publication_not_changeable` when one is being sent; `account_without_slots` and `no_free_slot` when there is no slot to
 * step aside into; `permission_missing` when an assistant may write drafts only.
 */
export async function reorderQueue(
  ports: ReorderingPorts,
  { caller, organization }: OrganizationAccess,
  address: AccountAddress,
  identifiers: readonly string[],
): Promise<{ success: boolean }> {
  requirePublishScope(caller);
  const account = await findAccount(ports, organization, address.id_account);
  const order = async (): Promise<boolean> => {
    const waiting = await requireWaiting(ports, account, identifiers);
    const dates = waiting.map(({ publish_date }) => publish_date).sort();
    const wanted = new Map(waiting.map((queued, at) => [queued, dates[at] ?? queued.publish_date]));
    return exchange(ports, organization, account, wanted);
  };
  for (let isDone = false; !isDone;) isDone = await order();
  return { success: true };
}
