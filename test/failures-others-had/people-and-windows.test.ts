import { describe, expect, test } from '@jest/globals';
import { facebookMeaning } from '#adapters/networks/facebook/failures';
import { instagramMeaning } from '#adapters/networks/instagram/failures';
import { graphFailure } from '#adapters/networks/shared/graph';
import { whatsappMeaning } from '#adapters/networks/whatsapp/failures';
import type { Storage } from '#ports/foundation/storage';
import {
  at,
  body,
  chat,
  date,
  entry,
  number,
  shop,
  simple,
  user,
  whatsapp,
  type WhatsappIds,
  whatsappMessage,
  whatsappStatus,
  withPushes,
  words,
} from '../fakes/pushed-messages.ts';

describe('people could not be answered, or only in vain, because the window was wrong', () => {
  const story = (type: string, payload: object) =>
    chat(60, { message: { mid: 'm', attachments: [{ type, payload }] } });
  const url = 'https://cdn.example/story';

  test.each([
    ['mentioned the account in a story', story('story_mention', { url })],
    ['answered a story', chat(60, { message: { mid: 'm', text: 'Wow', reply_to: { story: { id: 's', url } } } })],
    ['pressed a button', chat(60, { postback: { mid: 'p', title: 'Begin', payload: 'begin' } })],
    ['chose a quick reply', chat(60, { message: { mid: 'q', text: 'Yes', quick_reply: { payload: 'yes' } } })],
    ['reacted', chat(60, { reaction: { mid: 'own', action: 'react', reaction: 'love', emoji: '❤️' } })],
  ])('when somebody %s', async (_what, told) => {
    const { tell, conversations, clock } = await withPushes('instagram');
    const own = chat(1, { message: { mid: 'own', text: 'Hello', is_echo: true } }, shop);
    await tell(body.instagram([entry([own])]));
    expect(await conversations()).toMatchObject([{ window: { open: false, reason: 'never_wrote' } }]);
    clock.advance(90_000);
    await tell(body.instagram([entry([told])]));
    expect(await conversations()).toMatchObject([{ window: { open: true, closes_date: date(60 + 86_400) } }]);
  });

  test('when the network said that it is closed, and for how long', async () => {
    const { tell, conversations, clock, platform, app, address } = await withPushes('whatsapp');
    await tell(whatsapp({ messages: [whatsappMessage('one', 1, { number })] }));
    const [{ contact } = { contact: { _id: '' } }] = await conversations();
    const place = { ...address, id_contact: contact._id };
    await platform.messages.sendMessage(app, place, simple('Hello'));
    const errors = [{ code: 131_047, title: 'Re-engagement message' }];
    clock.advance(60_000);
    await tell(whatsapp({ statuses: [whatsappStatus('sent-1', 'failed', 30, { errors })] }));
    expect(await conversations()).toMatchObject([
      { window: { open: false, reason: 'closed_by_network', closes_date: date(30), allowed: ['template'] } },
    ]);
    await expect(platform.messages.sendMessage(app, place, simple('Hello?'))).rejects.toMatchObject({
      error: 'window_closed',
      data: { allowed: ['template'] },
    });
    await tell(whatsapp({ messages: [whatsappMessage('two', 45, { number })] }));
    expect(await conversations()).toMatchObject([{ window: { open: true } }]);
  });

  test.each([
    ['facebook', facebookMeaning, { code: 10, error_subcode: 2_018_278 }, []],
    ['instagram', instagramMeaning, { code: 10, error_subcode: 2_534_022 }, []],
    ['whatsapp', () => whatsappMeaning, { code: 131_047 }, ['template']],
  ] as const)('when %s refused an answer because it is closed', async (name, meaning, error, allowed) => {
    const { tell, conversations, clock, platform, app, address, network } = await withPushes(name);
    await tell(
      name === 'whatsapp'
        ? whatsapp({ messages: [whatsappMessage('one', 1, { number })] })
        : body[name]([entry([words('one', 1)])]),
    );
    const [{ contact } = { contact: { _id: '' } }] = await conversations();
    const place = { ...address, id_contact: contact._id };
    clock.advance(60_000);
    const answer = {
      ...{ status: 400, headers: new Headers(), url: '', bytes: new Uint8Array(), retry_date: undefined },
      json: { error: { message: 'Too late', ...error } },
    };
    network.messages.faults.push(graphFailure(name, answer, clock, meaning(clock)));
    const closed = { error: 'window_closed', data: { allowed } };
    await expect(platform.messages.sendMessage(app, place, simple('Hello'))).rejects.toMatchObject(closed);
    expect(await conversations()).toMatchObject([
      { window: { open: false, reason: 'closed_by_network', closes_date: date(60), allowed } },
    ]);
    await expect(platform.messages.sendMessage(app, place, simple('Hello?'))).rejects.toMatchObject(closed);
    expect(network.messages.sent).toEqual([]);
  });
});

