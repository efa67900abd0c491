import type { Ports } from '#ports/platform/platform-ports';
import type { IndexedField, Records, Where, IndexedFields, Kind } from '#ports/foundation/storage';
import { logFailure, logSuccess } from '../shared/failure-log.ts';
import { toDateTime } from '../time/date-time.ts';
import { createWorkPool } from './work-pool.ts';
import { kinds } from '../storage/kinds.ts';

/** The kinds of record that carry work: with a due date and a lease. */
type WorkKind = { [K in Kind]: 'due_date' | 'lease' extends IndexedFields[K] ? K : never }[Kind];

/** All kinds that carry work. */
export const workKinds = Object.entries(kinds).flatMap(([kind, { fields }]) =>
  // Having both fields is what makes a kind a `WorkKind`.
  'due_date' in fields && 'lease' in fields ? [kind as WorkKind] : [],
);

type NamingField<K extends WorkKind> = IndexedField<K> & keyof Records[K];

/** How due records of one kind are processed. */
interface Work<K extends WorkKind> {
  /** How many records this process works on at a time; owners with nothing running get up to a quarter more. */
  readonly concurrency: number;
  /**
   * The ordering key: records with the same value in this field are processed one at a time, in the order they became
   * due.
   */
  readonly orderingKey: NamingField<K>;
  /** The owner field: many due records of one owner must not delay another owner's single record. */
  readonly owner: NamingField<K>;
  /** Set when records of a disabled client, the owner, wait: they are checked every hour. */
  readonly suspended?: 'waits';
  /** A filter; all of the kind when left out. */
  readonly where?: Where<K>;
  /** The only record to process, with the lease it was stored under; all due ones when left out. */
  readonly held?: { readonly record: Records[K]; readonly lease: string };
  /** Processes a record. It must guard every write to the record by the lease. */
  work(record: Records[K], lease: string): Promise<void>;
}

/** How often it is checked whether a disabled client is enabled again, in milliseconds. */
const suspendedPause = 60 * 60 * 1000;
/** How often to look for new work while some is running, in milliseconds. */
const lookAgain = 250;
/** Looking for other owners skips everything due of known ones. It may take this share of the time. */
const partForOthers = 1 / 10;

const failed = 'work failed and falls due again';

type WorkPorts = Ports<'clock' | 'identifiers' | 'logger' | 'settings' | 'stopping' | 'storage'> &
  Partial<Ports<'databaseClock'>>;

/**
 * Claims due records by lease and processes them until nothing is due.
 *
 * Due dates are compared with the database's clock; a process whose own clock is wrong claims nothing.
 *
 * A claim moves the due date to the end of the lease. While the process lives it keeps extending that date; when it
 * dies, its records become due again. However many processes there are, a record has one claimant at a time.
 */
export async function processDue<K extends WorkKind>(ports: WorkPorts, kind: K, work: Work<K>): Promise<void> {
  const { storage, clock, settings, stopping } = ports;
  const lease = work.held?.lease ?? ports.identifiers.next();
  let wake: () => void = () => undefined;
  let ended = 0;
  const places = createWorkPool(work.concurrency, () => {
    ended += 1;
    wake();
  });

  /** Whether a record belongs to a disabled client, and therefore waits. */
  const waits = async (record: Records[K]): Promise<boolean> => {
    if (work.suspended !== 'waits') return false;
    if (!(await storage.get('clients', String(record[work.owner])))?.disabled) return false;
    // As with claims, every work kind has these fields.
    const changes: object = { due_date: toDateTime(clock.now() + suspendedPause), lease: undefined };
    const held: object = { lease };
    await storage.update(kind, record._id, changes, held);
    return true;
  };

  const start = (record: Records[K]): void => {
    const run = async (): Promise<void> => {
      try {
        if (!(await waits(record))) await work.work(record, lease);
        logSuccess(ports, failed, `${kind} ${record._id}`);
      } catch (error) {
        logFailure(ports, 'error', failed, { kind, id: record._id, error }, `${kind} ${record._id}`);
      }
    };
    const [key, owner] = [String(record[work.orderingKey]), String(record[work.owner])];
    places.add({ id: record._id, key, owner, run });
  };

  const readClock = async () => (await ports.databaseClock?.read()) ?? { now: clock.now(), ahead: 0 };

  /** Claims records for one lease. */
  const take = async (where: object, limit: number): Promise<Records[K][]> => {
    const { now } = await readClock();
    const changes: object = { due_date: toDateTime(now + settings.leaseMilliseconds), lease };
    // TypeScript cannot verify this for an open K, but every work kind has this field by definition.
    const order = [{ field: 'due_date' as IndexedField<K>, direction: 'asc' as const }];
    return storage.claim(kind, { where, order, limit }, changes);
  };

  /** The owners served since a search for others last found none, and those of the round before. */
  let served = new Set<string>();
  let servedBefore = served;

  /** Claims due records of all owners but these, starts them, and returns their number. */
  const claim = async (excluded: readonly string[], limit: number): Promise<number> => {
    const { now, ahead } = await readClock();
    if (ahead !== 0) return 0;
    const held = places.ids();
    const full = places.fullKeys();
    const due = {
      ...work.where,
      // Never claim a held record again. After a pause longer than the lease, another process may have claimed it.
      // Reclaiming would give the old work, based on outdated reads, a valid lease again.
      ...(held.length > 0 && { _id: { notIn: held } }),
      due_date: { lte: toDateTime(now) },
      ...(full.length > 0 && { [work.orderingKey]: { notIn: full } }),
      ...(excluded.length > 0 && { [work.owner]: { notIn: excluded } }),
    };
    const records = await take(due, limit);
    for (const record of records) {
      served.add(String(record[work.owner]));
      start(record);
    }
    return records.length;
  };

  /** Claims one record for every owner not served yet, while there is room. */
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
    if (clock.now() - renewed < settings.leaseMilliseconds / 3) return;
    renewed = clock.now();
    const held = places.ids();
    await take({ _id: { in: held }, lease }, held.length);
  };

  if (work.held) start(work.held.record);
  for (;;) {
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const before = ended;
    await claimDue();
    // Records that were finished while others were claimed may be due again.
    if (places.ids().length === 0 && ended === before) return;
    await Promise.race([woken, clock.sleep(lookAgain)]);
    if (places.ids().length > 0) await keepLeases();
  }
}
