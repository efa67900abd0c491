import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createMemoryFileStore } from '#adapters/files/memory-file-store';
import { createMediaInspector } from '#adapters/files/media-inspector';
import { createKnexStorage } from '#adapters/knex/knex-storage';
import { countingQuota } from '#adapters/networks/youtube/quota';
import { createIdentifiers } from '#adapters/system/identifiers';
import { NetworkFailure } from '#domain/networks/network-failure';
import { plans } from '#domain/access/limits/plans';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import { FakeNetwork } from '../../../fakes/fake-network.ts';
import { ManualClock } from '../../../fakes/manual-clock.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';
import { bytesOf } from '../../../servers/test-files.ts';

const hour = 3_600_000;
const day = 24 * hour;
const channels = 34;
const granted = 10_000;
const videosADay = 2 * channels;
const answer = {
  status: 200,
  headers: new Headers(),
  url: '',
  bytes: new Uint8Array(),
  json: {},
  retry_date: undefined,
};
/** On this day of the week people comment so much that each look takes a dozen calls and finds something. */
const busy = 3;

/** YouTube, as far as its quota goes: it counts on its own, and refuses what is too much. */
function createQuotedNetwork(clock: ManualClock) {
  const network = new FakeNetwork('youtube');
  network.people = Array.from({ length: channels }, (_, number) => ({
    id: `UC${String(number)}`,
    name: `Channel ${String(number)}`,
  }));
  // In November clocks in California are eight hours behind.
  const today = () => new Date(clock.now() - 8 * hour).toISOString().slice(0, '2026-11-24'.length);
  const taken = new Map<string, number>();
  const looks = new Map<string, number>();
  let refused = 0;
  let written = 0;
  let isBusy = false;
  const { ask, quota } = countingQuota(
    ({ method, url }) => {
      const isOwn = /reports|batchGetStats|upload\/youtube\/v3\/videos/.test(url);
      const units = (taken.get(today()) ?? 0) + (isOwn ? 0 : method === 'GET' ? 1 : 50);
      if (units > granted) {
        refused += 1;
        throw new NetworkFailure('throttled', 'quotaExceeded', { scope: 'network' });
      }
      taken.set(today(), units);
      return Promise.resolve(answer);
    },
    { clock, identifiers: createIdentifiers(clock) },
  );
  const api = 'https://www.googleapis.com';
  const get = (path: string) => ask({ method: 'GET', url: `${api}/youtube/v3/${path}` });
  const write = (path: string) => ask({ method: 'POST', url: `${api}/${path}` });
  const fake = network.adapter();
  const { publish, connect } = fake;
  if (!publish || !connect) throw new Error('the network does not publish');
  const { send } = publish;
  const adapter: NetworkAdapter = {
    ...fake,
    quota,
    // Nobody has to come back within the week.
    connect: {
      ...connect,
      renew: (session) => Promise.resolve({ ...session, expires_in: '2027-01-01T00:00:00.000Z' }),
    },
    publish: {
      ...publish,
      send: {
        ...send,
        async step(input, progress) {
          await write('upload/youtube/v3/videos');
          for (let look = 0; look < 5; look += 1) await get('videos');
          if (input.cover) await write('upload/youtube/v3/thumbnails/set');
          return send.step(input, progress);
        },
      },
    },
    comments: {
      ...network.comments.adapter(),
      async list({ publication_external_id }) {
        const part = Math.floor((quota.dayAt(clock.now()).over * 24) / 6);
        const key = `${today()} ${String(part)}`;
        looks.set(key, (looks.get(key) ?? 0) + 1);
        for (let call = 0; call < (isBusy ? 12 : 2); call += 1) await get('commentThreads');
        written += 1;
        const comment = {
          external_id: `comment-${String(written)}`,
          publication_external_id,
          author: { external_id: 'bob', is_own: false },
          text: 'Nice',
          creation_date: new Date(clock.now()).toISOString(),
        };
        return { comments: isBusy ? [comment] : [] };
      },
    },
    metrics: {
      history_days: 0,
      posts_at_once: 50,
      async readAccount({ until }) {
        await get('channels');
        await ask({ method: 'GET', url: 'https://youtubeanalytics.googleapis.com/v2/reports' });
        return { days: [{ day: until, values: { subscriberCount: 100 } }] };
      },
      async readPosts({ posts }) {
        await get('videos:batchGetStats');
        return posts.map(({ external_identifier }) => ({ external_identifier, values: { viewCount: 7 } }));
      },
    },
  };
  return {
    adapter,
    taken,
    looks,
    refused: () => refused,
    setBusy(value: boolean): void {
      isBusy = value;
    },
  };
}

