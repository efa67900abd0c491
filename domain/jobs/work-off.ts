import type { SocialNetwork } from '#ports/networks/social-network';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { ClaimChanges, IndexedField, Records, Where } from '#ports/storage/storage';
import { toDateTime } from '../shared/date-time.ts';

/** Kinds of record that carry their own work: what is due, and who is at it. */
type WorkKind = 'publications' | 'webhook_deliveries';

/** Conditions on the fields that every work kind has. */
type WorkWhere = Where<'publications'> & Where<'webhook_deliveries'>;
type WorkChanges = ClaimChanges<'publications'> & ClaimChanges<'webhook_deliveries'>;

interface Work<K extends WorkKind> {
  /** Records worked on at one time in this process. */
  readonly concurrency: number;
  /** The field that names a record's lane: those of one lane go one after the other, in the order they fell due. */
  readonly lane: IndexedField<K>;
  /** Work of this network alone. */
  readonly social_network?: SocialNetwork;
  /** The one record to work on; all that are due when left out. */
  readonly only?: string;
  /** Does what is due. Every write it makes on the record must be guarded by the lease. */
  work(record: Records[K], lease: string): Promise<void>;
}

/** Most records of one lane that are held at a time. */
const laneRoom = 4;
/** How often new work is looked for while some is under way, in milliseconds. */
const lookAgain = 250;

type WorkPorts = Pick<
  PlatformPorts,
  'clock' | 'identifiers' | 'logger' | 'settings' | 'stopping' | 'storage'
>;

/**
 * Takes due records by lease and works on them until nothing is due. Taking one moves its due date to
 * the end of the lease, so the work of a process that dies falls due again by itself; while a process
 * lives it keeps moving that date. One claimant at a time, however many processes there are.
 */
export async function workOff<K extends WorkKind>(ports: WorkPorts, kind: K, work: Work<K>): Promise<void> {
  const { storage, clock, settings, stopping } = ports;
  const lease = ports.identifiers.next();
  const held = new Set<string>();
  const lanes = new Map<string, Promise<void>>();
  /** How many records of a lane are held. */
  const queued = new Map<string, number>();
  let running = 0;
  const waiting: (() => void)[] = [];
  let wake: () => void = () => undefined;

  // Lanes are named by text fields.
  const laneOf = (record: Records[K]): string => String(record[work.lane as keyof Records[K]]);

  const leaseEnd = (): string => toDateTime(clock.now() + settings.lease_milliseconds);

  const enter = async (): Promise<void> => {
    if (running >= work.concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  const start = (record: Records[K]): void => {
    held.add(record._id);
    const lane = laneOf(record);
    queued.set(lane, (queued.get(lane) ?? 0) + 1);
    const turn = (lanes.get(lane) ?? Promise.resolve())
      .then(enter)
      .then(() => work.work(record, lease).finally(leave))
      .catch((error: unknown) => {
        ports.logger.error('work failed and falls due again', { kind, id: record._id, error });
      })
      .finally(() => {
        held.delete(record._id);
        const left = (queued.get(lane) ?? 1) - 1;
        if (left > 0) queued.set(lane, left);
        else queued.delete(lane);
        if (lanes.get(lane) === turn) lanes.delete(lane);
        wake();
      });
    lanes.set(lane, turn);
  };

  const take = (conditions: WorkWhere, limit: number): Promise<Records[K][]> => {
    // Every work kind has these fields; TypeScript cannot tell while K is open.
    const where = conditions as Where<K>;
    const field = 'due_date' as IndexedField<K>;
    const changes: WorkChanges = { due_date: leaseEnd(), lease };
    const query = { where, order: [{ field, direction: 'asc' as const }], limit };
    return storage.claim(kind, query, changes as ClaimChanges<K>);
  };

  const claim = async (): Promise<void> => {
    const room = 2 * work.concurrency - held.size;
    if (stopping.aborted || room < work.concurrency || held.has(work.only ?? '')) return;
    // A lane with much to do must not take the room of all others.
    const full = [...queued].flatMap(([lane, count]) => (count >= laneRoom ? [lane] : []));
    const due = {
      // What is held is never taken again: standing still for longer than the lease, this process lost it to another
      // one, and the work it has begun on what it read before would pass every guard.
      _id: work.only ?? (held.size > 0 ? { not_in: [...held] } : undefined),
      due_date: { lte: toDateTime(clock.now()) },
      ...(work.social_network !== undefined && { social_network: work.social_network }),
      ...(full.length > 0 && { [work.lane]: { not_in: full } }),
    };
    for (const record of await take(due, room)) start(record);
  };

  let renewed = clock.now();
  const keepLeases = async (): Promise<void> => {
    if (clock.now() - renewed < settings.lease_milliseconds / 3) return;
    renewed = clock.now();
    await take({ _id: { in: [...held] }, lease }, held.size);
  };

  for (;;) {
    await claim();
    if (held.size === 0) return;
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    await Promise.race([woken, clock.sleep(lookAgain)]);
    if (held.size > 0) await keepLeases();
  }
}
