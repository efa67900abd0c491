import type { Caller } from '#ports/access/caller';
import { describe, expect, test } from '@jest/globals';
import { addApp, addClient } from '../../fakes/tenants.ts';
import { namesIn, withAnnouncing } from './announcing.ts';

const hour = 60 * 60_000;

/** Three deliveries an hour apart: one delivered, one that failed for good, one on its way. */
async function withLog() {
  const service = await withAnnouncing();
  const { say, deliver, deliverFor, answers, clock, delivered } = service;
  await say('delivered');
  await deliver();
  clock.advance(hour);
  answers.push(...Array.from({ length: 100 }, () => ({ status: 410, error: 'answered 410' })));
  await say('failed');
  await deliverFor(73 * hour, 10 * 60_000);
  answers.length = 0;
  await service.setHealth({ failing_since: undefined, paused_until: undefined });
  await say('pending');
  delivered.length = 0;
  const list = (filter = {}) => service.platform.webhooks.listWebhookDeliveries(service.app, service.address, filter);
  return { ...service, list };
}

describe('the log of an app', () => {
  test('lists the outcome of each delivery, newest first, with its tries', async () => {
    const { list } = await withLog();
    const { data, total } = await list();
    expect(total).toBe(3);
    expect(data.map(({ state }) => state)).toEqual(['pending', 'failed', 'delivered']);
    expect(data[1]?.tries[0]).toEqual({
      date: '2026-11-20T10:00:00.000Z',
      status: 410,
      error: 'answered 410',
      milliseconds: 1,
    });
    expect(data[1]).not.toHaveProperty('due_date');
    expect(JSON.stringify(data)).not.toMatch(/lease|sealed|give_up/);
  });

  test('can be narrowed by state and date, and paged', async () => {
    const { list } = await withLog();
    const states = async (filter: object) => (await list(filter)).data.map(({ state }) => state);
    expect(await states({ state: 'failed' })).toEqual(['failed']);
    expect(await states({ from_date: '2026-11-20T09:30:00Z' })).toEqual(['pending', 'failed']);
    expect(await states({ to_date: '2026-11-20T10:00:00+01:00' })).toEqual(['delivered']);
    expect(await states({ offset: 1, limit: 1 })).toEqual(['failed']);
    await expect(list({ from_date: 'yesterday' })).rejects.toMatchObject({ code: 1000 });
    await expect(list({ to_date: 'tomorrow' })).rejects.toMatchObject({ code: 1001 });
    const backwards = { from_date: '2026-11-21T00:00:00Z', to_date: '2026-11-20T00:00:00Z' };
    await expect(list(backwards)).rejects.toMatchObject({ code: 1001 });
  });

  test('shows with which message a change was sent', async () => {
    const { say, deliver, platform, app, address } = await withAnnouncing();
    await say('a');
    await say('b');
    await deliver();
    const { data } = await platform.webhooks.listWebhookDeliveries(app, address, {});
    const carrier = data.find(({ state }) => state === 'delivered');
    const other = data.find(({ state }) => state === 'merged');
    expect(carrier?.changes).toHaveLength(2);
    expect(other).toMatchObject({ merged_into: carrier?._id, tries: [] });
  });

  test('is open to the app itself, and to no other', async () => {
    const { platform, ports, made, app, address } = await withLog();
    const id_app = await addApp(ports, made.id_client);
    const sibling: Caller = { kind: 'app', id_app, id_client: made.id_client };
    const { client } = await addClient(ports);
    const stranger: Caller = { kind: 'app', id_app, id_client: client._id };
    await expect(platform.webhooks.listWebhookDeliveries(sibling, address, {})).rejects.toMatchObject({ code: 524 });
    await expect(platform.webhooks.listWebhookDeliveries(stranger, address, {})).rejects.toMatchObject({ code: 521 });
    await expect(
      platform.webhooks.replayWebhookDelivery(app, { ...address, id_app, id_delivery: 'x' }),
    ).rejects.toMatchObject({ code: 524 });
  });
});

