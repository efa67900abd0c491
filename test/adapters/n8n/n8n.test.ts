// One file, because the package is built once: what it says, what the node does, what the trigger does.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { stripVTControlCharacters } from 'node:util';
import { readPublishDate } from '#domain/foundation/index';
import { socialNetworks } from '#domain/networks/rulebook';
import type { ServiceEvents } from '#ports/webhooks/service-events';
import { connectAtSandbox } from '#runtimes/sandbox/person';
import { tinyPng } from '../../fixtures/tiny-png.ts';
import { eventually } from '../../servers/eventually.ts';
import { freePort, freePortPair, startPostwright, type RunningPostwright } from '../../servers/postwright.ts';
import { sandboxClient, type SandboxClient } from '../../servers/sandbox-client.ts';
import { type BuiltNode, builtNode } from './built-node.ts';
import { type Choice, departures, inputsOf, type Operation } from './departures.ts';
import { type Json, loadNodes } from './run-node.ts';

const minutes = 60_000;
let service: RunningPostwright;
let client: SandboxClient;
let data: string;
let sandbox: string;
let account: string;
let built: BuiltNode | undefined;
let nodes: ReturnType<typeof loadNodes> | undefined;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'postwright-n8n-data-'));
  const [port, sandboxPort] = [await freePort(), await freePortPair()];
  sandbox = `http://127.0.0.1:${String(sandboxPort)}`;
  const environment = {
    PORT: String(port),
    DATA_DIR: data,
    LOG_LEVEL: 'warn',
    SANDBOX_PORT: String(sandboxPort),
    ALLOW_PRIVATE_ADDRESSES: 'true',
  };
  service = await startPostwright(environment, { command: ['start', '--sandbox'] });
  client = await sandboxClient(environment);
  [account = ''] = await connectAtSandbox(await client.connectPage('bluesky'));
  const { client_id: clientId, client_secret: clientSecret } = client.setUp.app;
  built = await builtNode();
  nodes = built && loadNodes(built.folder, { baseUrl: `${client.setUp.base_url}/`, clientId, clientSecret });
}, 6 * minutes);

afterAll(async () => {
  await service.stop();
  await rm(data, { recursive: true, force: true });
});

/** What a person fills in; the first organization is chosen. */
const post = (operation: string, more: Json = {}): Json => ({
  resource: 'post',
  operation,
  id_organization: { __rl: true, mode: 'list', value: client.setUp.id_organization },
  id_account: { __rl: true, mode: 'list', value: account },
  ...more,
});
const of = (resource: string, operation: string, more: Json = {}): Json => post(operation, { resource, ...more });
const texts = async () => (await client.timeline(sandbox, 'bluesky')).map(({ text }) => text);

/** Local times around clock changes and their instants, by Python's `zoneinfo`; none where the clocks skip them. */
const clockChanges: readonly (readonly [zone: string, local: string, instant?: string])[] = [
  ['Europe/Madrid', '2027-03-28T01:59:59', '2027-03-28T00:59:59.000Z'],
  ['Europe/Madrid', '2027-03-28T02:30:00'],
  ['Europe/Madrid', '2027-03-28T03:00:00', '2027-03-28T01:00:00.000Z'],
  ['Europe/Madrid', '2026-10-25T02:30:00', '2026-10-25T00:30:00.000Z'],
  ['Europe/Madrid', '2026-10-25 02:30', '2026-10-25T00:30:00.000Z'],
  ['Europe/Madrid', '2026-10-25T02:30:00+01:00', '2026-10-25T01:30:00.000Z'],
  ['Europe/London', '2027-03-28T01:30:00'],
  ['America/New_York', '2027-03-14T02:30:00'],
  ['America/New_York', '2026-11-01T01:30:00', '2026-11-01T05:30:00.000Z'],
  ['America/New_York', '2026-11-01T01:30:00-05:00', '2026-11-01T06:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04T02:15:00'],
  ['Australia/Lord_Howe', '2027-04-04T01:45:00', '2027-04-03T14:45:00.000Z'],
];

/** Loads a module of the built package. */
function load(path: string): unknown {
  return built && (createRequire(join(built.folder, 'package.json'))(`./dist/nodes/${path}.js`) as unknown);
}

