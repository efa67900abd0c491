import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { startMailServer } from '../adapters/mail/mail-server.ts';
import { eventually } from '../servers/eventually.ts';
import { freePort, postwright, type SetUpAnswer, startPostwright } from '../servers/postwright.ts';

type Json = Record<string, unknown>;
const script = 'test/crash/service-ahead.js';
const day = 86_400_000;
/** How long a report may take: the job that mails runs every minute. */
const patience = 100_000;

/** A mail as the server took it, whether or not it could still say so. */
interface Taken {
  readonly to: string;
  readonly email: Email;
}
const taken: Taken[] = [];
/** The number of the mail, from 1, that the server takes without ever saying so. */
let silentAt = 0;

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let environment: Record<string, string>;
let folder: string;
let setUp: SetUpAnswer;
let service: Awaited<ReturnType<typeof startPostwright>> | undefined;

beforeAll(async () => {
  mailServer = await startMailServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData: (stream, { envelope }, callback) => {
      void stream.toArray().then(async (chunks) => {
        const email = await PostalMime.parse(Buffer.concat(chunks as Buffer[])); // What a socket streams is bytes.
        taken.push(...envelope.rcptTo.map(({ address }) => ({ to: address, email })));
        if (taken.length !== silentAt) callback();
      });
    },
  });
  folder = await mkdtemp(join(tmpdir(), 'postwright-report-'));
  environment = {
    PORT: String(await freePort()),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    LEASE_SECONDS: '1',
    SMTP_URL: `smtp://127.0.0.1:${String(mailServer.port)}`,
  };
  setUp = JSON.parse(await postwright(environment, 'setup', '--json')) as SetUpAnswer;
});
afterAll(async () => {
  service?.kill('SIGKILL');
  await mailServer.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts the service as it will be after some days. */
async function startAfter(days: number) {
  const ahead = { ...environment, CLOCK_AHEAD: String(days * day) };
  service = await startPostwright(ahead, { script, command: [] });
  return service;
}

async function call(method: string, path: string, body?: unknown, token = setUp.user.access_token): Promise<Json> {
  const response = await fetch(`http://127.0.0.1:${environment.PORT ?? ''}/v1.0.0${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', connection: 'close' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Json;
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer;
}

/** Invites somebody by mail, who accepts. Returns their identifier. */
async function invite(id_role: string, email: string): Promise<string> {
  await call('POST', `/organizations/${setUp.id_organization}/roles/${id_role}/invite`, { email });
  const token = await eventually(() => {
    const mail = taken.find(({ to }) => to === email);
    const [link = ''] = /http\S+/.exec(mail?.email.text ?? '') ?? [];
    const found = /token=([^&#\s]+)/.exec(link)?.[1];
    if (found === undefined) throw new Error(`no invitation: ${link}`);
    return found;
  }, 60_000);
  const person = { token, password: 'correct horse battery', firstname: 'Ada', lastname: 'Lovelace' };
  const { access_token } = await call('POST', '/users/accept_invitation', person);
  return String((await call('GET', '/users/me', undefined, String(access_token))).id);
}

test('a weekly report reaches everybody once though the service is killed while it mails', async () => {
  const organization = `/organizations/${setUp.id_organization}`;
  let running = await startAfter(0);
  const roles = (await call('GET', `${organization}/roles`)).data as Json[];
  const id_role = String(roles[0]?._id);
  const others = [await invite(id_role, 'ada@example.org'), await invite(id_role, 'bob@example.org')];
  const me = String((await call('GET', '/users/me')).id);
  const settings = { enabled: true, weekday: 1, hour: 8, recipients: [me, ...others] };
  expect(await call('PUT', `${organization}/report_settings`, settings)).toMatchObject({ enabled: true });
  await running.stop();
  taken.length = 0;

  // The server has the second mail, and the service dies before it hears so.
  silentAt = 2;
  running = await startAfter(8);
  await eventually(() => {
    if (taken.length < 2) throw new Error(`${String(taken.length)} mails came`);
  }, patience);
  running.kill('SIGKILL');
  await running.ended;
  silentAt = 0;
  running = await startAfter(8);
  await eventually(() => {
    if (new Set(taken.map(({ to }) => to)).size < 3) throw new Error('somebody still waits');
  }, patience);
  // A mail program shows a mail that comes twice with the same identifier once.
  const shown = new Set(taken.map(({ to, email }) => `${to} ${email.messageId}`));
  expect(shown.size).toBe(3);
  expect(taken.map(({ to }) => to).filter((to) => to === taken[0]?.to)).toHaveLength(1);
  expect(taken).toHaveLength(4);

  const { email } = taken.find(({ to }) => to === 'ada@example.org') ?? {};
  const [page = ''] = /http\S+\/report\/\S+(?=\s)/.exec(email?.text ?? '') ?? [];
  const here = (address: string) => {
    const { pathname, search } = new URL(address);
    return `http://127.0.0.1:${environment.PORT ?? ''}${pathname}${search}`;
  };
  const shownPage = await fetch(here(page), { headers: { connection: 'close' } });
  expect([shownPage.status, await shownPage.text()]).toEqual([200, expect.stringContaining('<h1')]);
  const header = (name: string) => email?.headers.find(({ key }) => key === name)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const [unsubscribe = ''] = /(?<=<)http[^>]+/.exec(header('list-unsubscribe')) ?? [];
  const oneClick = await fetch(here(unsubscribe), {
    method: 'POST',
    headers: { connection: 'close' },
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(oneClick.status).toBe(200);
  await running.stop();

  taken.length = 0;
  running = await startAfter(15);
  await eventually(() => {
    if (taken.length < 2) throw new Error(`${String(taken.length)} mails came`);
  }, patience);
  await running.stop();
  expect(taken.map(({ to }) => to).sort()).toEqual(['bob@example.org', setUp.user.email].sort());
}, 400_000);
