// Long, because pushes and responses contain the same values.
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { accessSenders } from './event-order/access-senders.ts';
import { commentSenders } from './event-order/comment-senders.ts';
import { messageSenders } from './event-order/message-senders.ts';
import { type Sender, toText } from './event-order/sender.ts';
import type { NetworkEvent } from '#ports/networks/network-events';
import type { SocialNetwork } from '#ports/networks/social-network';
import { channels, people } from '#runtimes/sandbox/networks/telegram/channels';
import { networkWorkbench, type NetworkWorkbench, type TestFile } from '../../servers/network-workbench.ts';
import { keepApplication } from './discord/keep-application.ts';
import { creators, getStandIn } from './every-network.ts';
import { bringChannel } from './telegram/bring-channel.ts';
import { connect as handIn, signUp } from './whatsapp/sign-up.ts';
import { runs } from '../../chosen.ts';

const unknown = 'UNKNOWN_VALUE_X';
/** Where networks put values of extensible lists. */
const named =
  /^(\$type|action|attachment_type|event|event_type|field|item|kind|platform_type|role|state|status|status_code|type|verb)$/;

/** Returns every body with one such value replaced by an unknown one, and the same surrounded by other new content. */
function withUnknownWords(body: unknown): readonly unknown[] {
  if (Array.isArray(body)) {
    const inside = body.flatMap((one: unknown, index) =>
      withUnknownWords(one).map((other) => body.map((kept: unknown, at) => (at === index ? other : kept))),
    );
    return [...inside, [...(body as unknown[]), { type: unknown, [unknown]: 1 }]];
  }
  if (typeof body !== 'object' || body === null) return [];
  const fields = Object.entries(body);
  const replaced = fields.flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' && named.test(name)
      ? [{ ...body, [name]: unknown }]
      : withUnknownWords(value).map((other) => ({ ...body, [name]: other })),
  );
  return [...replaced, { ...body, [unknown]: { type: unknown } }];
}

/** Effects that an unknown value must not have where the known one did not. */
const ends = (event: NetworkEvent): boolean => event.type === 'access_lost' || event.type === 'grant_lost';
const gone = (events: readonly NetworkEvent[]): readonly string[] =>
  events.flatMap((event) =>
    'facts' in event ? event.facts.flatMap((fact) => (fact.type === 'deleted' ? [fact.external_id] : [])) : [],
  );
/** The texts, by identifier. */
const textsIn = (events: readonly NetworkEvent[]) =>
  new Map(
    events.flatMap((event) =>
      'facts' in event
        ? event.facts.flatMap((fact) => {
            if (fact.type === 'message')
              return [[fact.message.external_id, { text: fact.message.text, kind: fact.message.message_type }]];
            return fact.type === 'comment'
              ? [[fact.comment.external_id, { text: fact.comment.text, kind: 'comment' }]]
              : [];
          })
        : [],
    ) as [string, { text: string; kind: string }][],
  );

describe.each([...commentSenders, ...messageSenders, ...accessSenders].filter(({ text }) => text === undefined))(
  'unknown words in $what of $social_network',
  (sender: Sender) => {
    const read = async (body: object): Promise<readonly NetworkEvent[]> =>
      sender.read({ headers: {}, body: Buffer.from(toText(sender, body)).toString('base64') });

    test('end no account, delete nothing, and change no word that was said', async () => {
      const { change, join = ([only]: readonly object[]) => only ?? {} } = sender;
      await fc.assert(
        fc.asyncProperty(change, async (one) => {
          const body = join([one]);
          const right = await read(body);
          for (const other of withUnknownWords(body)) {
            // Every variant of an object is one.
            const events = await read(other as object);
            if (!right.some(ends)) expect(events.some(ends)).toBe(false);
            for (const id of gone(events)) expect(gone(right)).toContain(id);
            const before = textsIn(right);
            for (const [id, { text }] of textsIn(events)) {
              const known = before.get(id);
              // The address of an attachment of an unknown kind becomes text.
              if (known) expect(text.startsWith(known.text)).toBe(true);
            }
          }
        }),
        { numRuns: runs(60), seed: 20_261_128 },
      );
    });
  },
);

