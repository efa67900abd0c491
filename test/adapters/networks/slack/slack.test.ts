import { createSlack, slackAddresses } from '#adapters/networks/slack/index';
import { escapeText, readableText } from '#adapters/networks/slack/text';
import { createSlackStandIn } from '#runtimes/sandbox/networks/slack/stand-in';
import type { SandboxChannel } from '#runtimes/sandbox/networks/slack/workspaces';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { networkWorkbench, type NetworkWorkbench, type TestFile } from '../../../servers/network-workbench.ts';

let bench: NetworkWorkbench;
let slack: ReturnType<typeof createSlackStandIn>;
let channels: readonly SandboxChannel[];

beforeEach(async () => {
  bench = await networkWorkbench({
    social_network: 'slack',
    stand_in: (tools) => {
      slack = createSlackStandIn(tools);
      channels = slack.workspaces[0]?.channels ?? [];
      return slack;
    },
    create: (tools, at) =>
      createSlack({ client_id: 'sandbox', client_secret: 'sandbox-secret', ...at(slackAddresses) }, tools),
  });
});
afterEach(async () => {
  await bench.stop();
});

/** Connects Acme and enables #general, #random and the private #board. */
async function connect(): Promise<readonly string[]> {
  const { accounts } = await bench.goAndReturn();
  const ids = accounts.map(({ _id }) => _id);
  await bench.enable(ids);
  return ids;
}

const posts = () => bench.standIn.timeline.list();
const channel = (name: string): SandboxChannel => {
  const found = channels.find((one) => one.name === name);
  if (!found) throw new Error(`no channel ${name}`);
  return found;
};

async function publish(id_account: string, input: object, files: readonly TestFile[] = []) {
  const { _id } = await bench.schedule(id_account, input, files);
  return bench.settle(_id);
}

const codes = (sent: { publication_errors: readonly { code: number }[] }) =>
  sent.publication_errors.map(({ code }) => code);

describe('connecting Slack', () => {
  test('gives an account for each channel, and says in which the app is', async () => {
    const { accounts } = await bench.goAndReturn();
    expect(accounts.map(({ name, extra_data }) => ({ name, ...extra_data }))).toEqual([
      { name: '#general (Acme)', is_member: false, is_private: false },
      { name: '#random (Acme)', is_member: false, is_private: false },
      { name: '#board (Acme)', is_member: true, is_private: true },
    ]);
  });

  test('enabling joins a public channel; into a private one the app must be invited', async () => {
    const { accounts } = await bench.goAndReturn();
    channel('board').is_member = false;
    await bench.enable(accounts.map(({ _id }) => _id));
    const found = await Promise.all(accounts.map(({ _id }) => bench.readAccount(_id)));
    expect(found.map(({ enabled, error_code, extra_data }) => [enabled, error_code, extra_data?.is_member])).toEqual([
      [true, 0, true],
      [true, 0, true],
      [true, 0, false],
    ]);
    const [, , board = ''] = accounts.map(({ _id }) => _id);
    expect(codes(await publish(board, { text: 'Hello' }))).toEqual([980]);
  });

  test('an app with token rotation, or installed for a whole Enterprise organization, connects nothing', async () => {
    const answer = { ok: true, access_token: 'xoxe-1', team: { id: 'T1', name: 'Acme' } };
    for (const more of [{ refresh_token: 'r', expires_in: 43_200 }, { is_enterprise_install: true }]) {
      bench.disturb({ where: /oauth\.v2\.access/, with: { status: 200, body: { ...answer, ...more } } });
      const result = await bench.goAndReturn();
      expect(result.accounts).toEqual([]);
      expect(result.errorCode).toBe('700');
    }
  });
});

