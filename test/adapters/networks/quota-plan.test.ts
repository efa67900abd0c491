import { createFacebook, facebookAddresses } from '#adapters/networks/facebook/index';
import { createInstagram, instagramAddresses } from '#adapters/networks/instagram/index';
import { createThreads, threadsAddresses } from '#adapters/networks/threads/index';
import { createTiktok, tiktokAddresses } from '#adapters/networks/tiktok/index';
import { createYoutube, youtubeAddresses } from '#adapters/networks/youtube/index';
import type { PublicationInput } from '#domain/publications/publication-input';
import { createFacebookStandIn } from '#runtimes/sandbox/networks/facebook/stand-in';
import { createInstagramStandIn } from '#runtimes/sandbox/networks/instagram/stand-in';
import { createThreadsStandIn } from '#runtimes/sandbox/networks/threads/stand-in';
import { createTiktokStandIn } from '#runtimes/sandbox/networks/tiktok/stand-in';
import { createYoutubeStandIn } from '#runtimes/sandbox/networks/youtube/stand-in';
import { expect, test } from '@jest/globals';
import { networkWorkbench, type TestFile, type WorkbenchOptions } from '../../servers/network-workbench.ts';

const minute = 60_000;
const app = { client_id: 'sandbox', client_secret: 'sandbox-secret' };

interface Day extends WorkbenchOptions {
  /** How many posts are scheduled for a day, and how many minutes lie between them. */
  readonly posts: number;
  readonly every: number;
  readonly input: (index: number) => PublicationInput;
  readonly file?: TestFile;
  /** Which posts the network will not take that day. */
  readonly unfit: readonly number[];
  readonly code: number;
}

const days: readonly Day[] = [
  {
    social_network: 'instagram',
    stand_in: createInstagramStandIn,
    create: (tools, at) => createInstagram({ ...app, ...at(instagramAddresses) }, tools),
    posts: 103,
    every: 14,
    input: (index) => ({ text: `Picture ${String(index)}` }),
    file: 'jpeg',
    unfit: [100, 101, 102],
    code: 979,
  },
  {
    social_network: 'threads',
    stand_in: createThreadsStandIn,
    create: (tools, at) => createThreads({ ...app, ...at(threadsAddresses) }, tools),
    posts: 252,
    every: 5.7,
    input: (index) => ({ text: `Thought ${String(index)}` }),
    unfit: [250, 251],
    code: 973,
  },
  {
    social_network: 'tiktok',
    stand_in: createTiktokStandIn,
    create: (tools, at) => createTiktok({ ...app, ...at(tiktokAddresses) }, tools),
    posts: 17,
    every: 80,
    input: (index) => ({ text: `Film ${String(index)}` }),
    file: 'mp4',
    unfit: [15, 16],
    code: 979,
  },
  {
    social_network: 'youtube',
    stand_in: createYoutubeStandIn,
    create: (tools, at) => createYoutube({ ...app, ...at(youtubeAddresses) }, tools),
    // From one o’clock at night in California, so that all are sent on one day of theirs.
    posts: 103,
    every: 13.35,
    input: (index) => ({ title: `Film ${String(index)}`, text: 'Watch', options: { made_for_kids: false } }),
    file: 'mp4',
    unfit: [100, 101, 102],
    code: 979,
  },
  {
    social_network: 'facebook',
    stand_in: createFacebookStandIn,
    create: (tools, at) => createFacebook({ ...app, ...at(facebookAddresses) }, tools),
    posts: 32,
    every: 40,
    input: (index) => ({ text: `Reel ${String(index)}`, publication_type: 'reels' }),
    file: 'mp4',
    unfit: [30, 31],
    code: 978,
  },
];

test.each(days)(
  '$social_network refuses exactly the posts of a day that the quota plan names',
  async ({ posts, every, input, file, unfit, code, ...options }) => {
    const bench = await networkWorkbench(options);
    try {
      const id_account = await bench.connectAndEnable();
      const upload = file && (await bench.attach(file));
      const start = bench.clock.now() + 2 * minute;
      const scheduled: { readonly id: string; readonly date: number }[] = [];
      for (let index = 0; index < posts; index += 1) {
        const date = start + index * every * minute;
        const publish_date = new Date(date).toISOString();
        const content = { ...input(index), publish_date, ...(upload !== undefined && { files: [upload] }) };
        const { _id: id, publication_errors } = await bench.schedule(id_account, content);
        expect(publication_errors).toEqual([]);
        scheduled.push({ id, date });
      }
      const { data } = await bench.platform.publications.getQuotaPlan(bench.app, bench.id_organization, {});
      const named = data.flatMap(({ publications }) => publications);
      expect(
        named.map(({ id_publication }) => scheduled.findIndex(({ id }) => id === id_publication)),
      ).toEqual(unfit);
      expect(new Set(named.map((one) => one.code))).toEqual(new Set([code]));

      const refused: string[] = [];
      for (const { id, date } of scheduled) {
        bench.clock.advance(date - bench.clock.now());
        // Networks work on pictures and films for a while.
        for (let looks = 0; looks < 4; looks += 1) {
          await bench.platform.work.publishDueOn(options.social_network);
          if ((await bench.readPublication(id)).state === 'published') break;
          bench.clock.advance(61_000);
        }
        if ((await bench.readPublication(id)).state !== 'published') refused.push(id);
      }
      expect(refused).toEqual(named.map(({ id_publication }) => id_publication));
    } finally {
      await bench.stop();
    }
  },
  180_000,
);
