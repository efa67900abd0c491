import { createYoutube, youtubeAddresses } from '#adapters/networks/youtube/index';
import type { NetworkTools } from '#adapters/networks/shared/network-tools';
import { createYoutubeStandIn } from '#runtimes/sandbox/networks/youtube/stand-in';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { networkContract } from '../../../contracts/network-contract.ts';
import { tinyMp4 } from '../../../fixtures/tiny-mp4.ts';
import {
  networkWorkbench,
  type NetworkWorkbench,
  type WorkbenchOptions,
} from '../../../servers/network-workbench.ts';

const error = (status: number, reason: string) => ({
  status,
  body: {
    error: {
      code: status,
      message: `because of ${reason}`,
      errors: [{ message: reason, domain: 'youtube', reason }],
    },
  },
});

const options: WorkbenchOptions = {
  social_network: 'youtube',
  stand_in: createYoutubeStandIn,
  create: (tools: NetworkTools, at) =>
    createYoutube({ client_id: 'sandbox', client_secret: 'sandbox-secret', ...at(youtubeAddresses) }, tools),
};

const refusals = [
  'invalidTitle',
  'invalidDescription',
  'invalidTags',
  'invalidCategoryId',
  'invalidPublishAt',
  'invalidVideoMetadata',
  'invalidFilename',
  'invalidRecordingDetails',
  'defaultLanguageNotSet',
  'mediaBodyRequired',
  'failedPrecondition',
];
const prohibitions = [
  'forbidden',
  'forbiddenPrivacySetting',
  'forbiddenLicenseSetting',
  'authenticatedUserAccountSuspended',
  'authenticatedUserAccountClosed',
  'accountDelegationForbidden',
];

networkContract({
  ...options,
  accounts: 1,
  publications: [
    {
      name: 'a video',
      input: { text: 'Watch', title: 'A film' },
      files: ['mp4'],
      shows: ({ media, details }) => {
        expect(media.map(({ mime_type }) => mime_type)).toEqual(['video/mp4']);
        expect(details).toEqual({ title: 'A film', privacy: 'public' });
      },
    },
    {
      name: 'a video for those who have its address',
      input: { text: 'Watch', title: 'A secret', privacy: 'unlisted' },
      files: ['mp4'],
      shows: ({ details }) => {
        expect(details?.privacy).toBe('unlisted');
      },
    },
  ],
  over_limit: { input: { text: 'x'.repeat(5001), title: 'A film' }, files: ['mp4'], code: 951 },
  publishing: /POST www\.googleapis\.com\/upload\/youtube\/v3\/videos/,
  lost: 'known',
  lasts: 3_599_000,
  heals: true,
  removes: true,
  lists: true,
  failures: [
    { name: 'no channel', answer: error(401, 'youtubeSignupRequired'), kind: 'reconnect' },
    { name: 'a missing scope', answer: error(403, 'insufficientPermissions'), kind: 'reconnect' },
    {
      name: 'a missing scope in the newer form',
      answer: {
        status: 403,
        body: {
          error: {
            code: 403,
            message: 'scopes',
            status: 'PERMISSION_DENIED',
            details: [{ reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }],
          },
        },
      },
      kind: 'reconnect',
    },
    { name: 'an account that was not merged', answer: error(403, 'ineligibleAccount'), kind: 'reconnect' },
    {
      name: 'an interface that is not switched on',
      answer: error(403, 'accessNotConfigured'),
      kind: 'misconfigured',
    },
    { name: 'the end of the quota', answer: error(403, 'quotaExceeded'), kind: 'throttled' },
    { name: 'the end of the day’s quota', answer: error(403, 'dailyLimitExceeded'), kind: 'throttled' },
    { name: 'too many at once', answer: error(403, 'rateLimitExceeded'), kind: 'throttled', code: 978 },
    {
      name: 'too many of one user at once',
      answer: error(429, 'userRateLimitExceeded'),
      kind: 'throttled',
      code: 978,
    },
    {
      name: 'too many in the newer form',
      answer: { status: 429, body: { error: { code: 429, message: 'slow', status: 'RESOURCE_EXHAUSTED' } } },
      kind: 'throttled',
      code: 978,
    },
    {
      name: 'the channel’s uploads of a day',
      answer: error(400, 'uploadLimitExceeded'),
      kind: 'throttled',
      code: 979,
    },
    ...refusals.map((reason) => ({ name: reason, answer: error(400, reason), kind: 'refused' as const })),
    ...prohibitions.map((reason) => ({ name: reason, answer: error(403, reason), kind: 'refused' as const })),
    { name: 'what is gone', answer: error(404, 'videoNotFound'), kind: 'not_found' },
    { name: 'trouble 500', answer: error(500, 'backendError'), kind: 'temporary' },
    { name: 'trouble 503', answer: error(503, 'backendError'), kind: 'temporary' },
    { name: 'a page of a proxy', answer: { status: 502, body: '<html>' }, kind: 'temporary' },
  ],
});

