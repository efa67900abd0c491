import { describe, expect, test } from '@jest/globals';
import { removeContact } from '#domain/inbox/contacts/remove-contact';
import { applyMessageFacts } from '#domain/inbox/index';
import { settleDueMessages } from '#domain/inbox/messages/settle-messages';
import { completeErasures, erasePerson } from '#domain/inbox/erasures/erase-person';
import type { MessageFact } from '#ports/networks/network-messages';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { interruptedAt } from '../../../fakes/interrupted-storage.ts';
import { withAccount } from '../../../fakes/test-account.ts';

const person = { external_id: 'bob', name: 'Bob' };
const date = (second: number): string => new Date(Date.UTC(2026, 10, 20, 8, 0, second)).toISOString();
const written = (external_id: string, second: number, own = false): MessageFact => ({
  type: 'message',
  person,
  date: date(second),
  message: {
    external_id,
    own,
    message_type: 'simple_message',
    text: `text of ${external_id}`,
    creation_date: date(second),
  },
});
const told: readonly MessageFact[] = [
  written('two', 2),
  { type: 'reached', person, date: date(3), state: 'read' },
  { type: 'reaction', person, date: date(4), external_id: 'one', by: 'contact', emoji: '👍' },
  written('three', 5, true),
];

/** An account to which Bob wrote. */
async function withBob() {
  const { ports, clock, id_account, id_organization } = await withAccount();
  const account = await ports.storage.get('accounts', id_account);
  if (!account) throw new Error('the account is gone');
  await applyMessageFacts(ports, account, [written('one', 1)], { source: 'push' });
  const [contact] = await ports.storage.find('contacts', {});
  if (!contact) throw new Error('Bob is not there');
  const left = async () => {
    const kinds = ['contacts', 'contact_identities', 'messages', 'conversations'] as const;
    const found = await Promise.all(kinds.map((kind) => ports.storage.find(kind, {})));
    return found.flat();
  };
  /** The words of Bob that apps can still be told. */
  const words = async () => {
    const [events, deliveries] = await Promise.all([
      ports.storage.find('events', {}),
      ports.storage.find('webhook_deliveries', {}),
    ]);
    return JSON.stringify([events, deliveries]).match(/text of \w+/g) ?? [];
  };
  return { ports, clock, account, contact, id_organization, left, words };
}
type Service = Awaited<ReturnType<typeof withBob>>;

const goodbyes: readonly (readonly [string, (service: Service, ports: PlatformPorts) => Promise<void>])[] = [
  ['deleted', ({ contact }, ports) => removeContact(ports, contact)],
  [
    'erased',
    ({ id_organization, account: { social_network } }, ports) =>
      erasePerson(ports, id_organization, { social_network, external_id: 'bob' }),
  ],
];

/** Does one thing in the middle of another, at each of its calls of the storage in turn. */
async function atEachCall(
  one: (service: Service, ports: PlatformPorts) => Promise<unknown>,
  other: (service: Service, ports: PlatformPorts) => Promise<unknown>,
  judge: (service: Service, call: number) => Promise<void>,
): Promise<number> {
  for (let call = 1; ; call += 1) {
    const service = await withBob();
    const { storage, happened } = interruptedAt(service.ports.storage, call, () => other(service, service.ports));
    await one(service, { ...service.ports, storage });
    if (!happened()) return call;
    await judge(service, call);
  }
}

describe.each(goodbyes)('somebody who is %s while what they wrote before comes in', (_, leave) => {
  const apply = ({ account }: Service, ports: PlatformPorts) =>
    applyMessageFacts(ports, account, told, { source: 'push' });

  test('is not brought back, whenever that happens', async () => {
    const calls = await atEachCall(apply, leave, async ({ left }, call) => {
      expect({ call, left: await left() }).toEqual({ call, left: [] });
    });
    expect(calls).toBeGreaterThan(20);
  });

  test('is not brought back by what comes in at any moment of it', async () => {
    const calls = await atEachCall(leave, apply, async ({ left }, call) => {
      // Before the first write nothing is gone yet.
      expect({ call, left: await left() }).toEqual({ call, left: [] });
    });
    expect(calls).toBeGreaterThan(5);
  });

  test.each(['contacts', 'conversations', 'messages'] as const)(
    'stays gone when the process dies once it has stored %s of them',
    async (kind) => {
      for (let call = 1; ; call += 1) {
        const service = await withBob();
        const { ports, clock, left } = service;
        let isGone = false;
        let isDead = false;
        const { storage, happened } = interruptedAt(ports.storage, call, async () => {
          await leave(service, ports);
          isGone = true;
        });
        const alive = <T>(act: () => Promise<T>): Promise<T> =>
          isDead ? Promise.reject(new Error('the process is dead')) : act();
        const dying: PlatformPorts['storage'] = {
          ...storage,
          find: (...given) => alive(() => storage.find(...given)),
          get: (...given) => alive(() => storage.get(...given)),
          remove: (...given) => alive(() => storage.remove(...given)),
          update: (...given) => alive(() => storage.update(...given)),
          insert: (...given) =>
            alive(async () => {
              const stored = await storage.insert(...given);
              isDead = isGone && given[0] === kind;
              return stored;
            }),
        };
        await apply(service, { ...ports, storage: dying }).catch(() => undefined);
        if (!happened()) break;
        clock.advance(61 * 60_000);
        await completeErasures(ports);
        expect({ call, left: await left() }).toEqual({ call, left: [] });
      }
    },
  );

  test('is in nothing that apps were notified of until then', async () => {
    const tell = (_service: Service, ports: PlatformPorts) => settleDueMessages(ports);
    const nothing = async ({ words }: Service, call: number) => {
      expect({ call, words: await words() }).toEqual({ call, words: [] });
    };
    expect(await atEachCall(tell, leave, nothing)).toBeGreaterThan(10);
    expect(await atEachCall(leave, tell, nothing)).toBeGreaterThan(5);
  });

  test('is in nothing that apps are notified of while it comes in', async () => {
    const applyAndTell = async (service: Service, ports: PlatformPorts) => {
      // Apps are told at every call of the storage, as if somebody waited for it.
      const { storage } = service.ports;
      const eager = new Proxy(storage, {
        get: (_target, name: keyof PlatformPorts['storage']) =>
          name === 'update' || name === 'find' || name === 'get'
            ? async (...given: never[]): Promise<unknown> => {
                await settleDueMessages(service.ports);
                return (ports.storage[name] as (...all: never[]) => Promise<unknown>)(...given);
              }
            : ports.storage[name],
      });
      await apply(service, { ...ports, storage: eager });
    };
    const calls = await atEachCall(applyAndTell, leave, async ({ words, left }, call) => {
      expect({ call, words: await words(), left: await left() }).toEqual({ call, words: [], left: [] });
    });
    expect(calls).toBeGreaterThan(20);
  });
});
