// Long because it has a day for every network that states a limit, with what its stand-in refuses.
import { createBluesky } from '#adapters/networks/bluesky/index';
import { createFacebook, facebookAddresses } from '#adapters/networks/facebook/index';
import { createInstagram, instagramAddresses } from '#adapters/networks/instagram/index';
import { createLinkedin, linkedinAddresses, linkedinVersion } from '#adapters/networks/linkedin/index';
import { createThreads, threadsAddresses } from '#adapters/networks/threads/index';
import { createTiktok, tiktokAddresses } from '#adapters/networks/tiktok/index';
import { createX, xAddresses } from '#adapters/networks/x/index';
import { createYoutube, youtubeAddresses } from '#adapters/networks/youtube/index';
import { postLimits } from '#domain/networks/index';
import type { PublicationInput } from '#domain/publishing/publications/publication-input';
import { createBlueskyStandIn } from '#runtimes/sandbox/networks/bluesky/stand-in';
import { createFacebookStandIn } from '#runtimes/sandbox/networks/facebook/stand-in';
import { createInstagramStandIn } from '#runtimes/sandbox/networks/instagram/stand-in';
import { createLinkedinStandIn } from '#runtimes/sandbox/networks/linkedin/stand-in';
import { createThreadsStandIn } from '#runtimes/sandbox/networks/threads/stand-in';
import { createTiktokStandIn } from '#runtimes/sandbox/networks/tiktok/stand-in';
import { createXStandIn } from '#runtimes/sandbox/networks/x/stand-in';
import { createYoutubeStandIn } from '#runtimes/sandbox/networks/youtube/stand-in';
import { describe, expect, test } from '@jest/globals';
import { networkWorkbench, type TestFile, type WorkbenchOptions } from '../../servers/network-workbench.ts';
import { sample } from '../../chosen.ts';

const minute = 60_000;
const app = { client_id: 'sandbox', client_secret: 'sandbox-secret' };

interface Day extends WorkbenchOptions {
  readonly what: string;
  /** Which of the network’s people connects an account; by default the first. */
  readonly person?: number;
  /** The account's posts before the first of them, each of the same length. */
  readonly earlier?: { readonly posts: number; readonly date: string };
  /** How many posts are scheduled, and the minutes of each after the first. */
  readonly posts: number;
  readonly at: (index: number) => number;
  readonly input: (index: number) => PublicationInput;
  readonly file?: TestFile;
  /** Which posts the network will not accept at their date. */
  readonly unfit: readonly number[];
  readonly code: number;
  /** The source of the limit. */
  readonly limit_from: 'documentation' | 'network';
}

/** Shared by both of these networks. */
const instagram = {
  social_network: 'instagram',
  stand_in: createInstagramStandIn,
  create: (tools, at) => createInstagram({ ...app, ...at(instagramAddresses) }, tools),
  input: (index) => ({ text: `Picture ${String(index)}` }),
  file: 'jpeg',
  code: 979,
  limit_from: 'network',
} satisfies Partial<Day>;
const threads = {
  social_network: 'threads',
  stand_in: createThreadsStandIn,
  create: (tools, at) => createThreads({ ...app, ...at(threadsAddresses) }, tools),
  code: 973,
  limit_from: 'network',
} satisfies Partial<Day>;
/** Posts sent before, on a day that ends fourteen hours after the test begins. */
const earlier = { posts: 440, date: '2026-11-19T23:00:00.000Z' };
/** With its thread, each post is 25 records of 3 points. */
const bluesky = {
  social_network: 'bluesky',
  stand_in: createBlueskyStandIn,
  create: (tools, _, ownUrl) =>
    createBluesky(
      {
        service_url: ownUrl,
        plc_url: ownUrl,
        publicUrl: ownUrl,
        video_url: '',
        client: { kind: 'loopback', redirect_uris: ['https://postwright.example/connect/bluesky'] },
      },
      tools,
    ),
  input: (index) => ({
    text: `Post ${String(index)}`,
    thread: Array.from({ length: 24 }, (_, part) => ({ text: `Part ${String(part)} of ${String(index)}` })),
  }),
  code: 978,
  limit_from: 'documentation',
} satisfies Partial<Day>;