/** Returns a response with unknown content everywhere: fields, entries, and values of extensible lists. */
function grown(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) {
    const entries = value.map((one: unknown) => grown(one, name));
    if (value.length > 0 && value.every((one) => typeof one === 'object'))
      return [...entries, { type: unknown, [unknown]: 1 }];
    return /^(roles|tasks)$/.test(name) ? value.map(() => unknown) : entries;
  }
  if (typeof value === 'string')
    return named.test(name) && !/^(blob|app\.bsky|chat\.bsky|com\.atproto|tools\.ozone)/.test(value) ? unknown : value;
  if (typeof value !== 'object' || value === null) return value;
  return {
    ...Object.fromEntries(Object.entries(value).map(([key, one]) => [key, grown(one, key)])),
    [unknown]: { type: unknown },
  };
}

const withComments: readonly SocialNetwork[] = [
  'bluesky',
  'discord',
  'facebook',
  'instagram',
  'linkedin',
  'threads',
  'x',
  'youtube',
];
const withMessages: readonly SocialNetwork[] = ['bluesky', 'facebook', 'instagram'];
const files: Readonly<Partial<Record<SocialNetwork, readonly TestFile[]>>> = { instagram: ['jpeg'], youtube: ['mp4'] };

describe.each(Object.keys(creators) as SocialNetwork[])('unknown words in what %s answers', (social_network) => {
  let bench: NetworkWorkbench;
  let isGrown = false;
  beforeEach(async () => {
    isGrown = false;
    bench = await networkWorkbench({
      social_network,
      stand_in: getStandIn(social_network),
      create: (tools, at, ownUrl) =>
        creators[social_network](
          {
            ...tools,
            async fetch(...call) {
              const answer = await tools.fetch(...call);
              if (!isGrown || answer.headers.get('content-type')?.includes('json') !== true) return answer;
              const { status, headers } = answer;
              return new Response(JSON.stringify(grown(await answer.json())), { status, headers });
            },
          },
          at,
          ownUrl,
          {},
        ),
    });
    if (social_network === 'discord') await keepApplication(bench);
  });
  afterEach(() => bench.stop());

  const connected = async (): Promise<readonly string[]> => {
    if (social_network === 'telegram') return bringChannel(bench, people[0].id, channels[0]?.channel.id ?? 0);
    const { accounts, errorMsg } =
      social_network === 'whatsapp' ? await handIn(bench, await signUp(bench.sandbox.url)) : await bench.goAndReturn();
    expect(errorMsg).toBe('');
    const ids = accounts.map(({ _id }) => _id);
    await bench.enable(ids);
    return ids;
  };

  test('shut nobody out: the same accounts are connected, and none of them ends', async () => {
    const known = await connected();
    isGrown = true;
    const again = await connected();
    expect(again).toEqual(expect.arrayContaining([...known]));
    for (const id of known) expect(await bench.readAccount(id)).toMatchObject({ enabled: true, error_code: 0 });
  });

  if (withComments.includes(social_network)) {
    test('lose no comment and no word of one', async () => {
      const { app, clock, id_organization, platform, ports, standIn } = bench;
      const ids = await connected();
      const accounts = await ports.storage.find('accounts', { where: { _id: { in: ids } } });
      const page = accounts.find(({ external_identifier }) => !external_identifier.includes('person'));
      const made = await bench.schedule(page?._id ?? '', { text: 'Hello', title: 'Hello' }, files[social_network]);
      const { _id: id_publication, external_identifier: post = '' } = await bench.settle(made._id);
      const first = standIn.comments?.write({ post, text: 'How much?' });
      clock.advance(60_000);
      standIn.comments?.write({ post, text: 'Nice' });
      clock.advance(600_000);
      isGrown = true;
      const { data } = await platform.comments.readPublicationComments(app, { id_organization, id_publication }, {});
      expect(data.map(({ text }) => text).sort()).toEqual(['How much?', 'Nice']);
      expect(data.map(({ external_id }) => external_id)).toContain(first);
      for (const id of ids) expect(await bench.readAccount(id)).toMatchObject({ enabled: true, error_code: 0 });
    });
  }

  if (withMessages.includes(social_network)) {
    test('lose no message and no word of one', async () => {
      const { app, id_organization, platform, ports, standIn } = bench;
      const [id_account = ''] = await connected();
      const account = (await ports.storage.get('accounts', id_account))?.external_identifier ?? '';
      const person = social_network === 'bluesky' ? 'did:plc:carolcarolcarolcarolcaro' : '7001';
      standIn.messages?.write({ account, person, text: 'Hello?' });
      isGrown = true;
      const { data } = await platform.messages.listAccountConversations(app, { id_organization, id_account }, {});
      expect(data.map(({ last_message }) => [last_message?.text, last_message?.message_type])).toEqual([
        ['Hello?', 'simple_message'],
      ]);
    });
  }
});
