import { describe, expect, test } from '@jest/globals';
import type { Storage } from '#ports/foundation/storage';
import { dyingAt } from '../fakes/dying-storage.ts';
import {
  at,
  change,
  body,
  date,
  number,
  simple,
  whatsapp,
  type WhatsappIds,
  whatsappMessage,
  whatsappStatus,
  withPushes,
} from '../fakes/pushed-messages.ts';

const [bob, eve, carol] = ['ES.1', 'ES.2', 'ES.3'];
const next = '34600445566';
type Service = Awaited<ReturnType<typeof withPushes>>;

/** What somebody writes, with their name where WhatsApp tells who they are. */
const says = (id: string, second: number, { number: wa_id, user: user_id }: WhatsappIds, name?: string) =>
  whatsapp({
    messages: [whatsappMessage(id, second, { ...(wa_id && { number: wa_id }), ...(user_id && { user: user_id }) })],
    ...(name !== undefined && { contacts: [{ profile: { name }, wa_id, user_id }] }),
  });
/** That somebody has another number, and is another user with it. */
const changes = (second: number, about: object = {}) =>
  whatsapp({
    messages: [
      {
        ...{ id: 'system', timestamp: String(at(second)), type: 'system', from: number },
        system: { type: 'user_changed_number', body: 'changed', wa_id: next, ...about },
      },
    ],
  });

/** What callers see of every contact: who they are, what was exchanged, and until when they can be written to. */
async function seen({ conversations, messages, contacts, platform, app, address }: Service) {
  const shown = [];
  for (const { contact, unread_messages, window } of await conversations()) {
    const thread = await messages(contact._id);
    shown.push({
      name: contact.name,
      ids: contact.social_identifiers.map((one) => one.external_identifier).sort(),
      texts: thread.map(({ text }) => text),
      unread_messages,
      opened: window.closes_date,
    });
  }
  return {
    conversations: shown.sort((one, other) => (String(one.ids) < String(other.ids) ? -1 : 1)),
    contacts: (await contacts()).length,
    days: await platform.messages.countConversations(app, address, {}),
  };
}

const day = 86_400;
const told = [
  says('one', 1, { number, user: bob }, 'Bob'),
  // Pushed without the identifier, as to an application that asks for an older version.
  says('two', 2, { number }),
  says('three', day, { number }),
  says('four', day + 1, { number, user: eve }, 'Eve'),
  whatsapp({ statuses: [whatsappStatus('own', 'read', day + 2)] }),
  body.whatsapp([
    change(
      {
        message_echoes: [
          { id: 'own', timestamp: String(at(day + 2)), to: number, type: 'text', text: { body: 'Hello Eve' } },
        ],
      },
      'smb_message_echoes',
    ),
  ]),
];
const apart = {
  conversations: [
    {
      name: 'Eve',
      ids: [number, eve],
      texts: ['Hello Eve', 'text of four'],
      unread_messages: 1,
      opened: date(day + 1 + day),
    },
    {
      name: 'Bob',
      ids: [bob],
      texts: ['text of three', 'text of two', 'text of one'],
      unread_messages: 3,
      opened: date(day + day),
    },
  ],
  contacts: 2,
  // Bob wrote on the second day too, as far as anybody knows.
  days: { total: 3 },
};

