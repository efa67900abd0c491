import { expect, test } from '@jest/globals';
import { createPlatform } from '#domain/platform/create-platform';
import fc from 'fast-check';
import { dyingStorage } from '../../../fakes/dying-storage.ts';
import { day, hour, newsItem, withFeed } from '../../../fakes/test-feeds.ts';

/** What a publisher, a server or this service may do between two readings. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('publish' as const), count: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit' as const), at: fc.nat(8) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('redate' as const), at: fc.nat(8) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), at: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('list' as const), size: fc.integer({ min: 3, max: 12 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rekey' as const), redates: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('die' as const), writes: fc.integer({ min: 1, max: 25 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fail' as const) }) },
);

test('whatever a publisher does and whenever processes die, an article is posted once at most, and none of before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 18 }), async (steps) => {
      const service = await withFeed({ max_per_day: 1_000 });
      const { feed, clock, ports, sweep, posts, items, integration } = service;
      const begun = clock.now();
      // The publisher's own archive, the newest first; the feed lists its beginning.
      let archive = Array.from({ length: 12 }, (_, at) => newsItem(`before${String(at)}`, begun - (at + 1) * 8 * hour));
      let size = 3;
      let isRekeyed = false;
      const published = new Set<string>();
      archive = [
        ...feed.items,
        ...archive.map((item) => ({ ...item, date: new Date(begun - 5 * day - Math.random()).toISOString() })),
      ];
      for (const one of steps) {
        clock.advance(day);
        if (one.kind === 'publish') {
          for (let left = one.count; left > 0; left -= 1) {
            const name = `after${String(published.size)}`;
            published.add(`Title of ${name}`);
            archive = [newsItem(name, clock.now() - left), ...archive];
          }
        } else if (one.kind === 'edit' || one.kind === 'redate') {
          archive = archive.map((item, at) =>
            at !== one.at || at >= size
              ? item
              : {
                  ...item,
                  ...(one.kind === 'edit' ? { summary: 'Another' } : { date: new Date(clock.now()).toISOString() }),
                },
          );
        } else if (one.kind === 'delete') archive = archive.filter((_, at) => at !== one.at);
        else if (one.kind === 'list') size = one.size;
        else if (one.kind === 'rekey') {
          isRekeyed = true;
          const now = String(clock.now());
          archive = archive.map((item) => ({
            ...item,
            guid: `${now}-${item.guid ?? ''}`,
            ...(one.redates && { date: new Date(clock.now()).toISOString() }),
          }));
        }
        feed.answer = one.kind === 'fail' ? { kind: 'failed', reason: 'it is down', isPassing: true } : undefined;
        feed.items = archive.slice(0, size);
        if (one.kind === 'die') {
          const { storage } = dyingStorage(ports.storage, one.writes);
          await createPlatform({ ...ports, storage })
            .work.sweepFeeds()
            .catch(() => undefined);
          clock.advance(hour);
        }
        await sweep(0);
        const made = (await posts()).map(({ text = '' }) => text.split('\n')[0] ?? '');
        expect(new Set(made).size).toBe(made.length);
        for (const title of made) expect(published.has(title)).toBe(true);
        if (one.kind === 'fail' || (await integration()).lease !== undefined) continue;
        // Nothing that the feed listed is lost: it is posted, or waits for a person.
        const known = new Set((await items()).filter(({ state }) => state !== 'seen').map(({ title }) => title));
        for (const { title = '' } of feed.items) if (published.has(title)) expect(known.has(title)).toBe(true);
        if (!isRekeyed) {
          const listed = feed.items.filter(({ title = '' }) => published.has(title));
          const fromLately = listed.filter(({ date = '' }) => Date.parse(date) > clock.now() - 2 * hour);
          if (one.kind === 'publish') for (const { title = '' } of fromLately) expect(made).toContain(title);
        }
      }
    }),
    { numRuns: 60 },
  );
}, 120_000);
