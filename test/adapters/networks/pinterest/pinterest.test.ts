import { createPinterest, pinterestAddresses } from '#adapters/networks/pinterest/index';
import { createPinterestStandIn } from '#runtimes/sandbox/networks/pinterest/stand-in';
import { boards, people, sections } from '#runtimes/sandbox/networks/pinterest/people';
import type { Reply } from '#runtimes/sandbox/stand-in';
import type { SandboxMedia } from '#runtimes/sandbox/timeline';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { networkWorkbench, type NetworkWorkbench, type TestFile } from '../../../servers/network-workbench.ts';

const [roses, sheds, bikes] = [boards[0].id, boards[1].id, boards[2].id];

let bench: NetworkWorkbench;

beforeEach(async () => {
  bench = await networkWorkbench({
    social_network: 'pinterest',
    stand_in: createPinterestStandIn,
    create: (tools, at) =>
      createPinterest({ client_id: 'sandbox', client_secret: 'sandbox-secret', ...at(pinterestAddresses) }, tools),
  });
});
afterEach(async () => {
  await bench.stop();
});

const connect = () => bench.connectAndEnable();

const posts = () => bench.standIn.timeline.list();

async function publish(id_account: string, input: object, files: readonly TestFile[] = ['jpeg']) {
  const { _id } = await bench.schedule(id_account, { id_destination: roses, ...input }, files);
  return bench.settle(_id);
}

const codes = (sent: { publication_errors: readonly { code: number }[] }) =>
  sent.publication_errors.map(({ code }) => code);

describe('connecting Pinterest', () => {
  test('returns one account, with the boards for its pins', async () => {
    const { accounts } = await bench.goAndReturn();
    expect(accounts).toMatchObject([
      {
        name: 'Alice’s garden',
        username: 'alice',
        image: 'https://i.pinimg.com/600x600/alice.jpg',
        extra_data: {
          boards: [
            { id: roses, name: 'Roses', privacy: 'PUBLIC' },
            { id: sheds, name: 'Sheds', privacy: 'PROTECTED' },
          ],
        },
      },
    ]);
  });

  test('an app that may not renew its access connects nothing', async () => {
    const answer = { access_token: 'pina_x', expires_in: 3600, token_type: 'bearer', scope: '' };
    bench.disturb({ where: /oauth\/token/, with: { status: 200, body: answer } });
    expect(await bench.goAndReturn()).toMatchObject({ accounts: [], errorCode: '700' });
  });
});

