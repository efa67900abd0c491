import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { grantKey } from '#domain/accounts/grant-key';
import type { NetworkRequest, NetworkRequests } from '#ports/networks/network-events';
import {
  account as sampleAccount,
  publication as samplePublication,
} from '../../contracts/sample-records.ts';
import { createTestPlatform } from '../../fakes/test-platform.ts';
import { accessSenders } from './event-order/access-senders.ts';
import { commentSenders } from './event-order/comment-senders.ts';
import { endState, expectToldOnce } from './event-order/end-state.ts';
import { messageSenders } from './event-order/message-senders.ts';
import { begin, grant, iso, owner, type Sender } from './event-order/sender.ts';

/** Enough to meet two facts of one thing at one time; all networks together take less than a minute. */
const numRuns = 150;

/** How bodies come in. */
interface Arrival {
  /** When the account is connected: before all of them, or after. */
  readonly account: 'after' | 'before';
  /** Whether apps are told after each of them, or after all. */
  readonly isToldEach: boolean;
}

async function prepare({ social_network, read, account: external_identifier = owner, text }: Sender) {
  const requests: NetworkRequests = { headers: ['x-copy'], isSigned: () => true, read };
  const service = await createTestPlatform({ networks: [{ social_network, events: { requests } }] });
  const { ports, platform, made } = service;
  const { id_client, id_organization } = made;

  async function connect(): Promise<void> {
    const { storage } = ports;
    await storage.insert('accounts', {
      ...sampleAccount(1),
      ...{ _id: 'account', id_client, id_organization, social_network, external_identifier },
      grant_key: grantKey(ports, social_network, grant),
      network_key: `${social_network}:${external_identifier}`,
      ...{ enabled: true, deleted: false, error_code: 0 },
    });
    const checked = { checked_date: iso(begin), empty: 0 };
    await storage.insert('comment_polls', {
      ...{ _id: 'account', id_client, social_network, first_read: true, failures: 0 },
      posts: { 'post-1': checked, 'post-2': checked },
    });
    for (const [index, post] of ['post-1', 'post-2'].entries()) {
      const publication = { id_account: 'account', external_identifier: post };
      await storage.insert('publications', { ...samplePublication(index), ...publication });
    }
  }

  async function settle(): Promise<void> {
    await platform.work.processReceivedRequests();
    await platform.work.settleDueComments();
    await platform.work.settleDueMessages();
  }

  /** Lets these bodies come in on a fresh storage, and returns what they lead to. */
  return async (bodies: readonly object[], { account, isToldEach }: Arrival): Promise<object> => {
    const storage = createMemoryStorage();
    // A platform works with whatever storage its ports name at the moment.
    Object.assign(ports, { storage });
    if (account === 'before') await connect();
    for (const [copy, body] of bodies.entries()) {
      const bytes = Buffer.from(text ? text(body) : JSON.stringify(body));
      // Signed anew, as when a network sends it again, so that it is worked on again.
      const headers = { 'x-copy': String(copy) };
      const request: NetworkRequest = { headers, body: bytes.toString('base64') };
      await platform.receiving.receiveRequest(social_network, request);
      if (isToldEach) await settle();
      else await platform.work.processReceivedRequests();
    }
    if (account === 'after') await connect();
    // What waits for the account may bring what others wait for.
    for (let step = 0; step < (account === 'after' ? 2 : 1); step += 1) {
      await platform.work.claimRequests();
      await settle();
    }
    expect(await storage.list('received_requests', { where: { state: 'dead' }, limit: 0 })).toMatchObject({
      total: 0,
    });
    const events = await storage.find('events', { order: [{ field: 'position', direction: 'asc' }] });
    expectToldOnce(events.map(({ change }) => change));
    return endState(storage);
  };
}

describe.each([...commentSenders, ...messageSenders, ...accessSenders])(
  '$what of $social_network',
  (sender) => {
    const { change, join = ([only]: readonly object[]) => only ?? {}, isOfGrant = false } = sender;
    const alone = (changes: readonly object[]) => changes.map((one) => join([one]));
    const ways = [
      'shuffled',
      ...(sender.join ? ['joined'] : []),
      ...(isOfGrant ? [] : ['before the account']),
    ];
    const cases = fc.array(change, { minLength: 1, maxLength: 6 }).chain((list) =>
      fc.record({
        list: fc.constant(list),
        shuffled: fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2 }),
        cut: fc.nat({ max: list.length }),
        way: fc.constantFrom(...ways),
        isToldEach: fc.boolean(),
      }),
    );

    test('ends in the same state shuffled and doubled, in one body or many, before the account is here or after', async () => {
      const end = await prepare(sender);
      const seen = new Set<string>();
      await fc.assert(
        fc.asyncProperty(cases, async ({ list, shuffled, cut, way, isToldEach }) => {
          const inOrder = await end(alone(list), { account: 'before', isToldEach: true });
          const halves = [shuffled.slice(0, cut), shuffled.slice(cut)];
          const bodies = way === 'joined' ? halves.map((half) => join(half)) : alone(shuffled);
          const account = way === 'before the account' ? 'after' : 'before';
          expect(await end(bodies, { account, isToldEach })).toEqual(inOrder);
          seen.add(createHash('sha256').update(JSON.stringify(inOrder)).digest('hex'));
        }),
        { numRuns },
      );
      // Otherwise this would hold of a network that tells nothing.
      expect(seen.size).toBeGreaterThan(1);
    }, 60_000);
  },
);