let clock: ManualClock;
let network: ReturnType<typeof createQuotedNetwork>;
let service: Awaited<ReturnType<typeof createTestPlatform>>;
let accounts: readonly string[];
let files: { readonly video: string; readonly cover: string };

beforeEach(async () => {
  // Midnight in California.
  clock = new ManualClock('2026-11-20T08:00:00.000Z');
  network = createQuotedNetwork(clock);
  const store = createMemoryFileStore();
  service = await createTestPlatform({
    clock,
    // Much is stored, and found along its indexes.
    storage: await createKnexStorage({ url: 'sqlite::memory:' }),
    networks: [network.adapter],
    files: store,
    media: createMediaInspector(store),
    settings: {
      publicUrl: 'https://postwright.example',
      incoming: 'poll',
      frontUrls: [],
      leaseMilliseconds: 30_000,
      networkTimeoutMilliseconds: 30_000,
      renewalMilliseconds: day,
      publishConcurrency: 4,
      plans: { ...plans, free: { ...plans.custom, publications: 10_000 } },
    },
  });
  accounts = await service.connect('youtube');
  const attach = async (kind: 'jpeg' | 'mp4', name: string): Promise<string> => {
    const bytes = await bytesOf(kind);
    const content = (async function* () {
      yield await Promise.resolve(bytes);
    })();
    const { id_organization } = service.made;
    return (await service.platform.files.createUpload(service.app, { id_organization, name, content }))._id;
  };
  files = { video: await attach('mp4', 'film.mp4'), cover: await attach('jpeg', 'cover.jpg') };
});
afterEach(() => service.ports.storage.close());

/** Schedules the videos of a day, spread over it; half of them with a cover. */
async function schedule(): Promise<void> {
  for (let number = 0; number < videosADay; number += 1) {
    await service.platform.publications.createPublication(service.app, {
      id_organization: service.made.id_organization,
      id_account: accounts[number % channels] ?? '',
      input: {
        social_network: 'youtube',
        title: `Film ${String(number)}`,
        files: [files.video],
        publish_date: new Date(clock.now() + ((number + 1) * 20 * hour) / videosADay).toISOString(),
        ...(number % 2 === 0 && { options: { cover: files.cover } }),
      },
    });
  }
}

test('posts, comments and numbers of 34 channels never take more of a day’s quota than there is', async () => {
  const { work } = service.platform;
  for (let passed = 0; passed < 7; passed += 1) {
    network.setBusy(passed === busy);
    await schedule();
    for (let turn = 0; turn < 12; turn += 1) {
      clock.advance(2 * hour);
      await work.publishDueOn('youtube');
      await work.readRecentComments();
      await work.collectMetrics();
    }
  }
  const { storage } = service.ports;
  const where = { state: 'published' } as const;
  expect((await storage.list('publications', { where, limit: 0 })).total).toBe(7 * videosADay);
  expect(network.refused()).toBe(0);
  const units = [...network.taken.values()];
  expect(Math.max(...units)).toBeLessThanOrEqual(granted);
  // On the busy day there was not enough for everything, and it was used.
  const [busyDay, busyUnits = 0] = [...network.taken][busy] ?? [];
  expect(busyUnits).toBeGreaterThan(0.8 * granted);
  expect(Math.max(...units.filter((one) => one !== busyUnits))).toBeLessThan(0.7 * granted);
  // All the same the inbox was read until midnight, and every channel’s numbers each day.
  const quarters = [0, 1, 2, 3].map((quarter) => network.looks.get(`${busyDay ?? ''} ${String(quarter)}`) ?? 0);
  expect(Math.min(...quarters)).toBeGreaterThan(0.5 * Math.max(...quarters));
  const days = await storage.find('account_measurements', { where: {} });
  for (const id_account of accounts) {
    expect(new Set(days.filter((one) => one.id_account === id_account).map((one) => one.day)).size).toBe(8);
  }
}, 120_000);
