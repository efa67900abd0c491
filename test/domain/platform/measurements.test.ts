import { NetworkFailure } from '#domain/networks/network-failure';
import type { Measurements } from '#ports/platform/measurements';
import { describe, expect, test } from '@jest/globals';
import { noMeasurements } from '#adapters/memory/no-measurements';
import type { NetworkEvent } from '#ports/networks/network-events';
import { FakeNetwork } from '../../fakes/fake-network.ts';
import { createTestPlatform } from '../../fakes/test-platform.ts';
import { anySignature, receive } from '../../fakes/receive.ts';

const second = 1000;
const inAMinute = '2026-11-20T09:01:00.000Z';

/** A platform whose measurements are read as lines, and one account to post to. */
async function measured() {
  const told: string[] = [];
  const tell =
    (name: string) =>
    (...facts: readonly unknown[]) => {
      told.push([name, ...facts].join(' '));
    };
  const measurements: Measurements = {
    sendEnded: tell('sent'),
    sessionRenewed: tell('renewed'),
    webhookTried: tell('webhook'),
    requestReceived: tell('received'),
    eventApplied: tell('applied'),
    gapsFound: tell('gaps'),
  };
  const service = await createTestPlatform({ measurements });
  const [id_account = ''] = await service.connect();
  const { id_organization } = service.made;
  const create = (publish_date?: string) =>
    service.platform.publications.createPublication(service.app, {
      id_organization,
      id_account,
      input: { social_network: 'bluesky', text: 'Hello', publish_date },
    });
  return { ...service, told, create, id_organization, id_account };
}

describe('what is told of sends', () => {
  test('a scheduled post is late by what passed since its date', async () => {
    const { create, clock, platform, told } = await measured();
    await create(inAMinute);
    clock.advance(67 * second);
    await platform.work.publishDue();
    expect(told).toEqual(['sent bluesky published 7000']);
  });

  test('a draft that is sent at once days later is not late', async () => {
    const { clock, platform, app, told, id_organization, id_account } = await measured();
    const { _id } = await platform.publications.createPublication(app, {
      id_organization,
      id_account,
      input: { social_network: 'bluesky', text: 'Later', state: 'draft' },
    });
    clock.advance(3_000_000);
    const input = { state: 'ready' } as const;
    await platform.publications.updatePublication(app, { id_organization, id_publication: _id, input });
    expect(told).toEqual(['sent bluesky published 0']);
  });

  test('trouble is told each time, and the end counts from the date', async () => {
    const { create, clock, platform, told, network } = await measured();
    await create(inAMinute);
    const faults = ['temporary', 'processing'] as const;
    for (const kind of faults) network.faults.push({ at: 'before the session', error: new NetworkFailure(kind, kind) });
    for (const seconds of [60, 1, 60]) {
      clock.advance(seconds * second);
      await platform.work.publishDue();
    }
    expect(told).toEqual(['sent bluesky postponed', 'sent bluesky postponed', 'sent bluesky published 61000']);
  });

  test('what a network refuses has failed, what nobody can tell is unknown', async () => {
    const { create, told, network } = await measured();
    for (const kind of ['refused', 'unknown'] as const) {
      network.faults.push({ at: 'before the session', error: new NetworkFailure(kind, kind) });
      await create();
    }
    expect(told).toEqual(['sent bluesky failed', 'sent bluesky unknown']);
  });
});

test('renewals and webhooks are told by what came of them', async () => {
  const { create, clock, platform, told, answers, network } = await measured();
  network.tokens.clear();
  await create();
  expect(told.splice(0)).toEqual(['renewed bluesky renewed', 'sent bluesky published 0']);
  answers.push({ status: 500 }, { error: 'no answer' }, { status: 200 });
  for (let tries = 0; tries < 3; tries += 1) {
    await platform.work.deliverDueWebhooks();
    clock.advance(7_200 * second);
  }
  expect(told).toEqual(['webhook refused', 'webhook no_answer', 'webhook taken']);
});

describe('what is told of pushes', () => {
  test('how late what the network pushes is applied, and what it did not push', async () => {
    const told: string[] = [];
    const network = new FakeNetwork();
    const comment = {
      external_id: 'pushed',
      publication_external_id: 'key-1',
      author: { external_id: 'bob', is_own: false },
      text: 'Nice',
      creation_date: '2026-11-20T09:00:00.000Z',
    };
    const event: NetworkEvent = {
      type: 'comments',
      external_identifier: 'alice',
      facts: [{ type: 'comment', comment, date: comment.creation_date }],
    };
    const { platform, clock, connect, app, made } = await createTestPlatform({
      networks: [
        {
          ...network.adapter(),
          events: {
            subscription: { subscribe: () => Promise.resolve(undefined), unsubscribe: () => Promise.resolve() },
            requests: { headers: [], check: anySignature, read: () => Promise.resolve([event]) },
          },
        },
      ],
      measurements: {
        ...noMeasurements,
        eventApplied: (...facts) => void told.push(`applied ${facts.join(' ')}`),
        gapsFound: (...facts) => void told.push(`gaps ${facts.join(' ')}`),
      },
    });
    const [id_account = ''] = await connect();
    const { id_organization } = made;
    await platform.publications.createPublication(app, {
      id_organization,
      id_account,
      input: { social_network: 'bluesky', text: 'Hello' },
    });
    await platform.work.publishDue();
    await platform.work.keepAccountsSubscribed();
    clock.advance(5 * second);
    await receive(platform, 'bluesky', { headers: {}, body: '' });
    await platform.work.processReceivedRequests();
    expect(told).toEqual([`applied bluesky ${String(clock.now() - Date.parse(comment.creation_date))}`]);
    network.comments.write({ text: 'Not pushed', creation_date: new Date(clock.now()).toISOString() });
    clock.advance(3600 * second);
    await platform.work.readRecentComments();
    expect(told.slice(1)).toEqual(['gaps bluesky 1']);
  });
});
