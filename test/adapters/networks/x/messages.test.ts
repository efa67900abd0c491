// Long, because everything about private messages of X, and their cost, is in one place.
import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import { messageInput } from '#domain/contract/index';
import { createX, xAddresses } from '#adapters/networks/x/index';
import { releaseXCredits, reserveXCredits } from '#domain/access/index';
import type { AccessCapability } from '#ports/networks/access-capability';
import { xRequests } from '#adapters/networks/x/events';
import { closedPerson } from '#runtimes/sandbox/networks/x/direct-messages';
import { createXStandIn } from '#runtimes/sandbox/networks/x/stand-in';
import { networkWorkbench } from '../../../servers/network-workbench.ts';
import { receive } from '../../../fakes/receive.ts';

const alice = '1500000000000000001';
const bob = '1500000000000000002';
const carol = '1600000000000000007';
const minute = 60_000;
const keys = { api_key: 'sandbox-key', api_secret: 'sandbox-key-secret' };
const sendPath = /POST api\.x\.com\/2\/dm_conversations\/with\/\d+\/messages$/;

type Bench = Awaited<ReturnType<typeof prepare>>;
let bench: Bench | undefined;

afterEach(async () => {
  await bench?.stop();
  bench = undefined;
});

/** An account of X in an organization that may have agreed to pay for messages. */
async function prepare({
  x_messages = true,
  capabilities = ['publishing', 'comments', 'messages'],
  incoming = 'poll',
}: {
  readonly x_messages?: boolean;
  readonly capabilities?: readonly AccessCapability[];
  readonly incoming?: 'poll' | 'push';
}) {
  const made = await networkWorkbench({
    social_network: 'x',
    stand_in: createXStandIn,
    incoming,
    create: (tools, at) =>
      createX(
        { client_id: 'sandbox', client_secret: 'sandbox-secret', capabilities, ...keys, ...at(xAddresses) },
        tools,
      ),
  });
  const { clock, platform, ports, user, app, id_organization, sandbox, standIn } = made;
  if (x_messages) {
    const input = { inbox_settings: { x_messages } };
    await platform.organizations.updateOrganization(user, { id_organization }, input);
  }
  const { accounts } = await made.goAndReturn(0);
  await made.enable(accounts.map(({ _id }) => _id));
  const id_account = accounts[0]?._id ?? '';
  const address = { id_organization, id_account };
  const people = standIn.messages;
  if (!people) throw new Error('X has private messages');

  /** Advances the clock until a call ends. */
  const inTime = async <T>(call: Promise<T>): Promise<T> => {
    const state = { isOver: false };
    const ended = call.finally(() => {
      state.isOver = true;
    });
    ended.catch(() => undefined);
    while (!state.isOver) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      clock.advance(500);
    }
    return ended;
  };
  const used = async () =>
    (await platform.organizations.getOrganization(user, { id_organization }, true)).actual_use?.x_credits;
  /** Leaves this many credits in the pool. */
  const leave = async (left: number): Promise<void> => {
    const organization = await ports.storage.get('organizations', id_organization);
    if (!organization) throw new Error('the organization is gone');
    await reserveXCredits(ports, organization, 'others', 100_000 - Number(await used()) - left);
  };
  const refill = async (): Promise<void> => {
    const organization = await ports.storage.get('organizations', id_organization);
    if (organization) await releaseXCredits(ports, organization, 'others');
  };
  const conversations = async () => (await platform.messages.listAccountConversations(app, address, {})).data;
  const stored = async () =>
    (await ports.storage.find('messages', { order: [{ field: 'creation_date', direction: 'asc' }] })).map(
      ({ text, own, state }) => ({ text, own, state }),
    );
  const texts = async () => (await stored()).map(({ text }) => text).sort();
  const id_contact = async (external_identifier = bob): Promise<string> =>
    (
      await platform.contacts.createContact(
        app,
        { id_organization },
        { name: 'Somebody', social_identifiers: [{ social_network: 'x', external_identifier }] },
      )
    )._id;
  return {
    ...made,
    address,
    people,
    inTime,
    used,
    leave,
    refill,
    conversations,
    stored,
    texts,
    id_contact,
    /** Returns an identifier of the current time, in X's format. */
    idAt: () => String((BigInt(clock.now()) - 1_288_834_974_657n) << 22n),
    write: (text: string, person = bob) => people.write({ account: alice, person, text }),
    /** Advances the clock, and reads what is due. */
    async wait(minutes: number) {
      for (let passed = 0; passed < minutes; passed += 5) {
        clock.advance(5 * minute);
        await platform.work.readNetworkEvents();
        await platform.work.settleDueMessages();
      }
    },
    async send(text: string, person = bob, files: readonly string[] = []) {
      const message_type = files.length > 0 ? ('file_message' as const) : ('simple_message' as const);
      return inTime(
        platform.messages.sendMessage(
          app,
          { ...address, id_contact: await id_contact(person) },
          { message_type, text, message_options: { files } },
        ),
      );
    },
    there: (person = bob) => people.list(alice, person).map(({ text, own }) => ({ text, own })),
    countRequests: (part: string) => sandbox.requests.filter((one) => one.includes(part)).length,
    incoming: async () => (await platform.accounts.getAccount(user, address)).incoming,
    /** Sends a signed push of an event. */
    async push(event_type: string, payload: object, user_id = alice) {
      const data = { event_uuid: '1', filter: { user_id }, event_type, payload };
      const body = JSON.stringify({ data });
      const signature = createHmac('sha256', keys.api_secret).update(body).digest('base64');
      const { kind } = await receive(platform, 'x', {
        headers: { 'x-twitter-webhooks-signature': `sha256=${signature}` },
        body: Buffer.from(body).toString('base64'),
      });
      await platform.work.processReceivedRequests();
      await platform.work.settleDueMessages();
      return kind;
    },
  };
}

