// Long, because everything specific to this network is in one place.
import { createLinkedin, linkedinAddresses, linkedinVersion } from '#adapters/networks/linkedin/index';
import type { NetworkTools } from '#adapters/networks/shared/network-tools';
import { createLinkedinStandIn } from '#runtimes/sandbox/networks/linkedin/stand-in';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { networkContract, type NetworkContract, type PublicationCase } from '../../../contracts/network-contract.ts';
import { pinUndescribed } from '../../../servers/network-specs/pin-undescribed.ts';
import { networkWorkbench, type NetworkWorkbench, type WorkbenchOptions } from '../../../servers/network-workbench.ts';

const error = (status: number, code: string, message = code) => ({
  status,
  body: { status, serviceErrorCode: 0, code, message },
});

function installation(scopes?: readonly string[]): WorkbenchOptions {
  return {
    social_network: 'linkedin',
    stand_in: createLinkedinStandIn,
    create: (tools: NetworkTools, at) => {
      const application = {
        client_id: 'sandbox',
        client_secret: 'sandbox-secret',
        ...(scopes && { scopes }),
        api_version: linkedinVersion,
      };
      return createLinkedin({ ...application, ...at(linkedinAddresses) }, tools);
    },
  };
}

const options = installation();

const publications: readonly PublicationCase[] = [
  { name: 'a text', input: { text: 'Hello' } },
  {
    name: 'a text with characters that mean something to LinkedIn',
    input: { text: String.raw`Tag #one_day (not #) <b> @you [x] {y|z} *bold* _it_ ~no~ C:\path & 100% #Zürich` },
  },
  {
    name: 'a text with mentions, and with what only looks like one',
    input: {
      text: 'With @[Acme (EU) #1](urn:li:organization:5500001), @[Bob](urn:li:person:b-O_b) not @[x](1) @[](urn:li:person:1)',
    },
    text: 'as shown',
    shows: ({ text, details }) => {
      expect(text).toContain('With Acme (EU) #1, Bob not @[x](1) @[](urn:li:person:1) no ');
      expect(details?.mentions).toBe('urn:li:organization:5500001 urn:li:person:b-O_b');
    },
  },
  {
    name: 'a poll',
    input: {
      text: 'Vote',
      options: { poll: { question: 'Which?', options: ['This (one)', 'That'], duration: 'ONE_DAY' } },
    },
    shows: ({ details }) => {
      expect(JSON.parse(details?.poll ?? '')).toEqual({
        question: 'Which?',
        options: [{ text: 'This (one)' }, { text: 'That' }],
        settings: { duration: 'ONE_DAY' },
      });
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
    name: 'a document',
    input: { text: 'Read', title: 'Our prices' },
    files: ['pdf'],
    shows: ({ media, details }) => {
      expect(media.map(({ mime_type }) => mime_type)).toEqual(['application/pdf']);
      expect(JSON.parse(details?.content ?? '')).toMatchObject({ media: { title: 'Our prices' } });
    },
  },
  {
    name: 'a document without a title, which is that of its file',
    input: { text: 'Read' },
    files: ['pdf'],
    shows: ({ details }) => {
      expect(JSON.parse(details?.content ?? '')).toMatchObject({ media: { title: 'picture.pdf' } });
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
  { name: 'a resource that LinkedIn keeps back', answer: error(403, 'ACCESS_DENIED'), kind: 'temporary' },
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

// A person, whose posts cannot be read: LinkedIn's duplicate error resolves a lost response, unless there are files.
networkContract({ ...common, lost: 'unknown', comment_lost: 'unknown', accounts: 3, lists: false, failures });

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

describe('specific to LinkedIn', () => {
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
  const commenting = /POST api\.linkedin\.com\/rest\/socialActions/;
  const creation = /POST api\.linkedin\.com\/rest\/posts$/;

  test('an authorization gives the person and the pages where they may post, by name', async () => {
    const { accounts } = await bench.goAndReturn();
    expect(accounts.map(({ name }) => name)).toEqual(['Alice Adams', 'Acme', 'Bakery']);
  });

  test('a page that LinkedIn neither shows nor names is left out, and the person is still connected', async () => {
    const { accounts, errorMsg } = await bench.goAndReturn(1);
    expect(errorMsg).toBe('');
    expect(accounts.map(({ name }) => name)).toEqual(['Bob Brown', 'Bakery', 'Bakery Prizes']);
    // Now no page can be read, neither directly nor by the public lookup.
    const where = /GET api\.linkedin\.com\/rest\/organizations/;
    for (let requests = 0; requests < 3; requests += 1) bench.disturb({ where, with: 'refused' });
    const { accounts: single } = await bench.goAndReturn();
    expect(single.map(({ name }) => name)).toEqual(['Alice Adams']);
  });

  test('a showcase page is a page, whatever its roles call it', async () => {
    const { accounts } = await bench.goAndReturn(1);
    const id = accounts[2]?._id ?? '';
    await bench.enable([id]);
    const sent = await bench.settle((await bench.schedule(id, { text: 'Prizes' }))._id);
    expect(sent).toMatchObject({ state: 'published' });
    const address = { id_organization: bench.id_organization, id_account: id };
    const listed = await bench.platform.publications.listSocialPublications(bench.app, address, { limit: 5 });
    expect(listed.data).toMatchObject([{ text: 'Prizes' }]);
    // An older version stored the older name.
    const scopes = ['rw_organization_admin', 'r_organization_social'];
    const grant = { kind: 'access', person: 'bOb0000002', scopes, seconds: 3600 } as const;
    const access_token = bench.standIn.tokens.issue(grant);
    const session = { data: { urn: 'urn:li:organizationBrand:5500004', access_token } };
    const older = await bench.adapter.publish?.list?.({ session, offset: 0, limit: 5 });
    expect(older?.data).toMatchObject([{ text: 'Prizes' }]);
  });

  test.each(['ACCESS_DENIED', 'resource is forbidden'])(
    'a temporarily refused resource (%s) is requested again, and never ends the account',
    async (words) => {
      const forbidden = error(403, 'ACCESS_DENIED', words);
      const passing = await bench.schedule(person, { text: `Soon ${words}` });
      bench.disturb({ where: creation, with: forbidden });
      expect(await bench.settle(passing._id)).toMatchObject({ state: 'published' });
      const lasting = await bench.schedule(page, { text: `Never ${words}` });
      for (let tries = 0; tries < 9; tries += 1) bench.disturb({ where: creation, with: forbidden });
      const { state, publication_errors } = await bench.settle(lasting._id);
      bench.clearFaults();
      expect(state).toBe('withErrors');
      expect(publication_errors[0]?.message).toContain(words);
      for (const id of [person, page]) expect((await bench.readAccount(id)).error_code).toBe(0);
    },
  );

  test('a first comment is plain text, and named as LinkedIn names it', async () => {
    const text = 'Before (the) comment';
    const first_comment = String.raw`#1 [read] @you: https://example.com/a_b\c`;
    for (const id of [person, page]) {
      const { _id } = await bench.schedule(id, { text, first_comment });
      const { state, parts } = await bench.settle(_id);
      expect({ state, parts }).toMatchObject({
        state: 'published',
        parts: [{ external_identifier: expect.stringMatching(/^urn:li:comment:\(urn:li:activity:\d+,\d+\)$/) }],
      });
      expect(posts()[0]?.comments).toMatchObject([{ text: first_comment }]);
    }
  });

  test('a comment on a post that is too new is retried', async () => {
    const { _id } = await bench.schedule(page, { text: 'So new', first_comment: 'Too soon' });
    bench.disturb({ where: commenting, with: error(400, 'BAD_REQUEST', 'Unable to obtain activity') });
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    expect(posts()[0]?.comments).toHaveLength(1);
  });

  test.each([
    { name: 'a person’s first comment', isPerson: true },
    { name: 'a first comment that LinkedIn lets nobody read', isPerson: false },
  ])('$name whose response was lost is reported as unknown, and sent once', async ({ isPerson }) => {
    const text = `Lost ${String(isPerson)}`;
    const { _id } = await bench.schedule(isPerson ? person : page, { text, first_comment: 'Once' });
    bench.disturb({ where: commenting, with: 'lost' });
    const reading = /GET api\.linkedin\.com\/rest\/socialActions/;
    bench.disturb({ where: reading, with: error(403, 'ACCESS_DENIED') });
    const { publication_errors } = await bench.settle(_id);
    bench.clearFaults();
    expect(publication_errors).toMatchObject([{ code: 952, data: { part: 1 } }]);
    expect(posts()[0]?.comments).toHaveLength(1);
  });

  test('of a mention only the name counts', async () => {
    const mentioned = '@[Acme](urn:li:organization:5500001)';
    for (const [more, codes] of [
      ['', []],
      ['y', [912]],
    ] as const) {
      const text = `${'x'.repeat(2996)}${mentioned}${more}`;
      const { _id } = await bench.schedule(page, { text });
      const { publication_errors } = await bench.settle(_id);
      expect(publication_errors.map(({ code }) => code)).toEqual(codes);
    }
  });

  test.each([
    { name: 'unknown', options: { pole: true }, code: 1700 },
    { name: 'with one answer', options: { poll: { question: 'Q', options: ['a'] } }, code: 1701 },
    { name: 'without words', options: { poll: { question: ' ', options: ['a', 'b'] } }, code: 1701 },
    {
      name: 'with a link',
      options: { poll: { question: 'Q', options: ['a', 'b'] } },
      link: 'https://example.com',
      code: 1701,
    },
  ])('an option that is $name is refused beforehand', async ({ options: given, link, code }) => {
    const before = bench.requests();
    const input = { text: 'Vote', options: given, ...(link !== undefined && { link }) };
    const { publication_errors } = await bench.schedule(page, input);
    expect(publication_errors.map((one) => one.code)).toEqual([code]);
    expect(bench.requests()).toBe(before);
  });

  test('a person’s poll whose answer was lost is said to be unknown, and sent once', async () => {
    const before = posts().length;
    const poll = { question: 'Lost?', options: ['Yes', 'No'] };
    const { _id } = await bench.schedule(person, { text: 'A lost poll', options: { poll } });
    bench.disturb({ where: creation, with: 'lost' });
    const { publication_errors } = await bench.settle(_id);
    expect(publication_errors.map(({ code }) => code)).toEqual([952]);
    expect(posts()).toHaveLength(before + 1);
    expect(posts()[0]?.details?.poll).toContain('SEVEN_DAYS');
  });

  test('a page whose role the person has lost ends as an account', async () => {
    const { _id } = await bench.schedule(page, { text: 'No more' });
    bench.disturb({ where: creation, with: error(403, 'ACCESS_DENIED') });
    const roles = /GET api\.linkedin\.com\/rest\/organizationAcls/;
    bench.disturb({ where: roles, with: { status: 200, body: { elements: [] } } });
    expect(await bench.settle(_id)).toMatchObject({ state: 'withErrors' });
    expect((await bench.readAccount(page)).error_code).toBe(707);
    await bench.goAndReturn();
    expect(await bench.readAccount(page)).toMatchObject({ enabled: true, error_code: 0 });
  });

  test('a person’s text whose answer was lost is confirmed by what LinkedIn calls a duplicate', async () => {
    const before = posts().length;
    const { _id } = await bench.schedule(person, { text: 'Said once' });
    bench.disturb({ where: creation, with: 'lost' });
    const sent = await bench.settle(_id);
    expect(sent).toMatchObject({ state: 'published', external_identifier: posts()[0]?.id });
    expect(posts()).toHaveLength(before + 1);
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

  test.each([{}, { text: 'With words' }])(
    'a person’s image whose answer was lost is said to be unknown, and sent once: %j',
    async (input) => {
      const before = posts().length;
      const { _id } = await bench.schedule(person, { ...input, files: [await bench.attach('jpeg')] });
      bench.disturb({ where: creation, with: 'lost' });
      const sent = await bench.settle(_id);
      expect(sent.publication_errors.map(({ code }) => code)).toEqual([952]);
      expect(posts()).toHaveLength(before + 1);
    },
  );

  test('a page’s image without words is found by the image', async () => {
    const before = posts().length;
    const { _id } = await bench.schedule(page, { files: [await bench.attach('jpeg')] });
    bench.disturb({ where: creation, with: 'lost' });
    expect(await bench.settle(_id)).toMatchObject({ state: 'published', external_identifier: posts()[0]?.id });
    expect(posts()).toHaveLength(before + 1);
  });

  test('a page’s image whose answer was lost is found below a hundred newer posts', async () => {
    const { _id } = await bench.schedule(page, { files: [await bench.attach('jpeg')] });
    bench.disturb({ where: creation, with: 'lost' });
    bench.clock.advance(60_000);
    await bench.platform.work.publishDueOn('linkedin');
    const before = posts().length;
    const [{ id, account } = { id: '', account: '' }] = posts();
    for (let number = 0; number < 100; number += 1) {
      const details = { commentary: `Newer ${String(number)}` };
      const newer = { id: `urn:li:share:9${String(number)}`, account, text: '', media: [], details };
      bench.standIn.timeline.add({ ...newer, created: bench.clock.now() });
    }
    expect(await bench.settle(_id)).toMatchObject({ state: 'published', external_identifier: id });
    expect(posts()).toHaveLength(before + 100);
  });

  test('files that are not ready when LinkedIn said they were are waited for', async () => {
    const { _id } = await bench.schedule(page, { text: 'Patience' }, ['jpeg']);
    bench.disturb({ where: creation, with: error(422, 'UNPROCESSABLE_ENTITY', 'Media asset is not ready for use') });
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
    ).rejects.toMatchObject({ code: 1010 });
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
    const { data } = await bench.platform.publications.listSocialPublications(bench.app, address, { limit: 1 });
    expect(data[0]).toMatchObject({ text: 'Hi Acme Corp (see #news_today)' });
  });
});

describe('the card of a link', () => {
  let bench: NetworkWorkbench;
  let page = '';
  let person = '';
  let picture: Buffer;
  const site = createServer((request, response) => {
    if (request.url === '/picture.png') response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    else if (request.url === '/broken')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Half</title>' + shown('/none.png'));
    else if (request.url === '/long')
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>${'long '.repeat(200)}</title>
        <meta name="description" content="${'long '.repeat(200)}">`);
    else if (request.url === '/none.png') response.writeHead(404).end();
    else
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>Bread</title>
        <meta property="og:description" content="How we &amp; others bake">${shown('/picture.png')}`);
  });
  const shown = (path: string) => `<meta property="og:image" content="${path}">`;
  let at = '';

  beforeAll(async () => {
    bench = await networkWorkbench(options);
    const { accounts } = await bench.goAndReturn();
    [person = '', page = ''] = accounts.map(({ _id }) => _id);
    await bench.enable([person, page]);
    picture = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: 'navy' } })
      .png()
      .toBuffer();
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    at = `http://127.0.0.1:${String((site.address() as AddressInfo).port)}`; // A listening server has a port.
  });

  afterAll(async () => {
    site.closeAllConnections();
    await new Promise((resolve) => site.close(resolve));
    await bench.stop();
  });

  const details = () => bench.standIn.timeline.list()[0]?.details;
  const publish = async (id_account: string, input: { readonly text: string; readonly link: string }) => {
    const { _id } = await bench.schedule(id_account, input);
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
  };

  test.each(['page', 'person'])('shows the title, the words and the picture of the page: %s', async (who) => {
    await publish(who === 'page' ? page : person, { text: `Read ${who}`, link: `${at}/bread` });
    expect(details()).toMatchObject({
      link: `${at}/bread`,
      title: 'Bread',
      description: 'How we & others bake',
      thumbnail: expect.stringMatching(/^urn:li:image:/),
    });
  });

  test('has the title that the author chose', async () => {
    const { _id } = await bench.schedule(page, { text: 'Mine', link: `${at}/bread`, title: 'My bread' });
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    expect(details()).toMatchObject({ title: 'My bread', description: 'How we & others bake' });
  });

  test('goes without a picture that cannot be read, that LinkedIn cannot process, or that it does not take', async () => {
    await publish(page, { text: 'Broken', link: `${at}/broken` });
    expect(details()).toMatchObject({ title: 'Half' });
    expect(details()).not.toHaveProperty('thumbnail');
    const answers = [
      { where: /POST api\.linkedin\.com\/rest\/images/, with: error(500, 'INTERNAL_SERVER_ERROR') },
      { where: /GET api\.linkedin\.com\/rest\/images/, with: { status: 200, body: { status: 'PROCESSING_FAILED' } } },
      { where: /POST api\.linkedin\.com\/rest\/posts$/, with: error(422, 'UNPROCESSABLE_ENTITY') },
    ];
    for (const [index, answer] of answers.entries()) {
      bench.disturb(answer);
      await publish(page, { text: `Without ${String(index)}`, link: `${at}/bread` });
      expect(details()).toMatchObject({ title: 'Bread' });
      expect(details()).not.toHaveProperty('thumbnail');
    }
  });

  test('waits for a picture that LinkedIn is still working on', async () => {
    const busy = { status: 200, body: { status: 'PROCESSING' } };
    bench.disturb({ where: /GET api\.linkedin\.com\/rest\/images/, with: busy });
    await publish(page, { text: 'Working', link: `${at}/bread` });
    expect(details()).toHaveProperty('thumbnail');
  });

  test('is cut where a page says too much', async () => {
    await publish(page, { text: 'Long', link: `${at}/long` });
    expect(details()?.title).toMatch(/^long /);
    expect(details()?.description).toMatch(/^long /);
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

  test('an access that cannot be renewed is used until it expires', async () => {
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

describe('an access that was given without the permission to post', () => {
  let bench: NetworkWorkbench;
  let id_account = '';

  beforeAll(async () => {
    bench = await networkWorkbench(installation(['openid', 'profile']));
  });

  beforeEach(async () => {
    id_account = await bench.connectAndEnable();
  });

  afterAll(async () => {
    await bench.stop();
  });

  test.each([
    ['a text', []],
    ['an image', ['jpeg']],
  ] as const)(
    'is reported on the account by the first post, and the next ones make no requests: %s',
    async (_, files) => {
      const posts = [];
      for (const text of ['one', 'two']) posts.push(await bench.schedule(id_account, { text }, files));
      const before = bench.requests();
      for (const { _id } of posts) expect(await bench.settle(_id)).toMatchObject({ state: 'withErrors' });
      expect((await bench.readAccount(id_account)).error_code).toBe(707);
      expect(bench.sandbox.requests.filter((one) => one.endsWith('introspectToken'))).not.toEqual([]);
      expect(bench.requests() - before).toBeLessThan(6);
    },
  );

  test('is not taken for one when LinkedIn does not say what it permits', async () => {
    const { _id } = await bench.schedule(id_account, { text: 'one' });
    bench.disturb({ where: /introspectToken$/, with: { status: 503, body: {} } });
    bench.clock.advance(61_000);
    await bench.platform.work.publishDueOn('linkedin');
    expect((await bench.readAccount(id_account)).error_code).toBe(0);
    expect((await bench.readPublication(_id)).state).toBe('publishing');
  });
});

pinUndescribed('linkedin');
