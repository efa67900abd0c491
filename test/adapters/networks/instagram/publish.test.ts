import { createInstagram, instagramAddresses } from '#adapters/networks/instagram/index';
import { createInstagramStandIn } from '#runtimes/sandbox/networks/instagram/stand-in';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { networkWorkbench, type NetworkWorkbench } from '../../../servers/network-workbench.ts';

const publishing = /POST graph\.instagram\.com\/v26\.0\/\d+\/media_publish/;
const looking = /GET graph\.instagram\.com\/v26\.0\/\d+$/;
const listing = /GET graph\.instagram\.com\/v26\.0\/\d+\/media$/;
const dayMilliseconds = 86_400_000;

describe('Instagram', () => {
  let bench: NetworkWorkbench;
  let id_account = '';

  beforeAll(async () => {
    bench = await networkWorkbench({
      social_network: 'instagram',
      stand_in: createInstagramStandIn,
      create: (tools, at) =>
        createInstagram(
          { client_id: 'sandbox', client_secret: 'sandbox-secret', ...at(instagramAddresses) },
          tools,
        ),
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

  const postsOf = (text: string) => bench.standIn.timeline.list().filter((post) => post.text === text);

  test('a token in the other form that the network uses is understood', async () => {
    const { accounts, errorMsg } = await bench.goAndReturn(1);
    expect(errorMsg).toBe('');
    expect(accounts[0]).toMatchObject({ name: 'Bob Brown', username: 'bob' });
  });

  test('who leaves publishing out is told at once', async () => {
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

  test('a token younger than a day is left as it is, and stays in use', async () => {
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
    expect(postsOf('described')[0]?.media.map(({ alt_text }) => alt_text)).toEqual([
      'Picture 0',
      'Picture 1',
    ]);
  });

  test('a cover chosen by its moment is passed on', async () => {
    const id_upload = await bench.attach('mp4');
    const { id_organization, platform, app } = bench;
    await platform.files.updateUpload(app, { id_organization, id_upload }, { cover_offset: 1500 });
    const { _id } = await bench.schedule(id_account, { text: 'cover', files: [id_upload] });
    await bench.settle(_id);
    expect(postsOf('cover')[0]?.details).toMatchObject({ thumb_offset: '1500' });
  });

  test('an image that would lose its transparency is refused before anything is asked', async () => {
    const image = sharp({ create: { width: 500, height: 500, channels: 4, background: '#11223344' } });
    const bytes = await image.png().toBuffer();
    const content = (async function* () {
      yield await Promise.resolve(bytes);
    })();
    const { id_organization } = bench;
    const { _id: id } = await bench.platform.files.createUpload(bench.app, {
      id_organization,
      name: 'glass.png',
      content,
    });
    const { _id } = await bench.schedule(id_account, { text: 'glass', files: [id] });
    const before = bench.requests();
    const { publication_errors } = await bench.settle(_id);
    expect(publication_errors).toMatchObject([{ code: 935 }]);
    expect(bench.requests()).toBe(before);
  });

  test('a container that is not ready after all is published a moment later', async () => {
    const error = { message: 'not available', code: 9007, error_subcode: 2_207_027 };
    bench.disturb({ where: publishing, with: { status: 400, body: { error } } });
    const { _id } = await bench.schedule(id_account, { text: 'later' }, ['jpeg']);
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    expect(postsOf('later')).toHaveLength(1);
  });

  test('a container that expired while nobody looked is made anew', async () => {
    bench.sandbox.fault({ social_network: 'instagram', kind: 'slow', seconds: 30 });
    const { _id } = await bench.schedule(id_account, { text: 'overslept' }, ['mp4']);
    bench.clock.advance(60_000);
    await bench.platform.work.publishDue();
    expect(await bench.readPublication(_id)).toMatchObject({ postponed: { kind: 'processing' } });
    bench.clock.advance(dayMilliseconds + 3_600_000);
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    expect(postsOf('overslept')).toHaveLength(1);
  });

  test('a file that the network cannot use is told with its words', async () => {
    const status = 'Error: Media upload has failed with error code 2207026';
    const body = { id: '1', status_code: 'ERROR', status };
    bench.disturb({ where: looking, with: { status: 200, body } });
    const { _id } = await bench.schedule(id_account, { text: 'broken' }, ['mp4']);
    expect((await bench.settle(_id)).publication_errors).toMatchObject([{ code: 998, data: { status } }]);
  });

  test('a download that failed is tried again, and given up in the end', async () => {
    const status = 'Error: Media upload has failed with error code 2207077';
    const body = { id: '1', status_code: 'ERROR', status };
    bench.disturb({ where: looking, with: { status: 200, body } });
    const { _id } = await bench.schedule(id_account, { text: 'second try' }, ['mp4']);
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    expect(postsOf('second try')).toHaveLength(1);
    for (let count = 0; count < 3; count += 1) bench.disturb({ where: looking, with: { status: 200, body } });
    const hopeless = await bench.schedule(id_account, { text: 'hopeless' }, ['mp4']);
    expect((await bench.settle(hopeless._id)).publication_errors).toMatchObject([{ code: 999 }]);
  });

  test('a container that the server forgets for a moment is not thrown away', async () => {
    const error = { message: 'does not exist', code: 100, error_subcode: 33 };
    bench.disturb({ where: looking, with: { status: 400, body: { error } } });
    const before = bench.sandbox.requests.length;
    const { _id } = await bench.schedule(id_account, { text: 'forgotten' }, ['jpeg']);
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    const made = bench.sandbox.requests.slice(before).filter((one) => /^POST .*\/media$/.test(one));
    expect(made).toHaveLength(1);
  });

  test('a post that is out but not listed yet is waited for', async () => {
    bench.disturb({ where: publishing, with: 'lost' });
    bench.disturb({ where: listing, with: { status: 200, body: { data: [] } } });
    const { _id } = await bench.schedule(id_account, { text: 'unlisted' }, ['jpeg']);
    const sent = await bench.settle(_id);
    expect(postsOf('unlisted').map(({ id }) => id)).toEqual([sent.external_identifier]);
  });

  test('of two posts alike, each finds its own', async () => {
    const first = await bench.schedule(id_account, { text: 'twins' }, ['jpeg']);
    const one = await bench.settle(first._id);
    bench.clock.advance(40_000);
    bench.disturb({ where: publishing, with: 'lost' });
    const second = await bench.schedule(id_account, { text: 'twins' }, ['jpeg']);
    const other = await bench.settle(second._id);
    expect(postsOf('twins')).toHaveLength(2);
    expect(other.external_identifier).not.toBe(one.external_identifier);
  });

  test('every request and answer is what the network’s own description says', () => {
    expect(bench.specs.report()).toEqual([]);
  });
});
