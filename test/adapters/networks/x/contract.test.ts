// Long, because everything specific to this network is in one place.
import { createX, xAddresses } from '#adapters/networks/x/index';
import type { NetworkTools } from '#adapters/networks/shared/network-tools';
import { createXStandIn } from '#runtimes/sandbox/networks/x/stand-in';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { networkContract } from '../../../contracts/network-contract.ts';
import { pinUndescribed } from '../../../servers/network-specs/pin-undescribed.ts';
import { networkWorkbench, type NetworkWorkbench, type WorkbenchOptions } from '../../../servers/network-workbench.ts';

const error = (status: number, detail: string, type = 'about:blank', title = 'Forbidden') => ({
  status,
  headers: { 'content-type': 'application/problem+json' },
  body: JSON.stringify({ title, detail, type, status }),
});
const problems = 'https://api.x.com/2/problems';
const locked =
  'To protect our users from spam and other malicious activity, this account is temporarily locked. Please log in to unlock your account.';

const options: WorkbenchOptions = {
  social_network: 'x',
  stand_in: createXStandIn,
  create: (tools: NetworkTools, at) =>
    createX({ client_id: 'sandbox', client_secret: 'sandbox-secret', is_enterprise: true, ...at(xAddresses) }, tools),
};

networkContract({
  ...options,
  accounts: 1,
  publications: [
    { name: 'a text', input: { text: 'Hello' } },
    {
      name: 'a text with links and entities',
      input: { text: 'Rock & roll <3 see https://example.com/a?b=c and example.org' },
    },
    {
      name: 'a text that few may answer',
      input: { text: 'Only you', reply_control: 'mentionedUsers' },
      shows: ({ details }) => {
        expect(details?.reply_settings).toBe('mentionedUsers');
      },
    },
    {
      name: 'a poll',
      input: { text: 'Which?', options: { poll: { options: ['this', 'that'], duration_minutes: 60 } } },
      shows: ({ details }) => {
        expect(JSON.parse(details?.poll ?? '')).toEqual({ options: ['this', 'that'], duration_minutes: 60 });
      },
    },
    {
      name: 'a quoted post',
      input: { text: 'See example.org', options: { quote_post_id: '1346889436626259968' } },
      shows: ({ details }) => {
        expect(details?.quote_tweet_id).toBe('1346889436626259968');
      },
    },
    {
      name: 'a post to a community, with labels',
      input: {
        text: 'Neighbours',
        options: { community_id: '1146654567674912769', made_with_ai: true, paid_partnership: true },
      },
      shows: ({ details }) => {
        expect(details).toMatchObject({
          community_id: '1146654567674912769',
          made_with_ai: 'true',
          paid_partnership: 'true',
        });
      },
    },
    {
      name: 'a post for those who pay',
      input: { text: 'Thank you', options: { for_super_followers_only: true } },
      shows: ({ details }) => {
        expect(details?.for_super_followers_only).toBe('true');
      },
    },
    {
      name: 'an image',
      input: { text: 'Look' },
      files: ['png'],
      shows: ({ media }) => {
        expect(media.map(({ mime_type }) => mime_type)).toEqual(['image/png']);
      },
    },
    {
      name: 'a GIF that does not move',
      input: { text: 'Look' },
      files: ['gif'],
      shows: ({ media }) => {
        expect(media.map(({ mime_type }) => mime_type)).toEqual(['image/png']);
      },
    },
    {
      name: 'several images',
      input: { text: 'Look' },
      files: ['jpeg', 'png', 'tall', 'wide'],
      shows: ({ media }) => {
        expect(media.map(({ mime_type }) => mime_type)).toEqual([
          'image/jpeg',
          'image/png',
          'image/jpeg',
          'image/jpeg',
        ]);
      },
    },
    {
      name: 'a video',
      input: { text: 'Watch' },
      files: ['mp4'],
      shows: ({ media }) => {
        expect(media.map(({ mime_type }) => mime_type)).toEqual(['video/mp4']);
      },
    },
  ],
  over_limit: { input: { text: 'x'.repeat(281) }, code: 910 },
  publishing: /POST api\.x\.com\/2\/tweets$/,
  lost: 'found',
  lasts: 7_200_000,
  heals: true,
  removes: true,
  lists: true,
  failures: [
    {
      name: 'a bad field',
      answer: error(400, '$.text: bad', `${problems}/invalid-request`, 'Invalid Request'),
      kind: 'refused',
    },
    {
      name: 'the wrong kind of token',
      answer: error(403, 'Not for this', '', 'Unsupported Authentication'),
      kind: 'misconfigured',
    },
    {
      name: 'no credits left',
      answer: error(402, 'credits', `${problems}/credits`, 'Payment Required'),
      kind: 'throttled',
    },
    {
      name: 'a text X has from somewhere else',
      answer: error(403, 'You are not allowed to create a Tweet with duplicate content.'),
      kind: 'refused',
    },
    { name: 'a duplicate by its type', answer: error(403, 'no', `${problems}/duplicate-rules`), kind: 'refused' },
    {
      name: 'what is not permitted',
      answer: error(403, 'You are not permitted to perform this action.'),
      kind: 'refused',
    },
    {
      name: 'an application that is not enrolled',
      answer: error(403, 'enroll', `${problems}/client-forbidden`),
      kind: 'misconfigured',
    },
    { name: 'a suspended account', answer: error(403, 'suspended', `${problems}/user-suspended`), kind: 'reconnect' },
    {
      name: 'a suspended account, in words',
      answer: error(403, 'Your account is suspended and is not permitted to access this feature.'),
      kind: 'reconnect',
    },
    { name: 'a locked account', answer: error(403, locked), kind: 'reconnect' },
    {
      name: 'a video that is too long',
      answer: error(403, 'You are not allowed to post a video longer than 2 minutes.'),
      kind: 'refused',
    },
    { name: 'two cashtags', answer: error(403, 'a maximum of one cashtag is allowed'), kind: 'refused' },
    {
      name: 'what is gone',
      answer: error(404, 'gone', `${problems}/resource-not-found`, 'Not Found Error'),
      kind: 'not_found',
    },
    { name: 'a file that is too large', answer: error(413, 'too large'), kind: 'refused' },
    {
      name: 'the end of a window',
      answer: error(429, 'wait', `${problems}/rate-limit-exceeded`),
      kind: 'throttled',
      code: 978,
    },
    { name: 'the end of the month’s cap', answer: error(429, 'cap', `${problems}/usage-capped`), kind: 'throttled' },
    {
      name: 'the older form of errors',
      answer: { status: 403, body: { errors: [{ message: 'no', code: 186 }] } },
      kind: 'refused',
    },
    {
      name: 'a locked account in the older form of errors',
      answer: { status: 403, body: { errors: [{ message: 'no', code: 326 }] } },
      kind: 'reconnect',
    },
    { name: 'trouble 500', answer: error(500, 'trouble'), kind: 'temporary' },
    { name: 'trouble 503', answer: error(503, 'trouble'), kind: 'temporary' },
    { name: 'a page of a proxy', answer: { status: 502, body: '<html>' }, kind: 'temporary' },
    { name: 'media that X forgot', answer: error(400, 'Your media IDs are invalid.'), kind: 'temporary' },
  ],
});

