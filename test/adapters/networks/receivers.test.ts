// Long, so that every network's requests are in one place.
import { describe, expect, test } from '@jest/globals';
import { bodyOf, hmac, networkOf, receivers, seconds } from './signed-receivers.ts';
import { isSigned } from '../../fakes/receive.ts';

describe.each(Object.entries(receivers))('the requests of %s', (_network, { requests, headers, keys }) => {
  const text = '{"any":"thing"}';

  test('is taken when it is signed with a secret of ours, also with the one before', () => {
    for (const key of keys) {
      expect(isSigned(requests, { headers: headers(key, text), body: bodyOf(text) })).toBe(true);
    }
  });

  test('is refused when it was altered, or signed by somebody else or not at all', () => {
    const signed = headers('new', text);
    expect(isSigned(requests, { headers: signed, body: bodyOf(`${text} `) })).toBe(false);
    expect(isSigned(requests, { headers: headers('another', text), body: bodyOf(text) })).toBe(false);
    expect(isSigned(requests, { headers: {}, body: bodyOf(text) })).toBe(false);
    for (const name of requests.headers) {
      expect(isSigned(requests, { headers: { ...signed, [name]: '' }, body: bodyOf(text) })).toBe(false);
      expect(isSigned(requests, { headers: { ...signed, [name]: 'é'.repeat(64) }, body: bodyOf(text) })).toBe(false);
    }
  });

  test('nonsense produces no events', async () => {
    for (const odd of ['', 'null', '[]', '{', '"x"', '{"entry":1}', '{"data":null}', '{"notifications":[1]}']) {
      expect(await requests.read({ headers: {}, body: bodyOf(odd) })).toEqual([]);
      expect(requests.about?.({ headers: {}, body: bodyOf(odd) })).toBeUndefined();
    }
  });
});

test.each([
  ['slack', 301, -301],
  ['tiktok', 73 * 3600 + 1, -3601],
] as const)('%s’s signature does not hold for ever, nor ahead of its time', (network, tooOld, tooNew) => {
  const { requests, headers } = networkOf(network);
  for (const [age, isTaken] of [
    [tooOld, false],
    [tooNew, false],
    [tooOld - 2, true],
  ] as const) {
    const signed = headers('new', '{}', seconds() - age);
    expect(isSigned(requests, { headers: signed, body: bodyOf('{}') })).toBe(isTaken);
  }
});

describe('a question whether the address is ours', () => {
  const token = 'a'.repeat(32);

  test('of X is answered with a signature, and only of what cannot be a body', () => {
    const answer = networkOf('x').requests.challenge?.({ crc_token: token });
    expect(JSON.parse(answer?.body ?? '')).toEqual({ response_token: `sha256=${hmac('new', token, 'base64')}` });
    for (const crc_token of ['', 'short', '{"data":{"event_type":"post.delete"}}', 'x'.repeat(129)]) {
      expect(networkOf('x').requests.challenge?.({ crc_token })).toBeUndefined();
    }
  });

  test('of LinkedIn is answered for an identifier alone', () => {
    const challengeCode = '890e4665-4dfe-4ab1-b689-ed553bceeed0';
    const answer = networkOf('linkedin').requests.challenge?.({ challengeCode });
    expect(JSON.parse(answer?.body ?? '')).toEqual({ challengeCode, challengeResponse: hmac('new', challengeCode) });
    for (const odd of ['', 'hmacsha256={"notifications":[]}', `${challengeCode}x`]) {
      expect(networkOf('linkedin').requests.challenge?.({ challengeCode: odd })).toBeUndefined();
    }
  });

  test('of YouTube’s hub is answered for topics of YouTube', () => {
    const topic = 'https://www.youtube.com/xml/feeds/videos.xml?channel_id=UC1';
    const ask = (topic: string, challenge: string) =>
      networkOf('youtube').requests.challenge?.({
        'hub.mode': 'subscribe',
        'hub.topic': topic,
        'hub.challenge': challenge,
      });
    expect(ask(topic, '123')).toEqual({ content_type: 'text/plain', body: '123' });
    expect(ask('https://elsewhere.example/feed', '123')).toBeUndefined();
    expect(ask(topic, '<b>')).toBeUndefined();
  });

  test('of Slack and Discord is answered after the signature was checked, and not stored', () => {
    const slack = bodyOf(JSON.stringify({ type: 'url_verification', challenge: '3eZbrw1aB' }));
    expect(networkOf('slack').requests.handshake?.({ headers: {}, body: slack })).toEqual({
      content_type: 'text/plain',
      body: '3eZbrw1aB',
    });
    const odd = bodyOf(JSON.stringify({ type: 'url_verification', challenge: '<script>' }));
    expect(networkOf('slack').requests.handshake?.({ headers: {}, body: odd })).toBeUndefined();
    const ping = bodyOf(JSON.stringify({ version: 1, type: 0 }));
    expect(networkOf('discord').requests.handshake?.({ headers: {}, body: ping })).toMatchObject({ body: '' });
    expect(networkOf('discord').requests.accepted).toBe(204);
  });
});

