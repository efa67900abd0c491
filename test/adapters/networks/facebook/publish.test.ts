// Long, because every test continues with the page that was connected first, on one stand-in.
import { createFacebook, facebookAddresses } from '#adapters/networks/facebook/index';
import { openSession, sealSession } from '#domain/accounts/account-session';
import { createFacebookStandIn } from '#runtimes/sandbox/networks/facebook/stand-in';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createHmac, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { networkWorkbench, type NetworkWorkbench, type WorkbenchOptions } from '../../../servers/network-workbench.ts';
import { receive } from '../../../fakes/receive.ts';

const feed = /POST graph\.facebook\.com\/v26\.0\/\d+\/feed/;
const commenting = /POST graph\.facebook\.com\/v26\.0\/\w+\/comments/;
const looking = /GET graph\.facebook\.com\/v26\.0\/\d+$/;
const bakery = '100000000000201';
const alice = '10220000000000001';

const create: WorkbenchOptions['create'] = (tools, at) =>
  createFacebook({ client_id: 'sandbox', client_secret: 'sandbox-secret', ...at(facebookAddresses) }, tools);

describe('Facebook', () => {
  let bench: NetworkWorkbench;
  let id_account = '';

  beforeAll(async () => {
    bench = await networkWorkbench({ social_network: 'facebook', stand_in: createFacebookStandIn, create });
    const { accounts } = await bench.goAndReturn();
    id_account = accounts[0]?._id ?? '';
    await bench.enable([id_account]);
  });

  beforeEach(() => {
    bench.clearFaults();
  });

  afterAll(async () => {
    await bench.stop();
  });

  const findPosts = (text: string) => bench.standIn.timeline.list().filter((post) => post.text === text);
  const remove = (id_publication: string) =>
    bench.platform.publications.deletePublication(bench.app, {
      id_organization: bench.id_organization,
      id_publication,
    });

  test('pages on which the person may not publish are left out', async () => {
    const { accounts, errorMsg } = await bench.goAndReturn(1);
    expect(errorMsg).toBe('');
    expect(accounts).toMatchObject([{ name: 'Bob’s Bikes', username: 'bikes' }]);
  });

  test('pages of a business are found, and people without access to it still get their own', async () => {
    const all = await bench.goAndReturn();
    expect(all.accounts.map(({ name }) => name)).toEqual(['Alice’s Bakery', 'Alice’s Books', 'Bread Group']);
    const error = { message: 'needs business_management', code: 200 };
    bench.disturb({ where: /me\/businesses$/, with: { status: 403, body: { error } } });
    expect((await bench.goAndReturn()).accounts).toHaveLength(2);
  });

  test('an unreadable list of one business does not hide other pages', async () => {
    const error = { message: 'Unsupported get request', code: 100 };
    for (const edge of ['client_pages', 'owned_pages']) {
      bench.disturb({ where: new RegExp(`${edge}$`), with: { status: 400, body: { error } } });
      const { accounts, errorMsg } = await bench.goAndReturn();
      expect(errorMsg).toBe('');
      expect(accounts).toHaveLength(edge === 'owned_pages' ? 2 : 3);
    }
  });

  test('when Facebook does not say what was granted for which page, pages of businesses still connect', async () => {
    const error = { message: 'Unsupported get request', code: 100 };
    bench.disturb({ where: /debug_token$/, with: { status: 400, body: { error } } });
    expect((await bench.goAndReturn()).accounts).toHaveLength(3);
  });

  test('the person’s own access is stored sealed, and shown nowhere', async () => {
    const { accounts } = await bench.goAndReturn();
    const record = await bench.ports.storage.get('accounts', id_account);
    if (!record) throw new Error('the account is stored');
    const { person } = openSession(bench.ports, record)?.data ?? {};
    expect(person).toMatchObject({ id: alice, access_token: expect.stringMatching(/^EAAL/) });
    // As the session is written.
    const { access_token, expires_in } = person as { access_token: string; expires_in: string };
    const days = (Date.parse(expires_in) - bench.clock.now()) / 86_400_000;
    expect(Math.round(days)).toBe(60);
    const links = await bench.platform.accounts.getConnectLinks(bench.user, { id_organization: bench.id_organization });
    const texts = [accounts, await bench.readAccount(id_account), record, links, bench.log];
    for (const secret of [access_token, alice]) expect(JSON.stringify(texts)).not.toContain(secret);
  });

  test('an account that an older version connected can still post', async () => {
    const record = await bench.ports.storage.get('accounts', id_account);
    if (!record) throw new Error('the account is stored');
    const { id, access_token } = openSession(bench.ports, record)?.data ?? {};
    const older = sealSession(bench.ports, id_account, { data: { id, access_token } });
    await bench.ports.storage.update('accounts', id_account, older);
    const { _id } = await bench.schedule(id_account, { text: 'from long ago' });
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
  });

  test('a first comment is created below videos and reels too, and not mistaken for a visitor’s', async () => {
    for (const publication_type of ['profile', 'reels'] as const) {
      const text = `watch ${publication_type}`;
      const input = { text, publication_type, first_comment: ' Read more: https://example.com ' };
      const { _id } = await bench.schedule(id_account, input, ['mp4']);
      // The outcome of ours is unknown, and a visitor has already written the same.
      const row = { id: '1_1', message: 'Read more: https://example.com', from: { id: '5', name: 'V' } };
      const body = { data: [{ ...row, created_time: new Date(bench.clock.now()).toISOString() }] };
      bench.disturb({ where: /GET graph\.facebook\.com\/v26\.0\/\w+\/comments/, with: { status: 200, body } });
      bench.disturb({ where: commenting, with: { status: 500, body: { error: { message: 'trouble', code: 1 } } } });
      expect(await bench.settle(_id)).toMatchObject({ state: 'published', parts: [{}] });
      expect(findPosts(text)[0]?.comments).toEqual([{ person: bakery, text: row.message }]);
      bench.clearFaults();
    }
  });

  test('a comment is found by whichever of its names Facebook calls a post', async () => {
    for (const [publication_type, files] of [
      ['profile', ['jpeg']],
      ['profile', ['mp4']],
      ['reels', ['mp4']],
    ] as const) {
      const text = `known by its files: ${publication_type} ${files[0]}`;
      const { _id: id_publication } = await bench.schedule(id_account, { text, publication_type }, [...files]);
      await bench.settle(id_publication);
      const { aliases = [], external_identifier = '' } =
        (await bench.ports.storage.get('publications', id_publication)) ?? {};
      expect(aliases).not.toContain(external_identifier);
      const names = [external_identifier, ...aliases];
      expect(names.length).toBeGreaterThan(1);
      for (const [index, post_id] of names.entries()) {
        const comment_id = `${id_publication}_${String(index)}`;
        const from = { id: '55', name: 'Bob' };
        const value = {
          item: 'comment',
          verb: 'add',
          post_id,
          comment_id,
          from,
          message: 'Nice',
          created_time: 1_763_600_000,
        };
        const entry = [{ id: bakery, time: 1_763_600_000, changes: [{ field: 'feed', value }] }];
        const body = Buffer.from(JSON.stringify({ object: 'page', entry }));
        const signature = createHmac('sha256', 'sandbox-secret').update(body).digest('hex');
        await receive(bench.platform, 'facebook', {
          headers: { 'x-hub-signature-256': `sha256=${signature}` },
          body: body.toString('base64'),
        });
      }
      await bench.platform.work.processReceivedRequests();
      const { id_organization, app, platform } = bench;
      const inbox = await platform.comments.listComments(app, { id_organization }, { id_publication });
      expect(inbox.total).toBe(names.length);
    }
  });

  test.each([
    { options: { palce: '1' }, files: [], code: 1700 },
    { options: { place: 'here' }, files: [], code: 1701 },
    { options: { place: '1' }, files: ['mp4'], code: 1701 },
    { options: { tags: ['1'] }, files: [], code: 1701 },
    { options: { place: '1', tags: ['Ann'] }, files: [], code: 1701 },
    { options: { place: '1', tags: [] }, files: [], code: 1701 },
    { options: { video_title: 'A film' }, files: ['png'], code: 1701 },
  ] as const)('an option that does not fit is refused beforehand: %j', async ({ options, files, code }) => {
    const { publication_errors } = await bench.schedule(id_account, { text: 'odd', options }, files);
    expect(publication_errors.map((one) => one.code)).toEqual([code]);
  });

  test('without the permission to comment the post is published, the comment is refused, and the page can still post', async () => {
    const { _id } = await bench.schedule(id_account, { text: 'quiet', first_comment: 'not allowed' });
    const error = { message: '(#200) This needs pages_manage_engagement', code: 200 };
    bench.disturb({ where: commenting, with: { status: 403, body: { error } } });
    const { state, publication_errors } = await bench.settle(_id);
    expect({ state, publication_errors }).toMatchObject({
      state: 'withErrors',
      publication_errors: [{ message: expect.stringContaining('pages_manage_engagement'), data: { part: 1 } }],
    });
    expect(findPosts('quiet')).toHaveLength(1);
    expect((await bench.readAccount(id_account)).error_code).toBe(0);
  });

  test('a configuration of Login for Business replaces the permissions', async () => {
    const business = await networkWorkbench({
      social_network: 'facebook',
      stand_in: createFacebookStandIn,
      create: (tools, at) =>
        createFacebook(
          {
            client_id: 'sandbox',
            client_secret: 'sandbox-secret',
            login_config_id: 'sandbox',
            ...at(facebookAddresses),
          },
          tools,
        ),
    });
    const { accounts, errorMsg } = await business.goAndReturn();
    expect(errorMsg).toBe('');
    expect(accounts).toHaveLength(3);
    await business.stop();
  });

  test('while Facebook blocks a page, its posts wait without requests; then all are sent', async () => {
    const error = { message: 'You are posting too often. Try again later.', code: 368 };
    bench.disturb({ where: feed, with: { status: 400, body: { error } } });
    const before = bench.sandbox.requests.length;
    const waiting = [];
    for (const text of ['blocked first', 'blocked second']) {
      waiting.push((await bench.schedule(id_account, { text }))._id);
    }
    for (let minutes = 0; minutes < 5; minutes += 1) {
      bench.clock.advance(60_000);
      await bench.platform.work.publishDue();
    }
    for (const id of waiting) {
      expect(await bench.readPublication(id)).toMatchObject({ postponed: { kind: 'throttled' } });
    }
    expect(bench.sandbox.requests.slice(before).filter((one) => feed.test(one))).toEqual([]);
    for (const id of waiting) expect(await bench.settle(id)).toMatchObject({ state: 'published' });
  });

  test('a video story is finished only when its upload is complete', async () => {
    bench.sandbox.fault({ social_network: 'facebook', kind: 'slow', seconds: 30 });
    const { _id } = await bench.schedule(id_account, { publication_type: 'stories' }, ['mp4']);
    bench.clock.advance(60_000);
    await bench.platform.work.publishDue();
    expect(await bench.readPublication(_id)).toMatchObject({ postponed: { kind: 'processing' } });
    expect(await bench.settle(_id)).toMatchObject({ state: 'published', publication_errors: [] });
    bench.sandbox.fault({ social_network: 'facebook', kind: 'slow', seconds: 1 });
  });

  test('a video story whose upload Facebook cannot use is reported with its message', async () => {
    const status = {
      video_status: 'error',
      uploading_phase: { status: 'error', errors: [{ message: 'It broke off' }] },
    };
    bench.disturb({ where: looking, with: { status: 200, body: { id: '1', status } } });
    const { _id } = await bench.schedule(id_account, { publication_type: 'stories' }, ['mp4']);
    expect((await bench.settle(_id)).publication_errors).toMatchObject([
      { code: 998, data: { status: 'It broke off' } },
    ]);
  });

  test('a declined permission is named', async () => {
    const data = [
      { permission: 'pages_show_list', status: 'granted' },
      { permission: 'pages_manage_posts', status: 'declined' },
    ];
    bench.disturb({ where: /me\/permissions$/, with: { status: 200, body: { data } } });
    const { accounts, errorMsg } = await bench.goAndReturn();
    expect(accounts).toEqual([]);
    expect(errorMsg).toContain('pages_read_engagement, pages_manage_posts');
  });

  test('photos are described to those who cannot see them', async () => {
    const uploads = [await bench.attach('jpeg'), await bench.attach('wide')];
    const alt_texts = Object.fromEntries(uploads.map((id, index) => [id, `Photo "${String(index)}" é`]));
    const { _id } = await bench.schedule(id_account, { text: 'described', files: uploads, alt_texts });
    await bench.settle(_id);
    const [post] = findPosts('described');
    expect(post?.media.map(({ alt_text }) => alt_text)).toEqual(['Photo "0" é', 'Photo "1" é']);
  });

  test('a large photo is made to fit', async () => {
    const [width, height] = [1250, 1250];
    const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
    const bytes = await noise.png().toBuffer();
    expect(bytes.length).toBeGreaterThan(4 * 1_048_576);
    const content = (async function* () {
      yield await Promise.resolve(bytes);
    })();
    const { id_organization, platform, app } = bench;
    const upload = await platform.files.createUpload(app, { id_organization, name: 'noise.png', content });
    const { _id } = await bench.schedule(id_account, { text: 'large', files: [upload._id] });
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    expect(findPosts('large')[0]?.media[0]?.bytes.length).toBeLessThanOrEqual(4 * 1_048_576);
  });

  test('an interrupted upload is resumed', async () => {
    bench.disturb({ where: /POST rupload/, with: 'refused' });
    const { _id } = await bench.schedule(id_account, { publication_type: 'reels', text: 'in parts' }, ['mp4']);
    bench.clock.advance(60_000);
    await bench.platform.work.publishDue();
    const started = bench.sandbox.requests.filter((one) => one.endsWith('/video_reels')).length;
    const token = bench.standIn.tokens
      .all()
      .filter((one) => {
        const grant = bench.standIn.tokens.look(one, 'access');
        return typeof grant === 'object' && grant.person === bakery;
      })
      .at(-1);
    const { attempt } = (await bench.ports.storage.get('publications', _id)) ?? {};
    const { upload, to } = (attempt as { video: { upload: string; to: number } }).video;
    const { files } = await bench.readPublication(_id);
    const stored = await bench.ports.storage.get('uploads', files[0] ?? '');
    const chunks: Uint8Array[] = [];
    for await (const chunk of bench.ports.files.read(stored?.storage_key ?? '', { from: 0, to: 99 })) {
      chunks.push(chunk);
    }
    const part = await fetch(upload, {
      method: 'POST',
      headers: { authorization: `OAuth ${token ?? ''}`, offset: '0', file_size: String(to) },
      body: Buffer.concat(chunks),
    });
    expect(await part.text()).toContain('PartialRequestError');
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    expect(findPosts('in parts')[0]?.media[0]?.bytes).toHaveLength(to);
    // It was announced once, and published once.
    const calls = bench.sandbox.requests.filter((one) => one.endsWith('/video_reels'));
    expect(calls).toHaveLength(started + 1);
  });

  test('a video that takes long is waited for, and only then said to be published', async () => {
    bench.sandbox.fault({ social_network: 'facebook', kind: 'slow', seconds: 900 });
    const { _id } = await bench.schedule(id_account, { text: 'slow' }, ['mp4']);
    for (let minutes = 0; minutes < 5; minutes += 1) {
      bench.clock.advance(60_000);
      await bench.platform.work.publishDue();
    }
    expect(await bench.readPublication(_id)).toMatchObject({ state: 'publishing', postponed: { kind: 'processing' } });
    const sent = await bench.settle(_id);
    expect(sent).toMatchObject({ state: 'published' });
    expect(findPosts('slow').map(({ id }) => id)).toEqual([sent.external_identifier]);
    expect(sent.url).toMatch(/^https:\/\/www\.facebook\.com\/\d+\/videos\/\d+\/$/);
  });

  test('a video that Facebook cannot use is reported with its message', async () => {
    const status = {
      video_status: 'error',
      processing_phase: { status: 'error', errors: [{ message: 'No picture in it' }] },
    };
    bench.disturb({ where: looking, with: { status: 200, body: { id: '1', status } } });
    const { _id } = await bench.schedule(id_account, { text: 'broken' }, ['mp4']);
    expect((await bench.settle(_id)).publication_errors).toMatchObject([
      { code: 998, data: { status: 'No picture in it' } },
    ]);
  });

  test('requesting the publication of a video twice is harmless', async () => {
    const finishing = /POST graph\.facebook\.com\/v26\.0\/\d+\/video_reels/;
    const status = { video_status: 'upload_complete', publishing_phase: { status: 'not_started' } };
    const before = bench.sandbox.requests.length;
    const { _id } = await bench.schedule(id_account, { publication_type: 'reels', text: 'twice' }, ['mp4']);
    bench.disturb({ where: /POST rupload/, with: 'lost' });
    bench.clock.advance(60_000);
    await bench.platform.work.publishDue();
    bench.disturb({ where: finishing, with: 'lost' });
    bench.clock.advance(2000);
    await bench.platform.work.publishDue();
    bench.disturb({ where: looking, with: { status: 200, body: { id: '1', status } } });
    const sent = await bench.settle(_id);
    expect(sent).toMatchObject({ state: 'published', publication_errors: [] });
    const calls = bench.sandbox.requests.slice(before).filter((one) => finishing.test(one));
    expect(calls).toHaveLength(3);
    expect(findPosts('twice').map(({ id }) => id)).toEqual([sent.external_identifier]);
  });

  test('a post that is not listed yet is looked up again, not sent again', async () => {
    bench.disturb({ where: feed, with: 'lost' });
    bench.disturb({ where: /published_posts$/, with: { status: 200, body: { data: [] } } });
    const { _id } = await bench.schedule(id_account, { text: 'unlisted' });
    bench.clock.advance(60_000);
    for (let count = 0; count < 4; count += 1) {
      await bench.platform.work.publishDue();
      bench.clock.advance(5000);
    }
    const sent = await bench.settle(_id);
    expect(sent).toMatchObject({ state: 'published' });
    expect(findPosts('unlisted').map(({ id }) => id)).toEqual([sent.external_identifier]);
  });

  test('a duplicate text is refused, and not mistaken for the earlier post', async () => {
    const first = await bench.schedule(id_account, { text: 'twins' });
    expect(await bench.settle(first._id)).toMatchObject({ state: 'published' });
    const second = await bench.schedule(id_account, { text: 'twins' });
    expect((await bench.settle(second._id)).publication_errors).toMatchObject([{ code: 935 }]);
    expect(findPosts('twins')).toHaveLength(1);
  });

  test('a reel can be deleted, a story cannot and stays', async () => {
    const reel = await bench.schedule(id_account, { publication_type: 'reels', text: 'gone' }, ['mp4']);
    await bench.settle(reel._id);
    expect(await remove(reel._id)).toEqual({ success: true });
    expect(findPosts('gone')).toHaveLength(0);
    const story = await bench.schedule(id_account, { publication_type: 'stories' }, ['tall']);
    const { external_identifier, url } = await bench.settle(story._id);
    expect(url).toContain('/stories/');
    await expect(remove(story._id)).rejects.toMatchObject({ code: 713 });
    expect(bench.standIn.timeline.get(external_identifier ?? '')).toBeDefined();
  });

  test('reels are listed among the posts, newest first', async () => {
    const texts = ['older', 'reel between', 'newer'];
    for (const text of texts) {
      const isReel = text.startsWith('reel');
      const input = { text, ...(isReel && { publication_type: 'reels' as const }) };
      await bench.settle((await bench.schedule(id_account, input, isReel ? ['mp4'] : []))._id);
    }
    const address = { id_organization: bench.id_organization, id_account };
    const { listSocialPublications } = bench.platform.publications;
    const { data } = await listSocialPublications(bench.app, address, { limit: 3 });
    expect(data.map(({ text }) => text)).toEqual([...texts].reverse());
  });

  test('an app that may not read reels still lists posts', async () => {
    const error = { message: 'Unsupported get request', code: 100 };
    bench.disturb({ where: /GET .*video_reels$/, with: { status: 400, body: { error } } });
    const { data } = await bench.platform.publications.listSocialPublications(
      bench.app,
      { id_organization: bench.id_organization, id_account },
      { limit: 1 },
    );
    expect(data).toMatchObject([{ text: 'newer' }]);
  });

  test('every request and response matches the network’s own description', () => {
    expect(bench.specs.report()).toEqual([]);
  });
});
