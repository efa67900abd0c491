import type { Caller } from '#ports/access/caller';
import { clientPermissions } from '#domain/access/authentication/permissions';
import { findOverprivilegedApps } from '#domain/platform/index';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { codeOf, refusal } from '../../../fakes/refused.ts';
import { addUser } from '../../../fakes/tenants.ts';
import { withAnnouncing } from '../../webhooks/announcing.ts';

let service: Awaited<ReturnType<typeof withAnnouncing>>;

beforeEach(async () => {
  service = await withAnnouncing();
});

async function person(permissions: readonly string[]) {
  const { ports, made } = service;
  const { id_user } = await addUser(ports, { id_client: made.id_client }, permissions);
  return { kind: 'user', id_user } as const satisfies Caller;
}

const readAll = [
  'accounts',
  'publications',
  'comments',
  'messages',
  'contacts',
  'files',
  'integrations',
  'ai_plans',
].map((area) => `client_organization_${area}:read`);
const elsewhere = 'https://elsewhere.example/in?key=1';

describe('a credential of an app is handed only to somebody who holds everything', () => {
  const acts = {
    getAppSecret: (who: Caller) => service.platform.apps.getAppSecret(who, service.address),
    rotateAppSecret: (who: Caller) => service.platform.apps.rotateAppSecret(who, service.address),
    createApp: (who: Caller) =>
      service.platform.apps.createApp(who, service.made, { name: 'Mine', client_id: 'mine', webhook_url: elsewhere }),
  };

  test.each(Object.entries(acts))('%s', async (_, act) => {
    const apps = ['client:read', 'client_app:read', 'client_app:update', 'client_app:create'];
    const refused = await refusal(act(await person(apps)));
    expect(refused).toMatchObject({ code: 520, data: { permissions: [] } });
    expect(refused?.data).toHaveProperty(
      'client_permissions',
      clientPermissions.filter((one) => !apps.includes(one)),
    );
    for (const lacked of ['client:delete', 'client_organization_messages:read']) {
      const others = clientPermissions.filter((one) => one !== lacked);
      expect(await refusal(act(await person(others)))).toMatchObject({
        code: 520,
        data: { client_permissions: [lacked] },
      });
    }
    expect(await codeOf(act(await person(clientPermissions)))).toBeUndefined();
  });

  test('doctor names the apps whose maker holds less by now', async () => {
    const maker = await person(clientPermissions);
    const { _id } = await acts.createApp(maker);
    expect(await findOverprivilegedApps(service.ports)).toEqual([]);
    await service.ports.storage.update('users', maker.id_user, { enabled: false });
    expect(await findOverprivilegedApps(service.ports)).toMatchObject([{ id: `app:${_id}`, subject: 'apps' }]);
  });
});

describe('a new webhook address', () => {
  const move = (who: Caller, webhook_url: string | null = elsewhere) =>
    service.platform.apps.updateApp(who, service.address, { webhook_url });

  test.each(readAll)('is not named by somebody without %s', async (lacked) => {
    const some = ['client_app:update', ...readAll.filter((one) => one !== lacked)];
    expect(await refusal(move(await person(some)))).toMatchObject({
      code: 520,
      data: { client_permissions: [lacked] },
    });
  });

  test('is named by somebody who may read what webhooks carry, and the administrators are told', async () => {
    const { mails, platform, user, address } = service;
    await move(await person(['client_app:update', ...readAll]));
    expect((await platform.apps.getApp(user, address)).webhook_url).toBe(elsewhere);
    const about = mails.filter(({ subject }) => subject.includes('webhook address'));
    expect(about).toHaveLength(1);
    expect(about[0]?.text).toMatch(/hooks\.example[^]*elsewhere\.example|elsewhere\.example[^]*hooks\.example/);
    expect(about[0]?.text).not.toContain('key=1');
  });

  test('is not slipped in by way of none, and other fields need no more than before', async () => {
    const { platform, address } = service;
    const weak = await person(['client_app:update']);
    expect(await codeOf(platform.apps.updateApp(weak, address, { name: 'Renamed' }))).toBeUndefined();
    expect(await codeOf(move(weak, 'https://hooks.example/in'))).toBeUndefined();
    expect(await codeOf(move(weak, null))).toBeUndefined();
    expect(await codeOf(move(weak))).toBe(520);
    expect(service.mails).toEqual([]);
  });

  test('gets nothing that was made for the one before by a replay of somebody who may not read it', async () => {
    const { say, deliver, clock, delivered, platform, address, app, log } = service;
    await say('before');
    await deliver();
    clock.advance(60_000);
    await move(app);
    await say('after');
    await deliver();
    const [before, after] = await log();
    delivered.length = 0;
    const weak = await person(['client_app:update']);
    const replay = (who: Caller, id_delivery = '') =>
      platform.webhooks.replayWebhookDelivery(who, { ...address, id_delivery });
    const replayAll = (who: Caller, from_date: string) =>
      platform.webhooks.replayWebhookDeliveries(who, address, { from_date });
    expect(await codeOf(replay(weak, before?._id))).toBe(520);
    expect(await codeOf(replayAll(weak, '2026-11-01T00:00:00Z'))).toBe(520);
    await deliver();
    expect(delivered).toEqual([]);
    expect(await codeOf(replay(weak, after?._id))).toBeUndefined();
    expect(await replayAll(await person(['client_app:update', ...readAll]), '2026-11-01T00:00:00Z')).toEqual({
      total: 1,
    });
    await deliver();
    expect(service.heard().flat().sort()).toEqual(['after', 'before']);
  });
});
