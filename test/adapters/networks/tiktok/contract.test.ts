// Long, so that everything specific to this network is in one place.
import { createTiktok, tiktokAddresses } from '#adapters/networks/tiktok/index';
import type { NetworkTools } from '#adapters/networks/shared/network-tools';
import { createTiktokStandIn } from '#runtimes/sandbox/networks/tiktok/stand-in';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { networkContract } from '../../../contracts/network-contract.ts';
import { type TinyMp4, tinyMp4 } from '#runtimes/sandbox/tiny-mp4';
import { pinUndescribed } from '../../../servers/network-specs/pin-undescribed.ts';
import { networkWorkbench, type NetworkWorkbench, type WorkbenchOptions } from '../../../servers/network-workbench.ts';

const error = (status: number, code: string) => ({
  status,
  body: { data: {}, error: { code, message: `because of ${code}`, log_id: '1' } },
});
const row = (
  status: number,
  code: string,
  kind: 'misconfigured' | 'reconnect' | 'refused' | 'temporary' | 'throttled',
  reported?: number,
) => ({ name: code, answer: error(status, code), kind, ...(reported !== undefined && { code: reported }) });

const options: WorkbenchOptions = {
  social_network: 'tiktok',
  limits: false,
  stand_in: createTiktokStandIn,
  create: (tools: NetworkTools, at) =>
    createTiktok({ client_id: 'sandbox', client_secret: 'sandbox-secret', ...at(tiktokAddresses) }, tools),
};

networkContract({
  ...options,
  accounts: 1,
  publications: [
    {
      name: 'a video',
      input: { text: 'Watch #this @you' },
      files: ['mp4'],
      shows: ({ media, details }) => {
        expect(media.map(({ mime_type }) => mime_type)).toEqual(['video/mp4']);
        expect(details?.privacy).toBe('PUBLIC_TO_EVERYONE');
      },
    },
    {
      name: 'a video for oneself',
      input: { text: 'Mine', privacy: 'SELF_ONLY' },
      files: ['mp4'],
      shows: ({ details }) => {
        expect(details?.privacy).toBe('SELF_ONLY');
      },
    },
    {
      name: 'a photo with a title',
      input: { text: 'Look', title: 'A square' },
      files: ['jpeg'],
      shows: ({ media, details }) => {
        expect(media.map(({ mime_type }) => mime_type)).toEqual(['image/jpeg']);
        expect(details?.title).toBe('A square');
      },
    },
    {
      name: 'photos, those converted that TikTok does not take',
      input: { text: 'Swipe' },
      files: ['tall', 'png', 'gif'],
      shows: ({ media }) => {
        expect(media.map(({ mime_type }) => mime_type)).toEqual(['image/jpeg', 'image/jpeg', 'image/jpeg']);
      },
    },
    {
      name: 'a video with all that can be chosen for one',
      input: {
        text: 'Chosen',
        options: {
          disable_comment: true,
          disable_duet: true,
          disable_stitch: true,
          brand_content_toggle: true,
          brand_organic_toggle: true,
          is_aigc: true,
          video_cover_timestamp_ms: 1500,
        },
      },
      files: ['mp4'],
      shows: ({ details }) => {
        expect(details).toMatchObject({
          disable_comment: 'true',
          disable_duet: 'true',
          disable_stitch: 'true',
          brand_content_toggle: 'true',
          brand_organic_toggle: 'true',
          is_aigc: 'true',
          video_cover_timestamp_ms: '1500',
        });
      },
    },
    {
      name: 'photos with all that can be chosen for them',
      input: { text: 'Chosen', options: { disable_comment: true, brand_organic_toggle: true, auto_add_music: true } },
      files: ['jpeg', 'jpeg'],
      shows: ({ details }) => {
        expect(details).toMatchObject({
          disable_comment: 'true',
          brand_organic_toggle: 'true',
          auto_add_music: 'true',
        });
        expect(details).not.toHaveProperty('brand_content_toggle');
      },
    },
  ],
  over_limit: { input: { text: 'x'.repeat(2201) }, files: ['mp4'], code: 929 },
  publishing: /POST open\.tiktokapis\.com\/v2\/post\/publish\/video\/init\//,
  lost: 'known',
  lasts: 7_200_000,
  heals: true,
  removes: false,
  lists: true,
  failures: [
    row(401, 'scope_not_authorized', 'reconnect'),
    row(401, 'scope_permission_missed', 'reconnect'),
    row(400, 'invalid_params', 'refused'),
    row(400, 'invalid_param', 'refused'),
    row(400, 'invalid_file_upload', 'refused'),
    row(400, 'invalid_publish_id', 'refused'),
    row(400, 'token_not_authorized_for_specified_publish_id', 'refused'),
    row(403, 'privacy_level_option_mismatch', 'refused'),
    row(403, 'unaudited_client_can_only_post_to_private_accounts', 'refused'),
    row(403, 'url_ownership_unverified', 'misconfigured'),
    row(403, 'reached_active_user_cap', 'throttled', 978),
    row(403, 'spam_risk_too_many_posts', 'throttled', 979),
    row(403, 'spam_risk_too_many_pending_share', 'throttled', 978),
    row(403, 'spam_risk_user_banned_from_posting', 'refused'),
    row(403, 'spam_risk', 'refused'),
    row(403, 'spam_risk_text', 'refused'),
    row(403, 'app_version_check_failed', 'refused'),
    row(429, 'rate_limit_exceeded', 'throttled', 978),
    row(500, 'internal_error', 'temporary'),
    { name: 'a page of a proxy', answer: { status: 502, body: '<html>' }, kind: 'temporary' },
  ],
});

