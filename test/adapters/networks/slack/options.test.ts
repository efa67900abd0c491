import { createSlack, slackAddresses } from '#adapters/networks/slack/index';
import { createSlackStandIn } from '#runtimes/sandbox/networks/slack/stand-in';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { networkWorkbench, type NetworkWorkbench, type TestFile } from '../../../servers/network-workbench.ts';

let bench: NetworkWorkbench;
let account = '';

beforeAll(async () => {
  bench = await networkWorkbench({
    social_network: 'slack',
    stand_in: createSlackStandIn,
    create: (tools, at) =>
      createSlack({ client_id: 'sandbox', client_secret: 'sandbox-secret', ...at(slackAddresses) }, tools),
  });
  account = await bench.connectAndEnable();
});
afterAll(async () => {
  await bench.stop();
});

const posts = () => bench.standIn.timeline.list();
const findTexts = (mark: string) => posts().flatMap(({ text }) => (text.includes(mark) ? [text] : []));

const problems = (input: object, files?: readonly TestFile[]) => bench.problemsOf(account, input, files);

describe('a thread in Slack', () => {
  test('whose parts say the same and have files is there once, whichever answer is lost, and is deleted whole', async () => {
    const files = [await bench.attach('png')];
    const input = { text: 'same', thread: [{ text: 'same' }, { text: 'same', files }] };
    const before = bench.requests();
    await bench.settle((await bench.schedule(account, input))._id);
    const requests = bench.requests() - before;
    for (let request = 1; request <= requests; request += 1) {
      for (const { id } of posts()) bench.standIn.timeline.remove(id);
      bench.disturb({ request, with: 'lost' });
      const { _id } = await bench.schedule(account, {
        ...input,
        thread: [{ text: 'same' }, { text: 'same', files: [await bench.attach('png')] }],
      });
      const sent = await bench.settle(_id);
      bench.clearFaults();
      expect(sent).toMatchObject({ state: 'published', publication_errors: [] });
      const [third, second, first] = posts();
      expect([first?.answers, second?.answers, third?.answers, third?.media.length]).toEqual([
        undefined,
        first?.id,
        first?.id,
        1,
      ]);
      expect(posts()).toHaveLength(3);
      const { id_organization } = bench;
      await bench.platform.publications.deletePublication(bench.app, { id_organization, id_publication: _id });
      expect(posts()).toEqual([]);
    }
    const deletions = bench.sandbox.requests.filter((request) => request.endsWith('files.delete'));
    expect(deletions).toHaveLength(requests);
  }, 60_000);
});

describe('the options of a Slack message', () => {
  test('an unknown one is refused beforehand, with what there is instead', async () => {
    const allowed = ['unfurl_links', 'unfurl_media', 'username', 'icon_url', 'icon_emoji', 'mentions'];
    expect(await problems({ text: 'Hi', options: { as_user: true } })).toEqual([
      { code: 1700, data: { option: 'as_user', allowed } },
    ]);
  });

  test.each<[string, unknown, readonly TestFile[]]>([
    ['unfurl_links', 'no', []],
    ['unfurl_links', false, ['jpeg']],
    ['unfurl_media', 0, []],
    ['unfurl_media', true, ['jpeg']],
    ['username', ' ', []],
    ['username', 'a'.repeat(81), []],
    ['username', 'Garden', ['jpeg']],
    ['icon_url', 'file:///etc/passwd', []],
    ['icon_url', 'https://example.com/a.png', ['jpeg']],
    ['icon_emoji', 'rose', []],
    ['icon_emoji', ':rose:', ['jpeg']],
    ['mentions', ['everyone'], []],
    ['mentions', 'channel', []],
  ])('%s: a value that cannot be used is refused beforehand (case %#)', async (option, value, files) => {
    expect(await problems({ text: 'Hi', options: { [option]: value } }, files)).toEqual([
      { code: 1701, data: expect.objectContaining({ option }) },
    ]);
  });
});

describe('the author of a Slack message', () => {
  const shown = (mark: string) =>
    posts().flatMap(({ text, details }) => (text.includes(mark) ? [[details?.username, details?.icon]] : []));

  test('has the name and the picture that the message asks for', async () => {
    const icon_url = 'https://example.com/a.png';
    const input = {
      text: 'author one',
      options: { username: 'Garden news', icon_url },
      thread: [{ text: 'author two', options: { icon_emoji: ':rose:' } }, { text: 'author three' }],
    };
    const sent = await bench.settle((await bench.schedule(account, input))._id);
    expect(sent).toMatchObject({ state: 'published', publication_errors: [] });
    expect(shown('author one')).toEqual([['Garden news', icon_url]]);
    expect(shown('author two')).toEqual([[undefined, ':rose:']]);
    expect(shown('author three')).toEqual([[undefined, undefined]]);
  });

  test('has one picture at most', async () => {
    const options = { icon_url: 'https://example.com/a.png', icon_emoji: ':rose:' };
    expect(await problems({ text: 'Hi', options })).toEqual([
      { code: 1701, data: expect.objectContaining({ option: 'icon_url' }) },
    ]);
  });

  test('does not keep a message from being found whose answer was lost: it is there once', async () => {
    bench.disturb({ where: /chat\.postMessage$/, with: 'lost' });
    const input = { text: 'author lost', options: { username: 'Garden news', icon_emoji: ':rose:' } };
    const sent = await bench.settle((await bench.schedule(account, input))._id);
    expect(sent).toMatchObject({ state: 'published', publication_errors: [] });
    expect(shown('author lost')).toEqual([['Garden news', ':rose:']]);
  });
});

describe('mentions in a Slack message', () => {
  test('call no crowd that was not named, and leave other text as it is', async () => {
    const text = 'mark @[all](channel) @[now](here) @[me](urn) <!channel> <@U0ALICE000>';
    await bench.settle((await bench.schedule(account, { text }))._id);
    expect(findTexts('mark')).toEqual([text]);
  });

  test('are mentions below files as well', async () => {
    const { _id } = await bench.schedule(account, { text: 'below @[Ann](U0ALICE000)' }, ['jpeg']);
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    expect(findTexts('below')).toEqual(['below (calls U0ALICE000)']);
  });

  test('count as long as they are sent', async () => {
    const mention = `@[${'Ann'.repeat(20)}](U0ALICE000)`;
    const rest = 4000 - '<@U0ALICE000>'.length;
    expect(await problems({ text: mention + '&'.repeat(rest) })).toEqual([]);
    expect(await problems({ text: mention + '&'.repeat(rest + 1) })).toEqual([
      { code: 981, data: { characters: 4001, max_characters: 4000 } },
    ]);
  });
});
