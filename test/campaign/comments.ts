import { setTimeout as sleep } from 'node:timers/promises';
import { facebookPages } from '#runtimes/sandbox/networks/facebook/login';
import { metaHeaders } from '#runtimes/sandbox/networks/shared/meta-push';
import type { Pushes } from './pushes.ts';
import type { Random } from './random.ts';

/** The maximum number of changes per request, and of concurrent requests. */
const maxChanges = 5;
const lanes = 20;
const withEdit = 0.2;
const withRemoval = 0.1;
const doubled = 0.1;

/** A comment at the network, and its state there. */
export interface WrittenComment {
  readonly id: string;
  /** When it was written, in seconds. */
  readonly created: number;
  readonly text: string;
  readonly isRemoved: boolean;
}

interface Change {
  readonly page: string;
  readonly time: number;
  readonly verb: 'add' | 'edited' | 'remove';
  readonly id: string;
  readonly created: number;
  readonly text: string;
}

/** Generates comments and changes to them, each at a second of its own. */
function invent(count: number, pages: readonly [string, ...string[]], random: Random) {
  const first = Math.floor(Date.now() / 1000) - 2 * count;
  const written: WrittenComment[] = [];
  const changes: Change[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = `campaign_${String(index)}`;
    const page = random.pick(pages);
    const created = first + 2 * index;
    const about = { page, id, created };
    const text = `campaign comment ${String(index)}`;
    changes.push({ ...about, verb: 'add', time: created, text });
    const isEdited = random.next() < withEdit;
    if (isEdited) changes.push({ ...about, verb: 'edited', time: created + 10, text: `${text}, edited` });
    const isRemoved = random.next() < withRemoval;
    if (isRemoved) changes.push({ ...about, verb: 'remove', time: created + 20, text: '' });
    written.push({ id, created, text: isEdited ? `${text}, edited` : text, isRemoved });
  }
  return { written, changes };
}

function toBody(changes: readonly Change[]): string {
  const entry = changes.map(({ page, time, verb, id, created, text }) => {
    const from = { id: `person-${id}`, name: 'Somebody' };
    const about = { item: 'comment', verb, post_id: `${page}_7`, comment_id: id, from };
    return { id: page, time, changes: [{ field: 'feed', value: { ...about, message: text, created_time: created } }] };
  });
  return JSON.stringify({ object: 'page', entry });
}

/**
 * Sends comments to the service as networks do: signed, in bodies with several changes, out of order, some twice, and
 * repeatedly until each is acknowledged. Returns the state at the network.
 */
export async function sendComments(settings: {
  readonly comments: number;
  /** The period over which they are spread, in milliseconds. */
  readonly milliseconds: number;
  readonly random: Random;
  readonly pushes: Pushes;
  /** The names of the connected pages. */
  readonly names: readonly string[];
  /** Comments whose changes are all sent again at the end. */
  readonly again: readonly string[];
}): Promise<readonly WrittenComment[]> {
  const { comments, milliseconds, random, pushes, names, again } = settings;
  const [first, ...others] = facebookPages.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  if (first === undefined || comments === 0) return [];
  const { written, changes } = invent(comments, [first, ...others], random);
  // Neighbours in time are swapped, and some arrive much later.
  const shuffled = changes
    .map((change, index) => ({ change, place: index + random.between(0, 50) + (random.next() < 0.05 ? 2_000 : 0) }))
    .sort((one, other) => one.place - other.place)
    .map(({ change }) => change);
  const bodies: string[] = [];
  while (shuffled.length > 0) {
    const body = toBody(shuffled.splice(0, Math.ceil(random.between(0, maxChanges))));
    bodies.push(body, ...(random.next() < doubled ? [body] : []));
  }
  bodies.push(...changes.filter(({ id }) => again.includes(id)).map((change) => toBody([change])));
  const send = (body: string): Promise<void> => pushes.deliver('/incoming/facebook', body, metaHeaders(body));
  const began = Date.now();
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let place = next++; place < bodies.length; place = next++) {
      const due = began + (milliseconds * place) / bodies.length;
      await sleep(Math.max(0, due - Date.now()));
      await send(bodies[place] ?? '');
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return written;
}
