import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { IndexedField, Records, Where } from '#ports/storage/storage';
import { toDateTime } from '../shared/index.ts';
import { createPlaces } from './places.ts';
import type { WorkKind } from './work-kind.ts';

type NamingField<K extends WorkKind> = IndexedField<K> & keyof Records[K];

/** What is done with the due records of one kind. */
export interface Work<K extends WorkKind> {
  /** Records worked on at one time in this process; a quarter more for owners who have nothing under way. */
  readonly concurrency: number;
  /** The ordering key: records that agree in this field go one after the other, in the order they fell due. */
  readonly orderingKey: NamingField<K>;
  /** Whose work it is: nobody's pile of due records keeps the single record of another owner waiting. */
  readonly owner: NamingField<K>;
  /** The records meant; all of the kind when left out. */
  readonly where?: Where<K>;
  /** The one record to work on, and the lease with which it was stored; all that are due when left out. */
  readonly held?: { readonly record: Records[K]; readonly lease: string };
  /** Does what is due. Every write it makes on the record must be guarded by the lease. */
  work(record: Records[K], lease: string): Promise<void>;
}

/** How often new work is looked for while some is under way, in milliseconds. */
const lookAgain = 250;
/** A look for other owners passes over all that is due of those known; it may take this part of the time. */
const partForOthers = 1 / 10;

type WorkPorts = Pick<
  PlatformPorts,
  'clock' | 'identifiers' | 'logger' | 'settings' | 'stopping' | 'storage'
>;

/**
 * Takes due records by lease and works on them until nothing is due. Taking one moves its due date to
 * the end of the lease, so the work of a process that dies falls due again by itself; while a process
 * lives it keeps moving that date. One claimant at a time, however many processes there are.
 */
export async function processDue<K extends WorkKind>(
  ports: WorkPorts,
  kind: K,
  work: Work<K>,
): Promise<void> {
  const { storage, clock, settings, stopping } = ports;
  const lease = work.held?.lease ?? ports.identifiers.next();
  let wake: () => void = () => undefined;
  const places = createPlaces(work.concurrency, () => wake());

  const start = (record: Records[K]): void => {
    const run = async (): Promise<void> => {
      try {
        await work.work(record, lease);
      } catch (error) {
        ports.logger.error('work failed and falls due again', { kind, id: record._id, error });
      }
    };
    const [key, owner] = [String(record[work.orderingKey]), String(record[work.owner])];
    places.add({ id: record._id, key, owner, run });
  };

  /** Claims what fits, for as long as a lease lasts. */
  const take = (where: object, limit: number): Promise<Records[K][]> => {
    const changes: object = { due_date: toDateTime(clock.now() + settings.lease_milliseconds), lease };
    // TypeScript cannot tell while K is open what the definition of a work kind says: it has this field.
    const order = [{ field: 'due_date' as IndexedField<K>, direction: 'asc' as const }];
    return storage.claim(kind, { where, order, limit }, changes);
  };

  /** Owners who had a turn since a look for others found none, and in the round before that. */
  let served = new Set<string>();
  let servedBefore = served;

  /** Claims due records, none of these owners, and starts them; how many there were. */
  const claim = async (notOf: readonly string[], limit: number): Promise<number> => {
    const held = places.ids();
    const full = places.fullKeys();
    const due = {
      ...work.where,
      // What is held is never taken again: standing still for longer than the lease, this process lost it to another
      // one, and the work it has begun on what it read before would pass every guard.
      ...(held.length > 0 && { _id: { not_in: held } }),
      due_date: { lte: toDateTime(clock.now()) },
      ...(full.length > 0 && { [work.orderingKey]: { not_in: full } }),
      ...(notOf.length > 0 && { [work.owner]: { not_in: notOf } }),
    };
    const records = await take(due, limit);
    for (const record of records) {
      served.add(String(record[work.owner]));
      start(record);
    }
    return records.length;
  };

  /** Gives every owner who had no turn yet one record, for as long as there is room. */
  let nextLook = clock.now();
  const claimForOthers = async (): Promise<void> => {
    while (served.size > 0 && places.roomForOthers() > 0 && clock.now() >= nextLook) {
      const begun = clock.now();
      if ((await claim([...served], 1)) > 0) continue;
      servedBefore = served;
      served = new Set(places.owners());
      nextLook = begun + Math.max(lookAgain, (clock.now() - begun) / partForOthers);
    }
  };

  const claimDue = async (): Promise<void> => {
    if (stopping.aborted || work.held) return;
    await claimForOthers();
    if (places.room() < work.concurrency) return;
    for (let taken = 1; taken > 0 && places.room() > 0;) {
      const { full, limit } = places.shares(new Set([...servedBefore, ...served]).size);
      taken = await claim(full, limit);
    }
    await claimForOthers();
  };

  let renewed = clock.now();
  const keepLeases = async (): Promise<void> => {
    if (clock.now() - renewed < settings.lease_milliseconds / 3) return;
    renewed = clock.now();
    const held = places.ids();
    await take({ _id: { in: held }, lease }, held.length);
  };

  if (work.held) start(work.held.record);
  for (;;) {
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    await claimDue();
    if (places.ids().length === 0) return;
    await Promise.race([woken, clock.sleep(lookAgain)]);
    if (places.ids().length > 0) await keepLeases();
  }
}
