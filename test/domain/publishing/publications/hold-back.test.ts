import { NetworkFailure } from '#domain/networks/network-failure';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import { describe, expect, test } from '@jest/globals';
import { FakeNetwork } from '../../../fakes/fake-network.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

const tenMinutes = '2026-11-20T09:10:00.000Z';

/** Two accounts on one network; `failure` says what becomes of a send before the network has it. */
async function withTwo(failure: (account: string) => NetworkFailure | undefined) {
  const network = new FakeNetwork();
  network.people = ['alice', 'bob'].map((id) => ({ id, name: id }));
  const inner = network.adapter();
  const requests: string[] = [];
  const { publish } = inner;
  if (!publish) throw new Error('the fake network publishes');
  const adapter: NetworkAdapter = {
    ...inner,
    publish: {
      ...publish,
      send: {
        ...publish.send,
        step(input, progress) {
          const account = String(input.session.data.account);
          requests.push(account);
          const found = failure(account);
          return found ? Promise.reject(found) : publish.send.step(input, progress);
        },
      },
    },
  };
  const service = await createTestPlatform({ networks: [adapter] });
  const ids = await service.connect();
  const { id_organization } = service.made;
  const create = (index: number, text: string) =>
    service.platform.publications.createPublication(service.app, {
      id_organization,
      id_account: ids[index] ?? '',
      input: { social_network: 'bluesky', text, publish_date: tenMinutes },
    });
  const read = (id_publication: string) =>
    service.platform.publications.getPublication(service.app, { id_organization, id_publication });
  return { ...service, network, requests, create, read };
}

describe('a network that holds back', () => {
  test('an account keeps its posts waiting, says until when, and delays no other account', async () => {
    let isHeld = true;
    const until = '2026-11-20T09:30:00.000Z';
    const { create, read, platform, clock, requests, network } = await withTwo((account) =>
      isHeld && account === 'alice' ? new NetworkFailure('throttled', 'slow down', { until }) : undefined,
    );
    const first = await create(0, 'first');
    const second = await create(0, 'second');
    await create(1, 'other');
    clock.advance(10 * 60_000);
    await platform.work.publishDue();
    expect([...network.posts.values()].map(({ text }) => text)).toEqual(['other']);
    expect(requests.filter((account) => account === 'alice')).toHaveLength(1);
    const postponed = { kind: 'throttled', until };
    // The network was asked for the first one alone.
    expect(await read(first._id)).toMatchObject({ state: 'publishing', postponed });
    expect(await read(second._id)).toMatchObject({ state: 'ready', postponed });
    isHeld = false;
    clock.advance(20 * 60_000);
    await platform.work.publishDue();
    expect(await read(first._id)).toMatchObject({ state: 'published' });
    expect((await read(second._id)).postponed).toBeUndefined();
    expect([...network.posts.values()].map(({ text }) => text)).toEqual(['other', 'first', 'second']);
  });

  test('everything that is asked of it is left until the time it said', async () => {
    let isHeld = true;
    const until = '2026-11-20T09:30:00.000Z';
    const { create, platform, clock, requests, network } = await withTwo(() =>
      isHeld ? new NetworkFailure('throttled', 'used up', { until, scope: 'network' }) : undefined,
    );
    await create(0, 'one');
    await create(1, 'two');
    clock.advance(10 * 60_000);
    await platform.work.publishDue();
    const before = requests.length;
    await create(0, 'three');
    clock.advance(10 * 60_000);
    await platform.work.publishDue();
    expect(requests).toHaveLength(before);
    isHeld = false;
    clock.advance(10 * 60_000);
    await platform.work.publishDue();
    expect([...network.posts.values()].map(({ text }) => text).sort()).toEqual(['one', 'three', 'two']);
  });

  test('waiting for it uses up no try', async () => {
    let times = 0;
    const { create, read, platform, clock } = await withTwo(() => {
      times += 1;
      return times <= 20 ? new NetworkFailure('processing', 'still at it') : undefined;
    });
    const { _id } = await create(0, 'slow');
    clock.advance(10 * 60_000);
    await platform.work.publishDue();
    expect(await read(_id)).toMatchObject({ postponed: { kind: 'processing' } });
    for (let minutes = 0; minutes < 25; minutes += 1) {
      clock.advance(60_000);
      await platform.work.publishDue();
    }
    expect(await read(_id)).toMatchObject({ state: 'published' });
  });
});

test('an account with very many posts due does not take the room of the others', async () => {
  const { create, platform, clock, network } = await withTwo(() => undefined);
  for (let count = 0; count < 30; count += 1) await create(0, `many ${String(count)}`);
  await create(1, 'one of mine');
  clock.advance(10 * 60_000);
  await platform.work.publishDue();
  const texts = [...network.posts.values()].map(({ text }) => text);
  expect(texts).toHaveLength(31);
  expect(texts.indexOf('one of mine')).toBeLessThan(10);
});

test('a person who retries what nobody could tell has it sent anew', async () => {
  let isLost = true;
  const { create, platform, clock, read, app, made, network } = await withTwo(() =>
    isLost ? new NetworkFailure('unknown', 'the answer is lost') : undefined,
  );
  const { _id: id_publication } = await create(0, 'maybe');
  clock.advance(10 * 60_000);
  await platform.work.publishDue();
  expect((await read(id_publication)).publication_errors.map(({ code }) => code)).toEqual([952]);
  isLost = false;
  const { id_organization } = made;
  const { publication } = await platform.publications.retryPublication(app, { id_organization, id_publication });
  expect(publication.state).toBe('published');
  expect(network.posts.size).toBe(1);
});
