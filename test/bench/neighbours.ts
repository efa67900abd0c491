import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tokens } from '../../runtimes/container/tokens.ts';
import { account } from '../contracts/sample-records.ts';
import { addApp, addClient } from '../fakes/tenants.ts';
import { postwright, startPostwright, type SetUpAnswer } from '../servers/postwright.ts';
import { openContainer, scratch } from './scratch.ts';
import type { Row } from './table.ts';

/** Calls per measurement. */
const requests = 400;
const connections = 2;
/** How often each is measured, in turns with a quiet neighbour: a machine is not equally fast at all times. */
const rounds = 3;
const pause = 10;
/** The most by which the neighbour's p99 may grow. */
const allowed = 3;

const many = (count: number, of: (at: number) => string, join = ','): string =>
  Array.from({ length: count }, (_, at) => of(at)).join(join);
const second = (at: number): string =>
  new Date(Date.UTC(2027, 0, 1) + at * 1000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

/** What is sent again and again: a path below the organization, and a body, if any. */
interface Attack {
  readonly path: string;
  readonly body?: string;
}

function attacks(id_account: string, feedUrl: string): Readonly<Record<string, readonly Attack[]>> {
  const file = (content: Readonly<Record<string, string>>): Attack => ({
    path: '/publish/import',
    body: JSON.stringify({ account: id_account, dry_run: true, ...content }),
  });
  const post = (body: string): Attack => ({ path: `/accounts/${id_account}/publish`, body });
  const event = (...lines: readonly string[]): string =>
    ['BEGIN:VEVENT', 'UID:a', 'DTSTART:20270701T080000Z', ...lines, 'END:VEVENT'].join('\r\n');
  const calendar = (events: string): Attack => file({ calendar: `BEGIN:VCALENDAR\r\n${events}\r\nEND:VCALENDAR\r\n` });
  const keys = (count: number): string => many(count, (at) => `"k${String(at)}":1`);
  return {
    tables: [
      file({ csv: `account,text\n${'x,y\n'.repeat(195_000)}` }),
      file({ csv: many(90_000, (at) => at.toString(36)) }),
      file({ csv: `account,text\n${'\n'.repeat(450_000)}` }),
    ],
    calendars: [
      calendar(many(900, () => event('RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'), '\r\n')),
      calendar(event('RRULE:FREQ=DAILY;COUNT=1', `EXDATE:${many(15_000, (at) => `${second(at)}Z`)}`)),
    ],
    'wide JSON': [post(`{${keys(50_000)}}`), post(`{${keys(10_000)}}`), post(`{"files":[${many(10_000, () => '1')}]}`)],
    'deep JSON': [post(`{"text":${'['.repeat(500_000)}`), post(`{"text":${'['.repeat(90)}${']'.repeat(90)}}`)],
    feeds: [
      { path: '/integrations', body: JSON.stringify({ provider: 'rss', url: feedUrl, id_accounts: [id_account] }) },
    ],
    'event streams': [{ path: '/events/stream' }],
    searches: [{ path: `/publish?search=${'x'.repeat(200)}` }, { path: `/contacts?search=${'%20a'.repeat(100)}` }],
  };
}

/** Sends attacks in turn until it receives a message, and pauses when its calls are limited. */
const attacker = `
  process.once('message', ({ base, token, list, connections }) => {
  const counts = {};
  const stopping = new AbortController();
  const { signal } = stopping;
  const lane = async (first) => {
    for (let at = first; !signal.aborted; at += 1) {
      const { path, body } = list[at % list.length];
      try {
        const answer = await fetch(base + path, {
          method: body === undefined ? 'GET' : 'POST',
          headers: { authorization: 'Bearer ' + token, 'content-type': 'application/json' },
          body,
          signal,
        });
        counts[answer.status] = (counts[answer.status] ?? 0) + 1;
        // Streams stay open.
        if (!path.endsWith('/stream')) await answer.arrayBuffer();
        if (answer.status === 429) await new Promise((resolve) => setTimeout(resolve, 200));
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    }
  };
  const lanes = Array.from({ length: connections }, (_, at) => lane(at));
  process.once('message', async () => {
    stopping.abort();
    await Promise.all(lanes);
    process.send(Object.entries(counts).map(([status, count]) => count + ' x ' + status).join(', '));
  });
  });
`;

/** Serves a feed of many elements, of which none is an item, and sends its address. */
const feedServer = `
  const feed = '<rss version="2.0">' +
    Array.from({ length: 14_000 }, (_, at) => '<a' + at + ' b="" c=""/>').join('') + '</rss>';
  const server = require('node:http').createServer((_, response) => response.end(feed));
  server.listen(0, '127.0.0.1', () => process.send('http://127.0.0.1:' + server.address().port + '/feed'));
`;

/** Starts a program with the lowest priority, helper threads included, as if it were on another machine. */
function startElsewhere(program: string): ChildProcess {
  return spawn('nice', ['-n', '19', process.execPath, '--eval', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** The next message of a program; each of these sends texts only. */
async function nextMessage(child: ChildProcess): Promise<string> {
  const [message] = (await once(child, 'message')) as [string];
  return message;
}

/** Begins an attack. Returns what ends it, and says how many calls were answered by which status. */
function attack(base: string, token: string, list: readonly Attack[]): () => Promise<string> {
  const child = startElsewhere(attacker);
  child.send({ base, token, list, connections });
  return async () => {
    const answers = nextMessage(child);
    child.send('stop');
    const said = await answers;
    child.kill();
    return said;
  };
}

/** The times of calls that are made one after the other, in milliseconds. */
async function measureCalls(url: string, token: string): Promise<number[]> {
  const times: number[] = [];
  for (let request = 0; request < requests; request += 1) {
    const begun = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url}: ${String(answer.status)}`);
    times.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return times;
}

function percentiles(times: readonly number[]): { p50: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

/** Measures the list of one tenant while another one, who has the plan `pro`, does their worst on two connections. */
export async function benchNeighbours(): Promise<Row[]> {
  const server = startElsewhere(feedServer);
  const feedUrl = await nextMessage(server);
  const made = await scratch({ NODE_ENV: 'production', ALLOW_PRIVATE_ADDRESSES: 'true', CONSOLE: 'off' });
  // The usual plans, with their limits.
  const { PLANS_FILE: _plans, ...environment } = made.environment;
  const setUp = JSON.parse(await postwright(environment, 'setup', '--json')) as SetUpAnswer;
  const { container, secrets, storage, close } = await openContainer(environment);
  const ports = { identifiers: await container.getAsync(tokens.identifiers), secrets, storage };
  const signer = await container.getAsync(tokens.tokens);
  const tenants: { name: string; some: readonly Attack[]; id: string; token: string }[] = [];
  const names = [...Object.keys(attacks('', feedUrl)), 'all of these'];
  // Each by another tenant, who may make all the calls of their plan.
  const numbered = Array.from({ length: rounds }, () => names)
    .flat()
    .entries();
  for (const [number, name] of numbered) {
    const { client, organization } = await addClient(ports, { plan_identifier: 'pro' });
    const own = account(number, { id_client: client._id, id_organization: organization._id });
    await storage.insert('accounts', own);
    const all = attacks(own._id, feedUrl);
    const subject = await addApp(ports, client._id);
    const expires = Math.floor(Date.now() / 1000) + 3600;
    const token = await signer.sign({ kind: 'app', subject, expires });
    tenants.push({ name, some: all[name] ?? Object.values(all).flat(), id: organization._id, token });
  }
  await close();
  const service = await startPostwright(environment);
  const at = (id: string): string => `http://127.0.0.1:${String(made.port)}/v1.0.0/organizations/${id}`;
  const list = `${at(setUp.id_organization)}/publish`;
  const measure = () => measureCalls(list, setUp.user.access_token);
  // The first round warms up what is compiled at first use.
  await measure();
  const quietTimes: number[] = [];
  const attacked = new Map<string, { times: number[]; answers: string }>();
  for (const { name, some, id, token } of tenants) {
    quietTimes.push(...(await measure()));
    const stop = attack(at(id), token, some);
    const measured = await measure();
    const answers = await stop();
    attacked.set(name, { times: [...(attacked.get(name)?.times ?? []), ...measured], answers });
    process.stderr.write(`${name}: p99 ${percentiles(measured).p99.toFixed(1)} ms\n`);
  }
  const quiet = percentiles(quietTimes);
  const rows = [...attacked].map(([name, { times, answers }]): Row => {
    const { p50, p99 } = percentiles(times);
    return {
      what: `a list beside another tenant’s ${name}`,
      ours: `p50 ${p50.toFixed(1)} / p99 ${p99.toFixed(1)} ms (${answers})`,
      reference: `p50 ${quiet.p50.toFixed(1)} / p99 ${quiet.p99.toFixed(1)} ms (quiet)`,
      ratio: `${(p99 / quiet.p99).toFixed(2)} (at most ${String(allowed)})`,
    };
  });
  await service.stop();
  server.kill();
  await made.remove();
  return rows;
}
