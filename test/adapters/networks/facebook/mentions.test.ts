import { createFacebook, facebookAddresses } from '#adapters/networks/facebook/index';
import { createFacebookStandIn } from '#runtimes/sandbox/networks/facebook/stand-in';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { networkWorkbench, type NetworkWorkbench, type TestFile } from '../../../servers/network-workbench.ts';

const feed = /POST graph\.facebook\.com\/v26\.0\/\d+\/feed/;
const commenting = /POST graph\.facebook\.com\/v26\.0\/\w+\/comments/;
const books = '@[the bookshop](100000000000202)';
const bikes = '@[Bikes](100000000000204)';

let bench: NetworkWorkbench;
let mentioning: ReturnType<typeof createFacebookStandIn>['mentioning'];
let account = '';

beforeAll(async () => {
  bench = await networkWorkbench({
    social_network: 'facebook',
    stand_in: (tools) => {
      const standIn = createFacebookStandIn(tools);
      ({ mentioning } = standIn);
      return standIn;
    },
    create: (tools, at) =>
      createFacebook({ client_id: 'sandbox', client_secret: 'sandbox-secret', ...at(facebookAddresses) }, tools),
  });
  account = await bench.connectAndEnable();
});
beforeEach(() => {
  mentioning.isGranted = true;
  bench.clearFaults();
  for (const { id } of bench.standIn.timeline.list()) bench.standIn.timeline.remove(id);
});
afterAll(async () => {
  await bench.stop();
});

async function publish(input: object, files: readonly TestFile[] = []) {
  const { _id } = await bench.schedule(account, input, files);
  const sent = await bench.settle(_id);
  expect(sent).toMatchObject({ state: 'published', publication_errors: [] });
}
const texts = () => bench.standIn.timeline.list().map(({ text }) => text);
const comments = () => bench.standIn.timeline.list().flatMap((post) => post.comments?.map(({ text }) => text) ?? []);

describe('a page that is mentioned on Facebook', () => {
  test('is named by Facebook, in the text and in the first comment', async () => {
    await publish({ text: `Thanks ${books} & @[me](urn) @[1]!`, first_comment: `See ${bikes}` });
    expect(texts()).toEqual(['Thanks Alice’s Books & @[me](urn) !']);
    expect(comments()).toEqual(['See Bob’s Bikes']);
  });

  test('below a video is its name as it was written', async () => {
    await publish({ text: `Film by ${books}` }, ['mp4']);
    await publish({ text: `Reel by ${books}`, publication_type: 'reels' }, ['mp4']);
    expect(texts()).toEqual(['Reel by the bookshop', 'Film by the bookshop']);
  });

  test.each([
    ['with', true],
    ['without', false],
  ])('does not prevent finding a post whose response is lost, %s the feature', async (_, isGranted) => {
    mentioning.isGranted = isGranted;
    for (const text of [books, `Thanks ${books}`, `${bikes} and ${books}: thanks`].slice(isGranted ? 0 : 1)) {
      bench.disturb({ where: feed, with: 'lost' });
      bench.disturb({ where: commenting, with: 'lost' });
      await publish({ text, first_comment: `Again, ${bikes}!` });
      expect(comments()).toHaveLength(1);
      expect(texts()).toHaveLength(1);
      for (const { id } of bench.standIn.timeline.list()) bench.standIn.timeline.remove(id);
    }
  });

  test('distinguishes two posts that are otherwise equal', async () => {
    await publish({ text: `Thanks ${books}` });
    bench.disturb({ where: feed, with: { status: 500, body: { error: { message: 'no', code: 1 } } } });
    await publish({ text: `Thanks ${bikes}` });
    expect(texts()).toEqual(['Thanks Bob’s Bikes', 'Thanks Alice’s Books']);
  });
});
