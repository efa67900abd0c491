import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { withSession } from '#domain/accounts/account-session';
import type { PublicationInput } from '#domain/publishing/publications/publication-input';
import { networkMetrics } from '#domain/networks/network-metrics';
import type { MeasuredPost } from '#ports/networks/network-metrics';
import {
  networkWorkbench,
  type NetworkWorkbench,
  type TestFile,
  type WorkbenchOptions,
} from '../servers/network-workbench.ts';

const hour = 3_600_000;
const day = 24 * hour;

export interface MetricsContract extends WorkbenchOptions {
  /** Runs before the first connection, for example to store credentials of the organization. */
  prepare?(bench: NetworkWorkbench): Promise<void>;
  /** Connects in another way than by going to the network and back. */
  connect?(bench: NetworkWorkbench): Promise<readonly string[]>;
  /** A post that has numbers; absent where posts have none, or are only pushed. */
  readonly publication?: { readonly input: PublicationInput; readonly files?: readonly TestFile[] };
  /** Raw numbers of a post that must be there a day after it was published. */
  readonly post?: readonly string[];
  /** Raw numbers of an account that must be there for each day (flows), and for the last day (snapshots). */
  readonly flows?: readonly string[];
  readonly snapshots?: readonly string[];
  /** How the timeline of the stand-in names a post, where it has another name there. */
  timelineId?(bench: NetworkWorkbench, external_identifier: string): string;
}