describe('somebody who had got a number was taken for its former owner', () => {
  test.each([[[0, 1, 2, 3, 4, 5]], [[5, 4, 3, 2, 1, 0]], [[3, 0, 5, 1, 4, 2]], [[2, 1, 4, 3, 5, 0]]])(
    'and read what was written to them, told in the order %p',
    async (order) => {
      const service = await withPushes('whatsapp');
      // All of it has been written by then: no window opens in the future.
      service.clock.advance(3 * day * 1000);
      await service.tell(...order.flatMap((index) => told[index] ?? []));
      expect(await seen(service)).toEqual(apart);
      // Nobody is told of a message a second time because it is somebody else's.
      expect((await service.told()).filter(([field]) => field === 'messages')).toHaveLength(4);
    },
  );

  test('because they wrote before WhatsApp told that it was given up', async () => {
    const modern = { user_id: carol, previous_user_id: bob };
    for (const about of [modern, { user_id: carol }, {}]) {
      const all = [
        says('before', 1, { number, user: bob }, 'Bob'),
        changes(2, about),
        says('later', 3, { number: next, ...('user_id' in about && { user: carol }) }),
        says('hers', 4, { number }),
      ];
      for (const order of [
        [0, 1, 2, 3],
        [0, 3, 1, 2],
        [3, 0, 1, 2],
        [2, 1, 3, 0],
        [3, 2, 1, 0],
      ]) {
        const service = await withPushes('whatsapp');
        await service.tell(...order.flatMap((index) => all[index] ?? []));
        // Told again, it changes nothing.
        await service.tell(...all);
        const { conversations } = await seen(service);
        expect({ about, order, conversations: conversations.map(({ ids, texts }) => ({ ids, texts })) }).toEqual({
          about,
          order,
          conversations: [
            { ids: [number], texts: ['text of hers'] },
            { ids: [next, bob, ...('user_id' in about ? [carol] : [])], texts: ['text of later', 'text of before'] },
          ],
        });
      }
    }
  });

  test('and gave them their name', async () => {
    const service = await withPushes('whatsapp');
    const fresh = says('fresh', day + 5, { number }, 'Eve Adams');
    await service.tell(told[0] ?? {}, fresh);
    expect(await service.contacts()).toMatchObject([{ name: 'Eve Adams' }]);
    await service.tell(told[3] ?? {});
    const { conversations } = await seen(service);
    expect(conversations).toMatchObject([
      { name: 'Eve Adams', texts: ['text of fresh', 'text of four'] },
      { name: 'Bob', texts: ['text of one'] },
    ]);
  });

  test('and got what was meant for them', async () => {
    const service = await withPushes('whatsapp');
    const { tell, conversations, platform, app, address, network } = service;
    await tell(told[0] ?? {}, told[3] ?? {});
    for (const { contact } of await conversations()) {
      const place = { ...address, id_contact: contact._id };
      const text = `Hello ${contact.name ?? ''}`;
      await platform.messages
        .sendMessage(app, place, {
          ...simple(text),
          message_type: 'template_message',
          message_options: { template_name: 't', template_language: 'en' },
        })
        .catch(() => undefined);
    }
    expect(network.messages.sent.map(({ text, to }) => [text, to])).toEqual([
      ['Hello Eve', eve],
      ['Hello Bob', bob],
    ]);
  });

  test('when the network says that a message went to somebody else', async () => {
    const service = await withPushes('whatsapp');
    const { tell, conversations, platform, app, address, messages } = service;
    await tell(told[0] ?? {});
    const [{ contact } = { contact: { _id: '' } }] = await conversations();
    service.clock.advance(60_000);
    const sent = await platform.messages.sendMessage(app, { ...address, id_contact: contact._id }, simple('Hi'));
    await tell(whatsapp({ statuses: [whatsappStatus('sent-1', 'delivered', 61, { recipient_user_id: eve })] }));
    expect((await messages(contact._id)).map(({ text }) => text)).toEqual(['text of one']);
    expect((await conversations()).map(({ last_message }) => last_message)).toMatchObject([
      { _id: sent._id, state: 'delivered' },
      { text: 'text of one' },
    ]);
  });
});

test('a person whom two businesses call by two identifiers is one contact', async () => {
  const service = await withPushes('whatsapp', {}, [
    { id: '100', name: 'Bakery' },
    { id: '200', name: 'Bikes' },
  ]);
  const { storage } = service.ports;
  for (const [index, { _id }] of (await storage.find('accounts', {})).entries()) {
    await storage.update('accounts', _id, { grant_key: `business ${String(index)}`, enabled: true });
  }
  const ofOther = (told: object) => body.whatsapp([change(told, 'messages', '200')]);
  await service.tell(
    says('one', 1, { number, user: bob }, 'Bob'),
    ofOther({ messages: [whatsappMessage('two', 2, { number, user: 'ES.other' })] }),
    says('three', 3, { number, user: bob }, 'Bob'),
  );
  expect(await service.contacts()).toMatchObject([{ name: 'Bob', social_identifiers: { length: 3 } }]);
});

test('a process that dies while a number goes to somebody else leaves the same as one that does not', async () => {
  const before = [0, 1, 2, 5].flatMap((index) => told[index] ?? []);
  const expected = { ...apart, conversations: apart.conversations };
  for (let fatal = 1, died = true; died; fatal += 1) {
    const service = await withPushes('whatsapp');
    service.clock.advance(3 * day * 1000);
    await service.tell(...before, told[4] ?? {});
    const { ports, platform } = service;
    const { storage } = ports;
    await service.push(told[3] ?? {});
    const dying = dyingAt(storage, fatal);
    Object.assign(ports, { storage: dying.storage satisfies Storage });
    await platform.work.processReceivedRequests().catch(() => undefined);
    await platform.work.settleDueMessages().catch(() => undefined);
    died = dying.died();
    Object.assign(ports, { storage });
    // Another process takes over when the lease ends.
    service.clock.advance(10 * 60_000);
    await service.work();
    expect({ fatal, ...(await seen(service)) }).toEqual({ fatal, ...expected });
  }
});
