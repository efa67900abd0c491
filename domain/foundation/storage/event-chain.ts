import type { Storage } from '#ports/foundation/storage';
import type { ClientEvent, NewEvent } from '#ports/webhooks/webhook';
import { toDateTime } from '../time/date-time.ts';
import { UniqueConflict } from './storage-errors.ts';

/** The maximum number of events in one write. */
const maxWritten = 32;
/** How often other processes may be first before an append fails, so that it always ends. */
const maxConflicts = 1000;
const dateLength = toDateTime(0).length;

interface EventStore extends Pick<Storage, 'find'> {
  /** Writes events in order, up to the first that conflicts with a stored one. Returns whether all were written. */
  insertAll(events: readonly ClientEvent[]): Promise<boolean>;
}

/** Returns the latest event of an organization; undefined when there is none. */
export async function lastEvent(storage: Pick<Storage, 'find'>, id_organization: string) {
  const newest = [{ field: 'position', direction: 'desc' }] as const;
  const [last] = await storage.find('events', { where: { id_organization }, order: newest, limit: 1 });
  return last;
}

/** Gives events their places. Clocks of processes differ, but the position must grow. */
function toChain(events: readonly NewEvent[], id_organization: string, last: ClientEvent | undefined): ClientEvent[] {
  let follows = last?._id ?? id_organization;
  let place = last ? Date.parse(last.position.slice(0, dateLength)) : 0;
  return events.map((event) => {
    place = Math.max(place + 1, Date.parse(event.creation_date));
    const chained = { ...event, follows, position: `${toDateTime(place)} ${event._id}` };
    follows = event._id;
    return chained;
  });
}

async function append(store: EventStore, id_organization: string, events: readonly NewEvent[]): Promise<void> {
  let waiting = [...new Map(events.map((event) => [event.cause, event])).values()];
  for (let conflicts = 0; waiting.length > 0;) {
    const next = waiting.slice(0, maxWritten);
    if (await store.insertAll(toChain(next, id_organization, await lastEvent(store, id_organization)))) {
      waiting = waiting.slice(maxWritten);
      continue;
    }
    // A cause is taken, or another process was first.
    if ((conflicts += 1) > maxConflicts) throw new UniqueConflict('events');
    const stored = await store.find('events', { where: { cause: { in: next.map(({ cause }) => cause) } } });
    const taken = new Set(stored.map(({ cause }) => cause));
    waiting = waiting.filter(({ cause }) => !taken.has(cause));
  }
}

/**
 * Creates `Storage.appendEvents`. Events of an organization that arrive during a write are written together after it,
 * so callers in this process do not compete for a place. A write that another process preceded is repeated.
 */
export function createEventChain(store: EventStore): Storage['appendEvents'] {
  /** The next write of each organization. */
  const next = new Map<string, { readonly events: NewEvent[]; readonly written: Promise<void> }>();
  /** The end of its last write, also of one that failed. */
  const ends = new Map<string, Promise<unknown>>();

  function appendTo(id_organization: string, added: readonly NewEvent[]): Promise<void> {
    const joined = next.get(id_organization);
    joined?.events.push(...added);
    if (joined) return joined.written;
    const events = [...added];
    const written = (ends.get(id_organization) ?? Promise.resolve()).then(() => {
      next.delete(id_organization);
      return append(store, id_organization, events);
    });
    next.set(id_organization, { events, written });
    const end: Promise<unknown> = written
      .catch(() => undefined)
      .then(() => ends.get(id_organization) === end && ends.delete(id_organization));
    ends.set(id_organization, end);
    return written;
  }

  return async (events) => {
    const organizations = [...new Set(events.map((event) => event.id_organization))];
    const addedTo = (id: string) => events.filter((event) => event.id_organization === id);
    await Promise.all(organizations.map((id) => appendTo(id, addedTo(id))));
  };
}
