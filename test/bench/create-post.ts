import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { postwright, startPostwright, type SetUpAnswer } from '../servers/postwright.ts';
import { addAccounts, openContainer, scratch } from './scratch.ts';
import { median, type Row } from './table.ts';

const rounds = 5;
const posts = 300;
/** The wall time of a creation may be this many times that of the floor. */
const goal = 1.5;

/** One server, and what is posted to it. */
interface Target {
  readonly pid: number;
  readonly url: string;
  readonly headers: Record<string, string>;
  /** Each of another minute, as people schedule. */
  readonly body: () => string;
}

/** Returns the processor time of a process so far, in milliseconds. */
async function readCpu(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${String(pid)}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  // In ticks of ten milliseconds.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Posts once over a connection that is kept; `fetch` would take as long as the floor. */
const post = (agent: Agent, { url, headers, body }: Target): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: 'POST', headers }, (answer) => {
      const { statusCode } = answer;
      answer.resume().on('end', () => {
        if (statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${String(statusCode)}`));
      });
    });
    sent.on('error', reject).end(body());
  });

/** Returns the milliseconds of wall and processor time that each of the posts takes, one after the other. */
async function measure(target: Target): Promise<{ readonly wall: number; readonly cpu: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const [start, before] = [performance.now(), await readCpu(target.pid)];
  for (let index = 0; index < posts; index += 1) await post(agent, target);
  const result = { wall: (performance.now() - start) / posts, cpu: ((await readCpu(target.pid)) - before) / posts };
  agent.destroy();
  return result;
}

/** Returns what the service stores for one creation: the records of the post and of its audit entry, as JSON. */
async function storedBy(environment: Record<string, string>): Promise<readonly [string, string]> {
  const { storage, close } = await openContainer(environment);
  const [publication] = await storage.find('publications', { limit: 1 });
  const [entry] = await storage.find('audit_entries', { limit: 1, order: [{ field: '_id', direction: 'desc' }] });
  await close();
  return [JSON.stringify(publication), JSON.stringify(entry)];
}

/** Compares the creation of a scheduled post on SQLite with two durable commits of its bytes behind `node:http`. */
export async function benchCreatePost(): Promise<Row[]> {
  const { environment, folder, remove } = await scratch({ NODE_ENV: 'production' });
  const setUp = JSON.parse(await postwright(environment, 'setup', '--json')) as SetUpAnswer;
  const { storage, close } = await openContainer(environment);
  await addAccounts(storage, setUp, 1);
  await close();
  let minute = Date.UTC(2099, 0);
  const target = {
    url: `${setUp.base_url}/organizations/${setUp.id_organization}/accounts/${'0'.repeat(24)}/publish`,
    headers: { authorization: `Bearer ${setUp.user.access_token}`, 'content-type': 'application/json' },
    body: () =>
      JSON.stringify({
        social_network: 'bluesky',
        text: 'A post of a usual length, with a link: https://example.com/articles/2026/what-we-learned-this-year',
        publish_date: new Date((minute += 60_000)).toISOString(),
      }),
  };
  const first = await startPostwright(environment);
  await post(new Agent(), { ...target, pid: first.pid });
  await first.stop();
  const records = await storedBy(environment);
  const bare = fork(fileURLToPath(new URL('bare-create.js', import.meta.url)), [
    join(folder, 'bare.sqlite'),
    ...records,
  ]);
  const [port] = (await once(bare, 'message')) as [number];
  const floor = { ...target, pid: bare.pid ?? 0, url: `http://127.0.0.1:${String(port)}/` };
  const service = await startPostwright(environment);
  const ours = { ...target, pid: service.pid };
  // The first turn warms both up.
  const turns = [];
  for (let round = 0; round <= rounds; round += 1)
    turns.push({ ours: await measure(ours), floor: await measure(floor) });
  const measured = turns.slice(1);
  await service.stop();
  bare.kill();
  await remove();
  return (['wall', 'cpu'] as const).map((time) => ({
    what: `creating a scheduled post, ${time === 'wall' ? 'wall' : 'processor'} time`,
    ours: `${median(measured.map((turn) => turn.ours[time])).toFixed(2)} ms`,
    reference: `${median(measured.map((turn) => turn.floor[time])).toFixed(2)} ms (node:http and two commits)`,
    ratio: `${median(measured.map((turn) => turn.ours[time] / turn.floor[time])).toFixed(2)}${time === 'wall' ? ` (goal ${String(goal)})` : ''}`,
  }));
}
