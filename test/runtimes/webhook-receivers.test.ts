import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '#adapters/system/clock';
import { createWebhookSender } from '#adapters/webhooks/webhook-sender';
import { pythonPrograms } from '../clients/python-environment.ts';
import { compile, link } from '../packaging/consumer.ts';
import { writeFiles } from '../packaging/documentation.ts';
import { eventually } from '../servers/eventually.ts';
import { freePort } from '../servers/postwright.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = await readFile(join(root, 'docs/start/webhook-receivers.md'), 'utf8');

const programs = await pythonPrograms(['fastapi==0.165.0', 'uvicorn==0.54.0']);
const receivers = [
  { name: 'Express', command: [process.execPath, `${root}node_modules/tsx/dist/cli.mjs`, 'receiver.ts'] },
  {
    name: 'FastAPI',
    command: [join(programs ?? '', 'uvicorn'), 'receiver:application', '--no-access-log', '--port', '$PORT'],
    isHere: programs !== undefined,
  },
];

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwright-receivers-'));
  await writeFiles(folder, page);
  await writeFile(join(folder, 'package.json'), '{"type": "module"}');
  await link(folder, ['express', '@types/express', '@types/node']);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test('the TypeScript of the page compiles strictly', async () => {
  const strict = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--types', 'node'];
  const options = [...strict, '--skipLibCheck', '--allowImportingTsExtensions'];
  expect(await compile(folder, ...options, 'receiver.ts')).toBe('');
}, 60_000);

describe.each(receivers)('The receiver of the page: $name', ({ command, isHere = true }) => {
  const secret = 'geheim-é-🔑';
  let receiver: ChildProcess | undefined;
  let printed: string;
  let url: string;
  let sent = 0;

  beforeAll(async () => {
    if (!isHere) return;
    const PORT = String(await freePort());
    url = `http://127.0.0.1:${PORT}/webhooks`;
    const [program = '', ...argv] = command.map((word) => word.replace('$PORT', PORT));
    const env = { ...process.env, WEBHOOK_SECRET: secret, PORT };
    receiver = spawn(program, argv, { cwd: folder, env, stdio: ['ignore', 'pipe', 'ignore'] });
    receiver.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
    await eventually(() => fetch(url), 20_000);
  }, 60_000);

  beforeEach(() => {
    printed = '';
  });

  afterAll(() => {
    receiver?.kill();
  });

  /** Sends a delivery as the service does, and returns the status of the answer. */
  async function send({
    id = `delivery-${String((sent += 1))}`,
    field = 'test',
    secrets = [secret],
    late = 0,
    spoil = (body: string) => body,
  } = {}): Promise<number | undefined> {
    const { send: post } = createWebhookSender({
      clock: { ...systemClock, now: () => Date.now() - late * 1000 },
      fetch: (to, init = {}) =>
        fetch(to, { ...init, ...(typeof init.body === 'string' && { body: spoil(init.body) }) }),
    });
    const [newest = '', previous_secret] = secrets;
    const body = JSON.stringify([{ field, text: 'Grüße 🌻' }]);
    const message = { url, id, body, secret: newest, ...(previous_secret && { previous_secret }) };
    return (await post(message)).status;
  }

  const works = (...fields: string[]) =>
    eventually(() => {
      expect(printed.split('\n').filter((line) => /^[a-z_]+$/.test(line))).toEqual(fields);
      return Promise.resolve();
    }, 5000);
  const declare = isHere ? test : test.skip;

  declare('works on a delivery once, however often it arrives', async () => {
    expect(await send({ id: 'one', field: 'new_account' })).toBe(200);
    expect(await send({ id: 'one', field: 'new_account' })).toBe(200);
    expect(await send({ id: 'one', field: 'new_account', late: 60 })).toBe(200);
    expect(await send({ id: 'two', field: 'comments' })).toBe(200);
    await works('new_account', 'comments');
  });

  declare('works on deliveries that arrive at the same time, each once', async () => {
    const fields = Array.from({ length: 60 }, () => 'test');
    await Promise.all(fields.map(() => send()));
    await works(...fields);
  });

  declare('accepts either secret for the day after a change', async () => {
    expect(await send({ secrets: ['a new one', secret] })).toBe(200);
    expect(await send({ secrets: [secret, 'an old one'] })).toBe(200);
    await works('test', 'test');
  });

  declare('refuses what another secret signed, or what was changed or is not signed', async () => {
    expect(await send({ secrets: ['another'] })).toBe(401);
    expect(await send({ spoil: (body) => `${body} ` })).toBe(401);
    expect((await fetch(url, { method: 'POST', body: '[{"field": "test"}]' })).status).toBe(401);
    await works();
  });

  declare('refuses what was signed long ago, or far ahead', async () => {
    expect(await send({ late: 6 * 60 })).toBe(401);
    expect(await send({ late: -6 * 60 })).toBe(401);
    expect(await send({ late: 4 * 60 })).toBe(200);
    await works('test');
  });
});
