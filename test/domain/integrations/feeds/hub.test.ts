import { expect, test } from '@jest/globals';
import { day, hour, minute, withFeed } from '../../../fakes/test-feeds.ts';

const hub = 'https://hub.example/';
const self = 'https://blog.example/feed';

/** Returns a feed with a hub that has asked back. */
async function followed() {
  const service = await withFeed();
  const { feed, sweep, publish, platform } = service;
  feed.more = { hub, self };
  publish('one');
  await sweep();
  const [request] = feed.asked;
  const [, id_integration = '', signature = ''] =
    /\/incoming\/feeds\/(\w+)\/([\w-]+)$/.exec(request?.callback ?? '') ?? [];
  const address = { id_integration, signature };
  const question = {
    'hub.mode': 'subscribe',
    'hub.topic': self,
    'hub.challenge': 'abc',
    'hub.lease_seconds': '864000',
  };
  const confirm = () => platform.receiving.answerHub(address, question);
  return { ...service, request, address, question, confirm };
}

test('a hub that a feed names is asked once, and has what it tells read within seconds', async () => {
  const { request, feed, confirm, platform, address, sweep, publish, posts } = await followed();
  expect(request).toMatchObject({ hub, topic: self, lease_seconds: 864_000 });
  expect(await confirm()).toBe('abc');
  await sweep();
  expect(feed.asked).toHaveLength(1);
  publish('two');
  await sweep(2 * minute);
  expect(await posts()).toHaveLength(1);
  expect(await platform.receiving.receiveHubNotification(address)).toBe(true);
  await sweep(1_000);
  expect(await posts()).toHaveLength(2);
});

test('a feed is read less often while its hub tells of new items, and the hub is asked again before it ends', async () => {
  const { feed, confirm, sweep, integration, clock } = await followed();
  await confirm();
  await sweep();
  const next = Date.parse((await integration()).due_date ?? '') - clock.now();
  expect(next).toBeGreaterThan(12 * hour);
  await sweep(7 * day);
  expect(feed.asked.length).toBeGreaterThan(1);
});

test('only the address that was given to the hub is heard, and only for this feed', async () => {
  const { platform, address, question, integration, feed, sweep, ports } = await followed();
  const { receiving } = platform;
  expect(await receiving.receiveHubNotification({ ...address, signature: 'made-up' })).toBe(false);
  expect(await receiving.answerHub({ ...address, signature: 'made-up' }, question)).toBeUndefined();
  expect(await receiving.answerHub(address, { ...question, 'hub.topic': 'https://other.example/' })).toBeUndefined();
  expect(await receiving.answerHub(address, { ...question, 'hub.mode': 'unsubscribe' })).toBeUndefined();
  expect((await integration()).hub_ends).toBeUndefined();
  await ports.storage.update('integrations', address.id_integration, { enabled: false });
  expect(await receiving.receiveHubNotification(address)).toBe(false);
  await sweep();
  expect(feed.questions).toHaveLength(2);
});

test('a hub that tells all the time has a feed read once a minute, and not while its server wants peace', async () => {
  const { confirm, platform, address, sweep, feed } = await followed();
  await confirm();
  const before = feed.questions.length;
  for (let times = 0; times < 20; times += 1) {
    await platform.receiving.receiveHubNotification(address);
    await sweep(6_000);
  }
  expect(feed.questions.length - before).toBeLessThanOrEqual(3);
  expect(feed.questions.length).toBeGreaterThan(before);
  feed.answer = { kind: 'failed', reason: 'it is down', isPassing: true, retry_after: 7200 };
  await platform.receiving.receiveHubNotification(address);
  await sweep(2 * minute);
  const requests = feed.questions.length;
  await platform.receiving.receiveHubNotification(address);
  await sweep(2 * minute);
  expect(feed.questions).toHaveLength(requests);
});

test('what a hub tells while the feed is read is not forgotten', async () => {
  const { confirm, platform, address, sweep, feed, publish, posts } = await followed();
  await confirm();
  const read = feed.read.bind(feed);
  let isFirst = true;
  feed.read = async (question) => {
    const answer = await read(question);
    if (isFirst) {
      isFirst = false;
      publish('two');
      await platform.receiving.receiveHubNotification(address);
    }
    return answer;
  };
  await sweep(2 * day);
  await sweep(minute + 1_000);
  expect(await posts()).toHaveLength(2);
});
