import type { DeliveryTry, WebhookMessage } from '#ports/webhooks/webhook';
import { describe, expect, test } from '@jest/globals';
import { setImmediate as nextTick } from 'node:timers/promises';
import { addApp } from '../../fakes/tenants.ts';
import { namesIn, withAnnouncing } from './announcing.ts';

const second = 1000;
const hour = 60 * 60 * second;
const day = 24 * hour;
const failures = (count: number) => Array.from({ length: count }, () => ({ status: 503 }));
const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => `change ${index}`);

describe('an address that fails', () => {
  test('is left alone for a while, whatever else comes for it', async () => {
    const { say, deliver, deliverFor, delivered, answers, clock } = await withAnnouncing();
    answers.push(...failures(100));
    await say('first');
    await deliver();
    for (const name of numbered(50)) {
      await say(name);
      await deliver();
      clock.advance(50);
    }
    expect(delivered).toHaveLength(1);
    await deliverFor(2 * second);
    expect(delivered).toHaveLength(1);
    await deliverFor(20 * second);
    expect(delivered.length).toBeLessThan(7);
  });

  test('gets all that waited when it is back', async () => {
    const { say, deliver, deliverFor, heard, answers, theLine } = await withAnnouncing();
    answers.push(...failures(2));
    await say('first');
    await deliver();
    for (const name of numbered(10)) await say(name);
    await deliverFor(hour, 5 * second);
    const arrived = heard().slice(2).flat().sort();
    expect(arrived).toEqual([...numbered(10), 'first'].sort());
    expect(await theLine()).not.toHaveProperty('failing_since');
    expect(await theLine()).not.toHaveProperty('paused_until');
  });

  test('because of one message still gets all others', async () => {
    const refused = (message: WebhookMessage) => namesIn(message).includes('poison');
    const taken: string[] = [];
    const { say, deliverFor, log } = await withAnnouncing({
      webhooks: {
        accepts: () => true,
        send: (message): Promise<DeliveryTry> => {
          if (!refused(message)) taken.push(...namesIn(message));
          const status = refused(message) ? 500 : 200;
          return Promise.resolve({ date: '2026-11-20T09:00:00.000Z', status, milliseconds: 1 });
        },
      },
    });
    await say('poison');
    await deliverFor(2 * second);
    for (const name of numbered(20)) {
      await say(name);
      await deliverFor(3 * 60 * second, 10 * second);
    }
    expect(taken).toEqual(numbered(20));
    await deliverFor(3 * day, 5 * 60 * second);
    expect((await log()).filter(({ state }) => state === 'failed')).toHaveLength(1);
  });

  test('gives up what waits for more than three days', async () => {
    const { say, deliverFor, delivered, answers, log, clock } = await withAnnouncing();
    answers.push(...failures(1000));
    for (const name of numbered(5)) {
      await say(name);
      await deliverFor(10 * second);
    }
    const begun = clock.now();
    await deliverFor(3 * day, 5 * 60 * second);
    expect((await log()).map(({ state }) => state)).not.toContain('pending');
    expect(delivered.length).toBeLessThan(40);
    expect(clock.now() - begun).toBeLessThan(3.1 * day);
  });
});

describe('an address that hangs, with many pending deliveries', () => {
  test('keeps no other app waiting', async () => {
    const urls: string[] = [];
    let hanging = 0;
    const { say, deliver, ports, made, clock } = await withAnnouncing({
      webhooks: {
        accepts: () => true,
        send: async ({ url }): Promise<DeliveryTry> => {
          urls.push(url);
          const status = url.includes('hooks') ? undefined : 200;
          if (status === undefined) {
            hanging += 1;
            await new Promise(() => undefined);
          }
          return { date: '2026-11-20T09:00:00.000Z', milliseconds: 1, ...(status && { status }) };
        },
      },
    });
    // Deliveries that were sent before and are due again cannot be grouped.
    for (const name of numbered(300)) await say(name);
    for (const { _id } of await ports.storage.find('webhook_deliveries', {}))
      await ports.storage.update('webhook_deliveries', _id, { sealed: true });
    clock.advance(second);
    const other = await addApp(ports, made.id_client);
    await ports.storage.update('apps', other, { webhook_url: 'https://other.example/' });
    await say('for both');
    void deliver();
    for (let round = 0; round < 50 && !urls.includes('https://other.example/'); round += 1) {
      clock.advance(250);
      await nextTick();
    }
    expect(urls).toContain('https://other.example/');
    expect(hanging).toBe(1);
  });

  test('and then answers, gets one message after the other without waiting between them', async () => {
    const { say, deliver, delivered, ports, clock } = await withAnnouncing();
    for (const name of numbered(60)) await say(name);
    for (const { _id } of await ports.storage.find('webhook_deliveries', {}))
      await ports.storage.update('webhook_deliveries', _id, { sealed: true });
    const begun = clock.now();
    await deliver();
    expect(delivered).toHaveLength(60);
    expect(clock.now()).toBe(begun);
  });
});

