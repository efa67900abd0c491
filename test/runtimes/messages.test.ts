// Long, so that one service and its accounts serve everything that people do with messages.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SocialNetwork } from '#ports/networks/social-network';
import { eventually } from '../servers/eventually.ts';
import { freePort, freePortPair, startPostwright } from '../servers/postwright.ts';
import { sandboxClient } from '../servers/sandbox-client.ts';
import { connectAtSandbox } from '#runtimes/sandbox/person';
import { startWebhookReceiver } from '../servers/webhook-receiver.ts';

type Json = Record<string, unknown>;

/** The networks with private messages: an account by its name here and its identifier there, and who writes to it. */
const networks = [
  { network: 'facebook', name: 'Alice’s Bakery', account: '100000000000201', person: '7000000000000001' },
  { network: 'instagram', name: 'Alice Adams', account: '17841400000000101', person: '7000000000000002' },
  { network: 'whatsapp', name: 'Alice’s Bakery', account: '106000000000401', person: '34600112233' },
] as const;

/** Where chats are asked for, and nobody is told who has read what. */
const bluesky = {
  network: 'bluesky',
  name: 'Alice Adams',
  account: 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa',
  person: 'did:plc:cccccccccccccccccccccccc',
} as const;

/** Where messages cost credits, so somebody agrees to that first. */
const x = { network: 'x', name: 'Alice Adams', account: '1500000000000000001' } as const;

let service: Awaited<ReturnType<typeof startPostwright>>;
let client: Awaited<ReturnType<typeof sandboxClient>>;
let sandbox: string;
/** The webhook of the app, which hears of what the list of events holds back for some seconds. */
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
/** Our identifier of each account. */
const accounts = new Map<SocialNetwork, string>();

beforeAll(async () => {
  const sandboxPort = await freePortPair();
  const environment = {
    PORT: String(await freePort()),
    DATA_DIR: await mkdtemp(join(tmpdir(), 'postwright-messages-')),
    LOG_LEVEL: 'warn',
    ALLOW_PRIVATE_ADDRESSES: 'true',
    SANDBOX_PORT: String(sandboxPort),
    INCOMING: 'push',
    FACEBOOK_CAPABILITIES: 'publishing,comments,messages',
    INSTAGRAM_CAPABILITIES: 'publishing,comments,messages',
    BLUESKY_CAPABILITIES: 'publishing,comments,messages',
    X_CAPABILITIES: 'publishing,comments,messages',
  };
  service = await startPostwright(environment, { command: ['start', '--sandbox'] });
  sandbox = `http://127.0.0.1:${String(sandboxPort)}`;
  receiver = await startWebhookReceiver(() => client.setUp.app.client_secret);
  client = await sandboxClient(environment, '--webhook-url', receiver.url);
  for (const { network, name } of [...networks, bluesky, x]) {
    await connectAtSandbox(await client.connectPage(network));
    const account = (await client.accounts(network)).find((one) => one.name === name);
    const id = String(account?._id);
    accounts.set(network, id);
    if (network === 'bluesky' || network === 'x') continue;
    await eventually(async () => {
      const { incoming } = await client.inOrganization('GET', `accounts/${id}`);
      const { mode } = incoming as { mode: string };
      if (mode !== 'push') throw new Error(`${network}: ${mode}`);
    }, 60_000);
  }
}, 120_000);

afterAll(async () => {
  await service.stop();
  await receiver.stop();
});

const asPerson = async (method: string, path: string, body: object): Promise<Json> => {
  const answer = await fetch(`${sandbox}/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${String(answer.status)}`);
  return answer.status === 204 ? {} : ((await answer.json()) as Json);
};

/** Returns all events, oldest first. */
async function events(): Promise<Json[]> {
  const all: Json[] = [];
  for (;;) {
    const after = all.length === 0 ? '' : `&after=${String(all.at(-1)?._id)}`;
    const { data } = await client.inOrganization('GET', `events?limit=100${after}`);
    const page = data as Json[];
    all.push(...page);
    if (page.length < 100) return all;
  }
}

