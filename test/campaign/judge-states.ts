import type { MessageState } from '#ports/messages/message';
import { mustBeNone, type Verdict } from './judge.ts';
import type { Received } from './receiver.ts';

/** A message as the interface shows it. */
export interface Listed {
  readonly _id: string;
  readonly contact_id?: string;
  readonly text?: string;
  readonly element_external_id?: string;
  readonly creation_date: string;
  readonly state?: MessageState;
}

/** A change as the client's webhook address got it. */
export interface Told {
  readonly field: string;
  readonly action?: string;
  readonly messageObj?: Listed;
}

/** Returns what was told of messages, in the order in which it first came. */
export function toldOf(messages: ReadonlyMap<string, Received>): readonly Told[] {
  return [...messages.values()].flatMap(({ bodies, taken }) => {
    const [body = '[]'] = bodies;
    // What was never accepted was not told. As the service's description says.
    return taken === 0 ? [] : (JSON.parse(body) as Told[]).filter(({ messageObj }) => messageObj);
  });
}

/** How far each state is. */
const ranks: Readonly<Record<MessageState, number>> = {
  sending: 0,
  unconfirmed: 0,
  sent: 1,
  delivered: 2,
  read: 3,
  failed: 4,
};

/** What is told of each state. */
const fields: Readonly<Partial<Record<MessageState, string>>> = {
  delivered: 'messaging_delivered',
  read: 'messaging_seen',
  failed: 'messaging_error',
};

/** Compares what was told of the states of messages with what they are. */
export function judgeStates(own: readonly Listed[], told: readonly Told[]): Verdict[] {
  const last = new Map<string, MessageState>();
  const times = new Map<string, number>();
  const back: string[] = [];
  for (const { field, messageObj } of told) {
    const { _id = '', state } = messageObj ?? {};
    if (state === undefined) continue;
    const before = last.get(_id) ?? 'sending';
    if (ranks[state] < ranks[before]) back.push(`${_id}: ${before}, then ${state}`);
    last.set(_id, state);
    const key = `${_id} ${field}`;
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  return [
    mustBeNone('states that went back in webhooks', back),
    mustBeNone(
      'states told twice',
      [...times].filter(([, count]) => count > 1).map(([key, count]) => `${key}: ${String(count)} times`),
    ),
    mustBeNone(
      'last states not told',
      own.flatMap(({ _id, state = 'sent' }) => {
        const field = fields[state];
        return field !== undefined && times.get(`${_id} ${field}`) === undefined ? [`${_id}: ${state}`] : [];
      }),
    ),
  ];
}