describe('The package of the node for n8n', () => {
  test('n8n’s own linter finds no errors and no warnings', () => {
    if (!built) return;
    const said = stripVTControlCharacters(built.linted);
    expect(said.trim()).toMatch(/^┌ +n8n-node lint +v[\d.]+$/);
  });

  test('has no dependencies at run time', () => {
    const text = readFileSync(new URL('../../../adapters/n8n/package.json', import.meta.url), 'utf8');
    const manifest = JSON.parse(text) as Readonly<Record<string, unknown>>;
    expect(Object.keys(manifest).filter((key) => /dependencies$/i.test(key))).toEqual([
      'devDependencies',
      'peerDependencies',
    ]);
    expect(manifest.peerDependencies).toEqual({ 'n8n-workflow': '*' });
  });
});

describe('The node for n8n agrees with the served description', () => {
  test('every operation exists, with every field that the node sends, and every value that it offers', () => {
    const operations = (
      load('Postwright/operations') as { operations: Record<string, Record<string, Operation>> } | undefined
    )?.operations;
    const properties = (load('Postwright/properties') as { properties: readonly Choice[] } | undefined)?.properties;
    if (!operations || !properties) return;
    const { wrong, fields } = departures(operations, properties);
    expect(wrong).toEqual([]);
    expect(fields).toBeGreaterThan(50);
  });

  test('the other addresses exist, too', () => {
    const uploads = load('Postwright/upload-file') as { uploadPaths: { begin: string; complete: string } } | undefined;
    const lists = load('Postwright/list-search') as { searchPaths: Record<string, string> } | undefined;
    const trigger = load('PostwrightTrigger/PostwrightTrigger.node') as { appPath: string } | undefined;
    if (!uploads || !lists || !trigger) return;
    expect(inputsOf('POST', uploads.uploadPaths.begin)).toMatchObject({ name: {}, size_in_bytes: {} });
    expect(inputsOf('POST', uploads.uploadPaths.complete)).toBeDefined();
    expect(inputsOf('GET', lists.searchPaths.accounts ?? '')).toMatchObject({ name: {}, offset: {}, limit: {} });
    const organizations = { offset_organizations: {}, limit_organizations: {} };
    expect(inputsOf('GET', lists.searchPaths.organizations ?? '')).toMatchObject(organizations);
    expect(inputsOf('GET', '/clients')).toBeDefined();
    expect(inputsOf('GET', trigger.appPath)).toBeDefined();
    expect(inputsOf('PUT', trigger.appPath)).toMatchObject({ webhook_url: {} });
  });

  test('it offers every network, and every kind of change that there is', () => {
    const known = (load('Postwright/networks') as { networks: readonly { value: string }[] } | undefined)?.networks;
    const changes = (load('PostwrightTrigger/changes') as { changes: readonly { value: string }[] } | undefined)
      ?.changes;
    if (!known || !changes) return;
    expect(known.map(({ value }) => value)).toEqual([...socialNetworks].sort());
    const kinds: Readonly<Record<keyof ServiceEvents | 'test', true>> = {
      ai_plan: true,
      change_state_account: true,
      comments: true,
      integration_error: true,
      message_template_status: true,
      messages: true,
      messaging_delivered: true,
      messaging_echoes: true,
      messaging_error: true,
      messaging_postbacks: true,
      messaging_seen: true,
      new_account: true,
      publication_failed: true,
      publication_published: true,
      test: true,
    };
    expect(changes.map(({ value }) => value).sort()).toEqual(Object.keys(kinds));
  });
});

