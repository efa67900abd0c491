import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { link, run } from './consumer.ts';
import { exampleOf, page, writeFiles } from './documentation.ts';
import { manifestIn, pack, unpack } from './packed.ts';

/** The folder that `.ci/runtimes` prints. */
const { RUNTIMES } = process.env;
const describeRuntimes = RUNTIMES === undefined ? describe.skip : describe;
const binary = (path: string) => join(RUNTIMES ?? '', path);

const nodes: readonly [name: string, command: readonly string[]][] = [20, 22, 24].map((version) => [
  `Node ${version}`,
  [binary(`node${version}/bin/node`)],
]);
const others: typeof nodes = [
  ['Bun', [binary('bun/bin/bun'), 'run']],
  ['Deno', [binary('deno/deno'), 'run', '--allow-all', '--node-modules-dir=manual']],
];

let folder: string;
let library: string;
let service: string;
let program: string;

beforeAll(async () => {
  if (RUNTIMES === undefined) return;
  folder = await mkdtemp(join(tmpdir(), 'postwright-runtimes-'));
  library = join(folder, 'library');
  service = join(folder, 'service');
  await unpack('postwright-core', await pack('postwright-core', folder), library, [
    'ical.js',
    'unicode-segmenter',
    'zod',
  ]);
  await unpack('postwright', await pack('postwright', folder), service, []);
  await link(service, Object.keys((await manifestIn(service, 'postwright')).dependencies));
  await writeFiles(library, page);
  program = join(folder, 'program');
  await unpack('postwright-client', await pack('postwright-client', folder), program, []);
}, 120_000);

afterAll(async () => {
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** What a program prints on a runtime. */
async function runOn([command = '', ...options]: readonly string[], place: string, name: string, code: string) {
  await writeFile(join(place, `${name}.mjs`), code);
  return run(place, command, ...options, `${name}.mjs`);
}

describeRuntimes('The library', () => {
  test.each([...nodes, ...others])(
    'checks posts, and connects and publishes, on %s',
    async (_, command) => {
      for (const name of ['check', 'platform']) {
        const { code, prints } = exampleOf(name);
        // Bun and Deno print texts in lists between other quotes than Node.
        expect((await runOn(command, library, name, code)).replaceAll('"', "'")).toBe(prints);
      }
    },
    60_000,
  );
});

describeRuntimes('The service', () => {
  test.each(nodes)(
    'has all its parts and answers by HTTP on %s',
    async (_, command) => {
      const { exports } = await manifestIn(service, 'postwright');
      const names = Object.keys(exports).filter((path) => !path.endsWith('.json'));
      const loads = names.map((path) => `await import('${path.replace('.', 'postwright')}');`).join('\n');
      expect(await runOn(command, service, 'all', `${loads}\nconsole.log('all');`)).toBe('all\n');
      const { code, prints } = exampleOf('mount');
      expect(await runOn(command, service, 'mount', code)).toBe(prints);
    },
    60_000,
  );
});

describeRuntimes('The client', () => {
  const code = `
    import { createServer } from 'node:http';
    import { createClient, isError, verifyWebhook } from 'postwright-client';

    const answers = [[503, {}], [200, { access_token: 't', expires_in: 3600 }], [429, { code: 545 }], [200, { _id: 'a' }]];
    const keys = [];
    const server = createServer((request, response) => {
      if (request.headers['idempotency-key']) keys.push(request.headers['idempotency-key']);
      request.resume().on('end', () => {
        const [status, body] = answers.shift();
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const client = createClient({
      baseUrl: \`http://127.0.0.1:\${server.address().port}\`,
      credentials: { client_id: 'c', client_secret: 's' },
    });
    const made = await client.publications.createPublication({
      id_organization: 'o',
      id_account: 'a',
      body: { social_network: 'threads', text: 'Hello' },
    });
    console.log(made._id, keys.length, new Set(keys).size);
    await verifyWebhook('s', {}, '').catch((error) => console.log(isError(error, 'webhook_not_verified')));
    server.close();
    server.closeAllConnections();
  `;

  test.each([...nodes, ...others])(
    'publishes once through faults, and refuses a forged webhook, on %s',
    async (_, command) => {
      expect(await runOn(command, program, 'client', code)).toBe('a 2 1\ntrue\n');
    },
    60_000,
  );
});