/** What the app was told, oldest first. */
const told = (): Json[] => receiver.deliveries.flatMap(({ changes }) => changes);

/** Returns the only conversation with a person, once it is as expected. */
async function conversation(id: string, fits: (found: Json) => boolean): Promise<Json> {
  return eventually(async () => {
    const { data } = await client.inOrganization('GET', `accounts/${id}/conversations`);
    const [found] = data as Json[];
    if (!found || !fits(found)) throw new Error(`the conversations are ${JSON.stringify(data)}`);
    return found;
  }, 60_000);
}

test.each(networks)(
  'somebody writes on $network, is answered once, and reads the answer',
  async ({ network, account, person }) => {
    const id = accounts.get(network) ?? '';
    await asPerson('POST', `messages/${network}`, { account, person, text: 'How much?' });
    const begun = await conversation(id, ({ unread_messages }) => unread_messages === 1);
    expect(begun).toMatchObject({ last_message: { text: 'How much?' }, window: { open: true } });
    const { _id: contact } = begun.contact as { _id: string };
    expect((await client.inOrganization('GET', 'unread_messages')).total).toBe(1);
    const thread = `accounts/${id}/messages/${contact}`;
    await client.inOrganization('GET', `${thread}?mark_read=false`);
    expect((await client.inOrganization('GET', 'unread_messages')).total).toBe(1);
    await client.inOrganization('GET', thread);
    expect((await client.inOrganization('GET', 'unread_messages')).total).toBe(0);
    const body = { message_type: 'simple_message', text: 'Ten euros' };
    expect(await client.inOrganization('POST', `${thread}/check`, body)).toEqual({ message_errors: [] });
    const sent = await client.inOrganization('POST', thread, body);
    expect(sent).toMatchObject({ text: 'Ten euros', contact_id: contact });
    const there = async () =>
      (await (await fetch(`${sandbox}/messages/${network}?account=${account}&person=${person}`)).json()) as Json[];
    expect((await there()).filter(({ own }) => own)).toMatchObject([{ text: 'Ten euros' }]);
    await asPerson('PUT', `messages/${network}/${String(sent.element_external_id)}`, { state: 'read' });
    const read = await eventually(async () => {
      const { data } = await client.inOrganization('GET', thread);
      const [newest] = data as Json[];
      if (newest?.state !== 'read') throw new Error(`the thread is ${JSON.stringify(data)}`);
      return data as Json[];
    }, 60_000);
    expect(read).toMatchObject([
      { _id: sent._id, text: 'Ten euros', state: 'read' },
      { text: 'How much?', from_contact_id: contact, read: true },
    ]);
    expect((await client.inOrganization('GET', `accounts/${id}/conversations_total`)).total).toBe(1);
    await client.inOrganization('POST', `${thread}/seen`);
    expect((await there()).filter(({ own }) => !own)).toMatchObject([{ state: 'read' }]);
  },
  120_000,
);

/** Begins a conversation, and returns what is needed to go on with it. */
async function begin(network: SocialNetwork, account: string, person: string, text: string) {
  const id = accounts.get(network) ?? '';
  const there = await asPerson('POST', `messages/${network}`, { account, person, text });
  const found = await eventually(async () => {
    const { data } = await client.inOrganization('GET', `accounts/${id}/conversations?limit=100`);
    const one = (data as Json[]).find(
      ({ last_message }) => (last_message as Json | undefined)?.element_external_id === there.id,
    );
    if (!one) throw new Error(`the conversations are ${JSON.stringify(data)}`);
    return one;
  }, 60_000);
  const { _id: contact } = found.contact as { _id: string };
  const thread = `accounts/${id}/messages/${contact}`;
  return {
    first: String(there.id),
    thread,
    sentThere: async () => {
      const query = new URLSearchParams({ account, person }).toString();
      const all = (await (await fetch(`${sandbox}/messages/${network}?${query}`)).json()) as Json[];
      return all.filter(({ own }) => own).map((one) => one.text);
    },
    /** Returns the messages once they are as expected. */
    messages: (fits: (found: Json[]) => boolean) =>
      eventually(async () => {
        const { data } = await client.inOrganization('GET', `${thread}?limit=100`);
        if (!fits(data as Json[])) throw new Error(`the thread is ${JSON.stringify(data)}`);
        return data as Json[];
      }, 60_000),
  };
}