describe('The node of n8n', () => {
  test('requests a token once, a new one for another secret, and never reveals the secret', async () => {
    if (!nodes) return;
    await nodes.execute({ parameters: of('account', 'getAll') });
    const { accessToken } = nodes.stored;
    expect(accessToken).toEqual(expect.stringMatching(/.{20}/));
    await nodes.execute({ parameters: of('account', 'getAll') });
    expect(nodes.stored.accessToken).toBe(accessToken);
    const { clientSecret } = nodes.stored;
    nodes.stored.clientSecret = 'another-secret';
    const refused = nodes.execute({ parameters: of('account', 'getAll') });
    const error = await refused.catch((reason: unknown) => reason as Error);
    expect(error).toMatchObject({ message: expect.stringContaining('Postwright gives no access') });
    expect(JSON.stringify(error)).not.toContain('another-secret');
    nodes.stored.clientSecret = clientSecret;
    nodes.stored.validUntil = Date.now();
    await nodes.execute({ parameters: of('account', 'getAll') });
    expect(nodes.stored.validUntil).toBeGreaterThan(Date.now() + 30 * minutes);
  });

  test('offers organizations and accounts by name', async () => {
    if (!nodes) return;
    const organizations = await nodes.search('searchOrganizations', {});
    expect(organizations.results).toEqual([{ name: expect.any(String), value: client.setUp.id_organization }]);
    const where = { id_organization: client.setUp.id_organization };
    const { results } = await nodes.search('searchAccounts', where);
    const known = results as { name: string; value: string }[];
    expect(known.find(({ value }) => value === account)?.name).toMatch(/ \(bluesky\)$/);
    expect(await nodes.search('searchAccounts', where, 'nobody of this name')).toEqual({ results: [] });
  });

  test('publishes once per item, however often n8n retries, and again in the next iteration of a loop', async () => {
    if (!nodes) return;
    const items = [{ json: {} }, { json: {} }];
    const parameters = post('create', { text: (index: number) => `From n8n ${String(index)}` });
    const run = { parameters, items, execution: 'published-once' };
    const first = await nodes.execute(run);
    expect(first).toMatchObject([
      { json: { text: 'From n8n 0', state: 'published' }, pairedItem: { item: 0 } },
      { json: { text: 'From n8n 1', state: 'published' }, pairedItem: { item: 1 } },
    ]);
    const again = await nodes.execute(run);
    expect(again.map(({ json }) => json._id)).toEqual(first.map(({ json }) => json._id));
    expect((await texts()).filter((text) => text === 'From n8n 0')).toHaveLength(1);
    await nodes.execute({ ...run, turn: 1 });
    expect((await texts()).filter((text) => text === 'From n8n 0')).toHaveLength(2);
  });

  test('uploads the files of an item and publishes them', async () => {
    if (!nodes) return;
    const bytes = Buffer.from(await tinyPng());
    const items = [{ json: {}, binary: { data: { fileName: 'dot.png', bytes } } }];
    const [uploaded] = await nodes.execute({ parameters: of('file', 'upload'), items, execution: 'upload' });
    expect(uploaded?.json).toMatchObject({ name: 'dot.png', file_type: 'image' });
    const parameters = post('create', { text: 'A dot', binaryPropertyNames: 'data' });
    const run = { parameters, items, execution: 'dot' };
    const [made] = await nodes.execute(run);
    expect(made?.json).toMatchObject({ state: 'published', files: [expect.any(String)] });
    // The file is there already when n8n tries again.
    expect((await nodes.execute(run))[0]?.json._id).toBe(made?.json._id);
  });

  test('schedules in the time zone of the workflow, changes, and deletes', async () => {
    if (!nodes) return;
    const year = new Date().getUTCFullYear() + 1;
    const parameters = post('create', {
      text: 'Later',
      when: 'date',
      publish_date: `${String(year)}-07-01T12:00:00`,
      additionalFields: { name: 'Summer', languages: 'en, es', options: '{}' },
    });
    const [made] = await nodes.execute({ parameters, execution: 'later' });
    expect(made?.json).toMatchObject({
      state: 'ready',
      publish_date: `${String(year)}-07-01T10:00:00.000Z`,
      languages: ['en', 'es'],
      name: 'Summer',
    });
    const id_publication = made?.json._id;
    const changes = { id_publication, updateFields: { text: 'Much later', state: 'draft' } };
    const [changed] = await nodes.execute({ parameters: post('update', changes) });
    expect(changed?.json).toMatchObject({ text: 'Much later', state: 'draft' });
    const [read] = await nodes.execute({ parameters: post('get', { id_publication }) });
    expect(read?.json).toMatchObject({ text: 'Much later' });
    await nodes.execute({ parameters: post('delete', { id_publication }) });
    const gone = nodes.execute({ parameters: post('get', { id_publication }) });
    await expect(gone).rejects.toMatchObject({ httpCode: '917' });
  });

  test('reads a time that clocks skip or show twice as all others do, in every season', () => {
    if (!built) return;
    const { readFields } = load('Postwright/read-fields') as {
      readFields: (functions: unknown, index: number, given: Json) => Json;
    };
    const read = (zone: string, publish_date: string, field = 'publish_date') =>
      readFields({ getTimezone: () => zone, getNode: () => ({}) }, 0, { [field]: publish_date })[field];
    const { Settings } = createRequire(join(built.folder, 'package.json'))('luxon') as {
      Settings: { now: () => number; resetCaches: () => void };
    };
    const { now } = Settings;
    try {
      // n8n's library guesses the offset that holds now.
      for (const today of ['2026-01-10', '2026-07-10']) {
        Settings.now = () => Date.parse(today);
        Settings.resetCaches();
        for (const [zone, local, instant] of clockChanges)
          if (instant === undefined)
            expect(() => read(zone, local)).toThrow(
              `The field publish_date is not a time that the clocks of ${zone} show`,
            );
          else expect([zone, local, read(zone, local)]).toEqual([zone, local, instant]);
        // The beginning of a list may be such a time.
        expect(read('Europe/Madrid', '2027-03-28T02:30', 'from_date')).toBe('2027-03-28T01:30:00.000Z');
        // A second truth: the reader of the service, each quarter of an hour around the changes.
        for (const zone of new Set(clockChanges.map(([one]) => one)))
          for (const day of new Set(clockChanges.map(([, local]) => local.slice(0, 10))))
            for (let quarter = 0; quarter < 96; quarter += 1) {
              const local = new Date(Date.parse(day) + quarter * 900_000).toISOString().slice(0, 16);
              const attempt = (reader: () => unknown) => {
                try {
                  return reader();
                } catch {
                  return 'refused';
                }
              };
              const expected = attempt(() => readPublishDate(local, zone).date);
              expect([zone, local, attempt(() => read(zone, local))]).toEqual([zone, local, expected]);
            }
      }
    } finally {
      Settings.now = now;
      Settings.resetCaches();
    }
  });

  test('reports problems of a post, and sends nothing without its date', async () => {
    if (!nodes) return;
    const [checked] = await nodes.execute({ parameters: post('check', { text: 'x'.repeat(400) }) });
    expect(JSON.stringify(checked?.json)).toContain('"code"');
    const undated = nodes.execute({ parameters: post('create', { text: 'Never', when: 'date' }) });
    await expect(undated).rejects.toMatchObject({ message: 'The field publish_date is empty' });
    expect(await texts()).not.toContain('Never');
    const nonsense = post('create', { text: 'Never', additionalFields: { options: '{' } });
    await expect(nodes.execute({ parameters: nonsense })).rejects.toMatchObject({
      message: 'The field options is not JSON',
    });
  });

  test('continues after a failed item if configured to', async () => {
    if (!nodes) return;
    const parameters = post('create', { text: (index: number) => (index === 0 ? 'x'.repeat(400) : 'Short enough') });
    const run = { parameters, items: [{ json: {} }, { json: {} }] };
    const failed = nodes.execute({ ...run, execution: 'fails' });
    await expect(failed).rejects.toMatchObject({
      httpCode: expect.stringMatching(/^9\d\d$/),
      context: { itemIndex: 0 },
    });
    const found = await nodes.execute({ ...run, execution: 'goes on', continueOnFail: true });
    expect(found).toMatchObject([
      { json: { error: expect.any(String), code: expect.stringMatching(/^9\d\d$/) }, pairedItem: { item: 0 } },
      { json: { text: 'Short enough', state: 'published' }, pairedItem: { item: 1 } },
    ]);
  });

  test(
    'reads every page of a list, or up to the limit',
    async () => {
      if (!nodes) return;
      const items = Array.from({ length: 103 }, () => ({ json: {} }));
      const drafts = post('create', { text: (index: number) => `Draft ${String(index)}`, when: 'draft' });
      await nodes.execute({ parameters: drafts, items, execution: 'drafts' });
      const filters = { search: 'Draft ', state: ['draft'], accounts: account };
      const all = await nodes.execute({ parameters: post('getAll', { returnAll: true, filters }) });
      expect(new Set(all.map(({ json }) => json._id)).size).toBe(103);
      expect(all.every(({ pairedItem }) => pairedItem?.item === 0)).toBe(true);
      const some = await nodes.execute({ parameters: post('getAll', { limit: 102, filters }) });
      expect(some).toHaveLength(102);
    },
    2 * minutes,
  );

  test.each([['comment'], ['conversation'], ['account']])('lists the entries of the resource %s', async (resource) => {
    if (!nodes) return;
    const found = await nodes.execute({ parameters: of(resource, 'getAll', { returnAll: true }) });
    if (resource === 'account') expect(found.map(({ json }) => json._id)).toContain(account);
    else expect(found).toEqual([]);
  });

  test(
    'answers a comment and a message, each once, however often n8n retries',
    async () => {
      if (!nodes) return;
      const node = nodes;
      const asPerson = async (path: string, body: Json): Promise<void> => {
        const headers = { 'content-type': 'application/json' };
        const sent = { method: 'POST', headers, body: JSON.stringify(body) };
        expect((await fetch(`${sandbox}/${path}`, sent)).ok).toBe(true);
      };
      const [made] = await node.execute({ parameters: post('create', { text: 'Ask us' }), execution: 'ask' });
      const { _id, external_identifier } = made?.json ?? {};
      const [alice, dave] = ['did:plc:aaaaaaaaaaaaaaaaaaaaaaaa', 'did:plc:cccccccccccccccccccccccc'];
      await asPerson('comments/bluesky', { post: external_identifier, text: 'Open today?', person: 'carol' });
      await client.inOrganization('GET', `publish/${String(_id)}/comments`);
      await asPerson('messages/bluesky', { account: alice, text: 'A table for two?', person: dave });
      const first = (resource: string): Promise<Json> =>
        eventually(async () => {
          const [found] = await node.execute({ parameters: of(resource, 'getAll', { returnAll: true }) });
          if (!found) throw new Error(`no ${resource} yet`);
          return found.json;
        }, minutes);
      const { _id: id_comment } = await first('comment');
      const reply = of('comment', 'reply', { id_comment, text: 'Until six' });
      const { contact } = await first('conversation');
      const id_contact = (contact as Json)._id;
      const message = of('message', 'send', { id_contact, message_type: 'simple_message', text: 'At seven' });
      for (let tries = 0; tries < 2; tries += 1) {
        const [replied] = await node.execute({ parameters: reply, execution: 'reply' });
        expect(replied?.json).toMatchObject({ reply: { text: 'Until six' } });
        const [sent] = await node.execute({ parameters: message, execution: 'message' });
        expect(sent?.json).toMatchObject({ text: 'At seven', state: 'sent' });
      }
      const read = of('message', 'getAll', { id_contact, returnAll: true });
      const texts = (await node.execute({ parameters: read })).map(({ json }) => json.text);
      expect(texts.sort()).toEqual(['A table for two?', 'At seven']);
      const query = new URLSearchParams({ post: String(external_identifier) }).toString();
      const there = await (await fetch(`${sandbox}/comments/bluesky?${query}`)).text();
      expect(there.split('Until six')).toHaveLength(2);
    },
    2 * minutes,
  );

  test(
    'generates a weekly plan, and approves it',
    async () => {
      if (!nodes) return;
      const parameters = of('aiPlan', 'create', {
        prompt: 'Coffee by the harbour',
        additionalFields: { accounts: account, options: '{"writer": "template"}' },
      });
      const [made] = await nodes.execute({ parameters, execution: 'plan' });
      const id_ai_plan = made?.json._id;
      const read = async () => (await nodes?.execute({ parameters: of('aiPlan', 'get', { id_ai_plan }) }))?.[0];
      await eventually(async () => expect((await read())?.json.state).toBe('generated'), minutes);
      const approve = of('aiPlan', 'approve', { id_ai_plan });
      const [approved] = await nodes.execute({ parameters: approve, execution: 'approve' });
      expect(approved?.json).toMatchObject({ state: 'validated' });
    },
    2 * minutes,
  );
});

