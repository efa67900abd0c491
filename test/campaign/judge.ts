import type { SocialNetwork } from '#ports/networks/social-network';
import type { Storage } from '#ports/foundation/storage';
import type { SetUpAnswer } from '../servers/postwright.ts';
import { findLogs, markIn } from './calls.ts';
import { countCounters, countLeases } from './count.ts';
import { type Post, publishing } from './load.ts';
import type { Network } from './network.ts';
import type { OutsideClient } from './outside-client.ts';
import type { Received } from './receiver.ts';
import type { CampaignTime } from './time.ts';

/** A line of the table. If `wrong` is true, the campaign has failed. */
export interface Verdict {
  readonly what: string;
  readonly count: number | string;
  readonly wrong: boolean;
  /** The cases, for investigation. */
  readonly cases?: readonly string[];
}

/** The used fields of a publication in the interface. */
export interface Seen {
  readonly _id: string;
  readonly state: string;
  readonly external_identifier?: string;
  readonly id_ai_plan?: string;
  readonly id_integration?: string;
  readonly text?: string;
  readonly id_account: string;
  readonly publish_date?: string;
  readonly files: readonly string[];
  readonly publication_errors: readonly {
    readonly code: number;
    readonly message: string;
    readonly data?: { readonly part?: number };
  }[];
}

const pageSize = 1000;
/** The code of an unknown outcome. */
const unknown = 952;

/** Returns a line that is wrong if there is any case. */
export const mustBeNone = (what: string, cases: readonly string[]): Verdict => ({
  what,
  count: cases.length,
  wrong: cases.length > 0,
  cases,
});

/**
 * Returns all publications as the interface shows them; those of plans, which stay drafts, and those of feeds
 * separately.
 */
export async function listPublications(
  client: OutsideClient,
): Promise<Readonly<Record<'seen' | 'drafts' | 'ofFeeds', Map<string, Seen>>>> {
  const [seen, drafts, ofFeeds] = [new Map<string, Seen>(), new Map<string, Seen>(), new Map<string, Seen>()];
  const indexByPlace = ({ id_ai_plan, id_integration }: Seen): Map<string, Seen> =>
    id_integration !== undefined ? ofFeeds : id_ai_plan !== undefined ? drafts : seen;
  for (let offset = 0; ; offset += pageSize) {
    const page = await client.call('GET', `${client.organization}/publish?limit=${pageSize}&offset=${offset}`);
    // As the interface's description says.
    const data = page.data as Seen[];
    for (const one of data) indexByPlace(one).set(one._id, one);
    if (data.length < pageSize) return { seen, drafts, ofFeeds };
  }
}

/** Counts how often each post, reply and first comment is on its network. */
function onNetworks({ sandbox }: Network): Map<string, number> {
  const times = new Map<string, number>();
  for (const { timeline } of sandbox.standIns.values()) {
    for (const { text: post, comments = [] } of timeline.list()) {
      for (const text of [post, ...comments.map((comment) => comment.text)]) {
        const key = markIn(text) ?? text;
        times.set(key, (times.get(key) ?? 0) + 1);
      }
    }
  }
  return times;
}

