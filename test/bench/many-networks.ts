import { readFile } from 'node:fs/promises';
import { rulebook, socialNetworks } from '#domain/networks/rulebook';
import type { SocialNetwork } from '#ports/networks/social-network';
import { startSandbox } from '#runtimes/sandbox/sandbox';
import { standIns } from '#runtimes/sandbox/stand-ins';
import { eventually } from '../servers/eventually.ts';
import { freePort, freePortPair, startPostwright } from '../servers/postwright.ts';
import { sandboxClient } from '../servers/sandbox-client.ts';
import { connectAtSandbox } from '#runtimes/sandbox/person';
import { openContainer, scratch } from './scratch.ts';
import type { Row } from './table.ts';

const posts = 5000;
const accounts = 500;
const slow: SocialNetwork = 'pinterest';
const publishing = socialNetworks.filter((network) => rulebook[network].capabilities.publications);
const faults = ['error', 'drop', 'throttle', 'garbage'] as const;
/** Networks that do not say when to try again; the post would wait for an hour. */
const silent: readonly SocialNetwork[] = ['facebook', 'instagram', 'linkedin', 'threads', 'tiktok'];
// The share of all requests, spread over the kinds of faults.
const faultRate = 0.02;
const preparation = 55_000;

interface Run {
  /** Milliseconds between due and visible, by network. */
  readonly lateness: ReadonlyMap<SocialNetwork, readonly number[]>;
  readonly lost: number;
  readonly doubled: number;
  readonly unknown: number;
  readonly megabytes: number;
  readonly cpu: number;
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

async function metric(port: number, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${String(port)}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
}

/** Creates more accounts from those that were connected, with the same access but their own identifiers. */
async function multiply(environment: Record<string, string>): Promise<Map<SocialNetwork, string[]>> {
  const { storage, secrets, close } = await openContainer(environment);
  const each = Math.ceil(accounts / publishing.length);
  const ids = new Map<SocialNetwork, string[]>();
  for (const [place, social_network] of publishing.entries()) {
    const connected = await storage.find('accounts', { where: { social_network, enabled: true } });
    const copies = Array.from({ length: each }, (_, index) => (place * 1000 + index).toString(16).padStart(24, '0'));
    for (const [index, _id] of copies.entries()) {
      const first = connected[index % connected.length];
      if (!first?.session) throw new Error(`no account of ${social_network} is connected`);
      const data = secrets.open(first.session, `account:${first._id}`);
      await storage.insert('accounts', {
        ...first,
        _id,
        external_identifier: _id,
        network_key: `${social_network}:${_id}`,
        session: secrets.seal(data, `account:${_id}`),
      });
    }
    ids.set(social_network, copies);
  }
  await close();
  return ids;
}

async function run(slowMilliseconds: number | undefined): Promise<Run> {
  const sandbox = await startSandbox({
    standIns: standIns,
    port: await freePortPair(),
    limits: false,
    processing: 1000,
    latency: (network) => (network === slow && slowMilliseconds ? slowMilliseconds : 0) + pause(),
  });
  let isCalm = true;
  function pause(): number {
    return isCalm ? 0 : 50 + Math.random() * 450;
  }
  const metricsPort = await freePort();
  const { environment, remove } = await scratch({
    METRICS_PORT: String(metricsPort),
    ALLOW_PRIVATE_ADDRESSES: 'true',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    SANDBOX_URL: sandbox.url,
  });
  const first = await startPostwright(environment);
  const client = await sandboxClient(environment);
  await client.keepDiscordApplication();
  for (const network of publishing) {
    // Pins go to boards of the first person.
    const people = network === 'telegram' || network === 'pinterest' ? [0] : [0, 1];
    for (const person of people) await connectAtSandbox(await client.connectPage(network), person);
  }
  await first.stop();
  const ids = await multiply(environment);
  const service = await startPostwright(environment);

  const due = Date.now() + preparation;
  const publish_date = new Date(due).toISOString();
  const jobs = Array.from({ length: posts }, (_, index) => {
    const network = publishing[index % publishing.length] ?? 'x';
    const own = ids.get(network) ?? [];
    return {
      network,
      text: `post ${String(index)}.`,
      account: own[Math.floor(index / publishing.length) % own.length],
    };
  });
  const waiting = [...jobs];
  const work = async (): Promise<void> => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      await client.publish(job.network, { text: job.text, publish_date }, job.account);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  if (Date.now() > due) throw new Error('preparing took longer than the time until they fall due');
  isCalm = false;
  for (const social_network of publishing) {
    for (const kind of faults) {
      const isSilent = kind === 'throttle' && silent.includes(social_network);
      const rate = faultRate / faults.length;
      sandbox.fault({ social_network, kind: isSilent ? 'error' : kind, rate, seconds: 2 });
    }
  }
  await new Promise((resolve) => setTimeout(resolve, due - Date.now() - 200));
  const cpuBefore = await metric(metricsPort, 'process_cpu_seconds_total');

  const ended = async (state: string): Promise<number> => client.count(state);
  await eventually(async () => {
    const done = (await ended('published')) + (await ended('withErrors'));
    if (done < posts) throw new Error(`${String(done)} of ${String(posts)} have ended`);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }, 1_200_000);
  const cpu = (await metric(metricsPort, 'process_cpu_seconds_total')) - cpuBefore;
  const status = await readFile(`/proc/${String(service.pid)}/status`, 'utf8');
  const unknown = await ended('withErrors');
  const lateness = new Map<SocialNetwork, number[]>();
  const times = new Map<string, number>();
  for (const { social_network, timeline } of sandbox.standIns.values()) {
    const late = timeline.list().map(({ created }) => created - due);
    lateness.set(social_network, late);
    for (const { text } of timeline.list()) {
      const key = /post \d+\./.exec(text)?.[0] ?? '';
      times.set(key, (times.get(key) ?? 0) + 1);
    }
  }
  const lost = jobs.filter(({ text }) => !times.has(text)).length;
  const doubled = [...times.values()].filter((count) => count > 1).length;
  await service.stop();
  await sandbox.stop();
  await remove();
  return { lateness, lost, doubled, unknown, cpu, megabytes: Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024 };
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

// Of the networks other than the slow one.
const p95Of = ({ lateness }: Run): number => {
  const others = publishing.filter((network) => network !== slow);
  return quantile(
    others.flatMap((network) => [...(lateness.get(network) ?? [])]),
    0.95,
  );
};

const outcome = ({ lost, doubled, unknown }: Run): string =>
  `${String(lost)} not there, ${String(doubled)} doubled, ${String(unknown)} said to be unknown`;

/**
 * Measures 5,000 posts due at one instant for all networks and 500 accounts, with stand-ins that answer in 50
 * to 500 ms and 2 percent faults; then once more with one network that is slower by 2 s for each request.
 */
export async function benchManyNetworks(): Promise<Row[]> {
  const even = await run(undefined);
  process.stderr.write(`without a slow network: ${outcome(even)}, p95 ${seconds(p95Of(even))}\n`);
  const uneven = await run(2000);
  const all = [...even.lateness.values()].flat();
  const [p95, p95Slow] = [p95Of(even), p95Of(uneven)];
  return [
    {
      what: `${String(posts)} posts over ${String(publishing.length)} networks: outcome`,
      ours: outcome(even),
      reference: '',
      ratio: '',
    },
    { what: 'the same with one slow network', ours: outcome(uneven), reference: '', ratio: '' },
    {
      what: 'lateness p50 / p95 / p99',
      ours: [0.5, 0.95, 0.99].map((part) => seconds(quantile(all, part))).join(' / '),
      reference: '',
      ratio: '',
    },
    {
      what: 'lateness p95 of the other networks beside a slow one',
      ours: seconds(p95Slow),
      reference: `${seconds(p95)} (without the slow one)`,
      ratio: (p95Slow / p95).toFixed(2),
    },
    {
      what: 'processor time per post, peak memory',
      ours: `${((even.cpu * 1000) / posts).toFixed(1)} ms, ${even.megabytes.toFixed(0)} MB`,
      reference: '',
      ratio: '',
    },
  ];
}
