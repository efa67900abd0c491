import type { MessageState } from '#ports/inbox/message';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { SandboxMessage } from '#runtimes/sandbox/stand-in';
import { type Chat, type Conversation, toKey, listAll, readRows } from './chats.ts';
import type { Farewells } from './farewells.ts';
import { mustBeNone, type Verdict } from './judge.ts';
import { judgeStates, type Listed, type ReportedState, getReportedStates } from './judge-states.ts';
import type { Exchanged } from './messages.ts';
import type { Network } from './network.ts';
import type { OutsideClient } from './outside-client.ts';
import type { Received } from './receiver.ts';

/**
 * The number of later messages in its chat beyond which a message with a lost response is not found: WhatsApp has no
 * lookup, and others list only the last ones, or no more are requested.
 */
const maxDelay: Readonly<Partial<Record<SocialNetwork, number>>> = { bluesky: 250, facebook: 20, whatsapp: 0, x: 60 };
/** A lookup also treats slightly older messages as later, since clocks differ, in milliseconds. */
const skew = 60_000;

/** Returns the threads as the interface shows them, by account and person; more than one would be a fault. */
async function listThreads(
  client: OutsideClient,
  accounts: ReadonlyMap<string, string>,
  hasLeft: (contact: Conversation['contact']) => boolean,
): Promise<ReadonlyMap<string, readonly (readonly Listed[])[]>> {
  const threads = new Map<string, (readonly Listed[])[]>();
  for (const [account, id] of accounts) {
    for (const { contact } of await listAll<Conversation>(client, `accounts/${id}/conversations`)) {
      if (hasLeft(contact)) continue;
      const thread = await listAll<Listed>(client, `accounts/${id}/messages/${contact._id}?mark_read=false`);
      const people = contact.social_identifiers.map(({ external_identifier = '' }) => external_identifier);
      for (const person of new Set(people)) {
        const key = toKey({ account, person });
        threads.set(key, [...(threads.get(key) ?? []), thread]);
      }
    }
  }
  return threads;
}

/** Counts by network. */
function byNetwork(all: readonly { readonly chat: Chat }[]): string {
  const networks = new Set(all.map(({ chat }) => chat.social_network));
  const counts = [...networks].map((network) => {
    const count = all.filter(({ chat }) => chat.social_network === network).length;
    return `${network} ${String(count)}`;
  });
  return counts.join(', ');
}

function judgeArrived(
  written: readonly { readonly chat: Chat; readonly row: SandboxMessage }[],
  threads: ReadonlyMap<string, readonly (readonly Listed[])[]>,
  reported: readonly ReportedState[],
): Verdict[] {
  const all = [...threads.values()].flat(2);
  const times = new Map<string, number>();
  for (const { element_external_id: id = '' } of all) times.set(id, (times.get(id) ?? 0) + 1);
  const news = new Map<string, number>();
  for (const { field, action, messageObj } of reported) {
    if (field !== 'messages' || action !== 'created') continue;
    const id = messageObj?.element_external_id ?? '';
    news.set(id, (news.get(id) ?? 0) + 1);
  }
  const cases = { lost: [] as string[], doubled: [] as string[], broken: [] as string[], untold: [] as string[] };
  for (const { chat, row } of written) {
    const [thread = []] = threads.get(toKey(chat)) ?? [];
    const one = thread.find(({ element_external_id }) => element_external_id === row.id);
    const name = `${toKey(chat)} ${row.id} ${row.text}`;
    // WhatsApp reports seconds.
    const lag = row.created - Date.parse(one?.creation_date ?? '');
    if (!one) cases.lost.push(name);
    else if (one.text !== row.text || lag < 0 || lag >= 1000 || one.contact_id !== undefined)
      cases.broken.push(`${name}: ${JSON.stringify(one)}`);
    if ((times.get(row.id) ?? 0) > 1) cases.doubled.push(name);
    if (news.get(row.id) !== 1) cases.untold.push(`${name}: ${String(news.get(row.id) ?? 0)} times`);
  }
  return [
    { what: 'messages that people wrote', count: byNetwork(written), wrong: false },
    mustBeNone('messages lost', cases.lost),
    mustBeNone('messages there twice', cases.doubled),
    mustBeNone('messages without their words, their time or their author', cases.broken),
    mustBeNone('messages not told as new exactly once', cases.untold),
  ];
}

/** Whether a state equals the network's. Facebook reports until when everything was read, and no deliveries. */
const isSame = ({ social_network }: Chat, row: SandboxMessage, state?: MessageState): boolean =>
  social_network === 'facebook'
    ? state === 'read' || (row.state !== 'read' && (state === 'sent' || state === 'delivered'))
    : state === row.state;

