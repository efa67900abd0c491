import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { readFacebookEvents } from '#adapters/networks/facebook/events';
import { metaRequests } from '#adapters/networks/shared/meta-requests';
import { readWhatsappEvents } from '#adapters/networks/whatsapp/events';
import { createFeedReader, createWeb } from '#adapters/web/index';
import { kindNames } from '#domain/foundation/index';
import { FakeNetwork } from '../../fakes/fake-network.ts';
import { at, body, change, shop, whatsappMessage } from '../../fakes/pushed-messages.ts';
import { startTestService } from '../../fakes/test-service.ts';

const secret = 'the secret of the app';
/** What no UTF-8 has, written into requests in place of `BYTE`; `\ud83d` is half of an emoji, as JSON spells it. */
const bytes = Buffer.from([0xff, 0xc3]);

const withBytes = (text: string): Buffer =>
  Buffer.concat(
    text.split('BYTE').flatMap((part, index) => (index === 0 ? [Buffer.from(part)] : [bytes, Buffer.from(part)])),
  );

const feeds = {
  '/feed.json': withBytes(
    String.raw`{"version": "https://jsonfeed.org/version/1.1", "title": "News", "items": [
      {"id": "a\ud800", "title": "Rye \ud83d bread"}, {"id": "a\ud801", "title": "Wheat\ufffd bread"}]}`,
  ),
  '/feed.xml': withBytes(
    `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>Ña</title><item><guid>1</guid><title>Café é ñ BYTE bread</title></item><item><guid>2</guid><title>Oat &#xD83D; bread</title></item></channel></rss>`,
  ),
};
const noItems = '<rss version="2.0"><channel><title>News</title></channel></rss>';
let isEmpty = true;
const site = createServer(({ url = '' }, answer) => answer.end(isEmpty ? noItems : feeds[url as keyof typeof feeds]));
beforeAll(() => new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => site.close(resolve)));

async function prepare(social_network: 'facebook' | 'whatsapp' = 'facebook') {
  const network = new FakeNetwork(social_network);
  network.people = [{ id: shop, name: 'Bakery' }];
  const read = social_network === 'facebook' ? readFacebookEvents : readWhatsappEvents;
  const networks = [{ ...network.adapter(), events: { requests: metaRequests([secret], read) } }];
  const service = await startTestService({ networks, feeds: createFeedReader(fetch), web: createWeb(fetch) });
  const { made, ports, platform } = service;
  const accounts = await service.connect(social_network);
  await ports.storage.update('clients', made.id_client, {
    plan_identifier: 'custom',
    plan_data: { publications: 1_000, accounts: 10, integrations: 5, space: 1 },
  });
  const base = `/organizations/${made.id_organization}`;
  const ask = async (method: string, path: string, sent?: unknown) =>
    service.call(method, `${base}/${path}`, { token: await service.token('app', made.app.id_app), body: sent });
  /** Lets a request of a network come in and be read; each `\\ud800` in it is half a pair, and each `BYTE` no UTF-8. */
  const push = async (payload: object): Promise<void> => {
    const sent = withBytes(JSON.stringify(payload).replaceAll(String.raw`\\u`, String.raw`\u`));
    const signature = createHmac('sha256', secret).update(sent).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` };
    const answer = await fetch(`${service.origin}/incoming/${social_network}`, {
      ...{ method: 'POST', headers, body: new Uint8Array(sent) },
    });
    expect(answer.status).toBe(200);
    await platform.work.processReceivedRequests();
    await platform.work.settleDueComments();
    await platform.work.settleDueMessages();
  };
  const list = async (path: string): Promise<Record<string, unknown>[]> => {
    const answer = await ask('GET', path);
    return answer.body.data as Record<string, unknown>[];
  };
  return { ...service, accounts, ask, base, list, push };
}

let service: Awaited<ReturnType<typeof prepare>>;
beforeEach(async () => {
  service = await prepare();
});

afterEach(async () => {
  for (const kind of kindNames)
    // JSON shows lone surrogates as escapes.
    expect(JSON.stringify(await service.ports.storage.find(kind, {}))).not.toMatch(/\uFFFD|\\ud[89a-f]/i);
  await service.stop();
});

const comment = (id: string, from: object, message: string) => {
  const about = { item: 'comment', verb: 'add', post_id: '100_7', parent_id: '100_7', created_time: at(0) };
  return { field: 'feed', value: { ...about, comment_id: id, from, message } };
};
const page = (...changes: readonly object[]) => body.facebook([{ id: shop, time: at(0), changes }]);

test('comments and their authors lose invalid characters, and the same push again changes nothing', async () => {
  const payload = page(comment('7_1', { id: '55', name: String.raw`Bob\ud83d` }, String.raw`Grö\ud83dße \ufffdM?BYTE`));
  await service.push(payload);
  const [first] = await service.list('comments');
  expect(first).toMatchObject({ text: 'Größe M?', author: { name: 'Bob' } });
  await service.push(payload);
  expect(await service.list('comments')).toEqual([first]);
  const changes = (await service.ports.storage.find('events', {})).map(({ change: { field } }) => field);
  expect(changes.filter((field) => field === 'comments')).toHaveLength(1);
});

test('identifiers stay distinct, even if they differ only in invalid characters', async () => {
  const author = { id: '55', name: 'Bob' };
  const ids = ['7_1', ...['d800', 'd801', '0000', 'fffd'].map((unit) => String.raw`7_1\u${unit}`)];
  const payload = page(...ids.map((id) => comment(id, author, 'Hello')));
  await service.push(payload);
  await service.push(payload);

  expect(await service.list('comments')).toHaveLength(5);
});

test('messages and contact names lose invalid characters', async () => {
  const contacts = [{ profile: { name: String.raw`Eve\udc00 BYTEStone` }, wa_id: '34600112233' }];
  const message = { ...whatsappMessage('one', 1, { number: '34600112233' }), text: { body: 'HiBYTE!' } };
  await service.stop();
  service = await prepare('whatsapp');
  await service.push(body.whatsapp([change({ contacts, messages: [message] })]));
  const [conversation] = await service.list('conversations');
  expect(conversation).toMatchObject({ contact: { name: 'Eve Stone' } });
  expect(conversation).toMatchObject({ last_message: { text: 'Hi!' } });
  expect(await service.list('contacts?search=eve stone')).toHaveLength(1);
});

test.each([
  ['/feed.json', ['Rye bread', 'Wheat bread']],
  ['/feed.xml', ['Café é ñ bread', 'Oat bread']],
])('the items of the feed %s lose invalid characters, and none is lost', async (path, titles) => {
  isEmpty = true;
  const { port } = site.address() as AddressInfo;
  const url = `http://127.0.0.1:${String(port)}${path}`;
  const connected = { provider: 'rss', url, id_accounts: [service.accounts[0]] };
  const { body: integration } = await service.ask('POST', 'integrations', connected);
  isEmpty = false;
  service.clock.advance(86_400_000);
  await service.platform.work.sweepFeeds();
  const items = await service.list(`integrations/${String(integration._id)}/items`);
  expect(items.map(({ title }) => title).sort()).toEqual(titles);
});