describe('The trigger of n8n', () => {
  let receiver: Server;
  let url: string;
  const received: { headers: Json; rawBody: Buffer }[] = [];
  const settings = (more: Json = {}): Json => ({ id_app: client.setUp.app.id_app, ...more });
  const address = async () => (await client.inClient('GET', `apps/${client.setUp.app.id_app}`)).webhook_url;
  const setAddress = (webhook_url: string | null) =>
    client.inClient('PUT', `apps/${client.setUp.app.id_app}`, { webhook_url });

  beforeAll(async () => {
    receiver = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        received.push({ headers: request.headers, rawBody: Buffer.concat(chunks) });
        response.end();
      });
    });
    const port = await freePort();
    await new Promise<void>((resolve) => receiver.listen(port, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${String(port)}/webhook/n8n`;
  });
  afterAll(() => {
    receiver.closeAllConnections();
    receiver.close();
  });

  test('registers its address, and removes only its own', async () => {
    if (!nodes) return;
    await setAddress(null);
    expect(await nodes.hook('checkExists', settings(), url)).toBe(false);
    await nodes.hook('create', settings(), url);
    expect(await nodes.hook('checkExists', settings(), url)).toBe(true);
    await nodes.hook('delete', settings(), url);
    expect(await address()).toBeUndefined();

    const anothers = url.replace('n8n', 'another');
    await setAddress(anothers);
    await nodes.hook('delete', settings(), url);
    expect(await address()).toBe(anothers);
    await expect(nodes.hook('create', settings(), url)).rejects.toMatchObject({
      message: 'The app already has another webhook address',
    });
    expect(await address()).toBe(anothers);
    await nodes.hook('create', settings({ replace: true }), url);
    expect(await address()).toBe(url);
    await nodes.hook('delete', settings({ replace: true }), url);
    expect(await address()).toBe(anothers);
    await setAddress(null);
  });

  test(
    'starts a workflow once for each webhook of the service, and for nothing that others send',
    async () => {
      if (!nodes) return;
      await nodes.hook('create', settings(), url);
      const { client_secret } = client.setUp.app;
      const [made] = await nodes.execute({ parameters: post('create', { text: 'Told' }), execution: 'told' });
      const isOfPost = ({ rawBody }: { rawBody: Buffer }) => rawBody.includes(String(made?.json._id));
      await eventually(async () => expect(received.some(isOfPost)).toBe(true), minutes);
      const request = received.find(isOfPost);
      if (!request) throw new Error('nothing came');
      const failures = settings({ changes: ['publication_failed'] });
      const told = await nodes.receive(settings(), request);
      const change = { field: 'publication_published', id_publication: made?.json._id, state: 'published' };
      expect(told.items).toEqual(expect.arrayContaining([{ json: expect.objectContaining(change) }]));
      // A repetition is accepted, so that it is not sent again, and starts nothing.
      expect(await nodes.receive(settings(), request)).toEqual({ status: 200, items: undefined });

      const forged = { ...request, rawBody: Buffer.from(request.rawBody.toString().replace('published', 'x')) };
      const signed = (seconds: number, id = 'another', secret = client_secret) => {
        const time = String(Math.floor(Date.now() / 1000) + seconds);
        const mac = createHmac('sha256', secret).update(`${id}.${time}.`).update(request.rawBody);
        const signature = `v1,${mac.digest('base64')}`;
        const headers = { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature };
        return { ...request, headers };
      };
      const refused = { status: 401, items: undefined };
      expect(await nodes.receive(settings(), forged)).toEqual(refused);
      expect(await nodes.receive(settings(), { ...request, headers: {} })).toEqual(refused);
      expect(await nodes.receive(settings(), signed(-400))).toEqual(refused);
      expect(await nodes.receive(settings(), signed(400))).toEqual(refused);
      expect(await nodes.receive(settings(), signed(0, 'another', 'a guess'))).toEqual(refused);
      const { status, items = [] } = await nodes.receive(settings(), signed(-200));
      expect(status).toBe(200);
      expect(items.map(({ json }) => json.webhook_id)).toEqual(items.map(() => 'another'));
      expect(items).toHaveLength(told.items?.length ?? 0);
      // Kinds that nobody wants are accepted too.
      const unwanted = await nodes.receive(failures, signed(0, 'for failures'));
      expect(unwanted).toEqual({ status: 200, items: undefined });
      await nodes.hook('delete', settings(), url);
    },
    2 * minutes,
  );
});
