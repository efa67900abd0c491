import { NetworkFailure } from '#domain/networks/network-failure';
import type { MessageFact, NetworkMessages, SentMessage } from '#ports/networks/network-messages';
import type { NetworkAdapter, NetworkEvent } from '#ports/networks/network-adapter';
import { FakeNetwork } from '../fakes/fake-network.ts';
import { anySignature } from '../fakes/receive.ts';
import type { MessageNetwork, There } from './message-network.ts';
import { dateBy } from './message-traits.ts';

/** The account that people write to, by the network's identifier. */
const account = 'shop';

/** What happens during calls to the network. */
export interface Around {
  /** Before a list is created, and again before its response. */
  beforeList(): Promise<void>;
  listed(shown: ReturnType<MessageNetwork['list']>['shown']): Promise<void>;
  /** The network has the message, and has not responded yet. Returns whether the response is lost. */
  sent(message: There): Promise<'answered' | 'lost'>;
  /** Whether the network is down. */
  isAway(): boolean;
}

/** The push format of this network: a number, so that the same facts may arrive in another request, and facts. */
export const toBody = (number: number, facts: readonly MessageFact[]): string =>
  Buffer.from(JSON.stringify({ number, facts })).toString('base64');

function readBody(body: string): readonly NetworkEvent[] {
  // It was written by `bodyOf`.
  const { facts } = JSON.parse(Buffer.from(body, 'base64').toString()) as { facts: readonly MessageFact[] };
  return facts.length === 0 ? [] : [{ type: 'messages', external_identifier: account, facts }];
}

const minute = 60_000;

/** The messages of an in-memory network, as the core calls them. */
function createMessages(network: MessageNetwork, around: Around): NetworkMessages {
  const { traits } = network;
  const find: NetworkMessages['send']['find'] = async ({ text, isOther }, attempt) => {
    const { started_date, first_asked_date = started_date } = attempt;
    const since = Date.parse(first_asked_date) - minute;
    const same = network.messages.filter(
      (one) => one.own && one.goneAt === undefined && one.versions.at(-1)?.text === text && one.at >= since,
    );
    for (const { id, at } of same) {
      const isTaken = !traits.polled && (await isOther(id));
      if (!isTaken) return { external_id: id, creation_date: dateBy(traits.listed, at) };
    }
    return 'absent';
  };
  return {
    ...(traits.echoes === 'with our key' || traits.reached === 'each' ? { echoesKey: true } : {}),
    send: {
      read: () => ({}),
      begin: () => ({}),
      settling: minute,
      ...(traits.finds && { find }),
      step: ({ id_message, text, person }, progress) =>
        progress.once(async (): Promise<SentMessage> => {
          const to = network.findHolder([person.external_id, ...person.other_ids]);
          if (around.isAway()) throw new NetworkFailure('temporary', 'the network is away');
          if (!to) throw new NetworkFailure('refused', 'nobody is called so');
          const message = network.write(to, text, { own: true, key: id_message });
          const { number, id } = message.called;
          if ((await around.sent(message)) === 'lost') throw new NetworkFailure('unknown', 'the answer was lost');
          return {
            external_id: message.id,
            ...(traits.answersDate && { creation_date: network.writtenDate(message) }),
            ...(number !== undefined && { other_ids: [number, id] }),
          };
        }),
    },
    ...(traits.lists && {
      async conversations({ limit, messages }) {
        await around.beforeList();
        const { listed, shown } = network.list(limit, messages);
        await around.listed(shown);
        return listed;
      },
    }),
    ...(traits.names === 'asked' && {
      async profile({ external_id }) {
        const found = network.people.find(({ called }) => called.some(({ id }) => id === external_id));
        if (!found) throw new NetworkFailure('not_found', 'no such person');
        return { name: found.name };
      },
    }),
  };
}

/** Creates the adapter of an in-memory network, with one account. */
export function createAdapter(network: MessageNetwork, around: Around): NetworkAdapter {
  const fake = new FakeNetwork(network.name);
  fake.people = [{ id: account, name: 'Bakery' }];
  const subscription = { subscribe: () => Promise.resolve(undefined), unsubscribe: () => Promise.resolve() };
  return {
    ...fake.adapter(),
    messages: createMessages(network, around),
    events: {
      ...(network.name !== 'bluesky' && { subscription }),
      requests: { headers: [], check: anySignature, about: () => account, read: async ({ body }) => readBody(body) },
    },
  };
}