const days: readonly Day[] = [
  { ...instagram, what: 'posts', posts: 103, at: (index) => index * 14, unfit: [100, 101, 102] },
  {
    ...instagram,
    what: 'posts of an account of which it tells that it may make 50',
    person: 1,
    posts: 52,
    at: (index) => index * 27,
    unfit: [50, 51],
  },
  {
    ...threads,
    what: 'posts',
    posts: 252,
    at: (index) => index * 5.7,
    input: (index) => ({ text: `Thought ${String(index)}` }),
    unfit: [250, 251],
  },
  {
    ...threads,
    what: 'answers in threads',
    posts: 43,
    at: (index) => index * 30,
    input: (index) => ({
      text: `Thought ${String(index)}`,
      thread: Array.from({ length: 24 }, (_, part) => ({ text: `Part ${String(part)} of ${String(index)}` })),
    }),
    unfit: [41, 42],
  },
  {
    what: 'posts',
    social_network: 'tiktok',
    stand_in: createTiktokStandIn,
    create: (tools, at) => createTiktok({ ...app, ...at(tiktokAddresses) }, tools),
    posts: 17,
    at: (index) => index * 80,
    input: (index) => ({ text: `Film ${String(index)}` }),
    file: 'mp4',
    unfit: [15, 16],
    code: 979,
    limit_from: 'documentation',
  },
  {
    what: 'uploads',
    social_network: 'youtube',
    stand_in: createYoutubeStandIn,
    create: (tools, at) => createYoutube({ ...app, ...at(youtubeAddresses) }, tools),
    // From one o’clock at night in California, so that all are sent on one day there.
    posts: 103,
    at: (index) => index * 13.35,
    input: (index) => ({ title: `Film ${String(index)}`, text: 'Watch', options: { made_for_kids: false } }),
    file: 'mp4',
    unfit: [100, 101, 102],
    code: 979,
    limit_from: 'documentation',
  },
  {
    what: 'reels',
    social_network: 'facebook',
    stand_in: createFacebookStandIn,
    create: (tools, at) => createFacebook({ ...app, ...at(facebookAddresses) }, tools),
    posts: 32,
    at: (index) => index * 40,
    input: (index) => ({ text: `Reel ${String(index)}`, publication_type: 'reels' }),
    file: 'mp4',
    unfit: [30, 31],
    code: 978,
    limit_from: 'documentation',
  },
  {
    what: 'posts',
    social_network: 'linkedin',
    stand_in: createLinkedinStandIn,
    create: (tools, at) => createLinkedin({ ...app, api_version: linkedinVersion, ...at(linkedinAddresses) }, tools),
    // The last is on the next day, which begins at midnight in UTC.
    posts: 153,
    at: (index) => (index < 152 ? index * 5.7 : 16 * 60),
    input: (index) => ({ text: `News ${String(index)}` }),
    unfit: [150, 151],
    code: 978,
    limit_from: 'documentation',
  },
  {
    what: 'posts',
    social_network: 'x',
    stand_in: createXStandIn,
    create: (tools, at) => createX({ ...app, ...at(xAddresses) }, tools),
    // The last two are due when the first are older than 15 minutes.
    posts: 104,
    at: (index) => (index < 102 ? index * 0.02 : index - 80),
    input: (index) => ({ text: `Number ${String(index)}` }),
    unfit: [100, 101],
    code: 978,
    limit_from: 'documentation',
  },
  {
    ...bluesky,
    what: 'points of an hour',
    posts: 70,
    at: (index) => (index < 68 ? index * 0.7 : index + 12),
    unfit: [66, 67],
  },
  {
    ...bluesky,
    what: 'points of a day of which most were used before',
    stand_in: (tools) =>
      createBlueskyStandIn({
        ...tools,
        passes(done, allowed) {
          const counts = allowed === 35_000 && tools.clock.now() < Date.parse(earlier.date) + 24 * 60 * minute;
          return tools.passes(counts ? done + earlier.posts * 75 : done, allowed);
        },
      }),
    earlier,
    posts: 29,
    at: (index) => (index < 28 ? index * 5 : 15 * 60),
    unfit: [26, 27],
  },
];