describe('the events', () => {
  const readEvents = (network: string, json: unknown) =>
    networkOf(network).requests.read({ headers: {}, body: bodyOf(JSON.stringify(json)) });

  test('by Slack of a workspace and of a channel', async () => {
    const event = (one: object) => readEvents('slack', { type: 'event_callback', team_id: 'T1', event: one });
    expect(await event({ type: 'app_uninstalled' })).toMatchObject([{ type: 'grant_lost', grant: 'T1' }]);
    expect(await event({ type: 'tokens_revoked', tokens: { bot: ['U1'] } })).toMatchObject([{ grant: 'T1' }]);
    expect(await event({ type: 'tokens_revoked', tokens: { oauth: ['U1'], bot: [] } })).toEqual([]);
    expect(await event({ type: 'channel_archive', channel: 'C1' })).toMatchObject([
      { type: 'access_lost', external_identifier: 'T1:C1', problem: { code: 985 } },
    ]);
  });

  test('by TikTok and WhatsApp of access that was taken away', async () => {
    expect(await readEvents('tiktok', { event: 'authorization.removed', user_openid: 'o1' })).toMatchObject([
      { type: 'access_lost', external_identifier: 'o1', problem: { code: 707 } },
    ]);
    expect(await readEvents('tiktok', { event: 'post.publish.complete', user_openid: 'o1' })).toEqual([]);
    const value = { event: 'PARTNER_REMOVED' };
    const entry = [{ id: 'w1', changes: [{ field: 'account_update', value }] }];
    expect(await readEvents('whatsapp', { object: 'whatsapp_business_account', entry })).toMatchObject([
      { type: 'grant_lost', grant: 'w1' },
    ]);
  });

  test('by LinkedIn and X that somebody said something', async () => {
    const notifications = [
      { action: 'COMMENT', organizationalEntity: 'urn:li:organization:1', sourcePost: 'urn:li:share:2' },
      { action: 'LIKE', organizationalEntity: 'urn:li:organization:1', sourcePost: 'urn:li:share:2' },
    ];
    expect(await readEvents('linkedin', { notifications })).toEqual([
      { type: 'look', external_identifier: 'urn:li:organization:1', publication_external_id: 'urn:li:share:2' },
    ]);
    const data = { event_uuid: 'e', event_type: 'post.reply.create', filter: { user_id: '7' }, payload: {} };
    expect(await readEvents('x', { data })).toEqual([{ type: 'look', external_identifier: '7' }]);
  });

  test('by YouTube’s hub of a new or changed video', async () => {
    const entry = (video: string) =>
      `<entry><id>yt:video:${video}</id><yt:videoId>${video}</yt:videoId><yt:channelId>UC1</yt:channelId><title>&lt;entry&gt;</title></entry>`;
    const feed = `<?xml version='1.0' encoding='UTF-8'?><feed xmlns:yt="x">${entry('v1')}\n${entry('v2')}</feed>`;
    const readFeed = (body: string) => networkOf('youtube').requests.read({ headers: {}, body: bodyOf(body) });
    expect(await readFeed(feed)).toEqual(
      ['v1', 'v2'].map((publication_external_id) => ({
        type: 'look',
        external_identifier: 'UC1',
        publication_external_id,
      })),
    );
    expect(await readFeed('<feed><entry><yt:videoId>v1</yt:videoId></entry></feed>')).toEqual([]);
  });

  test('by Instagram of a comment, in both forms', async () => {
    const value = {
      id: 'c1',
      text: 'Nice',
      from: { id: '9', username: 'bob' },
      media: { id: 'm1', media_product_type: 'FEED' },
    };
    const inList = { id: '1', time: 1_700_000_000, changes: [{ field: 'comments', value }] };
    const itself = { id: '1', time: 1_700_000_000, field: 'comments', value };
    const [listed, single] = [
      await readEvents('instagram', { object: 'instagram', entry: [inList] }),
      await readEvents('instagram', { object: 'instagram', entry: [itself] }),
    ];
    expect(listed).toMatchObject([
      {
        type: 'comments',
        external_identifier: '1',
        facts: [{ comment: { external_id: 'c1', publication_external_id: 'm1', author: { name: 'bob' } } }],
      },
    ]);
    expect(single).toEqual(listed);
    const own = { ...value, from: { id: '1' }, parent_id: 'c0' };
    const entry = [{ ...inList, changes: [{ field: 'comments', value: own }] }];
    expect(await readEvents('instagram', { object: 'instagram', entry })).toMatchObject([
      { facts: [{ comment: { parent_external_id: 'c0', author: { is_own: true } } }] },
    ]);
  });

  test('by Threads of a reply, of one of our own, and of one that is gone', async () => {
    const value = {
      id: 'r1',
      username: 'bob',
      text: 'Nice',
      replied_to: { id: 'p1' },
      root_post: { id: 'p1', owner_id: '1', username: 'bakery' },
      timestamp: '2026-11-20T08:00:00+0000',
    };
    const send = (field: string, change: object = {}) =>
      readEvents('threads', {
        app_id: 'a',
        topic: 'moderate',
        target_id: '1',
        time: 1_763_625_600,
        values: { field, value: { ...value, ...change } },
      });
    expect(await send('replies')).toMatchObject([
      {
        external_identifier: '1',
        facts: [
          {
            comment: {
              external_id: 'r1',
              publication_external_id: 'p1',
              creation_date: '2026-11-20T08:00:00.000Z',
              author: { external_id: 'bob', is_own: false },
            },
          },
        ],
      },
    ]);
    expect(await send('replies', { username: 'bakery', replied_to: { id: 'r0' } })).toMatchObject([
      { facts: [{ comment: { parent_external_id: 'r0', author: { is_own: true } } }] },
    ]);
    expect(await send('delete')).toMatchObject([{ facts: [{ type: 'deleted', external_id: 'r1' }] }]);
    expect(await send('replies', { timestamp: 'yesterday' })).toEqual([]);
  });
});

