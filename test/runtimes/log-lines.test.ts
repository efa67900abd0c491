import { readableLines } from '#adapters/system/readable-lines';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../servers/eventually.ts';
import { freePort, freePortPair, type RunningPostwright, startPostwright } from '../servers/postwright.ts';
import { sandboxClient, type SandboxClient } from '../servers/sandbox-client.ts';
import { connectAtSandbox } from '#runtimes/sandbox/person';

let folder: string;
let service: RunningPostwright;
let client: SandboxClient;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postwright-log-lines-'));
  const environment = {
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePortPair()),
    DATA_DIR: join(folder, 'data'),
  };
  service = await startPostwright(environment, { command: ['start', '--sandbox'] });
  client = await sandboxClient(environment);
  for (const network of ['threads', 'linkedin'] as const) await connectAtSandbox(await client.connectPage(network));
}, 60_000);
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The lines of the log that say this: for programs, and as a terminal shows them. */
function lines(message: string) {
  const written = service
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  const found = written.filter((line) => (JSON.parse(line) as { msg: string }).msg === message);
  let shown = '';
  const screen = { hasColors: () => false, write: (text: Uint8Array | string) => (shown += String(text)) !== '' };
  for (const line of found) readableLines(screen).write(`${line}\n`);
  return { facts: found.map((line) => JSON.parse(line) as Record<string, unknown>), shown };
}

test('a start is one line, with version, database, networks and sandbox', () => {
  const { facts, shown } = lines('started');
  expect(facts).toEqual([
    expect.objectContaining({
      level: 'info',
      role: 'all',
      database: 'sqlite',
      sandbox: expect.stringContaining('http'),
    }),
  ]);
  expect(shown).toMatch(
    /^\d\d:\d\d:\d\d info {2}started {2}version: \S+ {2}role: all {2}database: sqlite {2}networks: bluesky, .*x, youtube {2}sandbox: http\S+\n$/,
  );
});

test('a published post and a failed one are one line each', async () => {
  const published = await client.publish('threads', { text: 'Good morning' });
  await eventually(() => expect(lines('a publication was published').facts).toHaveLength(1));
  expect(lines('a publication was published').shown).toMatch(
    new RegExp(
      `^\\d\\d:\\d\\d:\\d\\d info {2}a publication was published {2}social_network: threads {2}id_publication: ${published} {2}url: http\\S+\n$`,
    ),
  );
  const { url } = lines('started').facts.map(({ sandbox }) => ({ url: String(sandbox) }))[0] ?? { url: '' };
  await fetch(`${url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ social_network: 'linkedin', kind: 'revoke' }),
  });
  const [account] = await client.accounts('linkedin');
  const { _id: failed } = await client.inOrganization('POST', `accounts/${String(account?._id)}/publish`, {
    social_network: 'linkedin',
    text: 'Good night',
  });
  await eventually(() => expect(lines('a publication failed').facts).toHaveLength(1));
  expect(lines('a publication failed').shown).toMatch(
    new RegExp(
      `^\\d\\d:\\d\\d:\\d\\d info {2}a publication failed {2}social_network: linkedin {2}id_publication: ${String(failed)} {2}reasons: \\d+ [^\n]+\n$`,
    ),
  );
}, 60_000);