/** Declares what every network with numbers must do, against the stand-in of its network. */
export function metricsContract(options: MetricsContract): void {
  const { social_network, publication, post = [], flows = [], snapshots = [] } = options;
  const table = networkMetrics[social_network];

  describe(`metrics contract: ${social_network}`, () => {
    let bench: NetworkWorkbench;
    let id_account = '';

    beforeEach(async () => {
      bench = await networkWorkbench(options);
      await options.prepare?.(bench);
      const [first = ''] = (await options.connect?.(bench)) ?? [await bench.connectAndEnable()];
      id_account = first;
    });
    afterEach(() => bench.stop());

    const metrics = () => {
      if (!bench.adapter.metrics) throw new Error('the adapter has no numbers');
      return bench.adapter.metrics;
    };
    const account = async () => {
      const found = await bench.ports.storage.get('accounts', id_account);
      if (!found) throw new Error('the account is gone');
      return found;
    };
    const readPosts = async (posts: readonly MeasuredPost[]) => {
      const owner = await account();
      return withSession(bench.ports, bench.adapter, owner, async (session) => {
        const { readPosts: read } = metrics();
        return (await read?.call(metrics(), { session, account: owner, posts })) ?? [];
      });
    };
    const readAccount = async (from: string, until: string) => {
      const owner = await account();
      return withSession(bench.ports, bench.adapter, owner, async (session) => {
        const { readAccount: read } = metrics();
        return (await read?.call(metrics(), { session, account: owner, from, until })) ?? { days: [] };
      });
    };
    const publish = async (): Promise<MeasuredPost> => {
      const { _id } = await bench.schedule(id_account, publication?.input ?? {}, publication?.files);
      await bench.settle(_id);
      const stored = await bench.ports.storage.get('publications', _id);
      const { external_identifier, publish_date, publication_type, extra_data, url } = stored ?? {};
      if (external_identifier === undefined || publish_date === undefined || publication_type === undefined)
        throw new Error(`not published: ${JSON.stringify(stored?.publication_errors)}`);
      return {
        external_identifier,
        publish_date,
        publication_type,
        ...(extra_data && { extra_data }),
        ...(url !== undefined && { url }),
      };
    };
    const dayOf = (offset: number): string =>
      new Date(bench.clock.now() + offset * day).toISOString().slice(0, '2026-11-24'.length);

    test('every raw number is in the table, and none is there twice', () => {
      for (const list of [table?.account ?? [], table?.post ?? []]) {
        const names = list.map(({ raw, since = '' }) => `${raw} ${since}`);
        expect(new Set(names).size).toBe(names.length);
      }
      expect(table?.account.map(({ raw }) => raw)).toEqual(expect.arrayContaining([...flows, ...snapshots]));
      expect(table?.post.map(({ raw }) => raw)).toEqual(expect.arrayContaining([...post]));
    });

    if (publication) {
      test('the numbers of a post are read, are whole, known by the table, and do not shrink', async () => {
        const sent = await publish();
        bench.clock.advance(day);
        const [first] = await readPosts([sent]);
        expect(first?.external_identifier).toBe(sent.external_identifier);
        expect(Object.keys(first?.values ?? {})).toEqual(expect.arrayContaining([...post]));
        const known = new Set(table?.post.map(({ raw }) => raw));
        for (const [name, value] of Object.entries(first?.values ?? {})) {
          expect([name, known.has(name) || name.includes(':')]).toEqual([name, true]);
          expect(Number.isFinite(value) && value >= 0).toBe(true);
        }
        bench.clock.advance(day);
        const [second] = await readPosts([sent]);
        for (const name of post) {
          expect(second?.values[name]).toBeGreaterThanOrEqual(first?.values[name] ?? Infinity);
        }
      });

      test('a post that is gone at the network is told as gone, beside one that is there', async () => {
        const gone = await publish();
        // Some networks refuse the same words twice in a short time.
        bench.clock.advance(hour);
        const there = await publish();
        bench.clock.advance(hour);
        const name = options.timelineId?.(bench, gone.external_identifier) ?? gone.external_identifier;
        expect(bench.standIn.timeline.remove(name)).toBe(true);
        const posts = [gone, there];
        const size = metrics().posts_at_once ?? 1;
        const read = [];
        for (let from = 0; from < posts.length; from += size) {
          read.push(...(await readPosts(posts.slice(from, from + size))));
        }
        const states = read.map(({ external_identifier, gone: isGone = false }) => [external_identifier, isGone]);
        expect(states).toEqual([
          [gone.external_identifier, true],
          [there.external_identifier, false],
        ]);
      });
    }

    if (publication) {
      test('an account that was granted other scopes is told which its posts’ numbers take, and nothing is asked', async () => {
        const { external_identifier } = await publish();
        const { storage } = bench.ports;
        const [sent] = await storage.find('publications', { where: { id_account, external_identifier } });
        const address = { id_organization: bench.id_organization, id_publication: sent?._id ?? '' };
        const wanted = metrics().scopes?.(await account()).posts ?? [];
        await storage.update('accounts', id_account, { granted_scopes: 'others' });
        const before = bench.requests();
        const measuring = bench.platform.metrics.measurePublication(bench.app, address);
        if (wanted.length === 0) {
          // Where it makes no difference, nothing is in the way.
          expect(await measuring).toBeDefined();
          return;
        }
        await expect(measuring).rejects.toMatchObject({ code: 717, data: { scopes: wanted } });
        expect(bench.requests()).toBe(before);
        bench.clock.advance(hour);
        await bench.platform.work.collectMetrics();
        const { missing, ...stats } = await bench.platform.metrics.getPublicationStats(bench.app, address);
        const offered = (table?.post ?? []).flatMap(({ metric }) => metric ?? []);
        expect(missing).toMatchObject(Object.fromEntries(offered.map((name) => [name, 'scope_missing'])));
        expect(stats).toMatchObject({ series: [] });
        expect(stats).not.toHaveProperty('metrics');
      });
    }

    if (flows.length > 0 || snapshots.length > 0) {
      test('the numbers of an account are read day by day, within the days that are asked for', async () => {
        const settling = metrics().settling_days ?? 0;
        const [from, until] = [dayOf(-settling - 5), dayOf(0)];
        const { days } = await readAccount(from, until);
        expect(days.length).toBeGreaterThan(0);
        expect(new Set(days.map(({ day: one }) => one)).size).toBe(days.length);
        for (const { day: one, values } of days) {
          expect(one >= from && one <= until).toBe(true);
          const known = new Set(table?.account.map(({ raw }) => raw));
          expect(Object.keys(values).filter((name) => !known.has(name))).toEqual([]);
        }
        const settled = dayOf(-settling - 2);
        const past = days.find(({ day: one }) => one === settled)?.values ?? {};
        expect(Object.keys(past)).toEqual(expect.arrayContaining([...flows]));
        const last = days.find(({ day: one }) => one === until)?.values ?? {};
        expect(Object.keys(last)).toEqual(expect.arrayContaining([...snapshots]));
      });

      test('asked twice, a network answers the same for days that are settled', async () => {
        const settling = metrics().settling_days ?? 0;
        const asked = [dayOf(-settling - 5), dayOf(-settling - 1)] as const;
        const first = await readAccount(...asked);
        bench.clock.advance(hour);
        const settled = ({ days }: typeof first) =>
          days.map(({ day: one, values }) => [one, flows.map((name) => values[name])]);
        expect(settled(await readAccount(...asked))).toEqual(settled(first));
      });
    }

    test('two weeks of collecting leave one row for each day and lose none, also when the network fails at times', async () => {
      const sent = publication && (await publish());
      const { storage } = bench.ports;
      const first = dayOf(1);
      for (let step = 0; step < 14 * 4; step += 1) {
        bench.clock.advance(6 * hour);
        if (step % 9 === 4) bench.disturb({ request: 1, with: 'refused' });
        if (step % 9 === 7) bench.disturb({ request: 1, with: bench.standIn.throttled(60) });
        await bench.platform.work.collectMetrics();
      }
      const measured = await storage.find('account_measurements', {
        where: { id_account, day: { gte: first, lt: dayOf(0) } },
        order: [{ field: 'day', direction: 'asc' }],
      });
      const days = measured.map(({ day: one }) => one);
      expect(new Set(days).size).toBe(days.length);
      for (let offset = -12; offset < -(metrics().settling_days ?? 0); offset += 1) {
        const found = measured.find(({ day: one }) => one === dayOf(offset));
        expect(Object.keys(found?.values ?? {})).toEqual(expect.arrayContaining([...snapshots, ...flows]));
      }
      if (!sent) return;
      const { external_identifier } = sent;
      const [one] = await storage.find('publications', { where: { id_account, external_identifier } });
      const stats = await bench.platform.metrics.getPublicationStats(bench.app, {
        id_organization: bench.id_organization,
        id_publication: one?._id ?? '',
      });
      expect(stats.series.length).toBeGreaterThan(2);
      expect(new Set(stats.series.map(({ collected_date }) => collected_date)).size).toBe(stats.series.length);
      expect(Date.parse(stats.next_stats_update ?? '')).toBeGreaterThan(bench.clock.now());
    });

    test('a network that wants to be asked later says when', async () => {
      bench.disturb({ request: 1, with: bench.standIn.throttled(60) });
      const sent = { external_identifier: '1', publish_date: new Date(bench.clock.now()).toISOString() };
      const asking = publication
        ? readPosts([{ ...sent, publication_type: 'profile' }])
        : readAccount(dayOf(-1), dayOf(0));
      await expect(asking).rejects.toMatchObject({ name: 'NetworkFailure', kind: 'throttled' });
    });
  });
}
