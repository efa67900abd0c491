import {
  createLinkedin,
  linkedinAddresses,
  linkedinPageScopes,
  linkedinVersion,
} from '#adapters/networks/linkedin/index';
import type { NetworkTools } from '#adapters/networks/shared/network-tools';
import { createLinkedinStandIn } from '#runtimes/sandbox/networks/linkedin/stand-in';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  networkContract,
  type NetworkContract,
  type PublicationCase,
} from '../../../contracts/network-contract.ts';
import {
  networkWorkbench,
  type NetworkWorkbench,
  type WorkbenchOptions,
} from '../../../servers/network-workbench.ts';

const error = (status: number, code: string, message = code) => ({
  status,
  body: { status, serviceErrorCode: 0, code, message },
});

function installation(scopes: readonly string[]): WorkbenchOptions {
  return {
    social_network: 'linkedin',
    stand_in: createLinkedinStandIn,
    create: (tools: NetworkTools, at) => {
      const application = {
        client_id: 'sandbox',
        client_secret: 'sandbox-secret',
        scopes,
        api_version: linkedinVersion,
      };
      return createLinkedin({ ...application, ...at(linkedinAddresses) }, tools);
    },
  };
}

const options = installation(linkedinPageScopes);

const publications: readonly PublicationCase[] = [
  { name: 'a text', input: { text: 'Hello' } },
  {
    name: 'a text with characters that mean something to LinkedIn',
    input: {
      text: String.raw`Tag #one_day (not #) <b> @you [x] {y|z} *bold* _it_ ~no~ C:\path & 100% #Zürich`,
    },
  },
  {
    name: 'a link with a title',
    input: { text: 'Read', link: 'https://example.com/a', title: 'A page' },
    shows: ({ details }) => {
      expect(details).toMatchObject({ link: 'https://example.com/a', title: 'A page' });
    },
  },
  {
    name: 'a link',
    input: { text: 'Read', link: 'https://example.com/a' },
    shows: ({ details }) => {
      expect(details).toMatchObject({ link: 'https://example.com/a', title: 'example.com' });
    },
  },
  {
    name: 'a post for those who are signed in',
    input: { text: 'Members', privacy: 'LOGGED_IN' },
    shows: ({ details }) => {
      expect(details?.visibility).toBe('LOGGED_IN');
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
    name: 'several images',
    input: { text: 'Look' },
    files: ['jpeg', 'gif', 'tall'],
    shows: ({ media }) => {
      expect(media.map(({ mime_type }) => mime_type)).toEqual(['image/jpeg', 'image/gif', 'image/jpeg']);
    },
  },
  {
    name: 'a video with a title',
    input: { text: 'Watch', title: 'A film' },
    files: ['mp4'],
    shows: ({ media, details }) => {
      expect(media.map(({ mime_type }) => mime_type)).toEqual(['video/mp4']);
      expect(details?.title).toBe('A film');
    },
  },
];

const common = {
  ...options,
  publications,
  over_limit: { input: { text: 'x'.repeat(3001) }, code: 912 },
  publishing: /POST api\.linkedin\.com\/rest\/posts$/,
  lost: 'found',
  lasts: 60 * 86_400_000,
  heals: true,
  removes: true,
} as const;

const failures: NetworkContract['failures'] = [
  { name: 'a scope or role that is missing', answer: error(403, 'ACCESS_DENIED'), kind: 'reconnect' },
  { name: 'a text that is too long', answer: error(400, 'FIELD_LENGTH_TOO_LONG'), kind: 'refused' },
  { name: 'a bad identifier', answer: error(400, 'INVALID_URN_ID'), kind: 'refused' },
  { name: 'a bad value', answer: error(400, 'INVALID_VALUE_FOR_VISIBILITY'), kind: 'refused' },
  { name: 'a missing field', answer: error(400, 'MISSING_FIELD'), kind: 'refused' },
  { name: 'a missing version', answer: error(400, 'VERSION_MISSING'), kind: 'misconfigured' },
  { name: 'a version that ended', answer: error(426, 'NONEXISTENT_VERSION'), kind: 'misconfigured' },
  { name: 'what is gone', answer: error(404, 'NOT_FOUND'), kind: 'not_found' },
  { name: 'a change at the same time', answer: error(409, 'CONFLICT'), kind: 'temporary' },
  {
    name: 'a text LinkedIn has from somewhere else',
    answer: error(422, 'DUPLICATE_POST', 'Content is a duplicate of urn:li:share:7000000000000000001'),
    kind: 'refused',
  },
  { name: 'what cannot be processed', answer: error(422, 'UNPROCESSABLE_ENTITY'), kind: 'refused' },
  { name: 'the end of a quota', answer: error(429, 'TOO_MANY_REQUESTS'), kind: 'throttled', code: 978 },
  { name: 'trouble 500', answer: error(500, 'INTERNAL_SERVER_ERROR'), kind: 'temporary' },
  { name: 'trouble 503', answer: error(503, 'SERVICE_UNAVAILABLE'), kind: 'temporary' },
  { name: 'a page of a proxy', answer: { status: 502, body: '<html>' }, kind: 'temporary' },
];

// A person, whose posts nobody may read: a lost answer is settled by what LinkedIn calls a duplicate.
networkContract({ ...common, accounts: 3, lists: false, failures });

describe('a page', () => {
  networkContract({
    ...common,
    accounts: 2,
    lists: true,
    failures: failures.slice(0, 1),
    connect: async (bench) => {
      const { accounts } = await bench.goAndReturn();
      const pages = accounts.filter(({ name }) => name !== 'Alice Adams').map(({ _id }) => _id);
      await bench.enable(pages);
      return pages;
    },
  });
});

describe('linkedin alone', () => {
  let bench: NetworkWorkbench;
  let person = '';
  let page = '';

  beforeAll(async () => {
    bench = await networkWorkbench(options);
    const { accounts } = await bench.goAndReturn();
    person = accounts[0]?._id ?? '';
    page = accounts[1]?._id ?? '';
    await bench.enable([person, page]);
  });

  afterAll(async () => {
    await bench.stop();
  });

  const posts = () => bench.standIn.timeline.list();
  const creation = /POST api\.linkedin\.com\/rest\/posts$/;

  test('an authorization gives the person and the pages where they may post, by name', async () => {
    const { accounts } = await bench.goAndReturn();
    expect(accounts.map(({ name }) => name)).toEqual(['Alice Adams', 'Acme', 'Bakery']);
  });

  test('alternative texts reach the images', async () => {
    const first = await bench.attach('jpeg');
    const second = await bench.attach('png');
    const alt_texts = { [second]: 'a blue square' };
    const { _id } = await bench.schedule(page, { text: 'Described', files: [first, second], alt_texts });
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    expect(posts()[0]?.media.map(({ alt_text }) => alt_text)).toEqual([undefined, 'a blue square']);
  });

  test('a page shows its post to nobody’s connections: that is refused without asking', async () => {
    const before = bench.requests();
    const { _id } = await bench.schedule(page, { text: 'Friends', privacy: 'CONNECTIONS' });
    const sent = await bench.settle(_id);
    expect(sent.publication_errors.map(({ code }) => code)).toEqual([935]);
    expect(bench.requests()).toBe(before);
    const own = await bench.schedule(person, { text: 'Friends', privacy: 'CONNECTIONS' });
    expect(await bench.settle(own._id)).toMatchObject({ state: 'published' });
  });

  test('a person’s image without words whose answer was lost is said to be unknown, and sent once', async () => {
    const before = posts().length;
    const { _id } = await bench.schedule(person, { files: [await bench.attach('jpeg')] });
    bench.disturb({ where: creation, with: 'lost' });
    const sent = await bench.settle(_id);
    expect(sent.publication_errors.map(({ code }) => code)).toEqual([952]);
    expect(posts()).toHaveLength(before + 1);
  });

  test('a page’s image without words is found by the image', async () => {
    const before = posts().length;
    const { _id } = await bench.schedule(page, { files: [await bench.attach('jpeg')] });
    bench.disturb({ where: creation, with: 'lost' });
    expect(await bench.settle(_id)).toMatchObject({
      state: 'published',
      external_identifier: posts()[0]?.id,
    });
    expect(posts()).toHaveLength(before + 1);
  });

  test('files that are not ready when LinkedIn said they were are waited for', async () => {
    const { _id } = await bench.schedule(page, { text: 'Patience' }, ['jpeg']);
    bench.disturb({
      where: creation,
      with: error(422, 'UNPROCESSABLE_ENTITY', 'Media asset is not ready for use'),
    });
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
  });

  test('a video that LinkedIn cannot process is refused in its words', async () => {
    const { _id } = await bench.schedule(page, { text: 'Broken' }, ['mp4']);
    const failed = {
      status: 200,
      body: { id: 'urn:li:video:1', status: 'PROCESSING_FAILED', processingFailureReason: 'bad codec' },
    };
    bench.disturb({ where: /GET api\.linkedin\.com\/rest\/videos/, with: failed });
    const sent = await bench.settle(_id);
    expect(sent.publication_errors[0]).toMatchObject({ code: 935 });
    expect(sent.publication_errors[0]?.message).toContain('bad codec');
  });

  test('the posts of a person cannot be listed', async () => {
    const address = { id_organization: bench.id_organization, id_account: person };
    await expect(
      bench.platform.publications.listSocialPublications(bench.app, address, { limit: 5 }),
    ).rejects.toMatchObject({ code: 1009 });
  });

  test('posts of a page read as they were written, mentions by name', async () => {
    const account = posts().find((post) => post.account.includes('organization'))?.account ?? '';
    const commentary = String.raw`Hi @[Acme Corp](urn:li:organization:1) \(see #news\_today\)`;
    const details = { commentary };
    bench.standIn.timeline.add({
      id: 'urn:li:share:9',
      account,
      text: '',
      media: [],
      created: bench.clock.now(),
      details,
    });
    const address = { id_organization: bench.id_organization, id_account: page };
    const { data } = await bench.platform.publications.listSocialPublications(bench.app, address, {
      limit: 1,
    });
    expect(data[0]).toMatchObject({ text: 'Hi Acme Corp (see #news_today)' });
  });
});

describe('an application that only signs people in and shares', () => {
  let bench: NetworkWorkbench;

  beforeAll(async () => {
    bench = await networkWorkbench(installation(['openid', 'profile', 'w_member_social']));
  });

  afterAll(async () => {
    await bench.stop();
  });

  test('connects the person alone, and posts', async () => {
    const { accounts } = await bench.goAndReturn();
    expect(accounts.map(({ name }) => name)).toEqual(['Alice Adams']);
    const id = accounts[0]?._id ?? '';
    await bench.enable([id]);
    const { _id } = await bench.schedule(id, { text: 'By myself' }, ['jpeg']);
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
  });

  test('an access that nobody can renew lasts until it ends, and is not called dead before', async () => {
    const { accounts } = await bench.goAndReturn(1);
    const id = accounts[0]?._id ?? '';
    await bench.enable([id]);
    bench.clock.advance(59.5 * 86_400_000);
    await bench.platform.work.renewSessions();
    expect((await bench.readAccount(id)).error_code).toBe(0);
    bench.clock.advance(86_400_000);
    await bench.platform.work.renewSessions();
    expect((await bench.readAccount(id)).error_code).toBe(707);
  });
});
