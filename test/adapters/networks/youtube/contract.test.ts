// Long, so that everything specific to this network is in one place.
import { createYoutube, youtubeAddresses } from '#adapters/networks/youtube/index';
import type { NetworkTools } from '#adapters/networks/shared/network-tools';
import { createYoutubeStandIn } from '#runtimes/sandbox/networks/youtube/stand-in';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { networkContract } from '../../../contracts/network-contract.ts';
import { type CrashPoint, crashPoints } from '../../../crash/crash-points.ts';
import { tinyMp4 } from '#runtimes/sandbox/tiny-mp4';
import { pinUndescribed } from '../../../servers/network-specs/pin-undescribed.ts';
import { networkWorkbench, type NetworkWorkbench, type WorkbenchOptions } from '../../../servers/network-workbench.ts';

const error = (status: number, reason: string) => ({
  status,
  body: {
    error: { code: status, message: `because of ${reason}`, errors: [{ message: reason, domain: 'youtube', reason }] },
  },
});

const options: WorkbenchOptions = {
  social_network: 'youtube',
  limits: false,
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
    {
      name: 'a video with an uploaded cover',
      input: { text: 'Watch', title: 'A film' },
      files: ['mp4'],
      cover: 'wide',
      shows: ({ media }) => {
        expect(media.map(({ mime_type }) => mime_type)).toEqual(['video/mp4', 'image/jpeg']);
      },
    },
    {
      name: 'a video with all that can be chosen, in a playlist',
      input: {
        text: 'Chosen',
        title: 'Chosen',
        options: {
          made_for_kids: true,
          tags: ['roses', 'red roses'],
          category_id: '26',
          notify_subscribers: false,
          playlist_id: 'PLroses',
          contains_synthetic_media: true,
          license: 'creativeCommon',
          embeddable: false,
        },
      },
      files: ['mp4'],
      shows: ({ details }) => {
        expect(details).toEqual({
          title: 'Chosen',
          privacy: 'public',
          made_for_kids: 'true',
          tags: 'roses,red roses',
          category: '26',
          notify_subscribers: 'false',
          playlists: 'PLroses',
          contains_synthetic_media: 'true',
          license: 'creativeCommon',
          embeddable: 'false',
        });
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
    { name: 'an interface that is not switched on', answer: error(403, 'accessNotConfigured'), kind: 'misconfigured' },
    { name: 'the end of the quota', answer: error(403, 'quotaExceeded'), kind: 'throttled' },
    { name: 'the end of the day’s quota', answer: error(403, 'dailyLimitExceeded'), kind: 'throttled' },
    { name: 'too many at once', answer: error(403, 'rateLimitExceeded'), kind: 'throttled', code: 978 },
    { name: 'too many of one user at once', answer: error(429, 'userRateLimitExceeded'), kind: 'throttled', code: 978 },
    {
      name: 'too many in the newer form',
      answer: { status: 429, body: { error: { code: 429, message: 'slow', status: 'RESOURCE_EXHAUSTED' } } },
      kind: 'throttled',
      code: 978,
    },
    { name: 'the channel’s uploads of a day', answer: error(400, 'uploadLimitExceeded'), kind: 'throttled', code: 979 },
    ...refusals.map((reason) => ({ name: reason, answer: error(400, reason), kind: 'refused' as const })),
    ...prohibitions.map((reason) => ({ name: reason, answer: error(403, reason), kind: 'refused' as const })),
    { name: 'what is gone', answer: error(404, 'videoNotFound'), kind: 'not_found' },
    { name: 'trouble 500', answer: error(500, 'backendError'), kind: 'temporary' },
    { name: 'trouble 503', answer: error(503, 'backendError'), kind: 'temporary' },
    { name: 'a page of a proxy', answer: { status: 502, body: '<html>' }, kind: 'temporary' },
  ],
});

