import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { readFacebookEvents } from '#adapters/networks/facebook/events';
import { readInstagramEvents } from '#adapters/networks/instagram/events';
import { readLinkedinEvents } from '#adapters/networks/linkedin/events';
import { readSlackEvents } from '#adapters/networks/slack/events';
import { readThreadsEvents } from '#adapters/networks/threads/events';
import { tiktokRequests } from '#adapters/networks/tiktok/events';
import { readWhatsappEvents } from '#adapters/networks/whatsapp/events';
import { xRequests } from '#adapters/networks/x/events';
import { jsonOf } from '#adapters/networks/shared/signatures';
import { grantKey } from '#domain/accounts/grant-key';
import type { Comment } from '#ports/comments/comment';
import type { NetworkRequest, NetworkRequests } from '#ports/networks/network-events';
import type { SocialNetwork } from '#ports/networks/social-network';
import {
  account as sampleAccount,
  publication as samplePublication,
} from '../../contracts/sample-records.ts';
import { createTestPlatform } from '../../fakes/test-platform.ts';

/** The account that everything is about, and whoever gave access to it. */
const [owner, grant] = ['100', '55'];
const begin = 1_763_625_600;
const ids = fc.constantFrom('1', '2', '3');
const texts = fc.constantFrom('Nice', 'Nicer', '');
const seconds = fc.integer({ min: begin, max: begin + 4 });
/** When somebody wrote a comment is always the same. */
const written = (id: string): number => begin + Number(id);
const reads =
  (read: (json: unknown) => ReturnType<typeof readFacebookEvents>): NetworkRequests['read'] =>
  (request) =>
    Promise.resolve(read(jsonOf(request)));
const iso = (time: number): string => new Date(time * 1000).toISOString();

/** What a network sends, change by change, and how it puts several into one body; alone when it does not. */
interface Sender {
  readonly social_network: SocialNetwork;
  readonly read: NetworkRequests['read'];
  readonly change: fc.Arbitrary<object>;
  readonly join?: (changes: readonly object[]) => object;
}

const clock = { now: () => begin * 1000, sleep: () => Promise.resolve() };

const senders: readonly Sender[] = [
  {
    social_network: 'facebook',
    read: reads(readFacebookEvents),
    change: fc
      .tuple(fc.constantFrom('add', 'edited', 'hide', 'remove', 'unhide'), ids, texts, seconds)
      .map(([verb, id, message, time]) => ({
        id: owner,
        time,
        changes: [
          {
            field: 'feed',
            value: {
              ...{ item: 'comment', verb, post_id: '100_7', comment_id: id, message },
              // The second answers the first, and is the account's own.
              ...(id === '2' ? { parent_id: '1', from: { id: owner } } : { from: { id: '9', name: 'Bob' } }),
              created_time: written(id),
            },
          },
        ],
      })),
    join: (entry) => ({ object: 'page', entry }),
  },
  {
    social_network: 'instagram',
    read: reads(readInstagramEvents),
    change: fc.tuple(ids, texts).map(([id, text]) => ({
      id: owner,
      time: written(id),
      changes: [
        {
          field: 'comments',
          value: {
            ...{ id, text, media: { id: '7' } },
            ...(id === '2'
              ? { parent_id: '1', from: { id: owner } }
              : { from: { id: '9', username: 'bob' } }),
          },
        },
      ],
    })),
    join: (entry) => ({ object: 'instagram', entry }),
  },
  {
    social_network: 'threads',
    read: reads(readThreadsEvents),
    change: fc
      .tuple(fc.constantFrom('delete', 'replies'), ids, texts, seconds)
      .map(([field, id, text, time]) => ({
        target_id: owner,
        time,
        values: {
          field,
          value: {
            ...{ id, text, timestamp: iso(written(id)), replied_to: { id: id === '2' ? '1' : '7' } },
            username: id === '2' ? 'bakery' : 'bob',
            root_post: { id: '7', username: 'bakery' },
          },
        },
      })),
  },
  {
    social_network: 'linkedin',
    read: reads(readLinkedinEvents),
    change: fc
      .tuple(fc.constantFrom('COMMENT', 'COMMENT_DELETE', 'LIKE'), fc.constantFrom('post-1', 'post-2'))
      .map(([action, sourcePost]) => ({ action, organizationalEntity: owner, sourcePost })),
    join: (notifications) => ({ notifications }),
  },
  {
    social_network: 'x',
    read: (request) => xRequests('secret').read(request),
    change: fc
      .constantFrom('post.reply.create', 'post.delete')
      .map((event_type) => ({ data: { event_type, filter: { user_id: owner } } })),
  },
  {
    social_network: 'tiktok',
    read: (request) => tiktokRequests(['secret'], clock).read(request),
    change: fc
      .constantFrom('authorization.removed', 'post.publish.complete')
      .map((event) => ({ event, user_openid: owner })),
  },
  {
    social_network: 'slack',
    read: reads(readSlackEvents),
    change: fc
      .constantFrom(
        { type: 'app_uninstalled' },
        { type: 'tokens_revoked', tokens: { bot: [] } },
        { type: 'tokens_revoked', tokens: { bot: ['B1'] } },
      )
      .map((event) => ({ type: 'event_callback', team_id: grant, event })),
  },
  {
    social_network: 'whatsapp',
    read: reads(readWhatsappEvents),
    change: fc
      .tuple(fc.constantFrom('PARTNER_REMOVED', 'VERIFIED_ACCOUNT'), fc.constantFrom(grant, 'another'))
      .map(([event, id]) => ({ id, changes: [{ field: 'account_update', value: { event } }] })),
    join: (entry) => ({ object: 'whatsapp_business_account', entry }),
  },
];

