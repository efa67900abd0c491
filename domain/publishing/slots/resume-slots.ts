import type { Account } from '#ports/accounts/account';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { type AccountAddress, findAccount } from '../../accounts/index.ts';
import { type OrganizationAccess, requirePublishScope } from '../../access/index.ts';
import { ServiceError, toDateTime } from '../../foundation/index.ts';
import { notice } from './free-slot.ts';
import { rebuildSlots } from './rebuild-slots.ts';
import { type SlotsView, viewSlots } from './manage-slots.ts';
import {
  findDated,
  findQueued,
  isHeldByPause,
  isQueued,
  moveQueued,
  type Queued,
  slotAt,
  takenDates,
} from './queue.ts';
import { minute, slotDates } from './slot-dates.ts';

type ResumingPorts = Ports<'clock' | 'jobs' | 'logger' | 'storage'>;

/** Yields the dates of slots that no publication outside the slots takes. */
function* datesFrom(
  account: Account,
  { timezone = 'UTC' }: Organization,
  after: number,
  taken: ReadonlySet<number>,
): Generator<string, void> {
  for (const timestamp of slotDates(account.posting_slots ?? [], timezone, after))
    if (!taken.has(timestamp)) yield toDateTime(timestamp);
}

/**
 * Moves publications delayed by a pause to the next slots, in order. Returns false on a concurrent change, for a retry.
 * Throws `account_without_slots`.
 */
async function moveMissed(ports: ResumingPorts, organization: Organization, account: Account): Promise<boolean> {
  const now = ports.clock.now();
  const queue = (await findQueued(ports, account, {})).filter(({ state, deleted }) => state === 'ready' && !deleted);
  const isMissed = (queued: Queued): boolean => isHeldByPause(queued) || queued.publish_date <= toDateTime(now);
  const dated = await findDated(ports, account, toDateTime(now + notice - minute));
  const taken = new Set(takenDates(dated.filter((one) => !isQueued(one))));
  const moved = [...rebuildSlots(queue, isMissed, datesFrom(account, organization, now + notice, taken))];
  if (moved.length === 0 && queue.some(isMissed)) throw new ServiceError('account_without_slots');
  // The last one first, so that each finds its slot free.
  for (const [queued, date] of moved.reverse()) {
    if (!(await moveQueued(ports, queued, slotAt(account, organization, date)))) return false;
  }
  return true;
}

/**
 * Ends the pause of the slots of an account. Delayed publications move to the next slots in order, and later ones move
 * back if necessary. Changes nothing without a pause.
 */
export async function resumeSlots(
  ports: ResumingPorts,
  { caller, organization }: OrganizationAccess,
  address: AccountAddress,
): Promise<SlotsView> {
  requirePublishScope(caller);
  const account = await findAccount(ports, organization, address.id_account);
  if (!account.slots_paused) return viewSlots(organization, account);
  // The pause ends last: after a crash, only moved publications are sent.
  for (let isDone = false; !isDone;) isDone = await moveMissed(ports, organization, account);
  const changed = await ports.storage.update(
    'accounts',
    account._id,
    { slots_paused: undefined },
    { id_organization: organization._id },
  );
  return viewSlots(organization, changed ?? account);
}