async function start(options: Parameters<typeof prepare>[0] = {}): Promise<Bench> {
  bench = await prepare(options);
  return bench;
}

/** A pushed message: https://docs.x.com/x-api/activity/event-payloads */
const pushed = (id: string, sender_id: string, recipient_id: string, text: string, more: object = {}) => ({
  direct_message_events: [
    {
      type: 'message_create',
      id,
      created_timestamp: '1784927750704',
      message_create: {
        target: { recipient_id },
        sender_id,
        message_data: { text, entities: { hashtags: [], symbols: [], user_mentions: [], urls: [] }, ...more },
      },
    },
  ],
  users: { [bob]: { data: { id: bob, name: 'Bob Brown', username: 'bob' } } },
});

describe('a message that is sent', () => {
  test('is sent once, costs 15 credits, and is not duplicated when X lists it', async () => {
    const { send, there, used, wait, stored } = await start();
    const before = Number(await used());
    await wait(30);
    expect(await send('Look at example.org & <this>')).toMatchObject({ state: 'sent' });
    expect(there()).toEqual([{ text: 'Look at example.org & <this>', own: true }]);
    await wait(60);
    expect(await stored()).toEqual([{ text: 'Look at example.org & <this>', own: true, state: 'sent' }]);
    expect(Number(await used()) - before).toBe(15);
  });

  test('is no message written elsewhere, even when X tells of it before it answers', async () => {
    const { write, people, push, send, disturb, clock, ports, platform, stored } = await start();
    disturb({ where: sendPath, with: 'lost' });
    const sending = send('Hello');
    while (people.list(alice, bob).length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    const id = people.list(alice, bob)[0]?.id ?? '';
    await push('dm.sent', pushed(id, alice, bob, 'Hello'));
    expect(await sending).toMatchObject({ state: 'sent', element_external_id: id });
    clock.advance(minute);
    await platform.work.processReceivedRequests();
    await platform.work.settleDueMessages();
    expect(await stored()).toMatchObject([{ text: 'Hello', state: 'sent' }]);
    const fields = (await ports.storage.find('events', {})).map(({ change }) => change.field);
    expect(fields).not.toContain('messaging_echoes');
    await push('dm.sent', pushed(write('x'), alice, bob, 'From my phone'));
    expect(await stored()).toHaveLength(2);
  });

  test('needs its price beforehand', async () => {
    const { send, there, leave } = await start();
    await leave(14);
    await expect(send('Hello')).rejects.toMatchObject({ code: 940 });
    expect(there()).toEqual([]);
  });

  test('to somebody who takes none is refused in X’s words and costs nothing, however often it is tried', async () => {
    const { platform, app, address, id_contact, inTime, used, stored, ports } = await start();
    const before = await used();
    const to = { ...address, id_contact: await id_contact(closedPerson) };
    const id = ports.identifiers.next();
    const again = () =>
      inTime(platform.messages.sendMessage(app, to, { message_type: 'simple_message', text: 'Hello' }, id));
    const refusal = { code: 1515, data: { reason: 'You do not have permission to DM one or more participants.' } };
    await expect(again()).rejects.toMatchObject(refusal);
    await expect(again()).rejects.toMatchObject(refusal);
    expect(await stored()).toMatchObject([{ text: 'Hello', state: 'failed' }]);
    expect(await used()).toBe(before);
  });

  test('with a picture has it as a file for messages', async () => {
    const { send, people, attach, countRequests } = await start();
    expect(await send('Look', bob, [await attach('jpeg')])).toMatchObject({ state: 'sent' });
    expect(people.list(alice, bob)).toMatchObject([{ text: 'Look', file: expect.stringMatching(/^3_\d+$/) }]);
    expect(countRequests('media/upload/initialize')).toBe(1);
  });

  test('with a video waits for X to work on it, but not for ever, and then costs nothing', async () => {
    const { send, people, attach, sandbox, used, stored } = await start();
    const slow = (seconds: number) => {
      sandbox.fault({ social_network: 'x', kind: 'slow', seconds });
    };
    slow(20);
    const before = Number(await used());
    expect(await send('', bob, [await attach('mp4')])).toMatchObject({ state: 'sent' });
    expect(people.list(alice, bob)).toMatchObject([{ file: expect.stringMatching(/^7_\d+$/) }]);
    slow(600);
    await expect(send('', bob, [await attach('mp4')])).rejects.toMatchObject({ code: 1009 });
    expect(await stored()).toHaveLength(1);
    expect(Number(await used()) - before).toBe(15);
  });

  test.each([
    ['a template', { message_type: 'template_message' as const }, 1505],
    ['a type that nobody has', { message_type: 'carrier_pigeon' }, 1505],
    ['10,001 characters', { message_type: 'simple_message' as const, text: 'x'.repeat(10_001) }, 1506],
    [
      'a file of another place',
      {
        message_type: 'file_message' as const,
        message_options: { files_urls: [{ url: 'https://example.org/a.png' }] },
      },
      1515,
    ],
    [
      'two files',
      {
        message_type: 'file_message' as const,
        message_options: { files_urls: [{ url: 'https://a.example/1' }, { url: 'https://a.example/2' }] },
      },
      1509,
    ],
  ])('is refused beforehand with %s', async (_name, input, code) => {
    const { platform, app, address, id_contact, stored, sandbox } = await start();
    const to = { ...address, id_contact: await id_contact() };
    const before = sandbox.requests.length;
    // Its problem is found by the network's rules, not by the schema of the request.
    expect(messageInput.safeParse(input).success).toBe(true);
    await expect(platform.messages.sendMessage(app, to, input)).rejects.toMatchObject({ code });
    expect(await stored()).toEqual([]);
    expect(sandbox.requests).toHaveLength(before);
  });

  test('by an account without the scopes says which are missing', async () => {
    const { send, used } = await start({ capabilities: ['publishing'] });
    const before = await used();
    await expect(send('Hello')).rejects.toMatchObject({ code: 717, data: { scopes: ['dm.read', 'dm.write'] } });
    expect(await used()).toBe(before);
  });
});

describe('a message whose answer is lost', () => {
  test('is found by its text, links and all, and paid for once', async () => {
    const { send, there, disturb, used, clock } = await start();
    const before = Number(await used());
    await send('Look at example.org & <this>');
    clock.advance(2 * minute);
    disturb({ where: sendPath, with: 'lost' });
    expect(await send('Another: https://example.org/a?b=c')).toMatchObject({ state: 'sent' });
    expect(there()).toHaveLength(2);
    expect(Number(await used()) - before).toBe(30);
  });

  test('is never taken for another with the same text in the same second', async () => {
    const { send, there, disturb, stored, people, platform, clock, used } = await start();
    const before = Number(await used());
    const first = await send('Yes');
    disturb({ where: sendPath, with: 'refused' });
    disturb({ where: sendPath, with: { status: 503, body: { title: 'Service Unavailable' } } });
    await expect(send('Yes')).rejects.toMatchObject({ error: 'network_unavailable' });
    await expect(send('Yes')).rejects.toMatchObject({ code: 952 });
    expect(there()).toHaveLength(1);
    expect(await stored()).toMatchObject([{ state: 'sent' }, { state: 'unconfirmed' }]);
    expect(people.list(alice, bob)[0]?.id).toBe(first.element_external_id);
    for (let minutes = 0; minutes < 5; minutes += 1) {
      clock.advance(minute);
      await platform.work.settleDueMessages();
    }
    expect(await stored()).toMatchObject([{ state: 'sent' }, { state: 'failed' }]);
    expect(Number(await used()) - before).toBe(15);
  });

  test('is found below one with the same text', async () => {
    const { send, there, disturb } = await start();
    const first = await send('Yes');
    disturb({ where: sendPath, with: 'lost' });
    const second = await send('Yes');
    expect(there()).toHaveLength(2);
    expect(second.element_external_id).not.toBe(first.element_external_id);
  });

  test('is not taken for one that was written elsewhere before', async () => {
    const { send, disturb, push, idAt, clock } = await start();
    const id = idAt();
    await push('dm.sent', pushed(id, alice, bob, 'Yes'));
    clock.advance(1000);
    disturb({ where: sendPath, with: { status: 500, body: {} } });
    const row = { id, event_type: 'MessageCreate', sender_id: alice, text: 'Yes' };
    const body = { data: [{ ...row, dm_conversation_id: `${alice}-${bob}` }], meta: { result_count: 1 } };
    for (let times = 0; times < 60; times += 1) {
      disturb({ where: /GET .*dm_events$/, with: { status: 200, body } });
    }
    await expect(send('Yes')).rejects.toMatchObject({ code: 952 });
  });

  test('is found by its file', async () => {
    const { send, there, disturb, attach } = await start();
    const file = await attach('jpeg');
    disturb({ where: sendPath, with: 'lost' });
    expect(await send('', bob, [file])).toMatchObject({ state: 'sent' });
    expect(there()).toHaveLength(1);
  });

  test('is not counted as missing when X shows nothing but trouble', async () => {
    const { send, disturb, stored, clock, platform } = await start();
    const trouble = { status: 200, body: { errors: [{ title: 'Internal error', type: 'about:blank' }] } };
    disturb({ where: sendPath, with: 'lost' });
    for (let times = 0; times < 60; times += 1) disturb({ where: /GET .*dm_events$/, with: trouble });
    await expect(send('Yes')).rejects.toMatchObject({ code: 952 });
    for (let minutes = 0; minutes < 5; minutes += 1) {
      clock.advance(minute);
      await platform.work.settleDueMessages();
    }
    expect(await stored()).toMatchObject([{ state: 'unconfirmed' }]);
  });
});

describe('received messages', () => {
  test('are not read when the organization has not agreed to pay', async () => {
    const { write, wait, conversations, countRequests, push, idAt, texts, platform, used } = await start({
      x_messages: false,
      incoming: 'push',
    });
    const before = await used();
    write('Hello');
    await platform.work.followAccounts();
    await wait(120);
    await platform.work.keepAccountsSubscribed();
    expect(await conversations()).toEqual([]);
    await push('dm.received', pushed(idAt(), bob, alice, 'Hello'));
    expect(await texts()).toEqual([]);
    expect([countRequests('dm_'), countRequests('activity')]).toEqual([0, 0]);
    expect(await used()).toBe(before);
  });

  test('is not asked for by an account without the scope, which goes on posting', async () => {
    const { write, wait, countRequests, schedule, settle, address, conversations } = await start({
      capabilities: ['publishing'],
    });
    write('Hello');
    await wait(60);
    expect(countRequests('dm_')).toBe(0);
    await expect(conversations()).rejects.toMatchObject({ code: 717, data: { scopes: ['dm.read'] } });
    const made = await schedule(address.id_account, { text: 'Hello' });
    expect(await settle(made._id)).toMatchObject({ state: 'published' });
  });

  test('since the account was connected is read once, at the first listing, for 10 credits each, and apps hear of it once', async () => {
    const { write, wait, conversations, used, stored, countRequests, ports, clock, send } = await start();
    await send('Are you there?');
    clock.advance(minute);
    write('Yes & no <3');
    clock.advance(1000);
    write('Hi', carol);
    const before = Number(await used());
    const found = await conversations();
    expect(found.map(({ contact, last_message }) => [contact.name, last_message?.text])).toEqual([
      ['Person 0007', 'Hi'],
      ['Somebody', 'Yes & no <3'],
    ]);
    expect(await stored()).toHaveLength(3);
    expect(Number(await used()) - before).toBe(20);
    const reads = countRequests('dm_events');
    await conversations();
    expect(countRequests('dm_events')).toBe(reads);
    await wait(60);
    await conversations();
    expect(Number(await used()) - before).toBe(20);
    const events = await ports.storage.find('events', {});
    const texts = events.flatMap(({ change }) => ('messageObj' in change ? (change.messageObj.text ?? []) : []));
    expect(texts.sort()).toEqual(['Hi', 'Yes & no <3']);
  });

  test('comes in within half an hour, once, for 10 credits, and what the account writes elsewhere for none', async () => {
    const { write, wait, people, used, stored, push, idAt, ports, countRequests, clock } = await start();
    await wait(5);
    const before = Number(await used());
    const first = write('One');
    await push('dm.received', pushed(first, bob, alice, 'One'));
    await push('dm.received', pushed(first, bob, alice, 'One'));
    clock.advance(1000);
    await push('dm.sent', pushed(idAt(), alice, bob, 'From my phone'));
    clock.advance(1000);
    people.write({ account: alice, person: bob, text: 'Two' });
    await wait(60);
    expect((await stored()).map(({ text, own }) => [text, own])).toEqual([
      ['One', false],
      ['From my phone', true],
      ['Two', false],
    ]);
    expect(Number(await used()) - before).toBe(20);
    const fields = (await ports.storage.find('events', {})).map(({ change }) => change.field);
    expect(fields.filter((field) => field === 'messages')).toHaveLength(2);
    expect(fields.filter((field) => field === 'messaging_echoes')).toHaveLength(1);
    const reads = countRequests('dm_events');
    await wait(120);
    expect(countRequests('dm_events') - reads).toBe(4);
  });

  test('comes in whole and in order when it is much', async () => {
    const { write, wait, stored, clock } = await start();
    await wait(5);
    for (let count = 1; count <= 130; count += 1) {
      write(`message ${String(count)}`);
      clock.advance(1000);
    }
    await wait(30);
    expect((await stored()).map(({ text }) => text)).toEqual(
      Array.from({ length: 130 }, (_, index) => `message ${String(index + 1)}`),
    );
  });

  test('in a group is left out, and trouble with parts of a page spoils nothing', async () => {
    const { wait, disturb, texts, idAt, clock } = await start();
    await wait(5);
    clock.advance(1000);
    const event = (id: string, dm_conversation_id: string, text: string, sender_id = bob) => ({
      ...{ id, event_type: 'MessageCreate', dm_conversation_id, sender_id, text },
    });
    const later = (by: number): string => String(BigInt(idAt()) + BigInt(by));
    const body = {
      data: [
        event(later(4), '1582103724607971328', 'to all'),
        event(later(3), `${alice}-${bob}`, 'to Alice'),
        event(later(2), `${bob}-${carol}`, 'to Carol'),
        { id: 'odd' },
        event(later(1), `${alice}-${bob}`, 'from nobody', carol),
      ],
      errors: [{ title: 'Not Found Error', resource_type: 'media', type: 'about:blank' }],
      meta: { result_count: 5 },
    };
    disturb({ where: /GET .*dm_events$/, with: { status: 200, body } });
    await wait(35);
    expect(await texts()).toEqual(['to Alice']);
  });

  test('waits at X while there are no credits for it, which the account says, and then comes', async () => {
    const { write, wait, leave, refill, stored, used, incoming, countRequests, push, idAt, conversations, clock } =
      await start();
    await wait(5);
    await leave(25);
    const ids = ['One', 'Two', 'Three', 'Four'].map((text) => {
      clock.advance(1000);
      return write(text);
    });
    await wait(30);
    expect((await stored()).map(({ text }) => text)).toEqual(['One', 'Two']);
    expect(await incoming()).toMatchObject({ error_code: 940 });
    const reads = countRequests('dm_');
    await wait(180);
    expect(await conversations()).toHaveLength(1);
    expect(countRequests('dm_')).toBe(reads);
    await push('dm.received', pushed(ids[3] ?? '', bob, alice, 'Four'));
    await push('dm.received', pushed(idAt(), carol, alice, 'Five'));
    expect(await stored()).toHaveLength(2);
    const before = Number(await used());
    await refill();
    await wait(65);
    expect((await stored()).map(({ text }) => text)).toEqual(['One', 'Two', 'Three', 'Four']);
    expect(await incoming()).not.toHaveProperty('error_code');
    expect(before - Number(await used())).toBeGreaterThan(1000);
  });

  test('is there with its file, which X gives out to the account alone', async () => {
    const { people, wait, ports, clock, texts } = await start();
    await wait(5);
    clock.advance(1000);
    const bytes = Buffer.from('a picture');
    people.write({ account: alice, person: bob, text: 'Look', file: { bytes, mime_type: 'image/png' } });
    await wait(35);
    expect(await texts()).toEqual(['Look']);
    const [message] = await ports.storage.find('messages', {});
    expect(message).toMatchObject({
      message_type: 'file_message',
      message_options: { files_urls: [{ mime_type: 'image/png', size: bytes.length }] },
    });
  });

  test('is the same whether it was pushed or asked for, with its file', async () => {
    const { people, wait, push, ports, clock } = await start();
    await wait(5);
    clock.advance(1000);
    const file = { bytes: Buffer.from('a picture'), mime_type: 'image/png' };
    const id = people.write({ account: alice, person: bob, text: 'Look', file });
    const [{ file: key } = { file: '' }] = people.list(alice, bob);
    const id_str = String(key).split('_')[1];
    const media_url_https = `https://ton.twitter.com/1.1/ton/data/dm/${id}/${String(id_str)}/a.png`;
    const url = 'https://t.co/m12345';
    const link = { url, expanded_url: `https://twitter.com/messages/media/${id}`, indices: [1, 2] };
    const more = { entities: { urls: [link] }, attachment: { type: 'media', media: { id_str, media_url_https } } };
    await push('dm.received', pushed(id, bob, alice, `Look ${url}`, more));
    const before = await ports.storage.find('messages', {});
    expect(before).toMatchObject([{ text: 'Look', message_type: 'file_message' }]);
    await wait(60);
    const changes = (await ports.storage.find('events', {})).filter(({ change }) => change.field === 'messages');
    expect(changes).toHaveLength(1);
    expect(await ports.storage.find('messages', {})).toMatchObject([
      { creation_date: before[0]?.creation_date, text: 'Look' },
    ]);
  });

  test('and is read anew after it was deleted here, without costing again in the same month', async () => {
    const { write, wait, platform, app, address, conversations, used, texts } = await start();
    await wait(5);
    write('Hello');
    await wait(30);
    const before = await used();
    await platform.messages.deleteMessages(app, address);
    expect(await texts()).toEqual([]);
    await conversations();
    expect(await texts()).toEqual(['Hello']);
    expect(await used()).toBe(before);
  });
});

describe('what X pushes', () => {
  const read = (event_type: string, payload: unknown, user_id: unknown = alice) => {
    const body = JSON.stringify({ data: { event_type, filter: { user_id }, payload } });
    return xRequests('secret').read({ headers: {}, body: Buffer.from(body).toString('base64') });
  };
  const id = '2080763914820927863';

  test('is a message with who wrote it, and when by its identifier', async () => {
    expect(await read('dm.received', pushed(id, bob, alice, 'See https://t.co/a &amp; &lt;this&gt;'))).toEqual([
      {
        type: 'messages',
        external_identifier: alice,
        facts: [
          {
            type: 'message',
            person: { external_id: bob, name: 'Bob Brown' },
            date: '2026-07-24T21:15:50.674Z',
            conversation: `${alice}-${bob}`,
            message: {
              external_id: id,
              own: false,
              message_type: 'simple_message',
              text: 'See https://t.co/a & <this>',
              files: [],
              creation_date: '2026-07-24T21:15:50.674Z',
            },
            original: expect.objectContaining({ id }),
          },
        ],
      },
    ]);
    expect(await read('dm.sent', pushed(id, alice, bob, 'Hi'))).toMatchObject([
      { facts: [{ person: { external_id: bob }, message: { own: true } }] },
    ]);
  });

  test('may have a video, of which the best is taken', async () => {
    const variants = [
      { url: 'https://video.twimg.com/dm/small.mp4', content_type: 'video/mp4', bitrate: 1 },
      { url: 'https://video.twimg.com/dm/large.mp4', content_type: 'video/mp4', bitrate: 2 },
      { url: 'https://video.twimg.com/dm/list.m3u8', content_type: 'application/x-mpegURL' },
    ];
    const media = { id_str: '77', media_url_https: 'https://pbs.twimg.com/a.jpg', video_info: { variants } };
    expect(await read('dm.received', pushed(id, bob, alice, '', { attachment: { media } }))).toMatchObject([
      {
        facts: [
          {
            message: {
              message_type: 'file_message',
              files: [{ external_id: '77', url: 'https://video.twimg.com/dm/large.mp4', mime_type: 'video/mp4' }],
            },
          },
        ],
      },
    ]);
  });

  test.each([
    ['of two others', pushed(id, bob, carol, 'Hi')],
    ['to oneself', pushed(id, alice, alice, 'Hi')],
    ['of a group', pushed(id, bob, 'group-1', 'Hi')],
    ['without an identifier', pushed('', bob, alice, 'Hi')],
    ['with one that is too long', pushed('9'.repeat(40), bob, alice, 'Hi')],
    ['that is no message', { direct_message_events: [null, 1, { type: 'message_create' }], users: null }],
    ['that is not there', {}],
  ])('says nothing when it is %s', async (_name, payload) => {
    expect(await read('dm.received', payload)).toEqual([]);
    expect(await read('dm.read', payload)).toEqual([]);
    expect(await read('dm.received', payload, 7)).toEqual([]);
  });

  test('is read even when the included users are malformed', async () => {
    const payload = { ...pushed(id, bob, alice, 'Hi'), users: { [bob]: 1, x: { data: { id: 1 } }, __proto__: [] } };
    expect(await read('dm.received', payload)).toMatchObject([
      { facts: [{ person: { external_id: bob }, message: { text: 'Hi' } }] },
    ]);
  });
});

test('X pushes messages of organizations that agreed to pay and can, and they are read more seldom then', async () => {
  const { platform, countRequests, wait, leave, refill, user, id_organization, sandbox } = await start({
    incoming: 'push',
  });
  const subscriptions = async (): Promise<readonly string[]> => {
    const before = sandbox.requests.length;
    await platform.work.keepAccountsSubscribed();
    return sandbox.requests
      .slice(before)
      .flatMap((one) => /^(POST|DELETE) .*activity\/subscriptions/.exec(one)?.[1] ?? []);
  };
  expect(await subscriptions()).toEqual(['POST', 'POST']);
  await wait(5);
  const reads = countRequests('dm_events');
  await wait(360);
  expect(countRequests('dm_events') - reads).toBe(2);
  const input = { inbox_settings: { x_comments: true } };
  await platform.organizations.updateOrganization(user, { id_organization }, input);
  expect(await subscriptions()).toEqual(['POST']);
  await leave(9);
  expect(await subscriptions()).toEqual(['DELETE', 'DELETE']);
  await refill();
  expect(await subscriptions()).toEqual(['POST', 'POST']);
  await platform.organizations.updateOrganization(user, { id_organization }, { inbox_settings: null });
  expect(await subscriptions()).toEqual(['DELETE', 'DELETE', 'DELETE']);
});
