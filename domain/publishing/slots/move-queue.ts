import type { Account } from '#ports/accounts/account';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { toDateTime } from '../../foundation/index.ts';
import { notice } from './free-slot.ts';
import { type Dated, findDated, isQueued, moveQueued, type Queued, slotAt, takenDates } from './queue.ts';
import { minute, sameLocalTime, slotDates } from './slot-dates.ts';

type MovingPorts = Ports<'clock' | 'jobs' | 'logger' | 'storage'>;

/** How often a move that meets concurrent changes is retried. */
const maxRounds = 20;

/** A publication that waits in a slot by the clocks of an earlier timezone. */
interface Left {
  readonly queued: Queued;
  /** The date of the same local time in the timezone of its organization, in milliseconds. */
  readonly date: number;
}

function findLeft(
  now: number,
  { slot_zone, timezone = 'UTC' }: Organization,
  { posting_slots = [] }: Account,
  dated: readonly Dated[],
): readonly Left[] {
  return dated.filter(isQueued).flatMap((queued) => {
    const { deleted, publish_date, slot_zone: zone = slot_zone ?? timezone, state } = queued;
    const own = Date.parse(publish_date);
    if (deleted || state !== 'ready' || own <= now || zone === timezone) return [];
    const date = sameLocalTime(posting_slots, zone, timezone, own);
    return date === own ? [] : [{ queued, date }];
  });
}

/**
 * Moves what is left in the slots of an account to the same local times, or to the next free slots where these have
 * passed or are taken; its order stays. Each publication changes its date and timezone in one write, so a call after a
 * crash continues. Stops at a concurrent change.
 */
async function moveLeft(ports: MovingPorts, organization: Organization, account: Account): Promise<void> {
  const { posting_slots = [] } = account;
  const now = ports.clock.now();
  const dated = await findDated(ports, account, toDateTime(now - minute));
  const left = findLeft(now, organization, account, dated);
  const leaving = new Set(left.map(({ queued }) => queued._id));
  const taken = new Set(takenDates(dated.filter(({ _id }) => !leaving.has(_id))));
  let last = now + notice;
  const moves = left.map(({ queued, date }) => {
    if (date > last && !taken.has(date)) last = date;
    else {
      for (const free of slotDates(posting_slots, organization.timezone ?? 'UTC', Math.max(last, date))) {
        last = free;
        if (!taken.has(free)) break;
      }
    }
    return { queued, slot: slotAt(account, organization, toDateTime(last)) };
  });
  // In this order each finds its slot free, since the order of all stays.
  const later = moves.filter(({ queued, slot }) => slot.publish_date > queued.publish_date);
  const others = moves.filter((move) => !later.includes(move));
  for (const { queued, slot } of [...later.reverse(), ...others]) if (!(await moveQueued(ports, queued, slot))) return;
}

/**
 * Returns how many publications wait in slots of an organization by the clocks of an earlier timezone. With `isMoved`
 * they are moved to the same local times first; what waits for an account without slots is left.
 */
export async function moveQueue(ports: MovingPorts, organization: Organization, isMoved: boolean): Promise<number> {
  const { _id: id_organization } = organization;
  const accounts = await ports.storage.find('accounts', { where: { id_organization, deleted: false } });
  let total = 0;
  for (const account of accounts) {
    const countLeft = async (): Promise<number> => {
      const now = ports.clock.now();
      return findLeft(now, organization, account, await findDated(ports, account, toDateTime(now))).length;
    };
    let left = await countLeft();
    const isPossible = isMoved && (account.posting_slots ?? []).length > 0;
    for (let round = 0; isPossible && left > 0 && round < maxRounds; round += 1) {
      await moveLeft(ports, organization, account);
      left = await countLeft();
    }
    total += left;
  }
  return total;
}
