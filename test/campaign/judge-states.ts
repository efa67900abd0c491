import type { MessageState } from '#ports/inbox/message';
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

/** A change as the client's webhook address received it. */
export interface ReportedState {
  readonly field: string;
  readonly action?: string;
  readonly messageObj?: Listed;
}

/** Returns the reported changes of messages, in the order of first arrival. */
export function getReportedStates(messages: ReadonlyMap<string, Received>): readonly ReportedState[] {
  return [...messages.values()].flatMap(({ bodies, taken }) => {
    const [body = '[]'] = bodies;
    // A message that was never accepted reported nothing. As the service's description says.
    return taken === 0 ? [] : (JSON.parse(body) as ReportedState[]).filter(({ messageObj }) => messageObj);
  });
}

/** The rank of each state. */
const ranks: Readonly<Record<MessageState, number>> = {
  sending: 0,
  unconfirmed: 0,
  sent: 1,
  delivered: 2,
  read: 3,
  failed: 4,
};

/** The field that reports each state. */
const fields: Readonly<Partial<Record<MessageState, string>>> = {
  delivered: 'messaging_delivered',
  read: 'messaging_seen',
  failed: 'messaging_error',
};

/** Compares the reported states of messages with the actual ones. */
export function judgeStates(own: readonly Listed[], reported: readonly ReportedState[]): Verdict[] {
  const last = new Map<string, MessageState>();
  const times = new Map<string, number>();
  const back: string[] = [];
  for (const { field, messageObj } of reported) {
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
