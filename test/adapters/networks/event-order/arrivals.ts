import { expect } from '@jest/globals';
import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { grantKey } from '#domain/accounts/store-connected-account';
import type { NetworkRequest, NetworkRequests } from '#ports/networks/network-events';
import { account as sampleAccount, publication as samplePublication } from '../../../contracts/sample-records.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';
import { endState, expectReportedOnce } from './end-state.ts';
import { begin, grant, iso, owner, type Sender, toText } from './sender.ts';
import { anySignature, receive } from '../../../fakes/receive.ts';

/** How bodies arrive. */
export interface Arrival {
  /** When the account is connected: before all of them, or after. */
  readonly account: 'after' | 'before';
  /** Whether apps are notified after each of them, or after all. */
  readonly isSentEach: boolean;
}

/** Prepares a service that receives from only one network. */
export async function prepareArrivals(sender: Sender) {
  const { social_network, read, account: external_identifier = owner } = sender;
  const { posts = ['post-1', 'post-2'] } = sender;
  const requests: NetworkRequests = { headers: ['x-copy'], check: anySignature, read };
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
    for (const [index, post] of posts.entries()) {
      const publish_date = new Date(ports.clock.now()).toISOString();
      const publication = { id_account: 'account', external_identifier: post, social_network, publish_date };
      await storage.insert('publications', { ...samplePublication(index), ...publication });
    }
  }

  async function settle(): Promise<void> {
    await platform.work.processReceivedRequests();
    await platform.work.settleDueComments();
    await platform.work.settleDueMessages();
  }

  /** Delivers these bodies to a service with an empty storage, and returns the result. */
  return async (bodies: readonly (object | string)[], { account, isSentEach }: Arrival): Promise<object> => {
    const storage = createMemoryStorage();
    // A platform uses the storage that its ports currently hold.
    Object.assign(ports, { storage });
    if (account === 'before') await connect();
    for (const [copy, body] of bodies.entries()) {
      const bytes = Buffer.from(typeof body === 'string' ? body : toText(sender, body));
      // Signed again, like a retry by the network, so that it is processed again.
      const headers = { 'x-copy': String(copy) };
      const request: NetworkRequest = { headers, body: bytes.toString('base64') };
      await receive(platform, social_network, request);
      if (isSentEach) await settle();
      else await platform.work.processReceivedRequests();
    }
    if (account === 'after') await connect();
    // What waits for the account may produce what others wait for.
    for (let step = 0; step < (account === 'after' ? 2 : 1); step += 1) {
      await platform.work.claimRequests();
      await settle();
    }
    const requests = await storage.find('received_requests', {});
    expect(requests.flatMap(({ reason = [] }) => reason)).toEqual([]);
    const events = await storage.find('events', { order: [{ field: 'position', direction: 'asc' }] });
    expectReportedOnce(events.map(({ change }) => change));
    return endState(storage);
  };
}