/** Compares each post with its network and with the interface. `folder` has the logs. */
export function judgePosts(
  posts: readonly Post[],
  seen: ReadonlyMap<string, Seen>,
  network: Network,
  folder: string,
): Verdict[] {
  const times = onNetworks(network);
  const cases = {
    refused: [] as string[],
    lost: [] as string[],
    doubled: [] as string[],
    denied: [] as string[],
    failed: [] as string[],
    open: [] as string[],
    unknown: new Map<SocialNetwork, number>(),
    explained: [] as string[],
  };
  for (const { network: where, text, parts, id, refused } of posts) {
    const counts = [text, ...parts].map((one) => times.get(one) ?? 0);
    const one = seen.get(id ?? '');
    const name = `${where} ${text} ${id ?? refused ?? ''}`;
    const codes = one?.publication_errors.map(({ code }) => code) ?? [];
    // For a failed publication, the failed part.
    const there = counts[one?.publication_errors[0]?.data?.part ?? 0] ?? 0;
    if (counts.some((count) => count > 1)) {
      const calls = [text, ...parts].map((part) => network.calls.describe(part)).join(' | ');
      const logged = findLogs(folder, id ?? name);
      cases.doubled.push(`${name}: there ${counts.join(', ')} times, by ${calls}. Logged: ${logged}`);
    }
    if (!one) cases.refused.push(name);
    else if (one.state === 'published') {
      if (counts.includes(0)) cases.lost.push(`${name}: there ${counts.join(', ')} times`);
    } else if (one.state !== 'withErrors') cases.open.push(`${name}: ${one.state}`);
    else if (codes.includes(unknown)) {
      cases.unknown.set(where, (cases.unknown.get(where) ?? 0) + 1);
      // Telegram does not show bots what exists; the other networks need a reason.
      const reasons = JSON.stringify(one.publication_errors);
      if (where !== 'telegram') cases.explained.push(`${name} (there ${there} times): ${reasons}`);
    } else if (there > 0) cases.denied.push(`${name}: ${JSON.stringify(one.publication_errors)}`);
    else cases.failed.push(`${name}: ${JSON.stringify(one.publication_errors)}`);
  }
  const known = new Set(posts.map(({ id }) => id));
  const strange = [...seen.keys()].filter((id) => !known.has(id));
  const marked = publishing.flatMap((where) => {
    const count = cases.unknown.get(where);
    return count === undefined ? [] : [`${where} ${count}`];
  });
  return [
    { what: 'publications asked for', count: posts.length, wrong: false },
    mustBeNone('refused, or not stored', cases.refused),
    mustBeNone('stored though nobody asked', strange),
    mustBeNone('published, but not on the network', cases.lost),
    mustBeNone('on the network more than once', cases.doubled),
    mustBeNone('called failed, but on the network', cases.denied),
    mustBeNone('failed for another reason', cases.failed),
    mustBeNone('not ended', cases.open),
    { what: 'plainly marked as unknown (952)', count: marked.join(', ') || 0, wrong: false, cases: cases.explained },
  ];
}

/** Compares the end of each publication with the messages received. */
export function judgeWebhooks(
  seen: ReadonlyMap<string, Seen>,
  messages: ReadonlyMap<string, Received>,
  forged: number,
): Verdict[] {
  // A worker that was paused after its call may report success when another one has given the outcome up as unknown.
  // These are two changes, each with its own message, so a change is distinguished by the state as well.
  const reported = new Map<string, Set<string>>();
  const taken = new Set<string>();
  for (const [id, message] of messages) {
    for (const body of message.bodies) {
      // Each body is a list of changes, and was signed by the service.
      for (const change of JSON.parse(body) as { id_publication?: string; state?: string }[]) {
        const { id_publication = '', state = '' } = change;
        const end = `${id_publication} ${state}`;
        if (id_publication !== '') reported.set(end, (reported.get(end) ?? new Set()).add(id));
        if (message.taken > 0) taken.add(id_publication);
      }
    }
  }
  const ended = [...seen.values()].filter(({ state }) => state === 'published' || state === 'withErrors');
  const again = [...messages.values()].filter((message) => message.taken > 1).length;
  return [
    { what: 'webhook messages', count: messages.size, wrong: false },
    mustBeNone(
      'webhooks missing',
      ended.filter(({ _id }) => !taken.has(_id)).map(({ _id, state }) => `${_id}: ${state}`),
    ),
    mustBeNone(
      'ends of publications told of under two ids',
      [...reported].filter(([, ids]) => ids.size > 1).map(([end, ids]) => `${end}: ${[...ids].join(' ')}`),
    ),
    { what: 'messages that were not signed by us', count: forged, wrong: forged > 0 },
    { what: 'messages taken more than once', count: again, wrong: false },
  ];
}

/** Checks the database after all processes have ended. `began` is in milliseconds. */
export async function judgeRecords(
  storage: Storage,
  setUp: SetUpAnswer,
  network: Network,
  began: number,
  time: CampaignTime,
): Promise<Verdict[]> {
  const counters = await countCounters(storage, setUp, network, began, time.now());
  const leases = await countLeases(storage, time);
  const broken = await storage.find('accounts', { where: { deleted: false, error_code: { gt: 0 } } });
  return [
    ...counters.map(({ counter, is, should }) => ({
      what: `counter: ${counter}`,
      count: is === should ? is : `${is} instead of ${should}`,
      wrong: is !== should,
    })),
    ...Object.entries(leases).map(([what, held]) => ({ what: `leases left: ${what}`, count: held, wrong: held > 0 })),
    mustBeNone(
      'accounts that went down',
      broken.map(({ social_network, name, error_code }) => `${social_network} ${name}: ${String(error_code)}`),
    ),
  ];
}
