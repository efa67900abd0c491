import { NetworkFailure } from '#domain/networks/network-failure';
import { describe, expect, test } from '@jest/globals';
import { withAccount } from '../../../fakes/test-account.ts';

const tenMinutes = '2026-11-20T09:10:00.000Z';

describe('retrying', () => {
  test('sends again unchanged, three times at most, and a change starts anew', async () => {
    const { create, network, platform, app, id_organization } = await withAccount();
    const refuse = () =>
      network.faults.push({ at: 'before it is asked', error: new NetworkFailure('refused', 'not today') });
    refuse();
    const { _id: id_publication } = await create('again');
    const address = { id_organization, id_publication };
    for (const retries of [1, 2, 3]) {
      refuse();
      const { publication } = await platform.publications.retryPublication(app, address);
      expect([publication.state, publication.retries]).toEqual(['withErrors', retries]);
    }
    await expect(platform.publications.retryPublication(app, address)).rejects.toMatchObject({ code: 950 });
    const changed = await platform.publications.updatePublication(app, { ...address, input: { name: 'n' } });
    expect([changed.state, changed.retries]).toEqual(['published', 0]);
    await expect(platform.publications.retryPublication(app, address)).rejects.toMatchObject({ code: 949 });
    expect(network.posts.size).toBe(1);
  });
});

describe('deleting', () => {
  test('takes the post off the network and reads as if it had never been', async () => {
    const { create, network, platform, app, id_organization } = await withAccount();
    const { _id: id_publication } = await create('gone soon');
    const address = { id_organization, id_publication };
    await platform.publications.deletePublication(app, address);
    expect(network.posts.size).toBe(0);
    await expect(platform.publications.getPublication(app, address)).rejects.toMatchObject({ code: 917 });
    await expect(platform.publications.deletePublication(app, address)).rejects.toMatchObject({ code: 917 });
  });

  test('a scheduled post that is deleted never goes out', async () => {
    const { create, network, platform, app, id_organization, clock } = await withAccount(tenMinutes);
    const { _id: id_publication } = await create('never');
    await platform.publications.deletePublication(app, { id_organization, id_publication });
    clock.advance(60 * 60_000);
    await platform.work.publishDue();
    expect(network.calls).toHaveLength(0);
  });
});

describe('a job queue that is down', () => {
  test('fails no call: the sweep finds what is due', async () => {
    const { create, jobs, platform, clock, network } = await withAccount(tenMinutes);
    jobs.wake = () => Promise.reject(new Error('the queue is down'));
    expect((await create('kept')).state).toBe('ready');
    clock.advance(10 * 60_000);
    await platform.work.publishDue();
    expect(network.calls).toHaveLength(1);
  });
});