test.each(networks)(
  'a message to $network whose answer is lost is found, and there once',
  async ({ network, account }) => {
    const { thread, sentThere } = await begin(network, account, '7000000000000011', 'Are you there?');
    const fault = { social_network: network, kind: 'drop', where: 'POST .*/messages$' };
    await asPerson('POST', 'faults', fault);
    const body = { message_type: 'simple_message', text: 'Here I am' };
    const sent = await client.inOrganization('POST', thread, body);
    expect(['sent', 'delivered']).toContain(sent.state);
    expect(await sentThere()).toEqual(['Here I am']);
  },
  120_000,
);

test.each(['facebook', 'instagram'] as const)(
  'a comment on %s is answered in private once, and its author has one conversation',
  async (network) => {
    const id = accounts.get(network) ?? '';
    const { account } = networks.find((one) => one.network === network) ?? { account: '' };
    const publication = await client.publish(network, { text: 'Cakes today' }, id);
    const { external_identifier: post } = await eventually(async () => {
      const now: Json = await client.publication(publication);
      if (now.state !== 'published') throw new Error(`the publication is ${JSON.stringify(now)}`);
      return now;
    }, 60_000);
    const comment = async (person: string) => {
      await asPerson('POST', `comments/${network}`, { post, text: 'Which ones?', person });
      return eventually(async () => {
        const { data } = await client.inOrganization('GET', `comments?id_publication=${publication}`);
        const found = (data as Json[]).find(({ author }) => (author as Json).name === person);
        if (!found) throw new Error(`the inbox is ${JSON.stringify(data)}`);
        return { path: `comments/${String(found._id)}/private_reply`, author: found.author as Json };
      }, 60_000);
    };
    const { path, author } = await comment('dora');
    const sent = await client.inOrganization('POST', path, { text: 'All of them' });
    expect(sent).toMatchObject({ message_type: 'comment_message', text: 'All of them' });
    await expect(client.inOrganization('POST', path, { text: 'Again' })).rejects.toThrow('1514');
    // Who wrote the comment goes on in the same conversation.
    const person = String(author.external_id);
    const { thread, messages, sentThere } = await begin(network, account, person, 'Thanks');
    expect(thread.split('/').at(-1)).toBe(String(sent.contact_id));
    const all = await messages((found) => found.length > 1);
    expect(all.map(({ text }) => text)).toEqual(expect.arrayContaining(['Thanks', 'All of them']));
    expect(await sentThere()).toEqual(['All of them']);
    const contacts = (await client.inOrganization('GET', 'contacts?limit=100')).data as {
      readonly _id: string;
      readonly social_identifiers: readonly Json[];
    }[];
    const known = contacts.filter(({ social_identifiers }) =>
      social_identifiers.some(({ external_identifier }) => external_identifier === person),
    );
    expect(known).toMatchObject([{ _id: sent.contact_id, social_identifiers: [{}] }]);
    // A second comment of theirs is answered in the conversation that there is.
    const second = await comment('d0ra');
    await begin(network, account, String(second.author.external_id), 'Hello');
    const answer = await client.inOrganization('POST', second.path, { text: 'Still there' });
    const { data } = await client.inOrganization('GET', `accounts/${id}/conversations?limit=100`);
    const theirs = (data as Json[]).filter(({ contact }) => (contact as Json)._id === answer.contact_id);
    expect(theirs).toMatchObject([{ last_message: { text: 'Still there' } }]);
  },
  120_000,
);

