// Long, because each kind of difference is shown with each form of description.
import { socialNetworks } from '#domain/networks/rulebook';
import type { SocialNetwork } from '#ports/networks/social-network';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { promisedNetworks } from '../../fakes/promised-networks.ts';
import { networkSpecsFolder, touchedUndescribed, withNetworkSpecs } from './index.ts';
import { documentedOperations, readDescription, readUndescribed } from './read-description.ts';

const standIns = 'http://127.0.0.1:4000';

function answering(body: unknown, status = 200): typeof globalThis.fetch {
  const headers = { 'content-type': 'application/json' };
  return () => Promise.resolve(new Response(JSON.stringify(body), { status, headers }));
}

function json(method: string, body: unknown, headers: Record<string, string> = {}): RequestInit {
  return { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

async function checked(social_network: SocialNetwork, url: string, init: RequestInit, answer: unknown, status = 200) {
  const specs = withNetworkSpecs(answering(answer, status), social_network);
  const response = await specs.fetch(`${standIns}/${url}`, init);
  expect(await response.json()).toEqual(answer);
  return { report: specs.report(), undescribed: specs.undescribed() };
}

const clean = { report: [], undescribed: [] };

const discordMessage = {
  id: '1100000000000000001',
  type: 0,
  content: 'Hello',
  channel_id: '1100000000000000002',
  webhook_id: '123',
  author: {
    id: '123',
    username: 'Shop',
    avatar: null,
    discriminator: '0000',
    public_flags: 0,
    flags: 0,
    bot: true,
    global_name: null,
    primary_guild: null,
  },
  attachments: [],
  embeds: [],
  mentions: [],
  mention_roles: [],
  components: [],
  pinned: false,
  mention_everyone: false,
  tts: false,
  timestamp: '2026-11-20T10:00:00.000000+00:00',
  edited_timestamp: null,
  flags: 0,
};
const webhook = 'discord.com/api/v10/webhooks/123/secret?wait=true';
const webhookPath = 'POST /webhooks/{webhook_id}/{webhook_token}';

const pins = 'api.pinterest.com/v5/pins';
const telegram = 'api.telegram.org/bot123:secret';
const telegramMessage = { message_id: 5, date: 1_790_000_000, chat: { id: -100_123, type: 'channel' } };

const slackMessage = {
  ok: true,
  channel: 'C012345678',
  ts: '1790000000.000100',
  message: { type: 'message', text: 'Hello', user: 'U012345678', ts: '1790000000.000100' },
};

const withSpecs = networkSpecsFolder() === undefined ? describe.skip : describe;
const leftOut = networkSpecsFolder() === undefined ? ' (left out: NETWORK_SPECS is not set)' : '';

withSpecs(`what is exchanged with a network, held against its own description${leftOut}`, () => {
  test.each(promisedNetworks)('%s has one', (network) => {
    expect(readDescription(networkSpecsFolder() ?? '', network)).toBeDefined();
  });

  test('a right Discord message is right as JSON and with a file', async () => {
    expect(await checked('discord', webhook, json('POST', { content: 'Hello' }), discordMessage)).toEqual(clean);
    const form = new FormData();
    form.set('payload_json', JSON.stringify({ content: 'Hello', attachments: [{ id: '0', description: 'A cat' }] }));
    form.set('files[0]', new Blob(['cat']), 'cat.png');
    expect(await checked('discord', webhook, { method: 'POST', body: form }, discordMessage)).toEqual(clean);
  });

  test('a right X post and a look at the account', async () => {
    const post = { data: { id: '1900000000000000001', text: 'Hello' } };
    expect(await checked('x', 'api.x.com/2/tweets', json('POST', { text: 'Hello' }), post, 201)).toEqual(clean);
    const user = { data: { id: '12', name: 'Shop', username: 'shop' } };
    const url = 'api.x.com/2/users/me?user.fields=username,name';
    expect(await checked('x', url, {}, user)).toEqual(clean);
  });

  test('right form fields and files for X', async () => {
    const form = new FormData();
    form.set('media', new Blob(['bytes']));
    form.set('segment_index', '0');
    const url = 'api.x.com/2/media/upload/1900000000000000001/append';
    expect(await checked('x', url, { method: 'POST', body: form }, { data: {} })).toEqual(clean);
  });

  test('a right pin', async () => {
    const pin = {
      board_id: '12',
      title: 'Cat',
      media_source: { source_type: 'image_url', url: 'https://a.test/cat.png' },
    };
    expect(await checked('pinterest', pins, json('POST', pin), { id: '34', board_id: '12' }, 201)).toEqual(clean);
  });

  test('a right Telegram message as JSON, form and upload', async () => {
    const answer = { ok: true, result: telegramMessage };
    const fields = { chat_id: '-100123', text: 'Hello', link_preview_options: '{"is_disabled":true}' };
    const body = json('POST', { ...fields, chat_id: -100_123, link_preview_options: { is_disabled: true } });
    expect(await checked('telegram', `${telegram}/sendMessage`, body, answer)).toEqual(clean);
    const urlencoded = { method: 'POST', body: new URLSearchParams(fields) };
    expect(await checked('telegram', `${telegram}/sendMessage`, urlencoded, answer)).toEqual(clean);
    const form = new FormData();
    form.set('chat_id', '-100123');
    form.set('photo', new Blob(['cat']), 'cat.png');
    expect(await checked('telegram', `${telegram}/sendPhoto`, { method: 'POST', body: form }, answer)).toEqual(clean);
  });

  test('a right Slack message, and a refusal that comes with status 200', async () => {
    const body = new URLSearchParams({ channel: 'C012345678', text: 'Hello', unfurl_links: 'true' });
    const url = 'slack.com/api/chat.postMessage';
    expect(await checked('slack', url, { method: 'POST', body }, slackMessage)).toEqual(clean);
    const refused = { ok: false, error: 'channel_not_found' };
    expect(await checked('slack', url, { method: 'POST', body }, refused)).toEqual(clean);
  });

  test('a right Threads container, published at a path the description is known to lack', async () => {
    const container = { media_type: 'IMAGE', image_url: 'https://a.test/cat.png', text: 'Cat' };
    const threads = 'graph.threads.net/v1.0/17841400000000001';
    expect(await checked('threads', `${threads}/threads`, json('POST', container), { id: '1' })).toEqual(clean);
    const published = await checked('threads', `${threads}/threads_publish`, json('POST', { creation_id: '1' }), {
      id: '2',
    });
    expect(published).toEqual({ report: [], undescribed: ['POST graph.threads.net/{version}/{id}/threads_publish'] });
  });

  test('a wrong field is told with method, path and name', async () => {
    const { report } = await checked(
      'discord',
      webhook,
      json('POST', { content: 5, contnet: 'Hello' }),
      discordMessage,
    );
    expect(report).toEqual([
      `${webhookPath}: request field "content" must be string,null, is 5`,
      `${webhookPath}: request field "contnet" is not described`,
    ]);
    const body = json('POST', { text: 'Hello', reply_settings: 'friends', txt: '' });
    const post = { data: { id: '1', text: 'Hello' } };
    expect((await checked('x', 'api.x.com/2/tweets', body, post, 201)).report).toEqual([
      'POST /2/tweets: request field "reply_settings" must be one of following, mentionedUsers, subscribers, verified, is "friends"',
      'POST /2/tweets: request field "txt" is not described',
    ]);
  });

  test('a missing required field is told, in the form that was meant', async () => {
    const pin = { board_id: '12', media_source: { source_type: 'image_url' } };
    const { report } = await checked('pinterest', pins, json('POST', pin), { id: '34' }, 201);
    expect(report).toEqual(['POST /pins: request field "media_source.url" is missing']);
    const answer = { ok: true, result: telegramMessage };
    const message = await checked('telegram', `${telegram}/sendMessage`, json('POST', { chat_id: 1 }), answer);
    expect(message.report).toEqual(['POST /bot{token}/sendMessage: request field "text" is missing']);
    const body = new URLSearchParams({ text: 'Hello', unfurl_links: 'perhaps' });
    const slack = await checked('slack', 'slack.com/api/chat.postMessage', { method: 'POST', body }, slackMessage);
    expect(slack.report).toEqual([
      'POST /chat.postMessage: request field "channel" is missing',
      'POST /chat.postMessage: request field "unfurl_links" must be boolean, is "perhaps"',
    ]);
  });

  test('a wrong query is told', async () => {
    const url = 'api.x.com/2/tweets/search/recent?max_results=5000&sort=up';
    expect((await checked('x', url, {}, { data: [] })).report).toEqual([
      'GET /2/tweets/search/recent: query parameter "max_results" must be <= 100, is 5000',
      'GET /2/tweets/search/recent: query parameter "query" is missing',
      'GET /2/tweets/search/recent: query parameter "sort" is not described',
    ]);
  });

  test('an unknown path or method is told as undescribed', async () => {
    const path = await checked('pinterest', 'api.pinterest.com/v5/pinz/1234567', {}, {});
    expect(path).toEqual({ report: [], undescribed: ['GET api.pinterest.com/v5/pinz/{id}'] });
    const method = await checked('x', 'api.x.com/2/users/me', json('PATCH', {}), {});
    expect(method).toEqual({ report: [], undescribed: ['PATCH api.x.com/2/users/me'] });
    const telegramMethod = await checked('telegram', `${telegram}/sendCat`, {}, {});
    expect(telegramMethod.undescribed).toEqual(['GET api.telegram.org/bot{token}/sendCat']);
  });

  test('what nothing describes is held against the list of the network', async () => {
    const ask = async (path: string) => {
      const specs = withNetworkSpecs(answering({}), 'threads');
      await specs.fetch(`${standIns}/graph.threads.net/v1.0/178414/${path}`, json('POST', {}));
      return specs;
    };
    const listed = await ask('threads_publish');
    expect(listed.requireDescribed).not.toThrow();
    const unlisted = await ask('threads_polish');
    expect(unlisted.requireDescribed).toThrow(
      'POST graph.threads.net/{version}/{id}/threads_polish: nothing describes it, and undescribed.yaml does not list it',
    );
    expect(touchedUndescribed('threads')).toEqual(
      expect.arrayContaining([...listed.undescribed(), ...unlisted.undescribed()]),
    );
  });

  test('a wrong answer of a stand-in is told', async () => {
    const body = json('POST', { text: 'Hello' });
    expect((await checked('x', 'api.x.com/2/tweets', body, { data: { id: 1 } }, 201)).report).toEqual([
      'POST /2/tweets: answer 201 field "data.id" must be string, is 1',
      'POST /2/tweets: answer 201 field "data.text" is missing',
    ]);
    const pin = { board_id: '12', media_source: { source_type: 'image_url', url: 'https://a.test/cat.png' } };
    const made = await checked('pinterest', pins, json('POST', pin), { id: 'cat' }, 201);
    expect(made.report).toEqual(['POST /pins: answer 201 field "id" must match pattern "^\\d+$", is "cat"']);
    const message = await checked('telegram', `${telegram}/getMe`, {}, { ok: true, result: { id: 1, is_bot: true } });
    expect(message.report).toEqual(['GET /bot{token}/getMe: answer 200 field "result.first_name" is missing']);
  });

  test('what another host is asked is not checked, but told apart', async () => {
    const upload = { method: 'PUT', body: 'bytes' };
    expect(await checked('linkedin', 'www.linkedin.com/dms-uploads/1', upload, {})).toEqual({
      report: [],
      undescribed: ['PUT www.linkedin.com/dms-uploads/1'],
    });
  });

  test('a stream is sent on untouched', async () => {
    const sent: string[] = [];
    const receive: typeof globalThis.fetch = async (input, init) => {
      sent.push(await new Request(input, init).text());
      return answering({ data: {} })('', {});
    };
    const specs = withNetworkSpecs(receive, 'x');
    const body = new Blob(['--b\r\n', '--b--']).stream();
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const url = `${standIns}/api.x.com/2/media/upload/19/append`;
    const init = { method: 'POST', headers, body, duplex: 'half' };
    await specs.fetch(url, init);
    expect(sent).toEqual(['--b\r\n--b--']);
    expect(specs.report()).toEqual([]);
  });

  test.each([
    [{ chat_id: -100_123, text: 'Hello' }, []],
    [{ chat_id: -100_123 }, [expect.stringContaining('text')]],
  ])('JSON in parts is sent on, and checked as a whole: %j', async (fields, found) => {
    const sent: string[] = [];
    const receive: typeof globalThis.fetch = async (input, init) => {
      sent.push(await new Request(input, init).text());
      return answering({ ok: true, result: telegramMessage })('', {});
    };
    const specs = withNetworkSpecs(receive, 'telegram');
    const text = JSON.stringify(fields);
    const body = new Blob([text.slice(0, 5), text.slice(5)]).stream();
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    await specs.fetch(`${standIns}/${telegram}/sendMessage`, init);
    expect(sent).toEqual([text]);
    expect(specs.report()).toEqual(found);
  });

  test('a request whose answer was lost is checked too, and the failure is passed on', async () => {
    const specs = withNetworkSpecs(() => Promise.reject(new Error('connection lost')), 'x');
    const sent = specs.fetch(`${standIns}/api.x.com/2/tweets`, json('POST', { text: 5 }));
    await expect(sent).rejects.toThrow('connection lost');
    expect(specs.report()).toEqual(['POST /2/tweets: request field "text" must be string, is 5']);
  });
});

const redirect_uri = 'https://postwright.example/connect';
const secrets = { client_id: 'a', client_secret: 'b' };
const google = 'oauth2.googleapis.com/token';
const googleToken = { access_token: 'ya29.a', expires_in: 3599, scope: 'one two', token_type: 'Bearer' };
const upload = 'www.googleapis.com/upload/youtube/v3/videos?uploadType=resumable';
const uploadHeaders = { 'x-upload-content-length': '10', 'x-upload-content-type': 'video/mp4' };

/** Describes what is written by hand beside the tests of the networks. */
function describedByHand(): void {
  const form = (fields: Readonly<Record<string, string>>): RequestInit => ({
    method: 'POST',
    body: new URLSearchParams(fields),
  });

  test.each(socialNetworks)('what is described or left out of %s names its source', (network) => {
    for (const [operation, url] of documentedOperations(network)) {
      expect({ operation, url }).toEqual({ operation, url: expect.stringMatching(/^https:\/\//) });
    }
    for (const reason of Object.values(readUndescribed(network))) {
      expect(reason).toMatch(/^.+ \(https:\/\/\S+\)$/);
    }
  });

  test.each(socialNetworks)('the tests of %s pin what nothing describes', (network) => {
    const suite = new URL(`../../adapters/networks/${network}/contract.test.ts`, import.meta.url);
    expect(readFileSync(suite, 'utf8')).toMatch(new RegExp(`\npinUndescribed\\('${network}'\\);\n$`));
  });

  test('right token requests and answers', async () => {
    const code = { grant_type: 'authorization_code', code: 'c', redirect_uri, ...secrets };
    expect(await checked('youtube', google, form(code), { ...googleToken, refresh_token: '1' })).toEqual(clean);
    const renewal = { grant_type: 'refresh_token', refresh_token: '1', ...secrets };
    expect(await checked('youtube', google, form(renewal), googleToken)).toEqual(clean);
    const refused = { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' };
    expect(await checked('youtube', google, form(renewal), refused, 400)).toEqual(clean);
    const url = 'graph.facebook.com/v26.0/oauth/access_token?client_id=a&client_secret=b';
    const token = { access_token: 'EAA', token_type: 'bearer' };
    const asked = `${url}&grant_type=fb_exchange_token&fb_exchange_token=c`;
    expect(await checked('facebook', asked, {}, token)).toEqual(clean);
  });

  test('a wrong or missing field of a token request is told, in the grant that was meant', async () => {
    const renewal = { grant_type: 'refresh_token', token: '1', ...secrets };
    expect((await checked('youtube', google, form(renewal), googleToken)).report).toEqual([
      'POST /token: request field "refresh_token" is missing',
      'POST /token: request field "token" is not described',
    ]);
    const url = 'graph.threads.net/refresh_access_token?grant_type=ig_refresh_token&access_token=1';
    const token = { access_token: '2', token_type: 'bearer', expires_in: 5_184_000 };
    expect((await checked('threads', url, {}, token)).report).toEqual([
      'GET /refresh_access_token: query parameter "grant_type" must be equal to constant, is "ig_refresh_token"',
    ]);
  });

  test('a wrong or missing field of a token answer is told', async () => {
    const renewal = { grant_type: 'refresh_token', refresh_token: '1', ...secrets };
    const wrong = { access_token: 'a', expires_in: '3599', token_type: 'Bearer', renew_token: '2' };
    expect((await checked('youtube', google, form(renewal), wrong)).report).toEqual([
      'POST /token: answer 200 field "expires_in" must be integer, is "3599"',
      'POST /token: answer 200 field "renew_token" is not described',
      'POST /token: answer 200 field "scope" is missing',
    ]);
  });

  test('a right upload to YouTube', async () => {
    const video = { snippet: { title: 'A cat', tags: ['cat'] }, status: { privacyStatus: 'unlisted' } };
    const begin = json('POST', video, uploadHeaders);
    expect(await checked('youtube', `${upload}&part=snippet,status`, begin, {})).toEqual(clean);
    const headers = { 'content-type': 'video/mp4', 'content-length': '10', 'content-range': 'bytes 0-9/10' };
    const piece = { method: 'PUT', headers, body: '0123456789' };
    const made = { kind: 'youtube#video', id: 'dQw4w9WgXcQ', ...video };
    expect(await checked('youtube', `${upload}&upload_id=1`, piece, made)).toEqual(clean);
  });

  test('a wrong upload to YouTube is told', async () => {
    const video = { snippet: { title: 'A cat', category: 22 }, status: { privacyStatus: 'friends' } };
    const begin = json('POST', video, { 'x-upload-content-length': '10' });
    expect((await checked('youtube', `${upload}&parts=snippet`, begin, {})).report).toEqual([
      'POST /upload/youtube/v3/videos: header parameter "x-upload-content-type" is missing',
      'POST /upload/youtube/v3/videos: query parameter "part" is missing',
      'POST /upload/youtube/v3/videos: query parameter "parts" is not described',
      'POST /upload/youtube/v3/videos: request field "snippet.category" is not described',
      'POST /upload/youtube/v3/videos: request field "status.privacyStatus" must be one of public, unlisted, private, is "friends"',
    ]);
    const headers = { 'content-length': '0', 'content-range': 'bytes 0/10' };
    const made = { kind: 'youtube#video', status: { uploadStatus: 'done' } };
    const probe = await checked('youtube', `${upload}&upload_id=1`, { method: 'PUT', headers }, made);
    expect(probe.report).toEqual([
      'PUT /upload/youtube/v3/videos: answer 200 field "id" is missing',
      'PUT /upload/youtube/v3/videos: answer 200 field "status.uploadStatus" must be one of uploaded, processed, failed, rejected, deleted, is "done"',
      'PUT /upload/youtube/v3/videos: header parameter "content-range" must match pattern "^bytes (\\d+-\\d+|\\*)/\\d+$", is "bytes 0/10"',
    ]);
  });
}

describe('what is exchanged with a network, held against what we described by hand', describedByHand);

describe('without NETWORK_SPECS', () => {
  const folder = process.env.NETWORK_SPECS;
  beforeEach(() => {
    delete process.env.NETWORK_SPECS;
  });
  afterEach(() => {
    if (folder !== undefined) process.env.NETWORK_SPECS = folder;
  });

  test('nothing is checked but what we described by hand', async () => {
    const specs = withNetworkSpecs(answering({}), 'x');
    await specs.fetch(`${standIns}/api.x.com/2/nothing`, json('POST', {}));
    expect([...specs.report(), ...specs.undescribed()]).toEqual([]);
  });

  describedByHand();
});