test('a row of a table with broken Unicode is rejected by its line, and the others become posts', async () => {
  const account = service.accounts[0] ?? '';
  const row = (text: string) => ({ account, text, publish_date: '2026-12-01T10:00:00Z' });
  const rows = ['Fine', 'Half \ud83d', 'Lost \ufffd'].map(row);
  const { body: imported } = await service.ask('POST', 'publish/import', { rows, import_key: 'k' });
  expect(imported.rows).toMatchObject([{ result: 'created' }, { result: 'refused' }, { result: 'refused' }]);
});

test.each<readonly [string, (one: string) => readonly [string, object, string]]>([
  ['the text of a post', (one: string) => ['accounts/A/publish', { text: one }, 'text']],
  [
    'an option of a post',
    (one: string) => ['accounts/A/publish', { text: 'a', options: { deep: [{ label: one }] } }, 'options'],
  ],
  ['a message', (one: string) => ['accounts/A/messages/66d04a6a427f4c43b9d97f54', { text: one }, 'text']],
  [
    'a contact',
    (one: string) => ['contacts', { name: 'Eve', social_identifiers: [], extra_data: { city: one } }, 'extra_data'],
  ],
])('%s sent with broken Unicode is rejected, and the error names the field', async (_, sent) => {
  for (const one of ['half \udc00', 'lost \ufffd']) {
    const [path, input, field] = sent(one);
    const content = { social_network: 'facebook', message_type: 'simple_message', ...input };
    const answer = await service.ask(
      'POST',
      path.replace('A', service.accounts[0] ?? ''),
      path === 'contacts' ? input : content,
    );
    expect([answer.status, answer.body.code]).toEqual([400, 1004]);
    expect(answer.body.message).toContain(field);
  }
});

test('the name of an upload loses invalid characters', async () => {
  const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');
  const head = withBytes(
    '--x\r\ncontent-disposition: form-data; name="file"; filename="holiBYTEday.gif"\r\ncontent-type: image/gif\r\n\r\n',
  );
  const raw = new Uint8Array(Buffer.concat([head, picture, Buffer.from('\r\n--x--\r\n')]));
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const answer = await service.call('POST', `${service.base}/uploads`, {
    ...{ token: service.app_token, raw, headers },
  });
  expect(answer.body).toMatchObject({ name: 'holiday.gif' });
});
