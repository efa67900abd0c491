import { createTelegram, telegramAddresses } from '#adapters/networks/telegram/index';
import { channels, people } from '#runtimes/sandbox/networks/telegram/channels';
import { createTelegramStandIn } from '#runtimes/sandbox/networks/telegram/stand-in';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { networkWorkbench, type NetworkWorkbench, type TestFile } from '../../../servers/network-workbench.ts';
import { bringChannel } from './bring-channel.ts';

let bench: NetworkWorkbench;
let account = '';

beforeAll(async () => {
  bench = await networkWorkbench({
    social_network: 'telegram',
    stand_in: createTelegramStandIn,
    create: (tools, at) =>
      createTelegram(
        { bot_token: '1000001:sandbox-secret', bot_username: 'sandbox_bot', ...at(telegramAddresses) },
        tools,
      ),
  });
  [account = ''] = await bringChannel(bench, people[0].id, channels[0]?.channel.id ?? 0);
});
afterAll(async () => {
  await bench.stop();
});

const problems = (input: object, files?: readonly TestFile[]) => bench.problemsOf(account, input, files);

const html = (text: string) => problems({ text, options: { formatting: 'html' } });
const button = { text: 'Open', url: 'https://example.com' };

describe('the options of a Telegram post', () => {
  test('an unknown one is refused beforehand, with what there is instead', async () => {
    const allowed = ['formatting', 'silent', 'protect_content', 'buttons', 'as_document'];
    expect(await problems({ text: 'Hi', options: { loud: true } })).toEqual([
      { code: 1700, data: { option: 'loud', allowed } },
    ]);
  });

  test.each<[string, object, readonly TestFile[]]>([
    ['formatting', { formatting: 'markdown' }, []],
    ['silent', { silent: 'yes' }, []],
    ['protect_content', { protect_content: 1 }, []],
    ['buttons', { buttons: [] }, []],
    ['buttons', { buttons: [[]] }, []],
    ['buttons', { buttons: [[{ ...button, url: 'javascript:alert(1)' }]] }, []],
    ['buttons', { buttons: [[{ ...button, url: 'https://localhost' }]] }, []],
    ['buttons', { buttons: [[{ ...button, text: ' ' }]] }, []],
    ['buttons', { buttons: [Array(9).fill(button)] }, []],
    ['buttons', { buttons: [[button]] }, ['jpeg', 'jpeg']],
    ['as_document', { as_document: true }, []],
  ])('%s: a value that cannot be used is refused beforehand (case %#)', async (option, options, files) => {
    const found = await problems({ text: 'Hi', options }, files);
    expect(found).toEqual([{ code: 1701, data: expect.objectContaining({ option }) }]);
  });

  test.each([
    '<b>open',
    'closed</b>',
    '<b><i>crossed</b></i>',
    '<h1>Title</h1>',
    'line<br>',
    'a < b',
    '<a>nowhere</a>',
    '<a href="ftp://example.com">elsewhere</a>',
    '<span class="big">big</span>',
    '<b onclick="x">b</b>',
    '<!-- nothing -->',
    '<b> </b>',
  ])('markup that Telegram does not know is refused beforehand: %s', async (text) => {
    expect(await html(text)).toEqual([{ code: 1701, data: expect.objectContaining({ option: 'formatting' }) }]);
  });

  test('all markup that Telegram documents is let through, and read by it', async () => {
    const text =
      '<b>b</b><strong>c</strong><i>d</i><em>e</em><u>f</u><ins>g</ins><s>h</s><strike>i</strike><del>j</del>' +
      '<span class="tg-spoiler">k</span><tg-spoiler>l</tg-spoiler><code>m</code><pre>n</pre>' +
      '<pre><code class="language-c++">o</code></pre><blockquote>p</blockquote>' +
      '<blockquote expandable>q</blockquote><a href="tg://user?id=1">r</a>' +
      '<tg-emoji emoji-id="5368324170671202286">s</tg-emoji>&amp;&#65;&#x42;&copy;&quot; a > b & c';
    const { _id } = await bench.schedule(account, { text, options: { formatting: 'html' } });
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    expect(bench.standIn.timeline.list()[0]?.text).toBe('bcdefghijklmnopqrs&AB&copy;" a > b & c');
  });

  test('the length of a text with markup is that of what people read', async () => {
    const of = (length: number) => `<b>${'&amp;'.repeat(length)}</b>`;
    expect(await html(of(4096))).toEqual([]);
    expect(await html(of(4097))).toEqual([
      { code: 967, data: { characters: 4097, max_characters: 4096, has_media: false } },
    ]);
  });

  test('without formatting, a text is sent as it is', async () => {
    const { _id } = await bench.schedule(account, { text: 'a <b> & </i>' });
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    expect(bench.standIn.timeline.list()[0]?.text).toBe('a <b> & </i>');
  });

  test('a thread answers under an album as well, each part with options of its own', async () => {
    const { _id } = await bench.schedule(
      account,
      { text: 'Album', thread: [{ text: '<b>same</b>', options: { formatting: 'html' } }, { text: 'same' }] },
      ['jpeg', 'png'],
    );
    expect(await bench.settle(_id)).toMatchObject({ state: 'published' });
    const [third, second, first] = bench.standIn.timeline.list();
    expect([first?.text, second?.text, third?.text]).toEqual(['Album', 'same', 'same']);
    expect([second?.answers, third?.answers]).toEqual([first?.id, second?.id]);
    expect([second?.details?.tags, third?.details?.tags]).toEqual(['b', undefined]);
  });
});
