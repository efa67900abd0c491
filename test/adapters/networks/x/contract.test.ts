import { createX, xAddresses } from '#adapters/networks/x/index';
import type { NetworkTools } from '#adapters/networks/shared/network-tools';
import { createXStandIn } from '#runtimes/sandbox/networks/x/stand-in';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { networkContract } from '../../../contracts/network-contract.ts';
import {
  networkWorkbench,
  type NetworkWorkbench,
  type WorkbenchOptions,
} from '../../../servers/network-workbench.ts';

const error = (status: number, detail: string, type = 'about:blank', title = 'Forbidden') => ({
  status,
  headers: { 'content-type': 'application/problem+json' },
  body: JSON.stringify({ title, detail, type, status }),
});
const problems = 'https://api.x.com/2/problems';

const options: WorkbenchOptions = {
  social_network: 'x',
  stand_in: createXStandIn,
  create: (tools: NetworkTools, at) =>
    createX({ client_id: 'sandbox', client_secret: 'sandbox-secret', ...at(xAddresses) }, tools),
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
    {
      name: 'a duplicate by its type',
      answer: error(403, 'no', `${problems}/duplicate-rules`),
      kind: 'refused',
    },
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
    {
      name: 'a suspended account',
      answer: error(403, 'suspended', `${problems}/user-suspended`),
      kind: 'refused',
    },
    { name: 'a locked account', answer: error(403, 'Your account is temporarily locked'), kind: 'refused' },
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
    {
      name: 'the end of the month’s cap',
      answer: error(429, 'cap', `${problems}/usage-capped`),
      kind: 'throttled',
    },
    {
      name: 'the older form of errors',
      answer: { status: 403, body: { errors: [{ message: 'suspended', code: 64 }] } },
      kind: 'refused',
    },
    { name: 'trouble 500', answer: error(500, 'trouble'), kind: 'temporary' },
    { name: 'trouble 503', answer: error(503, 'trouble'), kind: 'temporary' },
    { name: 'a page of a proxy', answer: { status: 502, body: '<html>' }, kind: 'temporary' },
    { name: 'media that X forgot', answer: error(400, 'Your media IDs are invalid.'), kind: 'temporary' },
  ],
});

describe('x alone', () => {
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
    expect(await bench.settle(_id)).toMatchObject({
      state: 'published',
      external_identifier: posts()[0]?.id,
    });
    expect(posts()).toHaveLength(before + 1);
  });

  test('a timeline that shows a post late leads to no second one: X calls it a duplicate', async () => {
    const { _id } = await bench.schedule(id_account, { text: 'Once only' });
    const before = bench.sandbox.requests.length;
    bench.disturb({ where: /POST api\.x\.com\/2\/tweets$/, with: 'lost' });
    const empty = { status: 200, body: { meta: { result_count: 0 } } };
    for (let lookups = 0; lookups < 2; lookups += 1)
      bench.disturb({ where: /users\/\d+\/tweets$/, with: empty });
    expect(await bench.settle(_id)).toMatchObject({
      state: 'published',
      external_identifier: posts()[0]?.id,
    });
    expect(posts().filter(({ text }) => text === 'Once only')).toHaveLength(1);
    const creations = bench.sandbox.requests.slice(before).filter((one) => one === 'POST api.x.com/2/tweets');
    expect(creations).toHaveLength(2);
  });

  test('a large video goes in segments, and after a lost answer on with the next one', async () => {
    const { _id } = await bench.schedule(id_account, { text: 'Long film' }, ['mp4']);
    const before = bench.sandbox.requests.length;
    bench.disturb({ where: /append$/, with: 'lost' });
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    const asked = bench.sandbox.requests.slice(before);
    expect(asked.filter((request) => request.endsWith('/initialize'))).toHaveLength(1);
    expect(asked.filter((request) => request.endsWith('/append'))).toHaveLength(2);
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
    const { data } = await bench.platform.publications.listSocialPublications(bench.app, address, {
      limit: 1,
    });
    expect(data[0]).toMatchObject({ text, url: 'https://x.com/alice/status/999' });
  });

  test('an account that pays may write 25,000 characters, as X weighs them', async () => {
    const { accounts } = await bench.goAndReturn(1);
    const [paying] = accounts;
    expect(paying?.extra_data).toEqual({ long_posts: true });
    const id = paying?._id ?? '';
    await bench.enable([id]);
    const { _id } = await bench.schedule(id, { text: '語'.repeat(12_500) });
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    const longer = await bench.schedule(id, { text: '語'.repeat(12_501) });
    expect(longer.publication_errors).toMatchObject([
      { code: 910, data: { characters: 25_002, max_characters: 25_000 } },
    ]);
  });
});
