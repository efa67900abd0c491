import { createPinterest, pinterestAddresses } from '#adapters/networks/pinterest/index';
import { createPinterestStandIn } from '#runtimes/sandbox/networks/pinterest/stand-in';
import { boards } from '#runtimes/sandbox/networks/pinterest/people';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  networkWorkbench,
  type NetworkWorkbench,
  type TestFile,
} from '../../../servers/network-workbench.ts';

const [roses, sheds, bikes] = boards.map(({ id }) => id);

let bench: NetworkWorkbench;

beforeEach(async () => {
  bench = await networkWorkbench({
    social_network: 'pinterest',
    stand_in: createPinterestStandIn,
    create: (tools, at) =>
      createPinterest(
        { client_id: 'sandbox', client_secret: 'sandbox-secret', ...at(pinterestAddresses) },
        tools,
      ),
  });
});
afterEach(async () => {
  await bench.stop();
});

async function connect(): Promise<string> {
  const { accounts } = await bench.goAndReturn();
  await bench.enable(accounts.map(({ _id }) => _id));
  return accounts[0]?._id ?? '';
}

const posts = () => bench.standIn.timeline.list();

async function publish(id_account: string, input: object, files: readonly TestFile[] = ['jpeg']) {
  const { _id } = await bench.schedule(id_account, { id_destination: roses, ...input }, files);
  return bench.settle(_id);
}

const codes = (sent: { publication_errors: readonly { code: number }[] }) =>
  sent.publication_errors.map(({ code }) => code);

describe('connecting Pinterest', () => {
  test('gives one account, with the boards that its pins can go to', async () => {
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

  test('with a video goes out once Pinterest is done with it', async () => {
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

describe('a pin whose answer is lost', () => {
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