describe('youtube alone', () => {
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
  const piece = /PUT www\.googleapis\.com/;

  /** A video of 20 MB: three pieces. */
  async function scheduleLarge(text: string): Promise<string> {
    const bytes = tinyMp4({ seconds: 10, width: 720, height: 1280, media_bytes: 20_000_000 });
    const content = (async function* () {
      yield await Promise.resolve(bytes);
    })();
    const { id_organization } = bench;
    const upload = await bench.platform.files.createUpload(bench.app, {
      id_organization,
      name: 'large.mp4',
      content,
    });
    return (await bench.schedule(id_account, { text, title: 'Long', files: [upload._id] }))._id;
  }

  test.each([1, 2, 3])(
    'after the lost answer to piece %i of a large video the session goes on where it was',
    async (at) => {
      const id = await scheduleLarge(`Large ${String(at)}`);
      const before = bench.sandbox.requests.length;
      bench.disturb({ request: 1 + at, with: 'lost' });
      expect(await bench.settle(id)).toMatchObject({
        state: 'published',
        external_identifier: posts()[0]?.id,
      });
      const asked = bench.sandbox.requests.slice(before);
      expect(asked.filter((request) => request.startsWith('POST'))).toHaveLength(1);
      // Three pieces, and one question how far it came.
      expect(asked.filter((request) => request.startsWith('PUT'))).toHaveLength(4);
      expect(posts()[0]?.media[0]?.bytes.length).toBeGreaterThan(20_000_000);
      expect(posts().filter(({ text }) => text === `Large ${String(at)}`)).toHaveLength(1);
    },
  );

  test('trouble in the middle of an upload is waited out', async () => {
    const id = await scheduleLarge('Trouble');
    bench.disturb({ where: piece, with: error(503, 'backendError') });
    expect(await bench.settle(id)).toMatchObject({ state: 'published' });
  });

  test('an access token that ends in the middle of an upload is renewed, and the session goes on', async () => {
    const id = await scheduleLarge('Renewed');
    const before = bench.sandbox.requests.length;
    bench.disturb({ request: 3, with: error(401, 'authError') });
    expect(await bench.settle(id)).toMatchObject({ state: 'published' });
    const asked = bench.sandbox.requests.slice(before);
    expect(asked.filter((request) => request.startsWith('POST www.googleapis.com/upload'))).toHaveLength(1);
  });

  test('a session that YouTube forgot before the video was whole is begun anew', async () => {
    const { _id } = await bench.schedule(id_account, { text: 'Forgotten', title: 'Forgotten' }, ['mp4']);
    bench.disturb({ where: piece, with: error(503, 'backendError') });
    bench.disturb({ where: piece, with: error(404, 'notFound') });
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    expect(posts().filter(({ text }) => text === 'Forgotten')).toHaveLength(1);
  });

  test('a session that YouTube forgot after the video was made leads to no second one', async () => {
    const { _id } = await bench.schedule(id_account, { text: 'Made', title: 'Made' }, ['mp4']);
    bench.disturb({ where: piece, with: 'lost' });
    bench.disturb({ where: piece, with: error(404, 'notFound') });
    expect(await bench.settle(_id)).toMatchObject({
      state: 'published',
      external_identifier: posts()[0]?.id,
    });
    expect(posts().filter(({ text }) => text === 'Made')).toHaveLength(1);
  });

  test('a video that YouTube refuses after the upload is reported with its reason', async () => {
    const { _id } = await bench.schedule(id_account, { text: 'Twice', title: 'Twice' }, ['mp4']);
    const rejected = {
      status: 200,
      body: { items: [{ status: { uploadStatus: 'rejected', rejectionReason: 'duplicate' } }] },
    };
    bench.disturb({ where: /GET www\.googleapis\.com\/youtube\/v3\/videos/, with: rejected });
    const sent = await bench.settle(_id);
    expect(sent.publication_errors[0]).toMatchObject({ code: 935 });
    expect(sent.publication_errors[0]?.message).toContain('duplicate');
  });

  test.each([
    ['an unknown privacy', { text: 'a', title: 'b', privacy: 'friends' }, 935],
    ['angle brackets in the title', { text: 'a', title: 'b > a' }, 935],
    ['angle brackets in the description', { text: '<b>', title: 'b' }, 935],
    ['a description of too many bytes', { text: 'ä'.repeat(2501), title: 'b' }, 951],
  ])('%s is refused without asking', async (_, input, code) => {
    const before = bench.requests();
    const { _id } = await bench.schedule(id_account, input, ['mp4']);
    const sent = await bench.settle(_id);
    expect(sent.publication_errors.map((one) => one.code)).toEqual([code]);
    expect(bench.requests()).toBe(before);
  });

  test('the refresh token lives on when a renewal gives no new one', async () => {
    for (let hours = 0; hours < 3; hours += 1) {
      bench.clock.advance(3_600_000);
      const { _id } = await bench.schedule(id_account, { text: `Hour ${String(hours)}`, title: 'Hour' }, [
        'mp4',
      ]);
      expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    }
  });
});
