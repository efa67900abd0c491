import { toMonth, spentIn } from '#domain/access/limits/pools';
import { NetworkFailure } from '#domain/networks/network-failure';
import { expect, test } from '@jest/globals';
import { withAccount } from '../../../fakes/test-account.ts';

const tenMinutes = '2026-11-20T09:10:00.000Z';

/** Calls that are made again under the id that their key has reserved. */
async function withKey() {
  const service = await withAccount();
  const { platform, app, id_account, id_organization, ports, made, clock } = service;
  const id = ports.identifiers.next();
  const counter = spentIn('publications', made.id_client, toMonth(clock.now()));
  const create = () =>
    platform.publications.createPublication(app, {
      id_organization,
      id_account,
      id,
      input: { social_network: 'bluesky', text: 'once', publish_date: tenMinutes },
    });
  return { ...service, id, create, counter, counted: () => ports.storage.counters.total(counter) };
}

test('a call that comes again long after its date is answered with what it has stored', async () => {
  const { create, clock, platform, network, counted } = await withKey();
  const first = await create();
  clock.advance(20 * 60_000);
  await platform.work.publishDue();
  const second = await create();
  expect([second._id, second.state]).toEqual([first._id, 'published']);
  expect(network.posts.size).toBe(1);
  expect(await counted()).toBe(1);
});

test('a call that was counted, died before it stored anything and is refused now counts no more', async () => {
  const { create, clock, ports, counter, id, counted } = await withKey();
  await ports.storage.counters.reserve(counter, id, 1);
  clock.advance(20 * 60_000);
  await expect(create()).rejects.toMatchObject({ code: 938 });
  expect(await counted()).toBe(0);
});

test('what may be on the network is not called failed, whatever stopped the next look', async () => {
  const { create, platform, clock, network, ports, read } = await withAccount(tenMinutes);
  const { _id } = await create('maybe');
  network.faults.push({ at: 'answer lost', error: new NetworkFailure('temporary', 'the line was cut') });
  clock.advance(10 * 60_000);
  await platform.work.publishDue();
  const stored = await ports.storage.get('publications', _id);
  await ports.storage.update('publications', _id, { attempt: { ...stored?.attempt, asked: true } });
  network.faults.push({ at: 'before the session', error: new NetworkFailure('reconnect', 'revoked') });
  clock.advance(60_000);
  await platform.work.publishDue();
  const { state, publication_errors } = await read(_id);
  expect(state).toBe('withErrors');
  expect(publication_errors.map(({ code }) => code)).toEqual([952, 700]);
});
