import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createYoutube, youtubeAddresses } from '#adapters/networks/youtube/index';
import { createYoutubeStandIn } from '#runtimes/sandbox/networks/youtube/stand-in';
import { networkWorkbench, type NetworkWorkbench } from '../../../servers/network-workbench.ts';

const hour = 3_600_000;
const api = 'www.googleapis.com';

let bench: NetworkWorkbench;
let id_account = '';

beforeEach(async () => {
  bench = await networkWorkbench({
    social_network: 'youtube',
    stand_in: createYoutubeStandIn,
    create: (tools, at) =>
      createYoutube({ client_id: 'sandbox', client_secret: 'sandbox-secret', ...at(youtubeAddresses) }, tools),
  });
  id_account = await bench.connectAndEnable();
});
afterEach(() => bench.stop());

const quota = () => {
  const found = bench.adapter.quota;
  if (!found) throw new Error('the adapter counts nothing');
  return found;
};
const today = () => quota().dayAt(bench.clock.now()).name;
/** The stored usage of all processes today. */
const stored = () => bench.ports.storage.counters.total(`units:youtube:${today()}`);

test('everything that YouTube counts is counted as YouTube does', async () => {
  const { _id } = await bench.schedule(
    id_account,
    { title: 'Hello', first_comment: 'First', options: { cover: await bench.attach('wide'), playlist_id: 'PLroses' } },
    ['mp4'],
  );
  expect((await bench.settle(_id)).state).toBe('published');
  bench.clock.advance(hour);
  await bench.platform.work.readRecentComments();
  await bench.platform.work.collectMetrics();
  const requests = bench.sandbox.requests.filter((request) => request.includes(api));
  const changes = requests.filter(
    (request) => !request.startsWith('GET') && !request.includes('upload/youtube/v3/videos'),
  );
  const reads = requests.filter((request) => request.startsWith('GET') && !request.includes(':batchGetStats'));
  // The cover, the playlist and the comment.
  expect(changes).toHaveLength(3);
  expect(reads.length).toBeGreaterThan(5);
  expect(quota().taken(today())).toBe(50 * changes.length + reads.length);
  expect(await stored()).toBe(quota().taken(today()));
});

test('the day is one in California, and each begins with nothing taken', async () => {
  const { dayAt } = quota();
  const at = (date: string) => dayAt(Date.parse(date));
  expect(at('2026-11-24T07:59:00.000Z')).toMatchObject({ name: '2026-11-23' });
  expect(at('2026-11-24T08:00:00.000Z')).toEqual({
    name: '2026-11-24',
    over: 0,
    end: Date.parse('2026-11-25T08:00:00.000Z'),
  });
  expect(at('2026-07-01T19:00:00.000Z')).toEqual({
    name: '2026-07-01',
    over: 0.5,
    end: Date.parse('2026-07-02T07:00:00.000Z'),
  });
  const before = quota().taken(today());
  expect(before).toBeGreaterThan(0);
  bench.clock.advance(24 * hour);
  expect(quota().taken(today())).toBe(0);
  await bench.platform.work.collectMetrics();
  expect(await stored()).toBe(quota().taken(today()));
});

// Midnights of Python's zoneinfo.
test.each([
  ['before the clocks go forward', '2026-03-07', '2026-03-07T08:00:00.000Z', '2026-03-08T08:00:00.000Z'],
  ['of 23 hours', '2026-03-08', '2026-03-08T08:00:00.000Z', '2026-03-09T07:00:00.000Z'],
  ['before the clocks go back', '2026-10-31', '2026-10-31T07:00:00.000Z', '2026-11-01T07:00:00.000Z'],
  ['of 25 hours', '2026-11-01', '2026-11-01T07:00:00.000Z', '2026-11-02T08:00:00.000Z'],
])('the day %s ends at midnight in California, seen from each of its hours', (_name, name, begin, end) => {
  const { dayAt } = quota();
  const [from, to] = [Date.parse(begin), Date.parse(end)];
  for (let time = from; time < to; time += hour)
    expect(dayAt(time)).toEqual({ name, over: (time - from) / (to - from), end: to });
  expect(dayAt(to)).toMatchObject({ over: 0 });
  expect(dayAt(to - 1).name).toBe(name);
});