describe('a pin', () => {
  test('has an address, and goes to the board it names', async () => {
    const id = await connect();
    const sent = await publish(id, { text: 'A shed', id_destination: sheds });
    expect(sent.url).toBe(`https://www.pinterest.com/pin/${sent.external_identifier ?? ''}/`);
    expect(posts()[0]?.details?.board).toBe(sheds);
  });

  test('without a board is refused before anything is asked', async () => {
    const id = await connect();
    const before = bench.requests();
    expect(codes(await publish(id, { text: 'Where', id_destination: undefined }))).toEqual([987]);
    expect(bench.requests()).toBe(before);
  });

  test.each([
    ['somebody else’s board', bikes],
    ['a board that is not there', '1'],
  ])('for %s is refused with 987', async (_, id_destination) => {
    const id = await connect();
    expect(codes(await publish(id, { text: 'Where', id_destination }))).toEqual([987]);
    expect(posts()).toEqual([]);
  });

  test('needs no text, and carries its alternative text', async () => {
    const id = await connect();
    const image = await bench.attach('jpeg');
    const { _id } = await bench.schedule(id, {
      id_destination: roses,
      files: [image],
      alt_texts: { [image]: 'A red rose' },
    });
    expect((await bench.settle(_id)).state).toBe('published');
    expect(posts()[0]).toMatchObject({ text: '', media: [{ alt_text: 'A red rose' }] });
  });

  test('with images of different sizes is refused in Pinterest’s words', async () => {
    const sent = await publish(await connect(), { text: 'Swipe' }, ['tall', 'wide']);
    expect(codes(sent)).toEqual([935]);
    expect(sent.publication_errors[0]?.message).toContain('the same size');
  });

  test('with a video is published once Pinterest has processed it', async () => {
    bench.sandbox.fault({ social_network: 'pinterest', kind: 'slow', seconds: 300 });
    const id = await connect();
    const { _id } = await bench.schedule(id, { text: 'Watch', id_destination: roses }, ['mp4']);
    bench.clock.advance(61_000);
    await bench.platform.work.publishDue();
    expect(await bench.readPublication(_id)).toMatchObject({ postponed: { kind: 'processing' } });
    expect((await bench.settle(_id)).state).toBe('published');
    const uploads = bench.sandbox.requests.filter((request) => request.includes('s3-accelerate'));
    expect(uploads).toHaveLength(1);
  });

  test('with a video that Pinterest cannot use is refused', async () => {
    const id = await connect();
    const failed = { status: 200, body: { media_id: '1', media_type: 'video', status: 'failed' } };
    bench.disturb({ where: /GET .*\/media\//, with: failed });
    expect(codes(await publish(id, { text: 'Watch' }, ['mp4']))).toEqual([935]);
  });
});

describe('heavy images', () => {
  test('are handed over by address when Pinterest finds the request too heavy', async () => {
    const id = await connect();
    const noise = await sharp(randomBytes(1300 * 1300 * 3), { raw: { width: 1300, height: 1300, channels: 3 } })
      .png()
      .toBuffer();
    const files: string[] = [];
    for (let count = 0; count < 5; count += 1) files.push(await bench.attachBytes(noise));
    const { _id } = await bench.schedule(id, { text: 'Heavy', id_destination: roses, files });
    expect((await bench.settle(_id)).publication_errors).toEqual([]);
    expect(posts()).toMatchObject([{ text: 'Heavy' }]);
    expect(posts()[0]?.media).toHaveLength(5);
    // Twenty-five megabytes are made, converted and sent twice.
  }, 120_000);

  test('that Pinterest cannot fetch either are refused in its words', async () => {
    const id = await connect();
    bench.disturb({ where: /POST .*\/pins$/, with: { status: 413, body: '<html>' } });
    const response = { status: 400, body: { code: 1, message: 'Unable to reach the URL.' } };
    const { _id } = await bench.schedule(id, { text: 'Far', id_destination: roses }, ['jpeg']);
    bench.disturb({ where: /POST .*\/pins$/, with: response });
    const sent = await bench.settle(_id);
    expect(codes(sent)).toEqual([935]);
    expect(sent.publication_errors[0]?.message).toContain('Unable to reach the URL');
  });
});

describe('a pin whose response is lost', () => {
  /** Publishes with a lost response, and runs `meanwhile` before the board is read. */
  async function publishAndLose(input: object, meanwhile: () => void, answer: 'lost' | Reply = 'lost') {
    const { _id } = await bench.schedule(await connect(), { id_destination: roses, ...input }, ['jpeg']);
    bench.disturb({ where: /POST .*\/pins$/, with: answer });
    bench.clock.advance(61_000);
    await bench.platform.work.publishDue();
    expect(await bench.readPublication(_id)).toMatchObject({ state: 'publishing' });
    meanwhile();
    return bench.settle(_id);
  }
  const broken = { status: 500, body: { code: 500, message: 'Sorry' } };

  test('is found on a board that its owner has put in another order', async () => {
    const created = bench.clock.now() - 86_400_000;
    const details = { owner: people[0].id, board: roses };
    const sent = await publishAndLose({ text: 'Deep' }, () => {
      for (let count = 0; count < 300; count += 1)
        bench.standIn.timeline.add({
          id: `1${String(count)}`,
          account: 'alice',
          text: 'Old',
          media: [],
          created,
          details,
        });
    });
    expect(sent.state).toBe('published');
    expect(posts().filter(({ text }) => text === 'Deep')).toHaveLength(1);
  });

  test('is found though it takes minutes to appear on its board', async () => {
    const sent = await publishAndLose({ text: 'Late' }, () => {
      bench.sandbox.fault({ social_network: 'pinterest', kind: 'slow', seconds: 240 });
    });
    expect(sent).toMatchObject({ state: 'published', external_identifier: posts()[0]?.id });
    expect(posts()).toHaveLength(1);
  });

  test('is found though Pinterest tidies its words', async () => {
    const words = { title: 'Two  words', text: 'One line \n\nand  another: cafe\u0301' };
    const sent = await publishAndLose(words, () => undefined);
    expect(sent).toMatchObject({ state: 'published', external_identifier: posts()[0]?.id });
    expect(posts()).toHaveLength(1);
  });

  test.each([
    ['one that somebody else put on the board', { owner: people[1].id }],
    ['one that was saved from another', { owner: people[0].id, parent: '7' }],
  ])('is not taken for %s', async (_, details) => {
    const sent = await publishAndLose(
      { text: 'Ours' },
      () => {
        const created = bench.clock.now();
        const media: SandboxMedia[] = [];
        bench.standIn.timeline.add({
          id: '77',
          account: 'x',
          text: 'Ours',
          media,
          created,
          details: { board: roses, ...details },
        });
      },
      broken,
    );
    expect(sent.state).toBe('published');
    expect(sent.external_identifier).not.toBe('77');
    expect(posts()).toHaveLength(2);
  });

  test('is found, and not taken for one just like it', async () => {
    const id = await connect();
    const first = await publish(id, {});
    bench.disturb({ where: /POST .*\/pins$/, with: 'lost' });
    const second = await publish(id, {});
    expect(second.state).toBe('published');
    expect(second.external_identifier).not.toBe(first.external_identifier);
    expect(posts()).toHaveLength(2);
  });

  test('is made again when Pinterest did not make it, though one just like it is there', async () => {
    const id = await connect();
    await publish(id, {});
    const broken = { status: 500, body: { code: 500, message: 'Sorry' } };
    bench.disturb({ where: /POST .*\/pins$/, with: broken });
    const second = await publish(id, {});
    expect(second.state).toBe('published');
    expect(posts()).toHaveLength(2);
  });
});

describe('the options of pins', () => {
  test.each([
    ['an option that Pinterest does not have', { made_up: true }, 'jpeg', 1700],
    ['a section that is no number', { board_section_id: 'Climbing' }, 'jpeg', 1701],
    ['a cover of an image', { cover_image_key_frame_time: 0 }, 'jpeg', 1701],
    ['a cover between two seconds', { cover_image_key_frame_time: 0.5 }, 'mp4', 1701],
    ['a cover behind the end', { cover_image_key_frame_time: 3600 }, 'mp4', 1701],
  ] as const)('%s is refused before Pinterest is asked', async (_, options, file, code) => {
    const account = await connect();
    const before = bench.requests();
    const input = { text: 'Not so', id_destination: roses, options };
    const stored = await bench.schedule(account, input, [file]);
    expect(codes(stored)).toEqual([code]);
    expect(bench.requests()).toBe(before);
  });

  test('a section of another board is refused, with the code of boards', async () => {
    const options = { board_section_id: sections[1].id };
    expect(codes(await publish(await connect(), { text: 'Elsewhere', options }))).toEqual([987]);
    expect(posts()).toEqual([]);
  });

  test('the chosen cover wins over that of the upload', async () => {
    const account = await connect();
    const { id_organization } = bench;
    const file = await bench.attach('mp4');
    const { files } = bench.platform;
    await files.updateUpload(bench.app, { id_organization, id_upload: file }, { cover_offset: 1500 });
    await publish(account, { text: 'Of the upload', files: [file] }, []);
    const options = { cover_image_key_frame_time: 3 };
    await publish(account, { text: 'Of the post', files: [file], options }, []);
    expect(posts().map(({ details }) => details?.cover)).toEqual(['3', '1']);
  });
});
