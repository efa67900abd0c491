import type { Account } from '#ports/accounts/account';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { type AccountAddress, findAccount } from '../../accounts/index.ts';
import { type OrganizationAccess, requirePublishScope } from '../../access/index.ts';
import { ServiceError, toDateTime } from '../../foundation/index.ts';
import { freeSlot } from './free-slot.ts';
import { findQueued, moveQueued, type Queued } from './queue.ts';

type ReorderingPorts = Ports<'clock' | 'jobs' | 'logger' | 'storage'>;

/** Returns the waiting publications with these identifiers, in their order. Throws as `reorderQueue` does. */
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
 * Gives each publication the slot of another. Breaks each cycle by parking its first publication in a free slot, so
 * that every other finds its new slot free and each has a slot at any time. Returns false on a concurrent change, for a
 * retry.
 */
async function exchange(
  ports: ReorderingPorts,
  organization: Organization,
  account: Account,
  requested: ReadonlyMap<Queued, Queued>,
): Promise<boolean> {
  const successors = new Map([...requested].map(([queued, holder]) => [holder, queued]));
  const done = new Set<Queued>();
  for (const [first, holder] of requested) {
    if (done.has(first) || first === holder) continue;
    const aside = await freeSlot(ports, organization, account);
    if (!(await moveQueued(ports, first, aside))) return false;
    done.add(first);
    let free = first;
    for (let next = successors.get(free); next && next !== first; next = successors.get(free)) {
      if (!(await moveQueued(ports, next, free))) return false;
      done.add(next);
      free = next;
    }
    if (!(await moveQueued(ports, { ...first, ...aside }, free))) return false;
  }
  return true;
}

/** Reorders publications in slots of an account among their dates. */
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
    const byDate = waiting.toSorted((a, b) => (a.publish_date < b.publish_date ? -1 : 1));
    const requested = new Map(waiting.map((queued, at) => [queued, byDate[at] ?? queued]));
    return exchange(ports, organization, account, requested);
  };
  for (let isDone = false; !isDone;) isDone = await order();
  return { success: true };
}