describe('the chat events of Meta', () => {
  const read = async (network: string, message: object, timestamp = 1_763_625_600_000) => {
    const object = network === 'facebook' ? 'page' : 'instagram';
    const chat = { sender: { id: '9' }, recipient: { id: '1' }, timestamp, message: { mid: 'm', ...message } };
    const body = { object, entry: [{ id: '1', time: timestamp, messaging: [chat] }] };
    const [event] = await networkOf(network).requests.read({ headers: {}, body: bodyOf(JSON.stringify(body)) });
    const [fact] = event?.type === 'messages' ? event.facts : [];
    return fact?.type === 'message' ? fact.message : undefined;
  };
  const of = (type: string, payload: object, text?: string) => ({
    ...(text !== undefined && { text }),
    attachments: [{ type, payload }],
  });
  const url = 'https://cdn.example/1';
  const redirector = 'https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.com%2Fa%3Ffbclid%3D1&h=x';

  test.each([
    [
      'a link that the person wrote is words, and leads where they wrote',
      'facebook',
      of('fallback', { title: 'Example', url: redirector }, 'See https://example.com/a'),
      { message_type: 'simple_message', text: 'See https://example.com/a' },
    ],
    [
      'a link without words beside it is words',
      'facebook',
      of('fallback', { title: 'Example', url: redirector }),
      { message_type: 'simple_message', text: 'Example\nhttps://example.com/a' },
    ],
    [
      'a shared post says which it is',
      'instagram',
      of('ig_post', { ig_post_media_id: '77', title: 'Bread', url }),
      { message_type: 'publication_message', text: 'Bread', files: [{ url }], in_response_external_id: '77' },
    ],
    [
      'a sticker is a picture',
      'facebook',
      of('sticker', { url, sticker_id: '5' }),
      { message_type: 'file_message', files: [{ url, mime_type: 'image/*' }] },
    ],
    [
      'a place is a place',
      'facebook',
      of('location', { coordinates: { lat: 1.5, long: 2.5 } }),
      { message_type: 'simple_message', location: { latitude: 1.5, longitude: 2.5 } },
    ],
    [
      'a card is its words',
      'facebook',
      of('template', { generic: { elements: [{ title: 'Rose', subtitle: '5 EUR' }] } }),
      { message_type: 'simple_message', text: 'Rose\n5 EUR' },
    ],
    [
      'what nobody knows yet is told as such, with its words and where it leads',
      'facebook',
      of('constructor', { title: 'New', url }, 'Look'),
      { message_type: 'simple_message', text: `Look\nNew\n${url}`, unsupported: true },
    ],
  ])('%s', async (_, network, message, expected) => {
    const readEvents = await read(network, message);
    expect(readEvents).toMatchObject(expected);
    if (!('files' in expected)) expect(readEvents?.files).toBeUndefined();
  });

  test('moments are read in seconds and in milliseconds', async () => {
    const creation_date = '2025-11-20T08:00:00.000Z';
    expect(await read('instagram', { text: 'Hi' }, 1_763_625_600)).toMatchObject({ creation_date });
    expect(await read('instagram', { text: 'Hi' }, 1_763_625_600_000)).toMatchObject({ creation_date });
  });

  test('what an owner writes in the app to a person without a number belongs to that person', async () => {
    const echo = { id: 'e1', timestamp: '1763625600', type: 'text', text: { body: 'Hello' } };
    const value = {
      metadata: { phone_number_id: 'p1' },
      message_echoes: [{ ...echo, from: '15550100', to_user_id: 'BR.1502576394655843' }],
    };
    const entry = [{ id: 'w1', changes: [{ field: 'smb_message_echoes', value }] }];
    const body = bodyOf(JSON.stringify({ object: 'whatsapp_business_account', entry }));
    expect(await networkOf('whatsapp').requests.read({ headers: {}, body })).toMatchObject([
      { facts: [{ person: { external_id: 'BR.1502576394655843' }, message: { own: true, text: 'Hello' } }] },
    ]);
  });
});

