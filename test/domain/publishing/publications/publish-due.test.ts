// Long because what becomes of a due publication is read here in one piece.
import { NetworkFailure } from '#domain/networks/network-failure';
import { sendPauses } from '#domain/publishing/publications/send-outcome';
import { describe, expect, test } from '@jest/globals';
import { withAccount } from '../../../fakes/test-account.ts';

const tenMinutes = '2026-11-20T09:10:00.000Z';

describe('publishing', () => {
  test('a post without a date is on the network when the call answers', async () => {
    const { create, network } = await withAccount();
    const publication = await create('now');
    expect(publication.state).toBe('published');
    expect(publication.url).toBe('https://network.example/key-1');
    expect([...network.posts.values()]).toEqual([{ text: 'now', account: 'alice' }]);
  });

  test('a scheduled post waits for its date, then goes out once', async () => {
    const { create, network, platform, clock, read } = await withAccount(tenMinutes);
    const { _id, state } = await create('later');
    expect(state).toBe('ready');
    await platform.work.publishDue();
    expect(network.posts.size).toBe(0);
    clock.advance(10 * 60_000);
    await platform.work.publishDue();
    await platform.work.publishDue();
    expect(network.calls).toHaveLength(1);
    expect((await read(_id)).state).toBe('published');
  });

  test('posts of one account that waited through a downtime go out in the order of their dates', async () => {
    const { create, network, platform, clock } = await withAccount();
    await create('third', '2026-11-20T09:12:00.000Z');
    await create('first', '2026-11-20T09:10:00.000Z');
    await create('second', '2026-11-20T09:11:00.000Z');
    clock.advance(3 * 60 * 60_000);
    await platform.work.publishDue();
    expect(network.calls.map(({ text }) => text)).toEqual(['first', 'second', 'third']);
  });

  test('a clock that jumps back sends nothing twice', async () => {
    const { create, network, platform, clock } = await withAccount(tenMinutes);
    await create('once');
    clock.advance(11 * 60_000);
    await platform.work.publishDue();
    clock.advance(-30 * 60_000);
    await platform.work.publishDue();
    clock.advance(60 * 60_000);
    await platform.work.publishDue();
    expect(network.calls).toHaveLength(1);
  });

  test('a lost answer is asked for again with the same key: one post', async () => {
    const { create, network, platform, clock, read } = await withAccount(tenMinutes);
    const { _id } = await create('once');
    network.faults.push({ at: 'answer lost', error: new NetworkFailure('temporary', 'the line was cut') });
    clock.advance(10 * 60_000);
    await platform.work.publishDue();
    expect((await read(_id)).state).toBe('publishing');
    clock.advance(sendPauses[0] ?? 0);
    await platform.work.publishDue();
    expect((await read(_id)).state).toBe('published');
    expect(network.posts.size).toBe(1);
  });

  test('what nobody can tell is said and never sent again by itself', async () => {
    const { create, network, platform, clock, read } = await withAccount(tenMinutes);
    const { _id } = await create('maybe');
    network.faults.push({ at: 'answer lost', error: new NetworkFailure('unknown', 'no way to tell') });
    clock.advance(10 * 60_000);
    await platform.work.publishDue();
    clock.advance(24 * 60 * 60_000);
    await platform.work.publishDue();
    const { state, publication_errors } = await read(_id);
    expect(state).toBe('withErrors');
    expect(publication_errors.map(({ code }) => code)).toEqual([952]);
    expect(network.calls).toHaveLength(1);
  });

  test('a refusal ends it with the reason', async () => {
    const { create, network } = await withAccount();
    network.faults.push({
      at: 'before it is asked',
      error: new NetworkFailure('refused', 'no', { problem: { code: 962, message: 'too long' } }),
    });
    const publication = await create('refused');
    expect(publication.state).toBe('withErrors');
    expect(publication.publication_errors).toEqual([{ code: 962, message: 'too long' }]);
  });

  test('throttling waits until the network says and uses up no try', async () => {
    const { create, network, platform, clock, read } = await withAccount();
    const until = '2026-11-20T09:05:00.000Z';
    for (let round = 0; round < 20; round += 1) {
      network.faults.push({ at: 'before it is asked', error: new NetworkFailure('throttled', 'slow down', { until }) });
    }
    const { _id } = await create('patient');
    expect(network.calls).toHaveLength(0);
    clock.advance(4 * 60_000);
    await platform.work.publishDue();
    expect(network.faults).toHaveLength(19);
    for (let round = 0; round < 30; round += 1) {
      clock.advance(60_000);
      await platform.work.publishDue();
    }
    expect((await read(_id)).state).toBe('published');
  });

  test('a network that stays away is tried with growing pauses, then the person is told', async () => {
    const { create, network, platform, clock, read } = await withAccount();
    for (let round = 0; round <= sendPauses.length; round += 1) {
      network.faults.push({ at: 'before it is asked', error: new NetworkFailure('temporary', 'nobody there') });
    }
    const { _id } = await create('tries');
    for (const pause of sendPauses) {
      expect((await read(_id)).state).toBe('publishing');
      clock.advance(pause);
      await platform.work.publishDue();
    }
    const { state, publication_errors } = await read(_id);
    expect([state, publication_errors[0]?.code]).toEqual(['withErrors', 919]);
    expect(network.faults).toHaveLength(0);
  });

  test('a dead access takes the account down, tells the app once, and reconnecting heals it', async () => {
    const { create, network, platform, delivered, app, id_account, id_organization, connect } = await withAccount();
    network.faults.push(
      { at: 'before the session', error: new NetworkFailure('reconnect', 'revoked') },
      { at: 'before the session', error: new NetworkFailure('reconnect', 'revoked') },
    );
    expect((await create('one')).publication_errors[0]?.code).toBe(700);
    await platform.work.deliverDueWebhooks();
    const account = await platform.accounts.getAccount(app, { id_organization, id_account });
    expect(account.error_code).toBe(707);
    const fields = delivered.flatMap(({ body }) => (JSON.parse(body) as { field: string }[]).map(({ field }) => field));
    expect(fields.filter((field) => field === 'change_state_account')).toHaveLength(1);
    await expect(create('two')).rejects.toMatchObject({ code: 700 });
    expect(await connect()).toEqual([id_account]);
    network.faults.length = 0;
    expect((await create('three')).state).toBe('published');
  });

  test('an expired token is renewed once, also when many posts need it at the same time', async () => {
    const { create, network, platform, clock } = await withAccount();
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => create(`post ${String(index)}`, '2026-11-21T09:00:00.000Z')),
    );
    clock.advance(24 * 60 * 60_000);
    // Who waits for the renewal sleeps on this clock.
    const ticking = setInterval(() => clock.advance(100), 1);
    await Promise.all([platform.work.publishDue(), platform.work.publishDue()]);
    clearInterval(ticking);
    expect(network.renewals).toBe(1);
    expect(network.posts.size).toBe(10);
  });

  test('a post changed while a worker has read it goes out as changed', async () => {
    const { create, network, platform, clock, read, app, id_organization, ports } = await withAccount(tenMinutes);
    const { _id } = await create('old');
    clock.advance(10 * 60_000);
    // The worker has taken it and not asked the network yet.
    await ports.storage.claim('publications', { where: { _id }, limit: 1 }, { lease: 'other worker' });
    await platform.publications.updatePublication(app, {
      id_organization,
      id_publication: _id,
      input: { text: 'new' },
    });
    await platform.work.publishDue();
    expect([...network.posts.values()].map(({ text }) => text)).toEqual(['new']);
    expect((await read(_id)).state).toBe('published');
  });

  test('a slow worker whose post was changed meanwhile does not send the old one', async () => {
    const { create, network, platform, clock, app, id_organization, ports } = await withAccount(tenMinutes);
    const { _id } = await create('old');
    clock.advance(10 * 60_000);
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    const { storage } = ports;
    const update = storage.update.bind(storage);
    Object.assign(storage, {
      async update(...call: Parameters<typeof update>) {
        if ('attempt' in call[2]) await gate;
        return update(...call);
      },
    });
    const slow = platform.work.publishDue();
    await new Promise(setImmediate);
    await platform.publications.updatePublication(app, {
      id_organization,
      id_publication: _id,
      input: { text: 'new', publish_date: '2026-11-20T09:20:00.000Z' },
    });
    go();
    await slow;
    expect(network.calls).toEqual([]);
    clock.advance(10 * 60_000);
    await platform.work.publishDue();
    expect(network.calls.map(({ text }) => text)).toEqual(['new']);
  });

  test('a slow worker whose lease was taken over writes nothing over the other one’s result', async () => {
    const { create, network, platform, clock, read, ports } = await withAccount(tenMinutes);
    const { _id } = await create('slow');
    clock.advance(10 * 60_000);
    let go: () => void = () => undefined;
    network.gate = new Promise((resolve) => {
      go = resolve;
    });
    network.faults.push({ at: 'answer lost', error: new NetworkFailure('refused', 'too late') });
    const slow = platform.work.publishDue();
    while ((await read(_id)).state !== 'publishing') await new Promise(setImmediate);
    // The other one has finished meanwhile.
    await ports.storage.update('publications', _id, {
      state: 'published',
      external_identifier: 'by the other one',
      lease: undefined,
      due_date: undefined,
    });
    go();
    await slow;
    expect(await read(_id)).toMatchObject({ state: 'published', external_identifier: 'by the other one' });
  });

  test('a worker that died is replaced when its lease ends, not before', async () => {
    const { create, network, platform, clock, ports } = await withAccount(tenMinutes);
    const { _id } = await create('left behind');
    clock.advance(10 * 60_000);
    const leaseEnd = new Date(clock.now() + 30_000).toISOString();
    await ports.storage.claim(
      'publications',
      { where: { _id }, limit: 1 },
      { lease: 'dead worker', due_date: leaseEnd },
    );
    await platform.work.publishDue();
    expect(network.calls).toHaveLength(0);
    clock.advance(30_000);
    await platform.work.publishDue();
    expect(network.calls).toHaveLength(1);
  });

  test('two workers on the same storage send each post once', async () => {
    const { create, network, platform, clock } = await withAccount(tenMinutes);
    for (let index = 0; index < 50; index += 1) await create(`post ${String(index)}`);
    clock.advance(10 * 60_000);
    await Promise.all([platform.work.publishDue(), platform.work.publishDue()]);
    expect(network.calls).toHaveLength(50);
    expect(new Set(network.calls.map(({ text }) => text)).size).toBe(50);
  });

  test('a removed account sends nothing more', async () => {
    const { create, network, platform, clock, read, app, id_organization, id_account } = await withAccount(tenMinutes);
    const { _id } = await create('too late');
    await platform.accounts.deleteAccount(app, { id_organization, id_account });
    clock.advance(10 * 60_000);
    await platform.work.publishDue();
    expect(network.calls).toHaveLength(0);
    expect((await read(_id)).publication_errors[0]?.code).toBe(700);
    const publication = { id_organization, id_publication: _id };
    const { publication: again } = await platform.publications.retryPublication(app, publication);
    expect(again.publication_errors.map(({ code }) => code)).toEqual([700]);
  });

  test('nothing is written for a removed account either: it has no access to the network', async () => {
    const { create, platform, app, id_organization, id_account } = await withAccount(tenMinutes);
    const { _id: id_publication } = await create('planned');
    await platform.accounts.deleteAccount(app, { id_organization, id_account });
    const input = { social_network: 'bluesky', text: 'late' };
    const fresh = { id_organization, id_account, input };
    const refused = { code: 700 };
    const { createPublication, checkPublication, updatePublication } = platform.publications;
    await expect(createPublication(app, fresh)).rejects.toMatchObject(refused);
    await expect(checkPublication(app, fresh)).rejects.toMatchObject(refused);
    await expect(updatePublication(app, { id_organization, id_publication, input })).rejects.toMatchObject(refused);
  });

  test('the end of a send is told to the app once, with a signature key and an id that stays', async () => {
    const { create, platform, delivered, made, answers } = await withAccount();
    await platform.work.deliverDueWebhooks();
    delivered.length = 0;
    answers.push({ status: 500 });
    const { _id, state } = await create('told');
    await platform.work.deliverDueWebhooks();
    expect(delivered).toHaveLength(1);
    const [change] = JSON.parse(delivered[0]?.body ?? '[]') as unknown[];
    expect(change).toMatchObject({ field: 'publication_published', id_publication: _id, state });
    expect(delivered[0]?.secret).toBe(made.app.client_secret);
  });
});
