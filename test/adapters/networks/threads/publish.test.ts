// Long, so that everything Threads may do to a post is in one place.
import { createThreads, threadsAddresses } from '#adapters/networks/threads/index';
import { createThreadsStandIn } from '#runtimes/sandbox/networks/threads/stand-in';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { networkWorkbench, type NetworkWorkbench } from '../../../servers/network-workbench.ts';

const publishing = /POST graph\.threads\.net\/v1\.0\/\d+\/threads_publish$/;
const making = /POST graph\.threads\.net\/v1\.0\/\d+\/threads$/;
const looking = /GET graph\.threads\.net\/v1\.0\/\d+$/;
const listing = /GET graph\.threads\.net\/v1\.0\/\d+\/threads$/;
const hour = 3_600_000;

const refusal = (code: number, error_subcode: number, error_user_msg: string) => ({
  status: 400,
  body: {
    error: {
      message: 'The requested resource does not exist',
      type: 'OAuthException',
      code,
      error_subcode,
      is_transient: false,
      error_user_msg,
    },
  },
});
const notFound = refusal(24, 4_279_009, 'The media with id 1 cannot be found.');
const noChildren = refusal(100, 4_279_004, 'The children are invalid, non-existent or expired.');

describe('Threads', () => {
  let bench: NetworkWorkbench;
  let id_account = '';

  beforeAll(async () => {
    bench = await networkWorkbench({
      social_network: 'threads',
      stand_in: createThreadsStandIn,
      create: (tools, at) =>
        createThreads({ client_id: 'sandbox', client_secret: 'sandbox-secret', ...at(threadsAddresses) }, tools),
    });
    id_account = await bench.connectAndEnable();
  });

  beforeEach(() => {
    bench.clearFaults();
  });

  afterAll(async () => {
    await bench.stop();
  });

  const findPosts = (text: string) => bench.standIn.timeline.list().filter((post) => post.text === text);
  const containersSince = (before: number) =>
    bench.sandbox.requests.slice(before).filter((one) => making.test(one)).length;
  const disturb = (times: number, disturbance: Parameters<NetworkWorkbench['disturb']>[0]): void => {
    for (let count = 0; count < times; count += 1) bench.disturb(disturbance);
  };
  /** Adds a foreign post to the timeline, this many milliseconds from now. */
  const someoneElses = (media_type: string, text: string, after: number): void => {
    const account = bench.standIn.timeline.list()[0]?.account ?? '';
    const created = bench.clock.now() + after;
    const id = String(9_000_000 + bench.standIn.timeline.list().length);
    bench.standIn.timeline.add({ id, account, text, media: [], created, details: { media_type } });
  };

  test.each([
    ['a container', publishing, notFound],
    ['the files of a carousel', making, noChildren],
    ['a container that is read', looking, notFound],
  ])('%s that is said not to exist is there a moment later', async (name, where, answer) => {
    const before = bench.sandbox.requests.length;
    const isCarousel = where === making;
    const { _id } = await bench.schedule(
      id_account,
      { text: `late: ${name}` },
      isCarousel ? ['jpeg', 'png'] : ['jpeg'],
    );
    if (isCarousel) {
      // The third container is that of the carousel itself.
      bench.disturb({ request: 5, with: answer });
      bench.disturb({ request: 6, with: answer });
    } else {
      disturb(2, { where, with: answer });
    }
    expect(await bench.settle(_id)).toMatchObject({ state: 'published', publication_errors: [] });
    expect(findPosts(`late: ${name}`)).toHaveLength(1);
    expect(containersSince(before)).toBe(isCarousel ? 3 : 1);
  });

  test.each([
    ['jpeg', 2],
    ['carousel', 6],
  ] as const)('a container that is never created is replaced: %s', async (kind, made) => {
    disturb(3, { where: publishing, with: kind === 'jpeg' ? notFound : noChildren });
    const before = bench.sandbox.requests.length;
    const files = kind === 'jpeg' ? (['jpeg'] as const) : (['jpeg', 'png'] as const);
    const { _id } = await bench.schedule(id_account, { text: `never: ${kind}` }, files);
    expect(await bench.settle(_id)).toMatchObject({ state: 'published', publication_errors: [] });
    expect(findPosts(`never: ${kind}`)).toHaveLength(1);
    expect(containersSince(before)).toBe(made);
  });

  test('a post whose containers all expire ends, and goes out when a person retries it', async () => {
    disturb(3, { where: looking, with: { status: 200, body: { id: '1', status: 'EXPIRED' } } });
    const { _id } = await bench.schedule(id_account, { text: 'expired' });
    expect((await bench.settle(_id)).publication_errors).toMatchObject([{ code: 971 }]);
    const address = { id_organization: bench.id_organization, id_publication: _id };
    await bench.platform.publications.retryPublication(bench.app, address);
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    expect(findPosts('expired')).toHaveLength(1);
  });

  test('a container whose answer was lost is never replaced because it is said not to exist', async () => {
    bench.disturb({ where: publishing, with: 'lost' });
    // The status lags behind.
    disturb(12, { where: looking, with: { status: 200, body: { id: '1', status: 'FINISHED' } } });
    disturb(12, { where: publishing, with: notFound });
    const { _id } = await bench.schedule(id_account, { text: 'lagging' });
    expect((await bench.settle(_id)).outcome).toBe('unknown');
    expect(findPosts('lagging')).toHaveLength(1);
  });

  test('an attempt of an older version continues with its container', async () => {
    disturb(1, { where: publishing, with: 'refused' });
    const { _id } = await bench.schedule(id_account, { text: 'older' });
    bench.clock.advance(60_000);
    await bench.platform.work.publishDueOn('threads');
    const { attempt = {} } = (await bench.ports.storage.get('publications', _id)) ?? {};
    const older = Object.fromEntries(Object.entries(attempt).filter(([name]) => name !== 'misses'));
    await bench.ports.storage.update('publications', _id, { attempt: { ...older, asked: false } });
    const before = bench.sandbox.requests.length;
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    expect(containersSince(before)).toBe(0);
  });

  test('neither a repost nor another kind of post nor one of another time is taken for a post whose answer was lost', async () => {
    bench.disturb({ where: publishing, with: 'lost' });
    const known = new Set(bench.standIn.timeline.list().map(({ id }) => id));
    const { _id } = await bench.schedule(id_account, { text: '' }, ['jpeg']);
    bench.clock.advance(60_000);
    await bench.platform.work.publishDueOn('threads');
    await bench.platform.work.publishDueOn('threads');
    bench.clock.advance(1100);
    const own = bench.standIn.timeline.list().find(({ id }) => !known.has(id));
    someoneElses('REPOST_FACADE', '', 0);
    someoneElses('VIDEO', '', 0);
    someoneElses('IMAGE', '', 20 * 60_000);
    someoneElses('IMAGE', '', -20 * 60_000);
    expect(await bench.settle(_id)).toMatchObject({ state: 'published', external_identifier: own?.id });
  });

  test('a post that is out but not listed is published without an address, and nothing else is deleted for it', async () => {
    bench.disturb({ where: publishing, with: 'lost' });
    disturb(300, { where: listing, with: { status: 200, body: { data: [] } } });
    const { _id } = await bench.schedule(id_account, { text: 'hidden' });
    const sent = await bench.settle(_id);
    bench.clearFaults();
    expect(sent).toMatchObject({ state: 'published', publication_errors: [] });
    expect(sent.url).toBeUndefined();
    const address = { id_organization: bench.id_organization, id_publication: _id };
    await expect(bench.platform.publications.deletePublication(bench.app, address)).rejects.toMatchObject({
      message: expect.stringContaining('delete it in the app'),
    });
    expect(findPosts('hidden')).toHaveLength(1);
  });

  test('a used-up quota of the day holds the account back, says so, and then the post goes out', async () => {
    for (let count = 0; count < 250; count += 1) someoneElses('TEXT_POST', `many ${String(count)}`, 0);
    const { _id } = await bench.schedule(id_account, { text: 'the next' });
    bench.clock.advance(60_000);
    await bench.platform.work.publishDueOn('threads');
    const { state, postponed } = await bench.readPublication(_id);
    expect({ state, postponed }).toMatchObject({
      state: 'publishing',
      postponed: { kind: 'throttled', message: expect.stringContaining('quota') },
    });
    const before = bench.requests();
    const other = await bench.schedule(id_account, { text: 'another' });
    bench.clock.advance(61_000);
    await bench.platform.work.publishDueOn('threads');
    expect(bench.requests()).toBe(before);
    bench.clock.advance(25 * hour);
    expect(await bench.settle(_id)).toMatchObject({ state: 'published', publication_errors: [] });
    expect(await bench.settle(other._id)).toMatchObject({ state: 'published' });
  });

  test('a refusal is reported at once while the quota lasts', async () => {
    const body = { error: { message: 'Param text is wrong', code: 100 } };
    bench.disturb({ where: making, with: { status: 400, body } });
    const { _id } = await bench.schedule(id_account, { text: 'refused' });
    expect((await bench.settle(_id)).publication_errors).toMatchObject([{ code: 935 }]);
  });

  test('a token younger than a day is not renewed, and stays in use', async () => {
    const obtained_date = new Date(bench.clock.now() - hour).toISOString();
    const data = { id: '1', username: 'alice', access_token: 'made-up', obtained_date };
    const before = bench.requests();
    await expect(bench.adapter.connect?.renew?.({ data })).rejects.toMatchObject({ kind: 'temporary' });
    expect(bench.requests()).toBe(before);
  });

  /** Returns a thread: the identifier and the parent of each post with the text, oldest first. */
  const findChain = (text: string) =>
    [...findPosts(text)].reverse().map(({ id, answers }) => ({ id, ...(answers !== undefined && { answers }) }));

  test('the same words in every part of a thread: each lost answer is found under the post that it answers', async () => {
    const thread = [{ text: 'again' }, { text: 'again' }];
    // Every part takes four requests: its container, the container's status, publishing, its address.
    for (const request of [3, 7, 11]) {
      const known = new Set(findPosts('again').map(({ id }) => id));
      bench.disturb({ request, with: 'lost' });
      const { _id } = await bench.schedule(id_account, { text: 'again', thread });
      const { state, external_identifier: first, parts = [] } = await bench.settle(_id);
      const [second, third] = parts.map(({ external_identifier }) => external_identifier);
      expect({ request, state }).toEqual({ request, state: 'published' });
      expect(findChain('again').filter(({ id }) => !known.has(id))).toEqual([
        { id: first },
        { id: second, answers: first },
        { id: third, answers: second },
      ]);
    }
  });

  test('the same words under another post at the same moment are not taken for a part whose answer was lost', async () => {
    const { id: other = '', account = '' } = bench.standIn.timeline.list()[0] ?? {};
    bench.disturb({ request: 7, with: 'lost' });
    const { _id } = await bench.schedule(id_account, { text: 'Why?', thread: [{ text: 'Thanks!' }] });
    for (let looks = 0; looks < 5 && findPosts('Thanks!').length === 0; looks += 1) {
      bench.clock.advance(60_000);
      await bench.platform.work.publishDueOn('threads');
    }
    const [own] = findPosts('Thanks!');
    const details = { media_type: 'TEXT_POST' };
    const created = bench.clock.now();
    bench.standIn.timeline.add({
      id: '9900001',
      account,
      text: 'Thanks!',
      media: [],
      created,
      details,
      answers: other,
    });
    expect(await bench.settle(_id)).toMatchObject({ state: 'published', parts: [{ external_identifier: own?.id }] });
    expect(findPosts('Thanks!')).toHaveLength(2);
  });

  test('answers are not among the listed posts', async () => {
    const { _id } = await bench.schedule(id_account, { text: 'opening', thread: [{ text: 'the answer' }] });
    await bench.settle(_id);
    const address = { id_organization: bench.id_organization, id_account };
    const { data } = await bench.platform.publications.listSocialPublications(bench.app, address, { limit: 2 });
    expect(data[0]?.text).toBe('opening');
    expect(JSON.stringify(data)).not.toContain('the answer');
  });

  test('nothing answers a post that Threads never listed, and the reason is said', async () => {
    bench.disturb({ where: publishing, with: 'lost' });
    disturb(300, { where: listing, with: { status: 200, body: { data: [] } } });
    const { _id } = await bench.schedule(id_account, { text: 'unseen', thread: [{ text: 'more' }] });
    const { state, publication_errors } = await bench.settle(_id);
    expect({ state, publication_errors }).toMatchObject({
      state: 'withErrors',
      publication_errors: [{ message: expect.stringContaining('never listed'), data: { part: 1 } }],
    });
    expect(findPosts('more')).toEqual([]);
  });

  test('a used-up quota of answers holds the thread back where it is, and then it goes on', async () => {
    const { id: parent = '' } = bench.standIn.timeline.list()[0] ?? {};
    const account = bench.standIn.timeline.list()[0]?.account ?? '';
    for (let count = 0; count < 1000; count += 1) {
      const created = bench.clock.now();
      const id = String(7_000_000 + count);
      bench.standIn.timeline.add({ id, account, text: 'x', media: [], created, answers: parent });
    }
    const thread = [{ text: 'the end of it' }];
    const { _id } = await bench.schedule(id_account, { text: 'a long day', thread });
    for (let looks = 0; looks < 3; looks += 1) {
      bench.clock.advance(60_000);
      await bench.platform.work.publishDueOn('threads');
    }
    expect(await bench.readPublication(_id)).toMatchObject({
      state: 'publishing',
      postponed: { kind: 'throttled', message: expect.stringContaining('quota') },
    });
    expect([findPosts('a long day').length, findPosts('the end of it').length]).toEqual([1, 0]);
    bench.clock.advance(25 * hour);
    expect(await bench.settle(_id)).toMatchObject({ state: 'published', publication_errors: [] });
    expect(findPosts('the end of it')).toHaveLength(1);
  });

  test('a post quotes another one', async () => {
    const { _id } = await bench.schedule(id_account, { text: 'the original' });
    const { external_identifier: quoted } = await bench.settle(_id);
    const options = { quote_post_id: quoted };
    const { _id: id } = await bench.schedule(id_account, { text: 'as I said', options }, ['jpeg']);
    expect(await bench.settle(id)).toMatchObject({ state: 'published' });
    expect(findPosts('as I said')[0]?.details).toMatchObject({ quoted });
  });

  test.each([
    ['an unknown option', { topics: 'tea' }, [], 1700],
    ['a topic with a period', { topic_tag: 'v1.0' }, [], 1701],
    ['a poll of one choice', { poll: ['yes'] }, [], 1701],
    ['a poll of long choices', { poll: ['x'.repeat(26), 'no'] }, [], 1701],
    ['a poll beside a picture', { poll: ['yes', 'no'] }, ['jpeg'], 1701],
    ['an address in place of an identifier', { quote_post_id: 'https://threads.net/@a/post/1' }, [], 1701],
  ] as const)('%s is refused before Threads is asked', async (_, options, files, code) => {
    const before = bench.requests();
    const { state, publication_errors } = await bench.schedule(id_account, { text: 'No', options }, files);
    expect({ state, publication_errors }).toMatchObject({ state: 'withErrors', publication_errors: [{ code }] });
    expect(bench.requests()).toBe(before);
  });

  test('every request and response matches the network’s own description', () => {
    expect(bench.specs.report()).toEqual([]);
  });
});