describe('one person was two', () => {
  const person = (ids: WhatsappIds, second: number) => {
    const { number: wa_id, user: user_id } = ids;
    const about = { profile: { name: 'Bob' }, ...(wa_id && { wa_id }), ...(user_id && { user_id }) };
    return whatsapp({ contacts: [about], messages: [whatsappMessage(`message ${String(second)}`, second, ids)] });
  };
  const told = [person({ number }, 1), person({ user }, 2), person({ number, user }, 3)];

  test.each([[[0, 1, 2]], [[0, 2, 1]], [[1, 0, 2]], [[1, 2, 0]], [[2, 0, 1]], [[2, 1, 0]]])(
    'known by number and by the identifier that came later, told in the order %p',
    async (order) => {
      const { tell, messages, conversations, contacts, unread } = await withPushes('whatsapp');
      await tell(...order.flatMap((index) => told[index] ?? []));
      const [contact] = await contacts();
      expect((await contacts()).map(({ _id }) => _id)).toEqual([contact?._id]);
      expect(contact?.social_identifiers.map((one) => one.external_identifier).sort()).toEqual([number, user]);
      expect(await conversations()).toMatchObject([{ unread_messages: 3, contact: { _id: contact?._id } }]);
      expect((await messages()).map(({ text }) => text)).toEqual([3, 2, 1].map((n) => `text of message ${String(n)}`));
      expect(await unread()).toBe(3);
    },
  );

  /** Runs something just before the first record is stored that `is` tells. */
  const before = (
    { storage }: { readonly storage: Storage },
    is: (kind: string, record: string) => boolean,
    run: () => Promise<void>,
  ): void => {
    const insert = storage.insert.bind(storage);
    Object.assign(storage, {
      insert: async (...call: Parameters<typeof insert>) => {
        if (is(call[0], JSON.stringify(call[1]))) {
          Object.assign(storage, { insert });
          await run();
        }
        return insert(...call);
      },
    });
  };

  test.each([
    ['while a message of theirs was being stored', 'messages', 'text of message 2', [1, 2]],
    ['while they wrote under the other name', 'contact_identities', user, [2, 1]],
  ] as const)('and part of what they wrote was lost, %s', async (_when, kind, found, [first, second]) => {
    const { tell, push, platform, ports, conversations, contacts, messages, unread } = await withPushes('whatsapp');
    const ofNumber = told[0] ?? {};
    await tell(ofNumber);
    // Another process is faster with what comes second here.
    before(
      ports,
      (of, record) => of === kind && record.includes(found),
      async () => {
        await push(told[second] ?? {});
        await platform.work.processReceivedRequests();
      },
    );
    await tell(told[first] ?? {});
    expect(await contacts()).toMatchObject([{ social_identifiers: { length: 2 } }]);
    expect(await conversations()).toMatchObject([{ unread_messages: 3 }]);
    expect((await messages()).map(({ text }) => text)).toEqual([3, 2, 1].map((n) => `text of message ${String(n)}`));
    expect(await unread()).toBe(3);
  });

  test('after they changed their number', async () => {
    const { tell, contacts, conversations } = await withPushes('whatsapp');
    const changed = {
      ...{ id: 'system', timestamp: String(at(2)), type: 'system', from: number },
      system: { type: 'user_changed_number', body: 'Bob changed', new_wa_id: '34600445566' },
    };
    await tell(
      whatsapp({ messages: [whatsappMessage('before', 1, { number })] }),
      whatsapp({ messages: [changed] }),
      whatsapp({ messages: [whatsappMessage('after', 3, { number: '34600445566' })] }),
    );
    expect(await contacts()).toHaveLength(1);
    expect(await conversations()).toMatchObject([{ last_message: { text: 'text of after' } }]);
  });
});