describe('specific to YouTube', () => {
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
    const upload = await bench.platform.files.createUpload(bench.app, { id_organization, name: 'large.mp4', content });
    return (await bench.schedule(id_account, { text, title: 'Long', files: [upload._id] }))._id;
  }

  test.each([1, 2, 3])(
    'after the lost answer to piece %i of a large video the session goes on where it was',
    async (at) => {
      const id = await scheduleLarge(`Large ${String(at)}`);
      const before = bench.sandbox.requests.length;
      bench.disturb({ request: 1 + at, with: 'lost' });
      expect(await bench.settle(id)).toMatchObject({ state: 'published', external_identifier: posts()[0]?.id });
      const requests = bench.sandbox.requests.slice(before);
      expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
      // Three pieces, and one query of the progress.
      expect(requests.filter((request) => request.startsWith('PUT'))).toHaveLength(4);
      expect(posts()[0]?.media[0]?.bytes.length).toBeGreaterThan(20_000_000);
      expect(posts().filter(({ text }) => text === `Large ${String(at)}`)).toHaveLength(1);
    },
  );

  test('errors in the middle of an upload are waited out', async () => {
    const id = await scheduleLarge('Trouble');
    bench.disturb({ where: piece, with: error(503, 'backendError') });
    expect(await bench.settle(id)).toMatchObject({ state: 'published' });
  });

  test('an access token that ends in the middle of an upload is renewed, and the session goes on', async () => {
    const id = await scheduleLarge('Renewed');
    const before = bench.sandbox.requests.length;
    bench.disturb({ request: 3, with: error(401, 'authError') });
    expect(await bench.settle(id)).toMatchObject({ state: 'published' });
    const requests = bench.sandbox.requests.slice(before);
    expect(requests.filter((request) => request.startsWith('POST www.googleapis.com/upload'))).toHaveLength(1);
  });

  test('a session that YouTube forgot before the video was complete is restarted', async () => {
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
    expect(await bench.settle(_id)).toMatchObject({ state: 'published', external_identifier: posts()[0]?.id });
    expect(posts().filter(({ text }) => text === 'Made')).toHaveLength(1);
  });

  test('a session that YouTube forgot leads to no second video while the list of uploads lags', async () => {
    const { _id } = await bench.schedule(id_account, { text: 'Lag', title: 'Lag' }, ['mp4']);
    bench.sandbox.fault({ social_network: 'youtube', kind: 'slow', seconds: 600 });
    bench.disturb({ where: piece, with: 'lost' });
    bench.disturb({ where: piece, with: error(404, 'notFound') });
    const sent = await bench.settle(_id);
    bench.sandbox.fault({ social_network: 'youtube', kind: 'slow', seconds: 1 });
    expect(sent).toMatchObject({ state: 'published', external_identifier: posts()[0]?.id });
    expect(posts().filter(({ text }) => text === 'Lag')).toHaveLength(1);
  });

  test('a session that is gone when a piece is sent is restarted', async () => {
    const id = await scheduleLarge('Gone');
    bench.disturb({ request: 3, with: error(404, 'notFound') });
    bench.disturb({ request: 4, with: error(404, 'notFound') });
    expect(await bench.settle(id)).toMatchObject({ state: 'published' });
    expect(posts().filter(({ text }) => text === 'Gone')).toHaveLength(1);
  });

  test('a session that is gone when the last piece arrives leads to no second video', async () => {
    const { _id } = await bench.schedule(id_account, { text: 'Last', title: 'Last' }, ['mp4']);
    const before = bench.sandbox.requests.length;
    bench.disturb({ where: piece, with: error(404, 'notFound') });
    bench.disturb({ where: piece, with: error(404, 'notFound') });
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    expect(posts().filter(({ text }) => text === 'Last')).toHaveLength(1);
    const requests = bench.sandbox.requests.slice(before);
    expect(requests.some((request) => request.includes('playlistItems'))).toBe(true);
  });

  test('a video is found again though YouTube tidies its words', async () => {
    const words = { title: 'Two  words', text: 'One line \r\n\r\nand  another' };
    const { _id } = await bench.schedule(id_account, words, ['mp4']);
    bench.disturb({ where: piece, with: 'lost' });
    bench.disturb({ where: piece, with: error(404, 'notFound') });
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    expect(posts().filter(({ details }) => details?.title === words.title)).toHaveLength(1);
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

  test.each([
    ['an option that YouTube does not have', { made_up: true }, 1700],
    ['a declaration that is neither yes nor no', { made_for_kids: 'yes' }, 1701],
    ['a tag with a comma', { tags: ['a,b'] }, 1701],
    ['an empty tag', { tags: [' '] }, 1701],
    // Two tags of 250, with the comma between them.
    ['tags of 501 characters', { tags: ['a'.repeat(250), 'b'.repeat(250)] }, 1701],
    // The quotation marks of the second count.
    ['tags of 501 characters as YouTube counts', { tags: ['a'.repeat(250), `b ${'b'.repeat(246)}`] }, 1701],
    ['a category that is no number', { category_id: 'Music' }, 1701],
    ['a license that YouTube does not have', { license: 'mit' }, 1701],
  ])('%s is refused without asking', async (_, chosen, code) => {
    const before = bench.requests();
    const input = { text: 'a', title: 'b', options: chosen };
    const stored = await bench.schedule(id_account, input, ['mp4']);
    expect(stored.publication_errors.map((one) => one.code)).toEqual([code]);
    expect(bench.requests()).toBe(before);
  });

  test('tags of exactly 500 characters are taken', async () => {
    const tags = ['a'.repeat(250), `b ${'b'.repeat(245)}`];
    const { _id } = await bench.schedule(id_account, { title: 'Tags', options: { tags } }, ['mp4']);
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    expect(posts()[0]?.details).toMatchObject({ tags: tags.join(',') });
  });

  describe('a first comment', () => {
    const commenting = /POST www\.googleapis\.com\/youtube\/v3\/commentThreads/;
    const findComments = (title: string) =>
      posts()
        .filter(({ details }) => details?.title === title)
        .map(({ comments = [] }) => comments.map(({ text }) => text));

    test.each([
      ['on a video made for kids', { options: { made_for_kids: true }, first_comment: 'Hello' }, 1701],
      ['on a private video', { privacy: 'private', first_comment: 'Hello' }, 935],
      ['of more than 10,000 characters', { first_comment: 'x'.repeat(10_001) }, 1705],
    ])('%s is refused without asking', async (_, input, code) => {
      const before = bench.requests();
      const stored = await bench.schedule(id_account, { title: 'No comment', ...input }, ['mp4']);
      expect(stored.publication_errors.map((one) => one.code)).toEqual([code]);
      expect(bench.requests()).toBe(before);
    });

    test('has its own identifier and address', async () => {
      const { _id } = await bench.schedule(id_account, { title: 'Own', first_comment: 'Mine' }, ['mp4']);
      const { external_identifier = '', parts } = await bench.settle(_id);
      const id = String(parts?.[0]?.external_identifier);
      expect(id).not.toBe(external_identifier);
      const url = `https://www.youtube.com/watch?v=${external_identifier}&lc=${id}`;
      expect(parts).toEqual([{ external_identifier: id, url }]);
    });

    test('is found again though its words are tidied and it is listed late', async () => {
      const input = { title: 'Late', first_comment: 'One line \r\n\r\nand  another' };
      const { _id } = await bench.schedule(id_account, input, ['mp4']);
      bench.sandbox.fault({ social_network: 'youtube', kind: 'slow', seconds: 120 });
      bench.disturb({ where: commenting, with: 'lost' });
      const sent = await bench.settle(_id);
      bench.sandbox.fault({ social_network: 'youtube', kind: 'slow', seconds: 1 });
      expect(sent).toMatchObject({ state: 'published' });
      expect(findComments('Late')).toEqual([[input.first_comment]]);
    });

    test('whose answer is trouble at YouTube is made once', async () => {
      const input = { title: 'Trouble, commented', first_comment: 'Still here' };
      const { _id } = await bench.schedule(id_account, input, ['mp4']);
      bench.disturb({ where: commenting, with: error(503, 'backendError') });
      expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
      expect(findComments(input.title)).toEqual([['Still here']]);
    });

    test('on a video that takes none is said to be missing, and the video stays', async () => {
      const { _id } = await bench.schedule(id_account, { title: 'Closed', first_comment: 'Hello' }, ['mp4']);
      bench.disturb({ where: commenting, with: error(403, 'commentsDisabled') });
      const sent = await bench.settle(_id);
      expect(sent).toMatchObject({ state: 'withErrors', publication_errors: [{ code: 935, data: { part: 1 } }] });
      expect(sent.external_identifier).not.toBe('');
      expect(findComments('Closed')).toEqual([[]]);
    });
  });

  describe('a cover', () => {
    const setting = /POST www\.googleapis\.com\/upload\/youtube\/v3\/thumbnails\/set/;
    const withCover = async (title: string, cover?: string) =>
      bench.schedule(id_account, { title, options: { cover: cover ?? (await bench.attach('wide')) } }, ['mp4']);
    const findMedia = (title: string) =>
      posts()
        .filter(({ details }) => details?.title === title)
        .map(({ media }) => media.map(({ mime_type }) => mime_type));

    test('is set once the video is out', async () => {
      expect(await bench.settle((await withCover('Covered'))._id)).toMatchObject({ state: 'published' });
      expect(findMedia('Covered')).toEqual([['video/mp4', 'image/jpeg']]);
    });

    test.each(crashPoints.filter((point) => point.startsWith('in the call')))(
      'is there, and the video once, though the worker dies %s',
      async (point) => {
        const title = `Cover ${point}`;
        const { _id } = await withCover(title);
        let died = false;
        for (let looks = 0; looks < 10 && !died; looks += 1) {
          bench.clock.advance(61_000);
          died = await bench.workAndDie(point, setting);
        }
        expect(died).toBe(true);
        expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
        expect(findMedia(title)).toEqual([['video/mp4', 'image/jpeg']]);
      },
    );

    test('that the channel may not set leaves the post published, and says so', async () => {
      const { _id } = await withCover('Unverified');
      bench.disturb({ where: setting, with: error(403, 'forbidden') });
      expect(await bench.settle(_id)).toMatchObject({
        state: 'published',
        extra_data: { cover_problem: expect.any(String) },
      });
      expect(findMedia('Unverified')).toEqual([['video/mp4']]);
    });

    test('that is no image, or not there, is refused before YouTube is asked', async () => {
      const requests = bench.requests();
      for (const cover of [await bench.attach('mp4'), 'f'.repeat(24), 'cover.jpg']) {
        const refused = await withCover('Refused', cover);
        expect(refused).toMatchObject({
          state: 'withErrors',
          publication_errors: [{ code: 1701, data: { option: 'cover' } }],
        });
      }
      expect(bench.requests()).toBe(requests);
    });

    test('is no default of an account, because nothing would keep its file', async () => {
      const { user, id_organization, platform } = bench;
      const change = { publish_defaults: { options: { cover: await bench.attach('wide') } } };
      const call = platform.accounts.updateAccount(user, { id_organization, id_account }, change);
      await expect(call).rejects.toMatchObject({ code: 1701, data: { option: 'cover' } });
    });

    test('whose upload leaves the library before the post goes out is set all the same', async () => {
      const id_upload = await bench.attach('wide');
      const { _id } = await withCover('Waiting', id_upload);
      const { app, id_organization, platform } = bench;
      await platform.files.deleteUpload(app, { id_organization, id_upload }, {});
      expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
      expect(findMedia('Waiting')).toEqual([['video/mp4', 'image/jpeg']]);
    });
  });

  describe('a playlist', () => {
    const adding = /POST www\.googleapis\.com\/youtube\/v3\/playlistItems/;
    const input = (title: string, playlist_id = 'PLroses') => ({ title, options: { playlist_id } });
    const inPlaylists = (title: string) =>
      posts()
        .filter(({ details }) => details?.title === title)
        .map(({ details }) => details?.playlists);

    test.each(['PLmissing', 'PLbikes'])(
      '%s, which the channel does not have, is refused before the upload',
      async (playlist) => {
        const { _id } = await bench.schedule(id_account, input(playlist, playlist), ['mp4']);
        const sent = await bench.settle(_id);
        expect(sent).toMatchObject({ state: 'withErrors', publication_errors: [{ code: 1701 }] });
        expect(inPlaylists(playlist)).toEqual([]);
      },
    );

    test('a video whose adding got no answer is there once, though the playlist lags', async () => {
      const { _id } = await bench.schedule(id_account, input('Lagging'), ['mp4']);
      bench.sandbox.fault({ social_network: 'youtube', kind: 'slow', seconds: 120 });
      bench.disturb({ where: adding, with: 'lost' });
      const sent = await bench.settle(_id);
      bench.sandbox.fault({ social_network: 'youtube', kind: 'slow', seconds: 1 });
      expect(sent).toMatchObject({ state: 'published' });
      expect(inPlaylists('Lagging')).toEqual(['PLroses']);
    });

    const inTheCall: readonly CrashPoint[] = crashPoints.filter((point) => point.startsWith('in the call'));
    test.each(inTheCall)('a worker that dies %s leaves the video in it once', async (point) => {
      const title = `Dies ${point}`;
      const { _id } = await bench.schedule(id_account, input(title), ['mp4']);
      let died = false;
      for (let looks = 0; looks < 10 && !died; looks += 1) {
        bench.clock.advance(61_000);
        died = await bench.workAndDie(point, adding);
      }
      expect(died).toBe(true);
      expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
      expect(inPlaylists(title)).toEqual(['PLroses']);
    });

    test('a quota that ends before a video is added is waited out', async () => {
      const { _id } = await bench.schedule(id_account, input('Quota'), ['mp4']);
      bench.disturb({ where: adding, with: error(403, 'quotaExceeded') });
      expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
      expect(inPlaylists('Quota')).toEqual(['PLroses']);
    });

    test('a playlist that is full leaves the post published, and says so', async () => {
      const { _id } = await bench.schedule(id_account, input('Full'), ['mp4']);
      bench.disturb({ where: adding, with: error(403, 'playlistContainsMaximumNumberOfVideos') });
      expect(await bench.settle(_id)).toMatchObject({
        state: 'published',
        extra_data: { playlist_problem: 'because of playlistContainsMaximumNumberOfVideos' },
      });
      expect(inPlaylists('Full')).toEqual([undefined]);
    });

    test('trouble that lasts leaves the post published after an hour', async () => {
      const { _id } = await bench.schedule(id_account, input('Trouble'), ['mp4']);
      for (let count = 0; count < 100; count += 1) bench.disturb({ where: adding, with: error(503, 'backendError') });
      const sent = await bench.settle(_id);
      bench.clearFaults();
      expect(sent).toMatchObject({ state: 'published', extra_data: { playlist_problem: expect.any(String) } });
      expect(inPlaylists('Trouble')).toEqual([undefined]);
    });
  });

  test('the refresh token lives on when a renewal gives no new one', async () => {
    for (let hours = 0; hours < 3; hours += 1) {
      bench.clock.advance(3_600_000);
      const { _id } = await bench.schedule(id_account, { text: `Hour ${String(hours)}`, title: 'Hour' }, ['mp4']);
      expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    }
  });
});

pinUndescribed('youtube');