describe('specific to TikTok', () => {
  let bench: NetworkWorkbench;
  let alice = '';
  let bob = '';

  beforeAll(async () => {
    bench = await networkWorkbench(options);
    const first = await bench.goAndReturn(0);
    const second = await bench.goAndReturn(1);
    alice = first.accounts[0]?._id ?? '';
    bob = second.accounts[0]?._id ?? '';
    await bench.enable([alice, bob]);
  });

  afterAll(async () => {
    await bench.stop();
  });

  const posts = () => bench.standIn.timeline.list();
  const piece = /PUT open-upload\.tiktokapis\.com/;
  const status = /POST open\.tiktokapis\.com\/v2\/post\/publish\/status/;
  const state = (data: object) => ({ status: 200, body: { data, error: { code: 'ok', message: '', log_id: '1' } } });
  const since = (before: number, part: string) =>
    bench.sandbox.requests.slice(before).filter((one) => one.includes(part));

  async function scheduleFilm(id_account: string, text: string, film: Partial<TinyMp4>) {
    const bytes = tinyMp4({ seconds: 10, width: 720, height: 1280, ...film });
    const content = (async function* () {
      yield await Promise.resolve(bytes);
    })();
    const { id_organization } = bench;
    const upload = await bench.platform.files.createUpload(bench.app, { id_organization, name: 'film.mp4', content });
    return (await bench.schedule(id_account, { text, files: [upload._id] }))._id;
  }

  test('a post has its address and the long identifier of TikTok, digit by digit', async () => {
    const { _id } = await bench.schedule(alice, { text: 'Exact' }, ['mp4']);
    const sent = await bench.settle(_id);
    const id = posts()[0]?.id ?? '';
    expect(id).toMatch(/^\d{19}$/);
    expect(sent).toMatchObject({ external_identifier: id, url: `https://www.tiktok.com/@alice/video/${id}` });
  });

  test('a post that only some may see has the name of its sending, as TikTok gives no other', async () => {
    const { _id } = await bench.schedule(bob, { text: 'Few' }, ['mp4']);
    const sent = await bench.settle(_id);
    expect(sent).toMatchObject({ state: 'published' });
    expect(sent.external_identifier).toMatch(/^v_pub_file~/);
    expect(posts()[0]?.details).toMatchObject({ privacy: 'FOLLOWER_OF_CREATOR', disable_stitch: 'true' });
  });

  test('a privacy that the account does not have is refused, and names those it has', async () => {
    const { _id } = await bench.schedule(bob, { text: 'All', privacy: 'PUBLIC_TO_EVERYONE' }, ['mp4']);
    const sent = await bench.settle(_id);
    expect(sent.publication_errors[0]).toMatchObject({ code: 935 });
    expect(sent.publication_errors[0]?.message).toContain('FOLLOWER_OF_CREATOR');
  });

  test.each([
    ['an option that TikTok does not have', 'mp4', { options: { made_up: true } }, 1700],
    ['a switch that is not on or off', 'mp4', { options: { disable_duet: 'yes' } }, 1701],
    ['a cover before the beginning', 'mp4', { options: { video_cover_timestamp_ms: -1 } }, 1701],
    ['a cover behind the end', 'mp4', { options: { video_cover_timestamp_ms: 3_600_000 } }, 1701],
    ['music for a video', 'mp4', { options: { auto_add_music: true } }, 1701],
    ['a stitch of photos', 'jpeg', { options: { disable_stitch: true } }, 1701],
    ['a cover of photos', 'jpeg', { options: { video_cover_timestamp_ms: 0 } }, 1701],
    ['a paid partnership for oneself', 'mp4', { privacy: 'SELF_ONLY', options: { brand_content_toggle: true } }, 1701],
  ] as const)('%s is refused before TikTok is asked', async (_, file, input, code) => {
    const before = bench.requests();
    const stored = await bench.schedule(alice, { text: 'Not so', ...input }, [file]);
    expect(stored.publication_errors.map((one) => one.code)).toEqual([code]);
    expect(bench.requests()).toBe(before);
  });

  test('a switch that is off changes nothing, whatever the file', async () => {
    const off = { disable_comment: false, disable_duet: false, auto_add_music: false };
    const { _id } = await bench.schedule(bob, { text: 'Off', options: off }, ['mp4']);
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    // The account has disabled stitches, which no post can override.
    expect(posts()[0]?.details).toMatchObject({ disable_duet: 'false', disable_stitch: 'true' });
  });

  test('a paid partnership is never shown to oneself only, also when nobody chose who sees it', async () => {
    const { _id } = await bench.schedule(alice, { text: 'Paid', options: { brand_content_toggle: true } }, ['mp4']);
    bench.disturb({
      where: /creator_info/,
      with: state({ creator_username: 'alice', privacy_level_options: ['SELF_ONLY'] }),
    });
    const sent = await bench.settle(_id);
    expect(sent.publication_errors).toMatchObject([{ code: 935 }]);
    expect(sent.publication_errors[0]?.message).toContain('paid partnership');
  });

  test('the chosen cover wins over that of the upload', async () => {
    const { id_organization } = bench;
    const file = await bench.attach('mp4');
    await bench.platform.files.updateUpload(bench.app, { id_organization, id_upload: file }, { cover_offset: 500 });
    const options = { video_cover_timestamp_ms: 1000 };
    for (const [text, chosen, cover] of [
      ['Of the upload', {}, '500'],
      ['Of the post', { options }, '1000'],
    ] as const) {
      const { _id } = await bench.schedule(alice, { text, files: [file], ...chosen });
      expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
      expect(posts()[0]?.details).toMatchObject({ video_cover_timestamp_ms: cover });
    }
  });

  test('a video longer than the account may post is refused before it is uploaded', async () => {
    const before = bench.sandbox.requests.length;
    const sent = await bench.settle(await scheduleFilm(bob, 'Long', { seconds: 90 }));
    expect(sent.publication_errors).toMatchObject([{ code: 931, data: { max_seconds: 60 } }]);
    expect(since(before, 'init')).toEqual([]);
  });

  test.each([1, 3, 6])(
    'after the lost answer to piece %i of a large video TikTok is asked what it has, and gets the rest',
    async (at) => {
      const id = await scheduleFilm(alice, `Large ${String(at)}`, { media_bytes: 65_000_000 });
      const before = bench.sandbox.requests.length;
      // After the creator info and the start.
      bench.disturb({ request: 2 + at, with: 'lost' });
      expect(await bench.settle(id)).toMatchObject({ state: 'published' });
      expect(since(before, 'video/init')).toHaveLength(1);
      expect(since(before, 'PUT')).toHaveLength(6);
      expect(posts().filter(({ text }) => text === `Large ${String(at)}`)).toHaveLength(1);
      expect(posts()[0]?.media[0]?.bytes.length).toBeGreaterThan(65_000_000);
    },
  );

  test('an upload address that accepts no more bytes is dropped, and the video restarted', async () => {
    const { _id } = await bench.schedule(alice, { text: 'Anew' }, ['mp4']);
    bench.disturb({ where: piece, with: { status: 403 } });
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    expect(posts().filter(({ text }) => text === 'Anew')).toHaveLength(1);
  });

  test.each(['internal', 'video_pull_failed', 'photo_pull_failed'])(
    'after %s, TikTok’s own failure, the post is restarted',
    async (fail_reason) => {
      const text = `Again ${fail_reason}`;
      const { _id } = await bench.schedule(alice, { text }, ['mp4']);
      const before = bench.sandbox.requests.length;
      bench.disturb({ where: status, with: state({ status: 'FAILED', fail_reason }) });
      expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
      expect(since(before, 'video/init')).toHaveLength(2);
    },
  );

  test.each([
    'file_format_check_failed',
    'duration_check_failed',
    'frame_rate_check_failed',
    'picture_size_check_failed',
    'publish_cancelled',
    'spam_risk',
  ])('%s is reported', async (fail_reason) => {
    const { _id } = await bench.schedule(alice, { text: `No ${fail_reason}` }, ['mp4']);
    bench.disturb({ where: status, with: state({ status: 'FAILED', fail_reason }) });
    const sent = await bench.settle(_id);
    expect(sent.publication_errors.map(({ code }) => code)).toEqual([935]);
  });

  test('a post put into the inbox is reported', async () => {
    const { _id } = await bench.schedule(alice, { text: 'Inbox' }, ['mp4']);
    bench.disturb({ where: status, with: state({ status: 'SEND_TO_USER_INBOX' }) });
    const sent = await bench.settle(_id);
    expect(sent.publication_errors[0]?.message).toContain('inbox');
  });

  test.each([
    ['that few may see', { text: 'Quiet', privacy: 'SELF_ONLY' }],
    ['without words', {}],
  ])('photos %s, whose name was lost, are said to be unknown and not sent again', async (_, input) => {
    const before = bench.sandbox.requests.length;
    const { _id } = await bench.schedule(alice, input, ['jpeg']);
    bench.disturb({ where: /content\/init/, with: 'lost' });
    const sent = await bench.settle(_id);
    expect(sent.publication_errors.map(({ code }) => code)).toEqual([952]);
    expect(since(before, 'content/init')).toHaveLength(1);
  });

  /** Publishes photos whose identifier is lost, and runs `meanwhile` before the account is read. */
  async function loseName(input: object, meanwhile: () => void) {
    const { _id } = await bench.schedule(alice, input, ['jpeg']);
    bench.disturb({ where: /content\/init/, with: 'lost' });
    bench.clock.advance(61_000);
    await bench.platform.work.publishDueOn('tiktok');
    expect(await bench.readPublication(_id)).toMatchObject({ state: 'publishing' });
    meanwhile();
    return bench.settle(_id);
  }

  test('photos whose name was lost are found behind later posts', async () => {
    const before = bench.sandbox.requests.length;
    const sent = await loseName({ text: 'Buried' }, () => {
      const created = bench.clock.now() + 5000;
      for (let count = 0; count < 45; count += 1) {
        const id = `7${String(count)}`;
        bench.standIn.timeline.add({
          id,
          account: '-000alice0000000000000000000000001',
          text: id,
          media: [],
          created: created + count,
        });
      }
    });
    expect(sent).toMatchObject({ state: 'published', url: expect.stringMatching(/\/photo\/\d+/) });
    expect(posts().filter(({ text }) => text === 'Buried')).toHaveLength(1);
    expect(since(before, 'content/init')).toHaveLength(1);
  });

  test('photos whose name was lost are found though TikTok tidies their words', async () => {
    const sent = await loseName({ text: 'One line \n\nand  another' }, () => undefined);
    expect(sent).toMatchObject({ state: 'published', url: expect.stringMatching(/\/photo\/\d+/) });
  });

  test('photos whose name was lost are found by their title when they have no other words', async () => {
    const sent = await loseName({ title: 'Only a title' }, () => undefined);
    expect(sent).toMatchObject({ state: 'published', url: expect.stringMatching(/\/photo\/\d+/) });
  });

  test.each([
    ['and TikTok counts them late', state({ status: 'PROCESSING_UPLOAD', uploaded_bytes: 0 })],
    ['and TikTok does not count them', state({ status: 'PROCESSING_UPLOAD' })],
  ])('a video whose last bytes arrived without an answer is not begun anew, %s', async (name, uncounted) => {
    const { _id } = await bench.schedule(alice, { text: `Late ${name}` }, ['mp4']);
    const before = bench.sandbox.requests.length;
    bench.disturb({ where: piece, with: 'lost' });
    bench.disturb({ where: status, with: uncounted });
    bench.disturb({ where: piece, with: { status: 403 } });
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    expect(since(before, 'video/init')).toHaveLength(1);
    expect(posts().filter(({ text }) => text === `Late ${name}`)).toHaveLength(1);
  });

  test('photos whose name TikTok never gave and that it never lists are said to be unknown', async () => {
    const before = bench.sandbox.requests.length;
    const { _id } = await bench.schedule(alice, { text: 'Lost' }, ['jpeg']);
    bench.disturb({ where: /content\/init/, with: error(500, 'internal_error') });
    const sent = await bench.settle(_id);
    expect(sent.publication_errors.map(({ code }) => code)).toEqual([952]);
    expect(since(before, 'content/init')).toEqual([]);
  });

  test.each([
    ['still works on it: begun anew', 3, 2],
    ['has finished it by then: not made again', 2, 1],
  ])('a post that takes a day is unknown; when a person asks again and TikTok %s', async (_, looks, begun) => {
    const { id_organization } = bench;
    const { _id } = await bench.schedule(alice, { text: `A day ${String(looks)}` }, ['mp4']);
    const before = bench.sandbox.requests.length;
    for (let look = 0; look < looks; look += 1)
      bench.disturb({ where: status, with: state({ status: 'PROCESSING_DOWNLOAD' }) });
    for (const hours of [1, 25]) {
      bench.clock.advance(hours * 3_600_000);
      await bench.platform.work.publishDueOn('tiktok');
    }
    const sent = await bench.readPublication(_id);
    expect(sent.publication_errors.map(({ code }) => code)).toEqual([952]);
    await bench.platform.publications.retryPublication(bench.app, { id_organization, id_publication: _id });
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    expect(since(before, 'video/init')).toHaveLength(begun);
  });

  test('access that was taken away while TikTok worked stops the account', async () => {
    const { _id } = await bench.schedule(alice, { text: 'Gone' }, ['mp4']);
    bench.disturb({ where: status, with: state({ status: 'FAILED', fail_reason: 'auth_removed' }) });
    expect(await bench.settle(_id)).toMatchObject({ state: 'withErrors' });
    expect((await bench.readAccount(alice)).error_code).not.toBe(0);
  });
});

pinUndescribed('tiktok');
