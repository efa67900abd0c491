import { createTiktok, tiktokAddresses } from '#adapters/networks/tiktok/index';
import type { NetworkTools } from '#adapters/networks/shared/network-tools';
import { createTiktokStandIn } from '#runtimes/sandbox/networks/tiktok/stand-in';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { networkContract } from '../../../contracts/network-contract.ts';
import { type TinyMp4, tinyMp4 } from '../../../fixtures/tiny-mp4.ts';
import {
  networkWorkbench,
  type NetworkWorkbench,
  type WorkbenchOptions,
} from '../../../servers/network-workbench.ts';

const error = (status: number, code: string) => ({
  status,
  body: { data: {}, error: { code, message: `because of ${code}`, log_id: '1' } },
});
const row = (
  status: number,
  code: string,
  kind: 'misconfigured' | 'reconnect' | 'refused' | 'temporary' | 'throttled',
  told?: number,
) => ({
  name: code,
  answer: error(status, code),
  kind,
  ...(told !== undefined && { code: told }),
});

const options: WorkbenchOptions = {
  social_network: 'tiktok',
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

describe('tiktok alone', () => {
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
  const state = (data: object) => ({
    status: 200,
    body: { data, error: { code: 'ok', message: '', log_id: '1' } },
  });
  const since = (before: number, part: string) =>
    bench.sandbox.requests.slice(before).filter((one) => one.includes(part));

  async function scheduleFilm(id_account: string, text: string, film: Partial<TinyMp4>) {
    const bytes = tinyMp4({ seconds: 10, width: 720, height: 1280, ...film });
    const content = (async function* () {
      yield await Promise.resolve(bytes);
    })();
    const { id_organization } = bench;
    const upload = await bench.platform.files.createUpload(bench.app, {
      id_organization,
      name: 'film.mp4',
      content,
    });
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
      // Behind what the account may post, and the beginning.
      bench.disturb({ request: 2 + at, with: 'lost' });
      expect(await bench.settle(id)).toMatchObject({ state: 'published' });
      expect(since(before, 'video/init')).toHaveLength(1);
      expect(since(before, 'PUT')).toHaveLength(6);
      expect(posts().filter(({ text }) => text === `Large ${String(at)}`)).toHaveLength(1);
      expect(posts()[0]?.media[0]?.bytes.length).toBeGreaterThan(65_000_000);
    },
  );

  test('a place that takes no more bytes is left, and the video begun anew', async () => {
    const { _id } = await bench.schedule(alice, { text: 'Anew' }, ['mp4']);
    bench.disturb({ where: piece, with: { status: 403 } });
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    expect(posts().filter(({ text }) => text === 'Anew')).toHaveLength(1);
  });

  test.each(['internal', 'video_pull_failed', 'photo_pull_failed'])(
    'after %s, TikTok’s own failure, the post is begun again',
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
  ])('%s is told', async (fail_reason) => {
    const { _id } = await bench.schedule(alice, { text: `No ${fail_reason}` }, ['mp4']);
    bench.disturb({ where: status, with: state({ status: 'FAILED', fail_reason }) });
    const sent = await bench.settle(_id);
    expect(sent.publication_errors.map(({ code }) => code)).toEqual([935]);
  });

  test('a post put into the inbox is told', async () => {
    const { _id } = await bench.schedule(alice, { text: 'Inbox' }, ['mp4']);
    bench.disturb({ where: status, with: state({ status: 'SEND_TO_USER_INBOX' }) });
    const sent = await bench.settle(_id);
    expect(sent.publication_errors[0]?.message).toContain('inbox');
  });

  test.each([
    ['that few may see', { text: 'Quiet', privacy: 'SELF_ONLY' }],
    ['without words', { title: 'No words' }],
  ])('photos %s, whose name was lost, are said to be unknown and not sent again', async (_, input) => {
    const before = bench.sandbox.requests.length;
    const { _id } = await bench.schedule(alice, input, ['jpeg']);
    bench.disturb({ where: /content\/init/, with: 'lost' });
    const sent = await bench.settle(_id);
    expect(sent.publication_errors.map(({ code }) => code)).toEqual([952]);
    expect(since(before, 'content/init')).toHaveLength(1);
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
  ])(
    'a post that takes a day is unknown; when a person asks again and TikTok %s',
    async (_, looks, begun) => {
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
    },
  );

  test('access that was taken away while TikTok worked stops the account', async () => {
    const { _id } = await bench.schedule(alice, { text: 'Gone' }, ['mp4']);
    bench.disturb({ where: status, with: state({ status: 'FAILED', fail_reason: 'auth_removed' }) });
    expect(await bench.settle(_id)).toMatchObject({ state: 'withErrors' });
    expect((await bench.readAccount(alice)).error_code).not.toBe(0);
  });
});