describe('specific to X', () => {
  let bench: NetworkWorkbench;
  let id_account = '';

  beforeAll(async () => {
    bench = await networkWorkbench(options);
    const { accounts } = await bench.goAndReturn();
    id_account = accounts[0]?._id ?? '';
    await bench.enable([id_account]);
  });

  afterAll(async () => {
    await bench.stop();
  });

  const posts = () => bench.standIn.timeline.list();

  test('alternative texts reach the images', async () => {
    const first = await bench.attach('jpeg');
    const second = await bench.attach('png');
    const { _id } = await bench.schedule(id_account, {
      text: 'Described',
      files: [first, second],
      alt_texts: { [second]: 'a blue square' },
    });
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    expect(posts()[0]?.media.map(({ alt_text }) => alt_text)).toEqual([undefined, 'a blue square']);
  });

  test('a post is found by its files though it has no text', async () => {
    const id = await bench.attach('jpeg');
    const { _id } = await bench.schedule(id_account, { files: [id] });
    const before = posts().length;
    bench.disturb({ where: /POST api\.x\.com\/2\/tweets$/, with: 'lost' });
    expect(await bench.settle(_id)).toMatchObject({ state: 'published', external_identifier: posts()[0]?.id });
    expect(posts()).toHaveLength(before + 1);
  });

  test('a post that begins with a name is found again, though X counts it among the replies', async () => {
    const { _id } = await bench.schedule(id_account, { text: '@bob was here' });
    const before = posts().length;
    bench.disturb({ where: /POST api\.x\.com\/2\/tweets$/, with: 'lost' });
    expect(await bench.settle(_id)).toMatchObject({ state: 'published', external_identifier: posts()[0]?.id });
    expect(posts()).toHaveLength(before + 1);
  });

  test('parts of a thread with the same text are told apart by what they answer', async () => {
    const before = posts().length;
    const [first, second] = [await bench.attach('jpeg'), await bench.attach('png')];
    // The parts take three upload requests each; the post of the second gets no response and is not created.
    bench.disturb({ request: 8, with: error(503, 'trouble') });
    const { _id } = await bench.schedule(id_account, {
      text: 'The same',
      files: [first],
      thread: [{ text: 'The same', files: [second] }],
    });
    const { state, external_identifier, parts } = await bench.settle(_id);
    const [part, root] = posts();
    expect({ state, count: posts().length - before }).toEqual({ state: 'published', count: 2 });
    expect([external_identifier, parts?.[0]?.external_identifier]).toEqual([root?.id, part?.id]);
    expect(part?.answers).toBe(root?.id);
  });

  test('a lost part of a thread is not taken for the same words under another post', async () => {
    const { _id: other } = await bench.schedule(id_account, { text: 'Another post' });
    const { external_identifier: elsewhere = '' } = await bench.settle(other);
    bench.disturb({ request: 2, with: 'lost' });
    const { _id } = await bench.schedule(id_account, { text: 'A question', thread: [{ text: 'Thanks' }] });
    bench.clock.advance(61_000);
    await bench.platform.work.publishDueOn('x');
    const [lost] = posts();
    expect(lost?.text).toBe('Thanks');
    for (const answers of [{ answers: elsewhere }, {}])
      bench.standIn.timeline.add({
        id: `99${elsewhere}${answers.answers ? '1' : '2'}`,
        account: lost?.account ?? '',
        text: 'Thanks',
        media: [],
        created: bench.clock.now(),
        ...answers,
      });
    const { parts } = await bench.settle(_id);
    expect(parts?.map(({ external_identifier: id }) => id)).toEqual([lost?.id]);
  });

  test('who may reply is said by the first post of a thread, for all of it', async () => {
    const { _id } = await bench.schedule(id_account, {
      text: 'Few may answer',
      reply_control: 'following',
      thread: [{ text: 'any of this' }],
    });
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    expect(posts()[1]?.details).toEqual({ reply_settings: 'following' });
    expect(posts()[0]?.details).toEqual({});
  });

  test('a post to a community that no list shows is unknown, and never made twice', async () => {
    const community = { options: { community_id: '1146654567674912769' } };
    const hidden = { status: 200, body: { meta: { result_count: 0 } } };
    for (const thread of [[], [{ text: 'and on' }]]) {
      const lost = thread.length + 1;
      const text = `Only inside ${String(lost)}`;
      const before = posts().length;
      const { _id } = await bench.schedule(id_account, { text, thread, ...community });
      bench.disturb({ request: lost, with: 'lost' });
      bench.disturb({ request: lost + 1, with: hidden });
      expect(await bench.settle(_id)).toMatchObject({
        state: 'withErrors',
        outcome: 'unknown',
        publication_errors: [{ code: 952 }],
      });
      expect(posts()).toHaveLength(before + lost);
    }
  });

  test.each([
    ['an option X does not have', { title: 'x' }, 1700],
    ['a poll with one answer', { poll: { options: ['one'], duration_minutes: 5 } }, 1701],
    ['an answer that is too long', { poll: { options: ['a', 'b'.repeat(26)], duration_minutes: 5 } }, 1701],
    ['a poll that is open too briefly', { poll: { options: ['a', 'b'], duration_minutes: 4 } }, 1701],
    ['a poll that never ends', { poll: { options: ['a', 'b'] } }, 1701],
    ['an address in place of an identifier', { quote_post_id: 'https://x.com/a/status/1' }, 1701],
    ['a name in place of a community', { community_id: 'friends' }, 1701],
    ['a word in place of a switch', { made_with_ai: 'yes' }, 1701],
    ['a poll in a post that quotes', { quote_post_id: '1', poll: { options: ['a', 'b'], duration_minutes: 5 } }, 1701],
  ])('%s is refused before X is asked', async (_, chosen, code) => {
    const before = bench.requests();
    const input = { text: 'Choices', options: chosen };
    const { state, publication_errors } = await bench.schedule(id_account, input);
    expect({ state, codes: publication_errors.map((one) => one.code) }).toEqual({ state: 'withErrors', codes: [code] });
    expect(bench.requests()).toBe(before);
  });

  test.each([
    ['a poll', { poll: { options: ['a', 'b'], duration_minutes: 5 } }],
    ['a quoted post', { quote_post_id: '1' }],
  ])('%s takes the place of files', async (_, chosen) => {
    const stored = await bench.schedule(id_account, { text: 'Both', options: chosen }, ['jpeg']);
    expect(stored.publication_errors.map(({ code }) => code)).toEqual([1701]);
  });

  test('a locked account stops, so that no further post runs into it', async () => {
    const { _id } = await bench.schedule(id_account, { text: 'Locked out' });
    bench.disturb({ where: /POST api\.x\.com\/2\/tweets$/, with: error(403, locked) });
    expect(await bench.settle(_id)).toMatchObject({ state: 'withErrors' });
    expect((await bench.readAccount(id_account)).error_code).toBe(707);
    await bench.goAndReturn();
    expect(await bench.readAccount(id_account)).toMatchObject({ enabled: true, error_code: 0 });
  });

  test('a timeline that shows a post late leads to no second one: X calls it a duplicate', async () => {
    const { _id } = await bench.schedule(id_account, { text: 'Once only' });
    const before = bench.sandbox.requests.length;
    bench.disturb({ where: /POST api\.x\.com\/2\/tweets$/, with: 'lost' });
    const empty = { status: 200, body: { meta: { result_count: 0 } } };
    for (let lookups = 0; lookups < 2; lookups += 1) bench.disturb({ where: /users\/\d+\/tweets$/, with: empty });
    expect(await bench.settle(_id)).toMatchObject({ state: 'published', external_identifier: posts()[0]?.id });
    expect(posts().filter(({ text }) => text === 'Once only')).toHaveLength(1);
    const creations = bench.sandbox.requests.slice(before).filter((one) => one === 'POST api.x.com/2/tweets');
    expect(creations).toHaveLength(2);
  });

  test('a large video goes in segments, and after a lost answer on with the next one', async () => {
    const { _id } = await bench.schedule(id_account, { text: 'Long film' }, ['mp4']);
    const before = bench.sandbox.requests.length;
    bench.disturb({ where: /append$/, with: 'lost' });
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    const requests = bench.sandbox.requests.slice(before);
    expect(requests.filter((request) => request.endsWith('/initialize'))).toHaveLength(1);
    expect(requests.filter((request) => request.endsWith('/append'))).toHaveLength(2);
  });

  test('posts of others in the list read as they were written', async () => {
    const text = 'Fish & chips at https://example.com/menu <today>';
    bench.standIn.timeline.add({
      id: '999',
      account: posts()[0]?.account ?? '',
      text,
      media: [],
      created: bench.clock.now(),
    });
    const address = { id_organization: bench.id_organization, id_account };
    const { data } = await bench.platform.publications.listSocialPublications(bench.app, address, { limit: 1 });
    expect(data[0]).toMatchObject({ text, url: 'https://x.com/alice/status/999' });
  });

  test('an account that pays may write 25,000 characters, as X weighs them', async () => {
    const { accounts } = await bench.goAndReturn(1);
    const [paying] = accounts;
    expect(paying?.extra_data).toEqual({ long_posts: true, enterprise: true });
    const id = paying?._id ?? '';
    await bench.enable([id]);
    const { _id } = await bench.schedule(id, { text: '語'.repeat(12_500) });
    bench.disturb({ where: /POST api\.x\.com\/2\/tweets$/, with: 'lost' });
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    expect(posts().filter(({ text }) => text.startsWith('語'))).toHaveLength(1);
    const longer = await bench.schedule(id, { text: '語'.repeat(12_501) });
    expect(longer.publication_errors).toMatchObject([
      { code: 910, data: { characters: 25_002, max_characters: 25_000 } },
    ]);
  });
});

test.each(['detail', 'list'])(
  'posts are read by the newer name of the fields when X knows no other: in %s',
  async (form) => {
    const words = 'The query parameter [tweet.fields] is not one of [id,max_results,post.fields]';
    const body = {
      title: 'Invalid Request',
      type: `${problems}/invalid-request`,
      ...(form === 'detail' ? { detail: words } : { detail: 'invalid', errors: [{ message: words }] }),
    };
    const bench = await networkWorkbench(options);
    const { accounts } = await bench.goAndReturn();
    const id_account = accounts[0]?._id ?? '';
    await bench.enable([id_account]);
    await bench.settle((await bench.schedule(id_account, { text: 'Read me' }))._id);
    bench.disturb({ where: /users\/\d+\/tweets$/, with: { status: 400, body } });
    const address = { id_organization: bench.id_organization, id_account };
    const list = () => bench.platform.publications.listSocialPublications(bench.app, address, { limit: 1 });
    const { data } = await list();
    expect(data[0]).toMatchObject({ text: 'Read me' });
    // From now on this name is used at once.
    const before = bench.requests();
    expect((await list()).data).toEqual(data);
    expect(bench.requests()).toBe(before + 1);
    await bench.stop();
  },
);

pinUndescribed('x');
