import type { SocialNetwork } from '#ports/networks/social-network';
import type { Storage } from '#ports/foundation/storage';
import { mustBeNone, type Seen, type Verdict } from './judge.ts';
import type { Post } from './load.ts';
import type { Network } from './network.ts';
import type { OutsideClient } from './outside-client.ts';
import type { CampaignTime } from './time.ts';
import { numbersOfAccount, numbersOfPost, timesRead, utcDay } from './reported-numbers.ts';

const day = 24 * 3_600_000;
/** The maximum number of days that are reported day by day. */
const maxDays = 30;
const dayLength = '2026-11-24'.length;

/** The used fields of a post's series in the interface. */
interface Stats {
  readonly stats_updated_date?: string;
  readonly series: readonly { readonly collected_date: string; readonly metrics: object }[];
  readonly latest?: { readonly collected_date: string; readonly metrics: object; readonly raw: object };
}

/** Returns the stored numbers of an account in a range of days, both included, as the interface shows them. */
async function listNumbers(client: OutsideClient, id: string, from: string, until: string) {
  const reported: { readonly key: string; readonly value: number }[] = [];
  for (let first = from; first <= until; first = utcDay(Date.parse(first) + maxDays * day)) {
    const to_date = new Date(Date.parse(first) + maxDays * day).toISOString();
    const query = new URLSearchParams({ from_date: `${first}T00:00:00.000Z`, to_date });
    const path = `${client.organization}/accounts/${id}/metrics?${query.toString()}`;
    // As the interface's description says.
    const { stats } = (await client.call('GET', path)) as unknown as {
      readonly stats: readonly { readonly date: string; readonly name: string; readonly value: number }[];
    };
    reported.push(...stats.map(({ date, name, value }) => ({ key: `${date.slice(0, dayLength)} ${name}`, value })));
  }
  return reported;
}

/** Watches the numbers of accounts and posts from day to day. */
export function numbersWatch(settings: {
  readonly client: OutsideClient;
  readonly network: Network;
  readonly storage: Storage;
  readonly time: CampaignTime;
  readonly posts: readonly Post[];
  readonly seen: ReadonlyMap<string, Seen>;
  /** When accounts were first read, in milliseconds. */
  readonly began: number;
}) {
  const { client, network, storage, time, posts, seen, began } = settings;
  const times: number[] = [];
  const cases = { lost: [] as string[], untrue: [] as string[], doubled: [] as string[] };
  const noted = new Map<string, string>();
  let looked = 0;

  /** Returns the checked posts: our identifiers, and the network's posts. */
  const measured = posts.flatMap(({ network: social_network, id = '' }) => {
    const { state, external_identifier = '' } = seen.get(id) ?? {};
    const { timeline } = network.sandbox.standIns.get(social_network) ?? {};
    const post = timeline?.get(external_identifier.split('/').at(-1) ?? '');
    return state === 'published' && post && numbersOfPost(social_network, post, 0)
      ? [{ social_network, id, post }]
      : [];
  });

  const readStats = async (id: string): Promise<Stats> =>
    // As the interface's description says.
    (await client.call('GET', `${client.organization}/publish/${id}/stats`)) as unknown as Stats;

  async function judgeAccount(social_network: SocialNetwork, id: string, external: string): Promise<void> {
    const now = times.at(-1) ?? began;
    const readDays = [...new Set([began, ...times].map(utcDay))];
    const expected = numbersOfAccount(social_network, external, readDays, now);
    if (!expected) return;
    const [first = ''] = [...expected.keys()].sort();
    const reported = await listNumbers(client, id, first.slice(0, dayLength), utcDay(now));
    const values = new Map(reported.map(({ key, value }) => [key, value]));
    const about = `${social_network} ${external}`;
    looked += expected.size;
    if (values.size < reported.length) cases.doubled.push(`${about}: ${String(reported.length - values.size)} rows`);
    for (const [key, value] of expected) {
      const is = values.get(key);
      if (is === undefined) cases.lost.push(`${about} ${key}`);
      else if (is !== value) cases.untrue.push(`${about} ${key}: ${String(is)} instead of ${String(value)}`);
    }
  }

  async function judgeSeries({ social_network, id, post }: (typeof measured)[number]): Promise<void> {
    const { series } = await readStats(id);
    const dates = series.map(({ collected_date }) => collected_date.slice(0, dayLength));
    const about = `${social_network} ${post.id}`;
    if (new Set(dates).size < dates.length) cases.doubled.push(`${about}: ${dates.join(' ')}`);
    for (const time of timesRead(social_network, post.created, times)) {
      const date = utcDay(time);
      looked += 1;
      const point = series.find(({ collected_date }) => collected_date.startsWith(date));
      if (!point) cases.lost.push(`${about} ${date}`);
      else if (JSON.stringify(point.metrics) !== noted.get(`${id} ${date}`))
        cases.untrue.push(`${about} ${date}: ${JSON.stringify(point.metrics)} later`);
    }
  }

  /** Counts the days of an account or a post that are stored twice. */
  async function judgeRows(): Promise<void> {
    const rows = [
      ...(await storage.find('account_measurements', {})).map(({ id_account, day: one }) => `${id_account} ${one}`),
      ...(await storage.find('publication_days', {})).map(({ id_publication, day: one }) => `${id_publication} ${one}`),
    ];
    const known = new Set<string>();
    for (const row of rows) {
      if (known.has(row)) cases.doubled.push(row);
      known.add(row);
    }
  }

  return {
    /** Compares the last numbers of each post with the network's current ones, at the end of a day. */
    async look(): Promise<void> {
      const now = time.networks.now();
      times.push(now);
      const today = utcDay(now);
      for (const { social_network, id, post } of measured) {
        if (!timesRead(social_network, post.created, times).includes(now)) continue;
        const { latest, stats_updated_date = '' } = await readStats(id);
        const about = `${social_network} ${post.id} ${today}`;
        if (!latest?.collected_date.startsWith(today)) {
          cases.lost.push(about);
          continue;
        }
        noted.set(`${id} ${today}`, JSON.stringify(latest.metrics));
        // Numbers by name, as the interface's description says.
        const raw = latest.raw as Readonly<Record<string, number>>;
        const requestTime = time.atNetworks(Date.parse(stats_updated_date));
        for (const [name, value] of Object.entries(numbersOfPost(social_network, post, requestTime) ?? {}))
          if (raw[name] !== value)
            cases.untrue.push(`${about} ${name}: ${String(raw[name])} instead of ${String(value)}`);
      }
    },
    async verdicts(): Promise<Verdict[]> {
      for (const account of await storage.find('accounts', { where: { enabled: true, deleted: false } })) {
        const { _id, social_network, network_key = '' } = account;
        await judgeAccount(social_network, _id, network_key.slice(`${social_network}:`.length));
      }
      for (const one of measured) await judgeSeries(one);
      await judgeRows();
      return [
        { what: 'numbers of days and posts looked at', count: looked, wrong: false },
        mustBeNone('days without their numbers', cases.lost),
        mustBeNone('days whose numbers are not what the network said', cases.untrue),
        mustBeNone('days that are there twice', cases.doubled),
      ];
    },
  };
}
