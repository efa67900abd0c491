import type { WrittenComment } from './comments.ts';
import { mustBeNone, type Verdict } from './judge.ts';
import type { OutsideClient } from './outside-client.ts';
import type { Received } from './receiver.ts';

interface Listed {
  readonly external_id: string;
  readonly text: string;
  readonly creation_date: string;
}

const pageSize = 1000;

/** Returns the inbox as the interface shows it. */
async function listInbox(client: OutsideClient): Promise<readonly Listed[]> {
  const all: Listed[] = [];
  for (let offset = 0; ; offset += pageSize) {
    const path = `${client.organization}/comments?limit=${String(pageSize)}&offset=${String(offset)}`;
    // As the interface's description says.
    const data = (await client.call('GET', path)).data as Listed[];
    all.push(...data);
    if (data.length < pageSize) return all.filter(({ external_id }) => external_id.startsWith('campaign_'));
  }
}

/** Counts in how many messages each comment was reported as new. */
function countReports(messages: ReadonlyMap<string, Received>): Map<string, number> {
  const reported = new Map<string, number>();
  for (const { bodies, taken } of messages.values()) {
    // A message that was never accepted reported nothing.
    if (taken === 0) continue;
    const [body = '[]'] = bodies;
    for (const change of JSON.parse(body) as { field: string; action?: string; external_id?: string }[]) {
      if (change.field !== 'comments' || change.action !== 'created') continue;
      const { external_id = '' } = change;
      reported.set(external_id, (reported.get(external_id) ?? 0) + 1);
    }
  }
  return reported;
}

/**
 * Compares the inbox, and the events about it, with the state at the network. `erased`: comments whose authors were
 * erased.
 */
export async function judgeComments(
  client: OutsideClient,
  written: readonly WrittenComment[],
  messages: ReadonlyMap<string, Received>,
  erased: readonly string[],
): Promise<Verdict[]> {
  if (written.length === 0) return [];
  const inbox = await listInbox(client);
  const found = new Map(inbox.map((one) => [one.external_id, one]));
  const reported = countReports(messages);
  const there = written.filter(({ id, isRemoved }) => !isRemoved && !erased.includes(id));
  const ids = (those: readonly WrittenComment[]): string[] => those.map(({ id }) => id);
  const isWhole = ({ id, text, created }: WrittenComment): boolean => {
    const one = found.get(id);
    return one?.text === text && Date.parse(one.creation_date) === created * 1000;
  };
  return [
    { what: 'comments that came in', count: written.length, wrong: false },
    mustBeNone('comments lost', ids(there.filter(({ id }) => !found.has(id)))),
    mustBeNone(
      'comments without their last words or their time',
      ids(there.filter((one) => found.has(one.id) && !isWhole(one))),
    ),
    mustBeNone('comments there twice', inbox.length === found.size ? [] : [`${String(inbox.length)} rows`]),
    mustBeNone('removed comments in the inbox', ids(written.filter(({ id, isRemoved }) => isRemoved && found.has(id)))),
    mustBeNone(
      'comments of erased people in the inbox',
      erased.filter((id) => found.has(id)),
    ),
    mustBeNone(
      'comments out of order',
      inbox.flatMap(({ external_id, creation_date }, index) =>
        index > 0 && creation_date > (inbox[index - 1]?.creation_date ?? '') ? [external_id] : [],
      ),
    ),
    mustBeNone('comments not told as new exactly once', ids(there.filter(({ id }) => reported.get(id) !== 1))),
    mustBeNone('removed comments told as new twice', ids(written.filter(({ id }) => (reported.get(id) ?? 0) > 1))),
  ];
}