test('a private answer on Facebook whose outcome is lost is found by the echo', async () => {
  const { data } = await client.inOrganization('GET', 'comments?social_network=facebook&limit=1');
  const [{ publication_external_id: post } = {}] = data as Json[];
  await asPerson('POST', 'comments/facebook', { post, text: 'And tomorrow?', person: 'emil' });
  const { _id } = await eventually(async () => {
    const inbox = await client.inOrganization('GET', 'comments?search=tomorrow');
    const [found] = inbox.data as Json[];
    if (!found) throw new Error('the comment has not come');
    return found;
  }, 60_000);
  await asPerson('POST', 'faults', { social_network: 'facebook', kind: 'drop', where: 'POST .*/messages$' });
  const path = `comments/${String(_id)}/private_reply`;
  const sent = await client.inOrganization('POST', path, { text: 'Bread' });
  expect(sent.element_external_id).toMatch(/^m_/);
  const contact = await client.inOrganization('GET', 'contacts?search=emil');
  expect(contact).toMatchObject({ total: 1, data: [{ _id: sent.contact_id }] });
}, 60_000);

test.each(networks)(
  'what is pushed twice, late and out of order from $network comes once',
  async ({ network, account }) => {
    const person = '7000000000000012';
    const { thread, messages } = await begin(network, account, person, 'zero');
    await asPerson('PUT', 'pushes', { doubled: true, shuffled: true, split: true, seconds: 1 });
    for (const text of ['one', 'two', 'three']) {
      await asPerson('POST', `messages/${network}`, { account, person, text });
    }
    const found = await messages((all) => all.length >= 4);
    expect(found.map(({ text }) => text).sort()).toEqual(['one', 'three', 'two', 'zero']);
    const { _id, element_external_id: there } = await client.inOrganization('POST', thread, {
      message_type: 'simple_message',
      text: 'answer',
    });
    await asPerson('PUT', `messages/${network}/${String(there)}`, { emoji: '❤️' });
    await asPerson('PUT', `messages/${network}/${String(there)}`, { state: 'read' });
    await messages((all) =>
      all.some(
        (one) =>
          one._id === _id &&
          one.state === 'read' &&
          (one.reactions as Json[]).some(({ emoji, by }) => emoji === '❤️' && by === 'contact'),
      ),
    );
    await asPerson('PUT', 'pushes', {});
    expect((await messages(() => true)).filter(({ text }) => text === 'answer')).toHaveLength(1);
  },
  120_000,
);