describe('an address that fails for five days', () => {
  /** Something happens every six hours, and nothing is taken. */
  async function afterDays(days: number) {
    const service = await withAnnouncing();
    service.answers.push(...failures(10_000));
    for (let round = 0; round < days * 4; round += 1) {
      await service.say(`at ${round * 6} hours`);
      await service.deliverFor(6 * hour - 1, 10 * 60 * second);
    }
    return service;
  }

  test('is switched off, and the people who look after apps are notified once', async () => {
    const { theApp, log, mails, ports, made, say, deliver, delivered } = await afterDays(4.5).then(async (service) => {
      const { ports, made } = service;
      // Somebody who may only read apps hears nothing.
      const [id_user, id_role] = [ports.identifiers.next(), ports.identifiers.next()];
      const creation_date = '2026-11-20T09:00:00.000Z';
      await ports.storage.insert('users', {
        _id: id_user,
        email: 'reader@example.org',
        email_verified: true,
        enabled: true,
        creation_date,
        deleted: false,
      });
      await ports.storage.insert('roles', {
        _id: id_role,
        id_client: made.id_client,
        name: 'Reader',
        name_key: 'reader',
        permissions: ['client_app:read'],
        default: false,
        creation_date,
      });
      await ports.storage.insert('role_members', {
        _id: ports.identifiers.next(),
        id_user,
        id_role,
        id_client: made.id_client,
      });
      expect((await service.theApp()).webhook_disabled_date).toBeUndefined();
      await service.say('one', 'more');
      await service.deliverFor(day, 10 * 60 * second);
      return service;
    });
    const { webhook_disabled_date } = await theApp();
    expect(webhook_disabled_date).toMatch(/^2026-11-25/);
    expect(mails.map(({ to }) => to)).toEqual([made.user.email]);
    expect(mails[0]).toMatchObject({ subject: 'A webhook was switched off' });
    expect(mails[0]?.text).toContain('“First app”');
    // Whoever set the address must not get a link into the mail.
    expect(mails[0]?.text).not.toContain('hooks.example');
    expect(new Set((await log()).map(({ state }) => state)).has('pending')).toBe(false);
    const before = delivered.length;
    await say('afterwards');
    await deliver();
    expect(delivered).toHaveLength(before);
    expect((await log()).at(-1)).toMatchObject({ state: 'failed', tries: [] });
    expect((await ports.storage.find('events', {})).length).toBeGreaterThan(18);
  });

  test('is reported once although two workers find out at the same time', async () => {
    const service = await afterDays(4.9);
    const { ports, platform, mails, say, clock, theLine } = service;
    const before = await theLine();
    await service.setHealth({ failing_since: '2026-11-20T09:00:00.000Z', paused_until: undefined });
    clock.advance(day);
    await say('a');
    await say('b');
    for (const { _id } of await ports.storage.find('webhook_deliveries', { where: { state: 'pending' } }))
      await ports.storage.update('webhook_deliveries', _id, {
        sealed: true,
        due_date: new Date(clock.now()).toISOString(),
      });
    await Promise.all([platform.work.deliverDueWebhooks(), platform.work.deliverDueWebhooks()]);
    expect([before?.failing_since, before?.paused_until]).not.toContain(undefined);
    expect(mails).toHaveLength(1);
  });

  test('is switched off also when the mail cannot be sent', async () => {
    const service = await afterDays(4.5);
    service.ports.mail.send = () => Promise.reject(new Error('no mail today'));
    await service.say('one more');
    await service.deliverFor(day, 10 * 60 * second);
    expect((await service.theApp()).webhook_disabled_date).toBeDefined();
    expect(service.logged.filter(({ level }) => level === 'error')).toHaveLength(1);
  });

  test('works again when it is saved again, and what it missed can be sent', async () => {
    const { platform, user, address, delivered, answers, say, deliver, deliverFor } = await afterDays(6);
    answers.length = 0;
    const from_date = '2026-11-20T00:00:00Z';
    await expect(
      platform.webhooks.replayWebhookDeliveries(user, address, { from_date, state: 'failed' }),
    ).rejects.toMatchObject({ code: 558 });
    // A change of something else is no sign that the address works again.
    await platform.apps.updateApp(user, address, { name: 'App' });
    expect((await platform.apps.getApp(user, address)).webhook_disabled_date).toBeDefined();
    await platform.apps.updateApp(user, address, { webhook_url: 'https://hooks.example/in' });
    const before = delivered.length;
    await say('new');
    await deliver();
    expect(delivered.slice(before).map(namesIn)).toEqual([['new']]);
    const { total } = await platform.webhooks.replayWebhookDeliveries(user, address, { from_date, state: 'failed' });
    expect(total).toBeGreaterThan(1);
    await deliverFor(60 * second);
    expect(new Set(delivered.slice(before).flatMap(namesIn)).size).toBe(24 + 1);
  });
});