describe('the subject of a request', () => {
  const meta = (...ids: readonly string[]) => ({ object: 'page', entry: ids.map((id) => ({ id, time: 1 })) });
  const about = (network: string, json: unknown) =>
    networkOf(network).requests.about?.({ headers: {}, body: bodyOf(JSON.stringify(json)) });
  const ofNumber = (id: string) => ({ field: 'messages', value: { metadata: { phone_number_id: id }, messages: [] } });
  const ofBusiness = { field: 'account_update', value: { event: 'PARTNER_REMOVED' } };
  const whatsapp = (...changes: readonly object[]) => ({
    object: 'whatsapp_business_account',
    entry: [{ id: 'w1', changes }],
  });
  const linkedin = (...pages: readonly string[]) => ({
    notifications: pages.map((organizationalEntity) => ({ action: 'COMMENT', organizationalEntity })),
  });

  test.each([
    ['facebook', meta('1'), '1'],
    ['facebook', meta('1', '1'), '1'],
    ['instagram', { object: 'instagram', entry: [{ id: '7', field: 'comments' }] }, '7'],
    ['threads', { target_id: '1', time: 1, values: {} }, '1'],
    ['whatsapp', whatsapp(ofNumber('p1'), ofNumber('p1')), 'p1'],
    ['whatsapp', whatsapp(ofBusiness), 'w1'],
    ['slack', { type: 'event_callback', team_id: 'T1', event: { type: 'app_uninstalled' } }, 'T1'],
    ['x', { data: { event_type: 'post.reply.create', filter: { user_id: '7' } } }, '7'],
    ['tiktok', { event: 'authorization.removed', user_openid: 'o1' }, 'o1'],
    ['linkedin', linkedin('urn:li:organization:1', 'urn:li:organization:1'), 'urn:li:organization:1'],
  ])('is told by %s', (network, json, account) => {
    expect(about(network, json)).toBe(account);
  });

  test('is told by YouTube’s hub', () => {
    const entry = (channel: string) =>
      `<entry><yt:videoId>v1</yt:videoId><yt:channelId>${channel}</yt:channelId></entry>`;
    const of = (feed: string) =>
      networkOf('youtube').requests.about?.({ headers: {}, body: bodyOf(`<feed>${feed}</feed>`) });
    expect(of(entry('UC1') + entry('UC1'))).toBe('UC1');
    expect(of(entry('UC1') + entry('UC2'))).toBeUndefined();
  });

  test.each([
    ['facebook', meta('1', '2')],
    ['whatsapp', whatsapp(ofNumber('p1'), ofNumber('p2'))],
    ['whatsapp', whatsapp(ofNumber('p1'), ofBusiness)],
    ['linkedin', linkedin('urn:li:organization:1', 'urn:li:organization:2')],
  ])('is nobody alone when %s tells of several', (network, json) => {
    expect(about(network, json)).toBeUndefined();
  });
});