function judgeSent(
  sent: Exchanged['sent'],
  rows: ReadonlyMap<string, readonly SandboxMessage[]>,
  threads: ReadonlyMap<string, readonly (readonly Listed[])[]>,
): Verdict[] {
  const cases = {
    refused: [] as string[],
    lost: [] as string[],
    doubled: [] as string[],
    unlisted: [] as string[],
    untrue: [] as string[],
    unsure: [] as string[],
    unknown: 0,
    found: 0,
  };
  for (const { chat, text, outcome, reported } of sent) {
    const [thread = []] = threads.get(toKey(chat)) ?? [];
    const all = rows.get(toKey(chat)) ?? [];
    const there = all.filter((row) => row.text === text);
    // One that was never sent may be listed as well.
    const listed = thread.filter((one) => one.text === text && one.element_external_id !== undefined);
    const one = thread.find(({ _id }) => _id === reported);
    const name = `${toKey(chat)} ${text} ${outcome} ${reported}: there ${String(there.length)} times, ${JSON.stringify(one)}`;
    if (there.length > 1) cases.doubled.push(name);
    if (listed.length > 1) cases.unlisted.push(name);
    const [row] = there;
    const isTrue = row
      ? one?.element_external_id === row.id && isSame(chat, row, one.state)
      : one?.state === 'failed' || one?.state === 'unconfirmed';
    if (outcome === 'refused') cases.refused.push(name);
    else if (!one) cases.unlisted.push(name);
    else if (!isTrue) cases.untrue.push(name);
    if (one?.state === 'unconfirmed') {
      const later = all.filter(({ created }) => created >= Date.parse(one.creation_date) - skew).length;
      if (later < (maxDelay[chat.social_network] ?? Infinity)) cases.unsure.push(name);
    }
    if (outcome === 'sent' && there.length === 0) cases.lost.push(name);
    if (outcome === 'unknown') cases.unknown += 1;
    if (outcome === 'unknown' && row) cases.found += 1;
  }
  return [
    { what: 'messages that the client sent', count: byNetwork(sent), wrong: false },
    mustBeNone('messages refused', cases.refused),
    mustBeNone('messages told as sent, but not at the network', cases.lost),
    mustBeNone('messages at the network more than once', cases.doubled),
    mustBeNone('sent messages not in their thread once', cases.unlisted),
    mustBeNone('sent messages with another state than at the network', cases.untrue),
    mustBeNone('messages unconfirmed where the network can be asked', cases.unsure),
    {
      what: 'messages answered 952, and those of them that were found',
      count: `${String(cases.unknown)}, ${String(cases.found)}`,
      wrong: false,
    },
  ];
}

/** Returns where a thread is not newest first. Messages of the same time are in the order of arrival. */
const outOfOrder = (thread: readonly Listed[]): readonly string[] =>
  thread.flatMap((one, index) => {
    const before = thread[index - 1];
    const place = ({ creation_date, element_external_id = '' }: Listed): string =>
      `${creation_date} ${element_external_id}`;
    return before && one.creation_date > before.creation_date ? [`${place(before)}, then ${place(one)}`] : [];
  });

/** Compares the threads, and the events about them, with the state at the network, except for the people who left. */
export async function judgeMessages(
  client: OutsideClient,
  network: Network,
  accounts: ReadonlyMap<string, string>,
  exchanged: Exchanged,
  messages: ReadonlyMap<string, Received>,
  { getFate }: Farewells,
  calm: () => Promise<unknown>,
): Promise<Verdict[]> {
  const chats = exchanged.chats.filter((chat) => getFate(chat) === undefined);
  const sent = exchanged.sent.filter(({ chat }) => getFate(chat) === undefined);
  if (chats.length === 0) return [];
  const threads = await listThreads(client, accounts, ({ social_identifiers }) =>
    social_identifiers.some(
      ({ social_network, external_identifier: person = '' }) => getFate({ social_network, person }) !== undefined,
    ),
  );
  await calm();
  const reported = getReportedStates(messages);
  const rows = new Map(chats.map((chat) => [toKey(chat), readRows(network, chat)]));
  const written = chats.flatMap((chat) => readRows(network, chat).flatMap((row) => (row.own ? [] : { chat, row })));
  const all = [...threads.values()].flat();
  return [
    ...judgeArrived(written, threads, reported),
    mustBeNone(
      'conversations that are not there once',
      [...new Set([...rows.keys(), ...threads.keys()])].filter((key) => threads.get(key)?.length !== 1),
    ),
    mustBeNone('messages out of order', all.flatMap(outOfOrder)),
    ...judgeSent(sent, rows, threads),
    ...judgeStates(
      all.flat().filter(({ contact_id }) => contact_id !== undefined),
      reported,
    ),
  ];
}