test('a template opens a conversation on WhatsApp, where nothing else passes', async () => {
  const id = accounts.get('whatsapp') ?? '';
  const { _id: contact } = await client.inOrganization('POST', 'contacts', {
    name: 'Nobody yet',
    social_identifiers: [{ social_network: 'whatsapp', external_identifier: '+34 600 99 88 77' }],
  });
  const thread = `accounts/${id}/messages/${String(contact)}`;
  const simple = { message_type: 'simple_message', text: 'Hello' };
  const { message_errors } = await client.inOrganization('POST', `${thread}/check`, simple);
  const templates = expect.arrayContaining([{ name: 'hello_world', language: 'en_US' }]) as unknown;
  expect(message_errors).toMatchObject([{ code: 1513, data: { allowed: ['template'], templates } }]);
  await expect(client.inOrganization('POST', thread, simple)).rejects.toThrow(/1513.*"templates":\[.*hello_world/);
  const template = (template_name: string) => ({
    message_type: 'template_message',
    message_options: { template_name, template_language: 'en_US' },
  });
  await expect(client.inOrganization('POST', thread, template('unheard_of'))).rejects.toThrow('1511');
  const sent = await client.inOrganization('POST', thread, template('hello_world'));
  expect(sent).toMatchObject({ message_type: 'template_message' });
  const { data } = await client.inOrganization('GET', thread);
  expect((data as Json[]).map(({ message_type, state }) => [message_type, state])).toEqual([
    ['template_message', expect.stringMatching(/sent|delivered/)],
    ['template_message', 'failed'],
  ]);
});

test.each([
  ['facebook', 'quick_reply_message', { metaQuickReplies: [{ title: 'Yes', payload: 'yes' }] }],
  ['facebook', 'button_message', { metaElements: [{ type: 'postback', title: 'Yes', payload: 'yes' }] }],
  ['instagram', 'elements_message', { metaElements: [{ title: 'A cake' }] }],
  ['whatsapp', 'quick_reply_message', { metaQuickReplies: [{ title: 'Yes', payload: 'yes' }] }],
  ['whatsapp', 'file_message', { files_urls: [{ url: 'https://example.org/a.pdf', mime_type: 'application/pdf' }] }],
] as const)('%s takes a %s', async (network, message_type, message_options) => {
  const { account } = networks.find((one) => one.network === network) ?? { account: '' };
  const { thread, sentThere } = await begin(
    network,
    account,
    `70000000000000${String(message_type.length)}`,
    'Is it there?',
  );
  const before = (await sentThere()).length;
  const sent = await client.inOrganization('POST', thread, { message_type, text: 'Well?', message_options });
  expect(sent).toMatchObject({ message_type });
  expect(await sentThere()).toHaveLength(before + 1);
});

test.each(networks.filter(({ network }) => network !== 'facebook'))(
  'what its author takes back on $network keeps no words',
  async ({ network, account }) => {
    const { first, messages } = await begin(network, account, '7000000000000014', 'Oops');
    await fetch(`${sandbox}/messages/${network}/${first}`, { method: 'DELETE' });
    const [gone] = await messages(([one]) => one?.deleted === true);
    expect(gone).not.toHaveProperty('text');
  },
);

test.each(networks.filter(({ network }) => network !== 'whatsapp'))(
  'people of $network have the name that the network has, or none where it does not tell',
  async ({ network, account }) => {
    const id = accounts.get(network) ?? '';
    for (const [person, name] of [
      ['7000000000000021', 'Person 7000000000000021'],
      ['7000000000000099', undefined],
    ] as const) {
      await begin(network, account, person, `I am ${person}`);
      const found = await eventually(() => {
        const one = told().find(
          ({ id_account, messageObj }) =>
            id_account === id && (messageObj as Json | undefined)?.text === `I am ${person}`,
        );
        if (!one) throw new Error('nobody was told');
        return (one.messageObj as { contact: Json }).contact;
      }, 60_000);
      expect(found.name).toBe(name);
      expect(found.profile_image).toEqual(name && expect.stringMatching(/^http/));
    }
  },
  120_000,
);

test.each(networks)('an answer on $network names what it answers', async ({ network, account }) => {
  const person = '7000000000000016';
  const { first, thread, messages } = await begin(network, account, person, 'How much?');
  const sent = await client.inOrganization('POST', thread, {
    message_type: 'simple_message',
    text: 'Ten euros',
    in_response_external_id: first,
  });
  expect(sent).not.toHaveProperty('in_response_external_id');
  const answers = String(sent.element_external_id);
  await asPerson('POST', `messages/${network}`, { account, person, text: 'Deal', answers });
  const all = await messages((found) => found.some(({ text }) => text === 'Deal'));
  expect(all.find(({ text }) => text === 'Deal')).toMatchObject({
    in_response_external_id: answers,
    in_response_to: sent._id,
  });
  const found = await eventually(() => {
    const one = told().find(
      ({ id_account, messageObj }) =>
        id_account === accounts.get(network) && (messageObj as Json | undefined)?.text === 'Deal',
    );
    if (!one) throw new Error('nobody was told');
    return one;
  }, 60_000);
  expect(found).toMatchObject({ messageObj: { in_response_to: sent._id } });
});

test.each(networks)(
  'what its author changes on $network has the new words, and apps hear of it once',
  async ({ network, account }) => {
    const { first, messages } = await begin(network, account, '7000000000000015', 'Helo');
    await asPerson('PUT', 'pushes', { doubled: true });
    await asPerson('PUT', `messages/${network}/${first}`, { text: 'Hello' });
    const [changed] = await messages(([one]) => one?.text === 'Hello');
    expect(changed).toMatchObject({ edited_date: expect.any(String), element_external_id: first });
    const heard = await eventually(() => {
      const found = told().filter(({ messageObj }) => (messageObj as Json | undefined)?._id === changed?._id);
      if (!found.some(({ action }) => action === 'edited')) throw new Error('nobody was told');
      return found;
    }, 60_000);
    await asPerson('PUT', 'pushes', {});
    expect(heard.map(({ field, action }) => [field, action])).toEqual([
      ['messages', 'created'],
      ['messages', 'edited'],
    ]);
  },
  120_000,
);

test('a request on Bluesky is accepted by its answer, and what comes later is asked for', async () => {
  const { network, account, person } = bluesky;
  const id = accounts.get(network) ?? '';
  const { thread, sentThere, messages } = await begin(network, account, person, 'May I ask?');
  expect(await conversation(id, () => true)).toMatchObject({ state: 'request', window: { open: true } });
  await asPerson('POST', 'faults', { social_network: network, kind: 'drop', where: 'POST .*sendMessage$' });
  const sent = await client.inOrganization('POST', thread, { message_type: 'simple_message', text: 'Yes' });
  expect(await sentThere()).toEqual(['Yes']);
  expect(await conversation(id, () => true)).not.toHaveProperty('state');
  const later = await asPerson('POST', `messages/${network}`, { account, person, text: 'How much?' });
  await messages((all) => all.some(({ text }) => text === 'How much?'));
  await asPerson('PUT', `messages/${network}/${String(sent.element_external_id)}`, { emoji: '👍' });
  await fetch(`${sandbox}/messages/${network}/${String(later.id)}`, { method: 'DELETE' });
  const all = await messages((found) => found.some(({ deleted }) => deleted));
  expect(all.map(({ text, deleted, reactions }) => [text, deleted, (reactions as Json[]).length])).toEqual([
    [undefined, true, 0],
    ['Yes', false, 1],
    ['May I ask?', false, 0],
  ]);
}, 60_000);

/** What X pushes to us, by the application's own view of it. */
async function pushedByX(): Promise<readonly string[]> {
  const api = `${sandbox}/api.x.com`;
  const basic = Buffer.from('sandbox-key:sandbox-key-secret').toString('base64');
  const body = new URLSearchParams({ grant_type: 'client_credentials' });
  const headers = { authorization: `Basic ${basic}` };
  const token = (await (await fetch(`${api}/oauth2/token`, { method: 'POST', headers, body })).json()) as Json;
  const authorization = `Bearer ${String(token.access_token)}`;
  const found = await fetch(`${api}/2/activity/subscriptions`, { headers: { authorization } });
  const { data } = (await found.json()) as { data: Json[] };
  return data.map(({ event_type }) => String(event_type));
}

test('on X messages are pushed once somebody agreed to pay, answered once, and refused by those who take none', async () => {
  const { network, account } = x;
  const [person, closed] = ['1600000000000000021', '1600000000000000403'];
  const id = accounts.get(network) ?? '';
  const used = async () => {
    const { actual_use } = await client.inOrganization('GET', '?get_use=true');
    return (actual_use as { x_credits: number }).x_credits;
  };
  await asPerson('POST', `messages/${network}`, { account, person, text: 'Before' });
  const list = `accounts/${id}/conversations`;
  expect(await client.inOrganization('GET', list)).toMatchObject({ data: [], total: 0 });
  await client.inOrganization('PUT', '', { inbox_settings: { x_messages: true } });
  await eventually(async () => {
    const pushed = await pushedByX();
    if (pushed.length !== 2) throw new Error(`pushed is ${JSON.stringify(pushed)}`);
  }, 60_000);
  const before = await used();
  const { thread, sentThere, messages } = await begin(network, account, person, 'How much?');
  await asPerson('PUT', 'pushes', { doubled: true, shuffled: true, seconds: 1 });
  await asPerson('POST', `messages/${network}`, { account, person, text: 'And when?' });
  const all = await messages((found) => found.some(({ text }) => text === 'And when?'));
  expect(all.map(({ text }) => text)).toEqual(['And when?', 'How much?', 'Before']);
  await asPerson('PUT', 'pushes', {});
  await asPerson('POST', 'faults', { social_network: network, kind: 'drop', where: 'POST .*/messages$' });
  const simple = { message_type: 'simple_message', text: 'Ten euros' };
  expect(await client.inOrganization('POST', thread, simple)).toMatchObject({ state: 'sent' });
  expect(await sentThere()).toEqual(['Ten euros']);
  expect((await messages(() => true)).filter(({ text }) => text === 'Ten euros')).toHaveLength(1);
  expect((await used()) - before).toBe(3 * 10 + 15);
  const { _id: contact } = await client.inOrganization('POST', 'contacts', {
    name: 'Nobody’s friend',
    social_identifiers: [{ social_network: network, external_identifier: closed }],
  });
  const other = `accounts/${id}/messages/${String(contact)}`;
  await expect(client.inOrganization('POST', other, simple)).rejects.toThrow('1515');
  expect((await used()) - before).toBe(3 * 10 + 15);
}, 90_000);

test.each([
  ['facebook', 'image/png'],
  ['whatsapp', 'audio/ogg'],
  ['whatsapp', 'text/html'],
] as const)(
  'a file from %s of type %s is kept, and given out as an attachment alone',
  async (network, mime_type) => {
    const { account } = networks.find((one) => one.network === network) ?? { account: '' };
    const person = `70000000000${String(mime_type.charCodeAt(0))}`;
    const { thread, messages } = await begin(network, account, person, 'Here it comes');
    const bytes = Buffer.from(`<script>alert(1)</script>${mime_type}`);
    const file = { mime_type, base64: bytes.toString('base64') };
    await asPerson('POST', `messages/${network}`, { account, person, text: '', file });
    const fileOf = (one: Json): Json | undefined => (one.message_options as { files_urls: Json[] }).files_urls[0];
    const all = await messages((found) => found.some((one) => fileOf(one)?.size !== undefined));
    const kept = all.map(fileOf).find((one) => one !== undefined);
    expect(kept).toMatchObject({ size: bytes.length });
    const answer = await fetch(String(kept?.url));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    await client.inOrganization('DELETE', `contacts/${thread.split('/').at(-1) ?? ''}`);
    expect((await fetch(String(kept?.url))).status).toBe(404);
  },
  120_000,
);

test('what WhatsApp decides on a template is told once for each change', async () => {
  const id = accounts.get('whatsapp') ?? '';
  const made = await client.inOrganization('POST', `accounts/${id}/message_templates`, {
    ...{ name: 'order_ready', language: 'es', category: 'UTILITY' },
    components: [{ type: 'BODY', text: 'It is ready.' }],
  });
  const template = String(made.id);
  await asPerson('PUT', 'pushes', { doubled: true, split: true });
  const decide = (decision: object) => asPerson('PUT', `templates/whatsapp/${template}`, decision);
  await decide({ status: 'REJECTED', reason: 'INVALID_FORMAT' });
  await decide({ status: 'APPROVED' });
  const heard = await eventually(async () => {
    const found = (await events()).filter(
      ({ field, id_account }) => field === 'message_template_status' && id_account === id,
    );
    if (found.length < 2) throw new Error(`there are ${String(found.length)} changes`);
    return found;
  }, 60_000);
  await asPerson('PUT', 'pushes', {});
  const about = { template_id: template, template_name: 'order_ready', template_language: 'es' };
  expect(heard).toHaveLength(2);
  expect(heard).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...about, status: 'REJECTED', reason: 'INVALID_FORMAT' }),
      expect.objectContaining({ ...about, status: 'APPROVED' }),
    ]),
  );
}, 60_000);