test('every network with limits has a day here', () => {
  expect([...new Set(days.map(({ social_network }) => social_network))].sort()).toEqual(Object.keys(postLimits).sort());
});

describe.each(sample(days))('$social_network: $what', (day) => {
  const { posts, at, input, file, person, unfit, code, limit_from, earlier: before, ...options } = day;
  const { social_network } = options;

  test('what does not fit a day is named before, and exactly that is held back, not lost and not doubled', async () => {
    const bench = await networkWorkbench(options);
    /** Lets the network process pictures and videos for a while. */
    const publishDue = async (isDone: () => Promise<boolean>): Promise<boolean> => {
      for (let looks = 0; looks < 4; looks += 1) {
        await bench.platform.work.publishDueOn(social_network);
        if (await isDone()) return true;
        bench.clock.advance(61_000);
      }
      return isDone();
    };
    try {
      const id_account = await bench.connectAndEnable(person);
      const upload = file && (await bench.attach(file));
      const start = bench.clock.now() + 2 * minute;
      for (let index = 0; index < (before?.posts ?? 0); index += 1) {
        const _id = `earlier ${String(index)}`;
        const date = before?.date ?? '';
        await bench.ports.storage.insert('publications', {
          _id,
          id_client: bench.made.id_client,
          id_organization: bench.id_organization,
          id_account,
          social_network,
          state: 'published',
          publication_type: 'profile',
          text: _id,
          files: [],
          thread: Array.from({ length: 24 }, () => ({ text: _id })),
          external_identifier: _id,
          parts: Array.from({ length: 24 }, () => ({ external_identifier: _id })),
          publish_date: date,
          creation_date: date,
          publication_errors: [],
          retries: 0,
          tries: 0,
          outcomes: 1,
          deleted: false,
          search_text: '',
          files_text: '',
        });
      }
      const scheduled: { readonly id: string; readonly date: number }[] = [];
      for (let index = 0; index < posts; index += 1) {
        const date = start + at(index) * minute;
        const publish_date = new Date(date).toISOString();
        const content = { ...input(index), publish_date, ...(upload !== undefined && { files: [upload] }) };
        const { _id: id, publication_errors } = await bench.schedule(id_account, content);
        expect(publication_errors).toEqual([]);
        scheduled.push({ id, date });
      }
      const { data } = await bench.platform.publications.getQuotaPlan(bench.app, bench.id_organization, {});
      const [full, ...others] = data.filter(({ unfit_total }) => unfit_total > 0);
      expect(others).toEqual([]);
      const named = full?.publications ?? [];
      expect(named.map(({ id_publication }) => scheduled.findIndex(({ id }) => id === id_publication))).toEqual(unfit);
      expect(full).toMatchObject({ limit_from, social_network });
      expect(new Set(named.map((one) => one.code))).toEqual(new Set([code]));

      const isPublished = async (id: string): Promise<boolean> =>
        (await bench.readPublication(id)).state === 'published';
      const refused: string[] = [];
      for (const { id, date } of scheduled) {
        bench.clock.advance(Math.max(0, date - bench.clock.now()));
        if (!(await publishDue(() => isPublished(id)))) refused.push(id);
      }
      expect(refused).toEqual(named.map(({ id_publication }) => id_publication));

      for (const id of refused) {
        expect(await bench.readPublication(id)).toMatchObject({ publication_errors: [] });
        for (let hours = 0; hours < 48 && !(await isPublished(id)); hours += 1) {
          bench.clock.advance(60 * minute);
          await publishDue(() => isPublished(id));
        }
        expect(await bench.readPublication(id)).toMatchObject({ state: 'published' });
      }
      const { external_identifier } = (await bench.ports.storage.get('accounts', id_account)) ?? {};
      const parts = 1 + (input(0).thread?.length ?? 0);
      expect(bench.standIn.timeline.list(external_identifier ?? '')).toHaveLength(posts * parts);
    } finally {
      await bench.stop();
    }
  }, 180_000);
});