describe('a post in Slack', () => {
  test('has an address, and is deleted with its files', async () => {
    const [general = ''] = await connect();
    const sent = await publish(general, { text: 'Files' }, ['jpeg', 'png']);
    expect(sent.url).toMatch(/^https:\/\/acme\.slack\.com\/archives\/C0GENERAL0\/p\d{16}$/);
    const before = bench.sandbox.requests.length;
    const { id_organization } = bench;
    await bench.platform.publications.deletePublication(bench.app, { id_organization, id_publication: sent._id });
    expect(posts()).toEqual([]);
    const requests = bench.sandbox.requests.slice(before).filter((request) => request.endsWith('files.delete'));
    expect(requests).toHaveLength(2);
  });

  test('carries alternative texts of images, and none of videos, which would never be shown', async () => {
    const [general = ''] = await connect();
    const [image, video] = [await bench.attach('jpeg'), await bench.attach('mp4')];
    const { _id } = await bench.schedule(general, {
      text: 'Both',
      files: [image, video],
      alt_texts: { [image]: 'A cat', [video]: 'A dog' },
    });
    expect((await bench.settle(_id)).state).toBe('published');
    expect(posts()[0]?.media.map(({ alt_text }) => alt_text)).toEqual(['A cat', undefined]);
  });

  test('reaches a public channel again that the app was taken out of', async () => {
    const [general = ''] = await connect();
    channel('general').is_member = false;
    expect((await publish(general, { text: 'Back' })).state).toBe('published');
    expect(posts()).toHaveLength(1);
  });

  test('in a private channel that the app was taken out of is refused with 980, and the account stays', async () => {
    const [, , board = ''] = await connect();
    channel('board').is_member = false;
    expect(codes(await publish(board, { text: 'Hidden' }))).toEqual([980]);
    expect((await bench.readAccount(board)).error_code).toBe(0);
  });

  test('in an archived channel is refused with 985, and the account stays', async () => {
    const [general = ''] = await connect();
    channel('general').is_archived = true;
    expect(codes(await publish(general, { text: 'Old' }))).toEqual([985]);
    expect((await bench.readAccount(general)).error_code).toBe(0);
  });

  test('with a refused upload says so with 986', async () => {
    const [general = ''] = await connect();
    const full = { status: 200, body: { ok: false, error: 'storage_limit_reached' } };
    bench.disturb({ where: /getUploadURLExternal/, with: full });
    const sent = await publish(general, { text: 'Big' }, ['jpeg']);
    expect(codes(sent)).toEqual([986]);
    expect(sent.publication_errors[0]?.data).toEqual({ reason: 'storage_limit_reached' });
  });

  test('whose file Slack lost is uploaded again', async () => {
    const [general = ''] = await connect();
    const lost = { status: 200, body: { ok: false, error: 'file_not_found' } };
    bench.disturb({ where: /completeUploadExternal/, with: lost });
    expect((await publish(general, { text: 'Again' }, ['jpeg'])).state).toBe('published');
    expect(posts()).toHaveLength(1);
  });

  test('whose response is lost waits while the app may not read the channel, and is sent once', async () => {
    const [general = ''] = await connect();
    bench.disturb({ where: /chat\.postMessage/, with: 'lost' });
    const limited = { status: 429, headers: { 'retry-after': '60' }, body: { ok: false, error: 'ratelimited' } };
    bench.disturb({ where: /conversations\.history/, with: limited });
    expect((await publish(general, { text: 'Once' })).state).toBe('published');
    expect(posts()).toHaveLength(1);
  });

  describe('of an app that may read 15 messages a minute, in a busy channel', () => {
    const reads = () => bench.sandbox.requests.filter((request) => request.endsWith('conversations.history'));

    /** Sends during this failure of the network, after which people write 40 messages. */
    async function sendAmidTalk(files: readonly TestFile[], disturbance: Parameters<typeof bench.disturb>[0]) {
      const [general = ''] = await connect();
      slack.app.isDistributed = true;
      const { _id } = await bench.schedule(general, { text: 'Once' }, files);
      bench.disturb(disturbance);
      bench.clock.advance(60_000);
      await bench.platform.work.publishDueOn('slack');
      for (let number = 0; number < 40; number += 1) slack.write(channel('general'), `talk ${number}`);
      return bench.settle(_id);
    }
    const own = () => posts().filter(({ text }) => text === 'Once');

    test('is found on the third page, of which each is read once', async () => {
      const sent = await sendAmidTalk([], { where: /chat\.postMessage/, with: 'lost' });
      expect(sent).toMatchObject({ state: 'published', publication_errors: [] });
      expect(own()).toHaveLength(1);
      expect(reads()).toHaveLength(3);
    });

    test('is sent again, once, when it is on no page', async () => {
      const broken = { status: 500, body: { ok: false, error: 'fatal_error' } };
      expect((await sendAmidTalk([], { where: /chat\.postMessage/, with: broken })).state).toBe('published');
      expect(own()).toHaveLength(1);
      expect(reads()).toHaveLength(3);
    });

    test('is sent again, once, when its files are on no page', async () => {
      const broken = { status: 500, body: { ok: false, error: 'fatal_error' } };
      const sent = await sendAmidTalk(['jpeg'], { where: /completeUploadExternal/, with: broken });
      expect(sent.state).toBe('published');
      expect(own()).toHaveLength(1);
    });
  });

  test('whose answer is lost is unknown to an app that may not read the channel at all', async () => {
    const [general = ''] = await connect();
    bench.disturb({ where: /chat\.postMessage/, with: 'lost' });
    const blind = { status: 200, body: { ok: false, error: 'missing_scope' } };
    bench.disturb({ where: /conversations\.history/, with: blind });
    expect(codes(await publish(general, { text: 'Once' }))).toEqual([952]);
    expect(posts()).toHaveLength(1);
  });

  test('of the same words as one before is not taken for it when an answer is lost', async () => {
    const [general = ''] = await connect();
    await publish(general, { text: 'Again and again' });
    const broken = { status: 500, body: { ok: false, error: 'fatal_error' } };
    bench.disturb({ where: /chat\.postMessage/, with: broken });
    expect((await publish(general, { text: 'Again and again' })).state).toBe('published');
    expect(posts()).toHaveLength(2);
  });

  test('whose files are never shown is said to be unknown after an hour', async () => {
    const [general = ''] = await connect();
    bench.sandbox.fault({ social_network: 'slack', kind: 'slow', seconds: 7200 });
    expect(codes(await publish(general, { text: 'Where' }, ['jpeg']))).toEqual([952]);
  });
});

test('text is escaped in one place, and read back the same', () => {
  const text = 'a < b && c > d <!channel> &lt;';
  expect(escapeText(text)).toBe('a &lt; b &amp;&amp; c &gt; d &lt;!channel&gt; &amp;lt;');
  expect(readableText(escapeText(text))).toBe(text);
  expect(readableText('see <https://a.example/?x=1&amp;y=2> or <https://b.example|b>')).toBe(
    'see https://a.example/?x=1&y=2 or b',
  );
});