describe('sending again', () => {
  test('sends one delivery with the same id and body', async () => {
    const { say, deliver, delivered, platform, app, address, clock } = await withAnnouncing();
    await say('a');
    await deliver();
    clock.advance(10 * 24 * hour);
    const id_delivery = delivered[0]?.id ?? '';
    const again = await platform.webhooks.replayWebhookDelivery(app, { ...address, id_delivery });
    expect(again).toMatchObject({ _id: id_delivery, state: 'pending' });
    await deliver();
    expect(delivered).toHaveLength(2);
    expect(delivered[1]).toEqual(delivered[0]);
  });

  test('sends the message a change was sent with', async () => {
    const { say, deliver, delivered, platform, app, address, log } = await withAnnouncing();
    await say('a');
    await say('b');
    await deliver();
    const other = (await log()).find(({ state }) => state === 'merged')?._id ?? '';
    const again = await platform.webhooks.replayWebhookDelivery(app, { ...address, id_delivery: other });
    expect(again._id).toBe(delivered[0]?.id);
    await deliver();
    expect(delivered[1]).toEqual(delivered[0]);
  });

  test('what failed is tried for three more days, at once although the address was paused', async () => {
    const { platform, app, address, list, deliver, deliverFor, delivered, answers, setHealth } = await withLog();
    await setHealth({ paused_until: '2026-12-20T00:00:00.000Z' });
    const [failed] = (await list({ state: 'failed' })).data;
    answers.push({ status: 500 });
    await platform.webhooks.replayWebhookDelivery(app, { ...address, id_delivery: failed?._id ?? '' });
    await deliver();
    expect(delivered).toHaveLength(1);
    await deliverFor(7 * hour, 60_000);
    expect((await list({ state: 'delivered' })).total).toBe(3);
  });

  test('refuses what is not there: a delivery of nobody or of another app, an app without an address', async () => {
    const { platform, ports, made, app, user, address } = await withLog();
    const replay = (id_delivery: string) => platform.webhooks.replayWebhookDelivery(app, { ...address, id_delivery });
    await expect(replay('0123456789abcdef01234567')).rejects.toMatchObject({ code: 556 });
    const id_app = await addApp(ports, made.id_client);
    const [foreign] = await ports.storage.find('webhook_deliveries', { limit: 1 });
    if (foreign)
      await ports.storage.insert('webhook_deliveries', { ...foreign, _id: 'other', cause: 'another', id_app });
    await expect(replay('other')).rejects.toMatchObject({ code: 556 });
    const bare = { ...address, id_app };
    await expect(
      platform.webhooks.replayWebhookDelivery(user, { ...bare, id_delivery: 'other' }),
    ).rejects.toMatchObject({ code: 535 });
    await expect(platform.webhooks.testWebhook(user, bare)).rejects.toMatchObject({ code: 535 });
  });

  test('sends all of a period, each message once', async () => {
    const { say, deliver, delivered, deliverFor, platform, app, address, clock } = await withAnnouncing();
    for (const name of ['a', 'b', 'c']) {
      await say(name, `${name} too`);
      await say(`${name} as well`);
      await deliver();
      clock.advance(hour);
    }
    const before = [...delivered];
    delivered.length = 0;
    const from_date = '2026-11-20T10:00:00Z';
    expect(await platform.webhooks.replayWebhookDeliveries(app, address, { from_date })).toEqual({ total: 2 });
    await deliverFor(10_000);
    expect(delivered).toEqual(before.slice(1));
    const none = { from_date, state: 'failed' } as const;
    expect(await platform.webhooks.replayWebhookDeliveries(app, address, none)).toEqual({ total: 0 });
    await expect(platform.webhooks.replayWebhookDeliveries(app, address, { from_date: '' })).rejects.toMatchObject({
      code: 1000,
    });
    await expect(
      platform.webhooks.replayWebhookDeliveries(app, address, { from_date, to_date: 'x' }),
    ).rejects.toMatchObject({ code: 1001 });
  });

  test('a long period takes several calls', async () => {
    const { say, platform, app, address, ports, clock } = await withAnnouncing();
    await say('a');
    const [sample] = await ports.storage.find('webhook_deliveries', {});
    const begun = clock.now();
    for (let index = 0; index < 1500; index += 1) {
      if (!sample) throw new Error('nothing was announced');
      const { due_date: _due, ...delivered } = sample;
      await ports.storage.insert('webhook_deliveries', {
        ...delivered,
        _id: `delivery ${index}`,
        cause: `cause ${index}`,
        state: 'delivered',
        sealed: true,
        creation_date: new Date(begun + index).toISOString(),
      });
    }
    const from_date = new Date(begun).toISOString();
    const first = await platform.webhooks.replayWebhookDeliveries(app, address, { from_date });
    expect(first).toEqual({ total: 1000, next_date: new Date(begun + 1000).toISOString() });
    const rest = await platform.webhooks.replayWebhookDeliveries(app, address, { from_date: first.next_date ?? '' });
    expect(rest).toEqual({ total: 500 });
  });
});

describe('a test', () => {
  test('is sent at once and returns its result, without leaving anything behind', async () => {
    const { platform, app, address, delivered, answers, log, ports, theLine } = await withAnnouncing();
    expect(await platform.webhooks.testWebhook(app, address)).toMatchObject({ status: 200 });
    expect(delivered.map(({ body }) => body)).toEqual(['[{"field":"test"}]']);
    answers.push({ error: 'ECONNREFUSED' });
    const failed = await platform.webhooks.testWebhook(app, address);
    expect(failed).toMatchObject({ error: 'ECONNREFUSED' });
    expect(failed).not.toHaveProperty('status');
    expect(await log()).toEqual([]);
    expect((await ports.storage.list('events', {})).total).toBe(0);
    expect(await theLine()).toBeUndefined();
  });

  test('that is taken ends the pause of the address', async () => {
    const { say, deliver, platform, app, address, delivered, answers } = await withAnnouncing();
    answers.push({ status: 500 });
    await say('tried');
    await deliver();
    await say('waits');
    await deliver();
    expect(delivered).toHaveLength(1);
    await platform.webhooks.testWebhook(app, address);
    await deliver();
    expect(delivered.slice(2).map(namesIn)).toContainEqual(['waits']);
  });
});