/** What is kept of each record: not when we heard of it, nor how often it was written. */
const unimportant = [
  '_id',
  'collected_date',
  'due_date',
  'lease',
  'received_date',
  'revision',
  'told',
  'untold',
];
const essence = (comments: readonly Comment[]): readonly object[] =>
  comments
    .toSorted((one, other) => ((one.external_id ?? '') < (other.external_id ?? '') ? -1 : 1))
    .map((comment) =>
      Object.fromEntries(Object.entries(comment).filter(([name]) => !unimportant.includes(name))),
    );

describe.each(senders)('$social_network', ({ social_network, read, change, join }) => {
  async function prepare() {
    const requests: NetworkRequests = { headers: ['x-copy'], isSigned: () => true, read };
    const service = await createTestPlatform({ networks: [{ social_network, events: { requests } }] });
    const { ports, platform, made } = service;

    /** Lets these bodies come in on a fresh storage, and returns what they lead to. */
    return async (bodies: readonly object[]) => {
      const storage = createMemoryStorage();
      // A platform works with whatever storage its ports name at the moment.
      Object.assign(ports, { storage });
      const { id_client, id_organization } = made;
      const grant_key = grantKey(ports, social_network, grant);
      await storage.insert('accounts', {
        ...sampleAccount(1),
        ...{ _id: 'account', id_client, id_organization, social_network, grant_key },
        ...{ external_identifier: owner, network_key: `${social_network}:${owner}` },
        ...{ enabled: true, deleted: false, error_code: 0 },
      });
      const checked = { checked_date: iso(begin), empty: 0 };
      await storage.insert('comment_polls', {
        ...{ _id: 'account', id_client, social_network, first_read: true, failures: 0 },
        posts: { 'post-1': checked, 'post-2': checked },
      });
      for (const [index, external_identifier] of ['post-1', 'post-2'].entries()) {
        const post = { id_account: 'account', external_identifier };
        await storage.insert('publications', { ...samplePublication(index), ...post });
      }
      for (const [copy, body] of bodies.entries()) {
        const bytes = Buffer.from(JSON.stringify(body));
        // Signed anew, as when a network sends it again, so that it is worked on again.
        const headers = { 'x-copy': String(copy) };
        const request: NetworkRequest = { headers, body: bytes.toString('base64') };
        await platform.receiving.receiveRequest(social_network, request);
        await platform.work.processReceivedRequests();
      }
      await platform.work.settleDueComments();
      const [poll] = await storage.find('comment_polls', {});
      const [account] = await storage.find('accounts', {});
      const events = await storage.find('events', { order: [{ field: 'position', direction: 'asc' }] });
      const there = new Set<string>();
      for (const { change: told } of events) {
        if (told.field !== 'comments') continue;
        const { action, external_id } = told;
        // What is there is not told again as new.
        if (action === 'created') expect(there.has(external_id)).toBe(false);
        if (action === 'created') there.add(external_id);
        else if (action === 'deleted') there.delete(external_id);
      }
      return {
        comments: essence(await storage.find('comments', {})),
        due: Object.keys(poll?.posts ?? {}).sort(),
        error_code: account?.error_code,
      };
    };
  }

  test('what it sends ends in the same state, however it is shuffled, doubled, split or joined', async () => {
    const end = await prepare();
    const seen = new Set<string>();
    const alone = (changes: readonly object[]) => changes.map((one) => (join ? join([one]) : one));
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 5 }).chain((list) =>
          fc.tuple(
            fc.constant(list),
            fc.shuffledSubarray([...list, ...list], {
              minLength: list.length * 2,
              maxLength: list.length * 2,
            }),
          ),
        ),
        async ([list, shuffled]) => {
          const inOrder = await end(alone(list));
          expect(await end(alone(shuffled))).toEqual(inOrder);
          if (join) expect(await end([join(shuffled)])).toEqual(inOrder);
          seen.add(createHash('sha256').update(JSON.stringify(inOrder)).digest('hex'));
        },
      ),
      { numRuns: 100 },
    );
    // Otherwise this would hold of a network that tells nothing.
    expect(seen.size).toBeGreaterThan(1);
  });
});
