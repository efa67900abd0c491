// Long, so that everything Instagram may do to a post is in one place.
import { createInstagram, instagramAddresses } from '#adapters/networks/instagram/index';
import { createInstagramStandIn } from '#runtimes/sandbox/networks/instagram/stand-in';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { tinyMp4 } from '#runtimes/sandbox/tiny-mp4';
import { networkWorkbench, type NetworkWorkbench } from '../../../servers/network-workbench.ts';

const publishing = /POST graph\.instagram\.com\/v26\.0\/\d+\/media_publish/;
const looking = /GET graph\.instagram\.com\/v26\.0\/\d+$/;
const listing = /GET graph\.instagram\.com\/v26\.0\/\d+\/media$/;
const commenting = /POST graph\.instagram\.com\/v26\.0\/\d+\/comments$/;
const dayMilliseconds = 86_400_000;

describe('Instagram', () => {
  let bench: NetworkWorkbench;
  let id_account = '';

  beforeAll(async () => {
    bench = await networkWorkbench({
      social_network: 'instagram',
      stand_in: createInstagramStandIn,
      create: (tools, at) =>
        createInstagram({ client_id: 'sandbox', client_secret: 'sandbox-secret', ...at(instagramAddresses) }, tools),
    });
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

  const upload = async (name: string, bytes: Uint8Array): Promise<string> => {
    const content = (async function* () {
      yield await Promise.resolve(bytes);
    })();
    const { id_organization } = bench;
    return (await bench.platform.files.createUpload(bench.app, { id_organization, name, content }))._id;
  };
  const picture = (width: number, height: number): Promise<Uint8Array> =>
    sharp({ create: { width, height, channels: 3, background: '#1155cc' } })
      .jpeg()
      .toBuffer();
  const containersSince = (before: number) =>
    bench.sandbox.requests.slice(before).filter((one) => /^POST .*\/media$/.test(one)).length;
  /** The person's other account, whose application may not read the product of a medium. */
  const connectBob = async (): Promise<string> => {
    const { accounts } = await bench.goAndReturn(1);
    const bob = accounts[0]?._id ?? '';
    await bench.enable([bob]);
    return bob;
  };
  const notFound = {
    status: 400,
    body: {
      error: {
        message: 'The requested resource does not exist',
        code: 24,
        error_subcode: 2_207_006,
        is_transient: false,
        error_user_msg: 'The media with id 1 cannot be found.',
      },
    },
  };

  const findPosts = (text: string) => bench.standIn.timeline.list().filter((post) => post.text === text);

  test('a token in the other form that the network uses is understood', async () => {
    const { accounts, errorMsg } = await bench.goAndReturn(1);
    expect(errorMsg).toBe('');
    expect(accounts[0]).toMatchObject({ name: 'Bob Brown', username: 'bob' });
  });

  test('declining to publish is reported at once', async () => {
    const body = { access_token: 'made-up', permissions: ['instagram_business_basic'] };
    bench.disturb({ where: /api\.instagram\.com/, with: { status: 200, body } });
    const { accounts, errorMsg } = await bench.goAndReturn();
    expect(accounts).toEqual([]);
    expect(errorMsg).toMatch(/Publishing was not allowed/);
  });

  test('a code that comes with the fragment of the address works', async () => {
    const { errorMsg } = await bench.goAndReturn(0, (query) => {
      query.code = `${query.code ?? ''}#_`;
    });
    expect(errorMsg).toBe('');
  });

  test('a token younger than a day is not renewed, and stays in use', async () => {
    const obtained_date = new Date(bench.clock.now() - 3_600_000).toISOString();
    const data = { id: '1', username: 'alice', access_token: 'made-up', obtained_date };
    const before = bench.requests();
    await expect(bench.adapter.connect?.renew?.({ data })).rejects.toMatchObject({ kind: 'temporary' });
    expect(bench.requests()).toBe(before);
  });

  test('pictures are described to those who cannot see them, in carousels too', async () => {
    const uploads = [await bench.attach('jpeg'), await bench.attach('wide')];
    const alt_texts = Object.fromEntries(uploads.map((id, index) => [id, `Picture ${String(index)}`]));
    const { _id } = await bench.schedule(id_account, { text: 'described', files: uploads, alt_texts });
    await bench.settle(_id);
    expect(findPosts('described')[0]?.media.map(({ alt_text }) => alt_text)).toEqual(['Picture 0', 'Picture 1']);
  });

  test('a cover chosen by its offset is passed on', async () => {
    const id_upload = await bench.attach('mp4');
    const { id_organization, platform, app } = bench;
    await platform.files.updateUpload(app, { id_organization, id_upload }, { cover_offset: 1500 });
    const { _id } = await bench.schedule(id_account, { text: 'cover', files: [id_upload] });
    await bench.settle(_id);
    expect(findPosts('cover')[0]?.details).toMatchObject({ thumb_offset: '1500' });
  });

  test('an image with transparency is sent as a JPEG', async () => {
    const image = sharp({ create: { width: 500, height: 500, channels: 4, background: '#11223344' } });
    const id = await upload('glass.png', await image.png().toBuffer());
    const { _id } = await bench.schedule(id_account, { text: 'glass', files: [id] });
    expect(await bench.settle(_id)).toMatchObject({ state: 'published', publication_errors: [] });
    expect(findPosts('glass')).toHaveLength(1);
  });

  test('a container that is not ready after all is published a moment later', async () => {
    const error = { message: 'not available', code: 9007, error_subcode: 2_207_027 };
    bench.disturb({ where: publishing, with: { status: 400, body: { error } } });
    const { _id } = await bench.schedule(id_account, { text: 'later' }, ['jpeg']);
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    expect(findPosts('later')).toHaveLength(1);
  });

  test('a container that expired in the meantime is replaced', async () => {
    bench.sandbox.fault({ social_network: 'instagram', kind: 'slow', seconds: 30 });
    const { _id } = await bench.schedule(id_account, { text: 'overslept' }, ['mp4']);
    bench.clock.advance(60_000);
    await bench.platform.work.publishDue();
    expect(await bench.readPublication(_id)).toMatchObject({ postponed: { kind: 'processing' } });
    bench.clock.advance(dayMilliseconds + 3_600_000);
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    expect(findPosts('overslept')).toHaveLength(1);
  });

  test('a file that the network cannot use is reported with its message', async () => {
    const status = 'Error: Media upload has failed with error code 2207026';
    const body = { id: '1', status_code: 'ERROR', status };
    bench.disturb({ where: looking, with: { status: 200, body } });
    const { _id } = await bench.schedule(id_account, { text: 'broken' }, ['mp4']);
    expect((await bench.settle(_id)).publication_errors).toMatchObject([{ code: 998, data: { status } }]);
  });

  test('a failed download is retried, and finally given up', async () => {
    const status = 'Error: Media upload has failed with error code 2207077';
    const body = { id: '1', status_code: 'ERROR', status };
    bench.disturb({ where: looking, with: { status: 200, body } });
    const { _id } = await bench.schedule(id_account, { text: 'second try' }, ['mp4']);
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    expect(findPosts('second try')).toHaveLength(1);
    for (let count = 0; count < 3; count += 1) bench.disturb({ where: looking, with: { status: 200, body } });
    const hopeless = await bench.schedule(id_account, { text: 'hopeless' }, ['mp4']);
    expect((await bench.settle(hopeless._id)).publication_errors).toMatchObject([{ code: 999 }]);
    const address = { id_organization: bench.id_organization, id_publication: hopeless._id };
    await bench.platform.publications.retryPublication(bench.app, address);
    expect(await bench.settle(hopeless._id)).toMatchObject({ state: 'published' });
  });

  test('a container that the server briefly does not find is not replaced', async () => {
    const error = { message: 'does not exist', code: 100, error_subcode: 33 };
    bench.disturb({ where: looking, with: { status: 400, body: { error } } });
    const before = bench.sandbox.requests.length;
    const { _id } = await bench.schedule(id_account, { text: 'forgotten' }, ['jpeg']);
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    const made = bench.sandbox.requests.slice(before).filter((one) => /^POST .*\/media$/.test(one));
    expect(made).toHaveLength(1);
  });

  test('a post that is not listed yet is waited for', async () => {
    bench.disturb({ where: publishing, with: 'lost' });
    bench.disturb({ where: listing, with: { status: 200, body: { data: [] } } });
    const { _id } = await bench.schedule(id_account, { text: 'unlisted' }, ['jpeg']);
    const sent = await bench.settle(_id);
    expect(findPosts('unlisted').map(({ id }) => id)).toEqual([sent.external_identifier]);
  });

  test('of two posts alike, each finds its own', async () => {
    const first = await bench.schedule(id_account, { text: 'twins' }, ['jpeg']);
    const one = await bench.settle(first._id);
    bench.clock.advance(40_000);
    bench.disturb({ where: publishing, with: 'lost' });
    const second = await bench.schedule(id_account, { text: 'twins' }, ['jpeg']);
    const other = await bench.settle(second._id);
    expect(findPosts('twins')).toHaveLength(2);
    expect(other.external_identifier).not.toBe(one.external_identifier);
  });

  test.each([
    ['a photo of a camera, 3:2', 'camera.jpg', () => picture(1080, 720)],
    ['a photo of a telephone, 4:3', 'telephone.jpg', () => picture(1200, 900)],
    ['a video across', 'across.mp4', () => tinyMp4({ seconds: 10, width: 1280, height: 720 })],
    ['a video as wide as a cinema', 'cinema.mp4', () => tinyMp4({ seconds: 10, width: 1920, height: 800 })],
  ])('%s is published', async (_, name, make) => {
    const { _id } = await bench.schedule(id_account, { text: name, files: [await upload(name, await make())] });
    expect(await bench.settle(_id)).toMatchObject({ state: 'published', publication_errors: [] });
    expect(findPosts(name)).toHaveLength(1);
  });

  test('an upright picture is refused in the feed before anything is asked, and goes out as a story', async () => {
    const before = bench.requests();
    const feed = await bench.schedule(id_account, { text: 'upright' }, ['tall']);
    expect(feed).toMatchObject({ state: 'withErrors', publication_errors: [{ code: 927 }] });
    expect(bench.requests()).toBe(before);
    const story = await bench.schedule(id_account, { publication_type: 'stories' }, ['tall']);
    expect(await bench.settle(story._id)).toMatchObject({ state: 'published' });
  });

  test('a container that is said not to exist is published a moment later', async () => {
    for (let count = 0; count < 2; count += 1) bench.disturb({ where: publishing, with: notFound });
    const before = bench.sandbox.requests.length;
    const { _id } = await bench.schedule(id_account, { text: 'not there yet' }, ['jpeg']);
    expect(await bench.settle(_id)).toMatchObject({ state: 'published', publication_errors: [] });
    expect(findPosts('not there yet')).toHaveLength(1);
    expect(containersSince(before)).toBe(1);
  });

  test('a container that is never created is replaced, without a duplicate post', async () => {
    for (let count = 0; count < 3; count += 1) bench.disturb({ where: publishing, with: notFound });
    const before = bench.sandbox.requests.length;
    const { _id } = await bench.schedule(id_account, { text: 'never there' }, ['jpeg']);
    expect(await bench.settle(_id)).toMatchObject({ state: 'published', publication_errors: [] });
    expect(findPosts('never there')).toHaveLength(1);
    expect(containersSince(before)).toBe(2);
  });

  test('a container whose answer was lost is never replaced because it is said not to exist', async () => {
    bench.disturb({ where: publishing, with: 'lost' });
    // The status lags behind.
    const body = { id: '1', status_code: 'FINISHED', status: '' };
    for (let count = 0; count < 12; count += 1) {
      bench.disturb({ where: looking, with: { status: 200, body } });
      bench.disturb({ where: publishing, with: notFound });
    }
    const { _id } = await bench.schedule(id_account, { text: 'lagging' }, ['jpeg']);
    const { outcome } = await bench.settle(_id);
    bench.clearFaults();
    expect(outcome).toBe('unknown');
    expect(findPosts('lagging')).toHaveLength(1);
  });

  test('a post that mentions somebody is found again, although captions come back without the sign', async () => {
    bench.disturb({ where: publishing, with: 'lost' });
    const { _id } = await bench.schedule(id_account, { text: 'with @friend' }, ['jpeg']);
    const sent = await bench.settle(_id);
    expect(sent).toMatchObject({ state: 'published', url: expect.any(String) });
    expect(findPosts('with @friend').map(({ id }) => id)).toEqual([sent.external_identifier]);
  });

  test('where the product of a medium cannot be read, posts get their address and are found and listed', async () => {
    const bob = await connectBob();
    const plain = await bench.schedule(bob, { text: 'no product' }, ['jpeg']);
    expect(await bench.settle(plain._id)).toMatchObject({ url: expect.stringContaining('instagram.com') });
    bench.disturb({ where: publishing, with: 'lost' });
    const reel = await bench.schedule(bob, { text: 'no product' }, ['mp4']);
    const sent = await bench.settle(reel._id);
    const made = findPosts('no product').find(({ details }) => details?.media_product_type === 'REELS');
    expect(sent).toMatchObject({ state: 'published', external_identifier: made?.id });
    const address = { id_organization: bench.id_organization, id_account: bob };
    const { data } = await bench.platform.publications.listSocialPublications(bench.app, address, { limit: 2 });
    expect(data.map(({ text }) => text)).toEqual(['no product', 'no product']);
  });

  test('a post that is out but that the network never lists is published, without an address', async () => {
    bench.disturb({ where: publishing, with: 'lost' });
    for (let count = 0; count < 300; count += 1) {
      bench.disturb({ where: listing, with: { status: 200, body: { data: [] } } });
    }
    const { _id } = await bench.schedule(id_account, { text: 'hidden' }, ['jpeg']);
    const sent = await bench.settle(_id);
    bench.clearFaults();
    expect(sent).toMatchObject({ state: 'published', publication_errors: [] });
    expect(sent.url).toBeUndefined();
    expect(findPosts('hidden')).toHaveLength(1);
  });

  test('a post that is out is published, even when the network refuses to list anything', async () => {
    bench.disturb({ where: publishing, with: 'lost' });
    const error = { message: 'no', code: 10 };
    for (let count = 0; count < 4; count += 1) {
      bench.disturb({ where: listing, with: { status: 403, body: { error } } });
    }
    const { _id } = await bench.schedule(id_account, { text: 'unlistable' }, ['jpeg']);
    expect(await bench.settle(_id)).toMatchObject({ state: 'published', publication_errors: [] });
    expect(findPosts('unlistable')).toHaveLength(1);
  });

  const findComments = (text: string) => findPosts(text)[0]?.comments?.map((one) => one.text);

  test('a first comment is found again though Instagram gives it back without its @', async () => {
    bench.disturb({ where: commenting, with: 'lost' });
    const first_comment = 'with @friend #and #more';
    const { _id } = await bench.schedule(id_account, { text: 'mentioned', first_comment }, ['jpeg']);
    expect(await bench.settle(_id)).toMatchObject({ state: 'published', publication_errors: [] });
    expect(findComments('mentioned')).toEqual([first_comment]);
  });

  test('the same words of somebody else are not taken for a first comment whose answer was lost', async () => {
    bench.disturb({ where: commenting, with: 'lost' });
    const { _id } = await bench.schedule(id_account, { text: 'raced', first_comment: 'First!' }, ['jpeg']);
    for (let looks = 0; looks < 5 && findComments('raced') === undefined; looks += 1) {
      bench.clock.advance(60_000);
      await bench.platform.work.publishDueOn('instagram');
    }
    const [post] = findPosts('raced');
    bench.standIn.comments?.write({ post: post?.id ?? '', text: 'First!', person: 'mallory' });
    const { state, parts } = await bench.settle(_id);
    expect({ state, comments: findComments('raced') }).toEqual({ state: 'published', comments: ['First!', 'First!'] });
    const [ours] = bench.standIn.comments?.list(post?.id ?? '') ?? [];
    expect(parts?.[0]?.external_identifier).toBe(ours?.id);
    expect(ours?.own).toBe(true);
  });

  test('a comment on a post that is not found yet is made a moment later', async () => {
    bench.disturb({ where: commenting, with: notFound });
    const { _id } = await bench.schedule(id_account, { text: 'young', first_comment: 'soon' }, ['jpeg']);
    expect(await bench.settle(_id)).toMatchObject({ state: 'published', publication_errors: [] });
    expect(findComments('young')).toEqual(['soon']);
  });

  test('a post that Instagram never listed gets no comment, and the reason is said', async () => {
    bench.disturb({ where: publishing, with: 'lost' });
    for (let looks = 0; looks < 300; looks += 1) {
      bench.disturb({ where: listing, with: { status: 200, body: { data: [] } } });
    }
    const { _id } = await bench.schedule(id_account, { text: 'unlisted', first_comment: 'No' }, ['jpeg']);
    expect(await bench.settle(_id)).toMatchObject({
      state: 'withErrors',
      publication_errors: [{ message: expect.stringContaining('in the app'), data: { part: 1 } }],
    });
    expect(findComments('unlisted')).toBeUndefined();
  });

  test('a first comment that is too long is refused before Instagram is asked', async () => {
    const before = bench.requests();
    const input = { text: 'long', first_comment: 'x'.repeat(301) };
    const { publication_errors } = await bench.schedule(id_account, input, ['jpeg']);
    expect(publication_errors).toMatchObject([{ code: 1705 }]);
    expect(bench.requests()).toBe(before);
  });

  test('the people of a carousel are tagged in the files that show them', async () => {
    const files = [await bench.attach('jpeg'), await bench.attach('mp4')];
    const user_tags = [
      { username: 'friend', x: 0.5, y: 0.5 },
      { username: 'dancer', file: files[1] },
    ];
    const { _id } = await bench.schedule(id_account, { text: 'people', files, options: { user_tags } });
    expect(await bench.settle(_id)).toMatchObject({ state: 'published', publication_errors: [] });
    expect(findPosts('people')[0]?.details?.user_tags).toBe(
      '0: [{"username":"friend","x":0.5,"y":0.5}] 1: [{"username":"dancer"}]',
    );
  });

  test('without a moment of its own, the cover is the one of the upload; with one, the publication decides', async () => {
    const id_upload = await bench.attach('mp4');
    const { id_organization, platform, app } = bench;
    await platform.files.updateUpload(app, { id_organization, id_upload }, { cover_offset: 1500 });
    const input = { text: 'another cover', files: [id_upload], options: { thumb_offset: 0 } };
    await bench.settle((await bench.schedule(id_account, input))._id);
    expect(findPosts('another cover')[0]?.details?.thumb_offset).toBe('0');
  });

  test('an uploaded picture becomes the cover of a reel', async () => {
    const cover = await bench.attach('png');
    const made = await bench.schedule(id_account, { text: 'my cover', options: { cover } }, ['mp4']);
    expect(await bench.settle(made._id)).toMatchObject({ state: 'published' });
    const [post] = findPosts('my cover');
    expect(post?.media.map(({ mime_type }) => mime_type)).toEqual(['video/mp4', 'image/jpeg']);
    expect(post?.details).not.toHaveProperty('thumb_offset');
  });

  const profile = { publication_type: 'profile' } as const;
  const story = { publication_type: 'stories' } as const;
  test.each([
    ['an unknown option', profile, { collaborator: 'friend' }, 'jpeg', 1700],
    ['a fourth collaborator', profile, { collaborators: ['a', 'b', 'c', 'd'] }, 'jpeg', 1701],
    ['a name with its sign', profile, { collaborators: ['@friend'] }, 'jpeg', 1701],
    ['collaborators of a story', story, { collaborators: ['friend'] }, 'tall', 1701],
    ['a place without an identifier', profile, { location_id: 'Paris' }, 'jpeg', 1701],
    ['a tag outside of the image', profile, { user_tags: [{ username: 'a', x: 540, y: 1 }] }, 'jpeg', 1701],
    ['a tag without a place', profile, { user_tags: [{ username: 'a' }] }, 'jpeg', 1701],
    ['a place in a video', profile, { user_tags: [{ username: 'a', x: 0, y: 0 }] }, 'mp4', 1701],
    ['a file not attached', profile, { user_tags: [{ username: 'a', x: 0, y: 0, file: 'b' }] }, 'jpeg', 1701],
    ['a trial image', profile, { trial_reel: 'MANUAL' }, 'jpeg', 1701],
    ['an unknown kind of trial', profile, { trial_reel: 'maybe' }, 'mp4', 1701],
    ['a cover of an image', profile, { thumb_offset: 10 }, 'jpeg', 1701],
    ['a cover that is not there', profile, { cover: 'f'.repeat(24) }, 'mp4', 1701],
    ['an uploaded cover of an image', profile, { cover: 'f'.repeat(24) }, 'jpeg', 1701],
    ['a story in the feed', story, { share_to_feed: true }, 'mp4', 1701],
  ] as const)('%s is refused before Instagram is asked', async (_, type, options, file, code) => {
    const before = bench.requests();
    const { state, publication_errors } = await bench.schedule(id_account, { ...type, options }, [file]);
    expect({ state, publication_errors }).toMatchObject({ state: 'withErrors', publication_errors: [{ code }] });
    expect(bench.requests()).toBe(before);
  });

  test('every request and response matches the network’s own description', () => {
    expect(bench.specs.report()).toEqual([]);
  });
});
