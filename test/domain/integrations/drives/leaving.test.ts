import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createPlatform } from '#domain/platform/create-platform';
import { forgetExpired } from '#domain/platform/forget-expired';
import { FileSourceFailure } from '#domain/integrations/index';
import { type Sandbox, startSandbox } from '#runtimes/sandbox/sandbox';
import { dyingStorage } from '../../../fakes/dying-storage.ts';
import { codeOf } from '../../../fakes/refused.ts';
import { driveAt, withDrive } from '../../../fakes/test-drive.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ standIns: [] });
});
afterAll(() => sandbox.stop());

const bob = 'sandbox_person=bob@example.com';

async function connected(overrides: Parameters<typeof withDrive>[1] = {}) {
  const drive = await withDrive(sandbox, overrides);
  const { app, clock, id_organization, made, platform, ports } = drive;
  const id_integration = await drive.connectDrive();
  const address = { id_organization, id_integration };
  const access = async (at = address) => (await platform.integrations.getPickerConfig(app, at)).access_token;
  return {
    ...drive,
    address,
    access,
    alice: await access(),
    removeClientOrganization: (on = platform) =>
      on.organizations.deleteClientOrganization(app, { id_client: made.id_client, id_organization }),
    /** Lets workers do what is due, until some time later. */
    work: async (minutes = 10) => {
      await platform.work.workOnIntegrations();
      clock.advance(minutes * 60_000);
      await platform.work.workOnIntegrations();
    },
    stored: () => ports.storage.find('integrations', {}),
    used: () => ports.storage.counters.total(`integrations:${made.id_client}`),
  };
}

const isRevoked = (access_token: string): boolean => sandbox.drive.tokens.look(access_token, 'access') === 'revoked';

describe('a drive whose organization is deleted', () => {
  test('loses its access at Google, and leaves nothing here', async () => {
    const { alice, removeClientOrganization, stored, used, platform } = await connected();
    await removeClientOrganization();
    expect(await used()).toBe(0);
    await platform.work.workOnIntegrations();
    expect([isRevoked(alice), await stored()]).toEqual([true, []]);
  });

  test('loses it wherever the process dies', async () => {
    for (let writes = 1; ; writes += 1) {
      const { alice, removeClientOrganization, work, stored, used, ports } = await connected();
      const { storage, died } = dyingStorage(ports.storage, writes);
      await removeClientOrganization(createPlatform({ ...ports, storage })).catch(() => undefined);
      const isOver = !died();
      await forgetExpired(ports);
      await work();
      expect([writes, isRevoked(alice), await stored(), await used()]).toEqual([writes, true, [], 0]);
      if (isOver) break;
    }
  }, 60_000);

  test('keeps the access of another organization, which is the same at Google', async () => {
    const { alice, removeClientOrganization, work, platform, app, made, trip } = await connected();
    const other = await platform.organizations.createClientOrganization(app, made, { name: 'Other' });
    const url = await platform.integrations.getIntegrationLink(app, {
      id_organization: other._id,
      provider: 'google_drive',
    });
    await platform.integrations.connectIntegration(app, other._id, await trip(undefined, url.url));
    await removeClientOrganization();
    await work();
    expect(isRevoked(alice)).toBe(false);
    await platform.organizations.deleteClientOrganization(app, { ...made, id_organization: other._id });
    await work();
    expect(isRevoked(alice)).toBe(true);
  });

  test('is told again for a day while Google does not answer, which is then given up', async () => {
    let calls = 0;
    const revoke = () => {
      calls += 1;
      return Promise.reject(new FileSourceFailure('unavailable', 'Google did not answer'));
    };
    const { removeClientOrganization, work, stored, logged } = await connected({
      fileSources: [{ ...driveAt(sandbox), revoke }],
    });
    await removeClientOrganization();
    for (let ten = 0; ten < 6 * 23; ten += 1) await work();
    expect(calls).toBe(6 * 23 + 1);
    expect(await stored()).toHaveLength(1);
    for (let ten = 0; ten < 12; ten += 1) await work();
    expect(await stored()).toEqual([]);
    expect(calls).toBe(6 * 24);
    expect(logged.filter(({ level }) => level === 'error')).toMatchObject([
      { message: expect.stringContaining('given up'), facts: { provider: 'google_drive' } },
    ]);
  });

  test('while it is connected is not kept, and its access is ended', async () => {
    const source = driveAt(sandbox);
    let isAway = false;
    let meanwhile: () => Promise<unknown> = () => Promise.resolve();
    const { exchange } = source;
    const drive = await connected({
      fileSources: [
        {
          ...source,
          exchange: async (...call) => {
            const grant = await exchange(...call);
            if (isAway) await meanwhile();
            return grant;
          },
        },
      ],
    });
    const { platform, app, id_organization, trip, address, work, stored, used } = drive;
    await platform.integrations.deleteIntegration(app, address);
    await work();
    const { tokens } = sandbox.drive;
    const before = new Set(tokens.all());
    const back = await trip(bob);
    isAway = true;
    meanwhile = () => drive.removeClientOrganization();
    expect(await codeOf(platform.integrations.connectIntegration(app, id_organization, back))).toBe(1101);
    await work();
    const issued = tokens.all().filter((token) => !before.has(token));
    expect(issued.map((token) => tokens.look(token, 'refresh'))).toContain('revoked');
    expect([await stored(), await used()]).toEqual([[], 0]);
  });
});

describe('a drive that is connected again', () => {
  test('with another account loses the access to the one before; with the same, none', async () => {
    const { alice, access, address, platform, app, trip, work, stored } = await connected();
    await platform.integrations.reconnectIntegration(app, address, await trip());
    await work();
    expect(isRevoked(alice)).toBe(false);
    const changed = await platform.integrations.reconnectIntegration(app, address, await trip(bob));
    expect(changed).toMatchObject({ _id: address.id_integration, external_identifier: 'bob@example.com' });
    await platform.work.workOnIntegrations();
    expect(isRevoked(alice)).toBe(true);
    expect(await stored()).toHaveLength(1);
    expect(isRevoked(await access())).toBe(false);
  });

  test('ends the access that it has no more, and no other, wherever the process dies', async () => {
    for (let writes = 1; ; writes += 1) {
      const { alice, access, address, ports, app, trip, work, stored, view } = await connected();
      const back = await trip(bob);
      const { storage, died } = dyingStorage(ports.storage, writes);
      await createPlatform({ ...ports, storage })
        .integrations.reconnectIntegration(app, address, back)
        .catch(() => undefined);
      const isOver = !died();
      await work();
      const { external_identifier } = await view(address.id_integration);
      const isBobs = external_identifier === 'bob@example.com';
      expect([writes, isRevoked(alice), await stored()]).toMatchObject([
        writes,
        isBobs,
        [{ _id: address.id_integration }],
      ]);
      expect(isRevoked(await access())).toBe(false);
      if (isOver) break;
    }
  }, 60_000);

  test('is not said to be ended by a call that still had the access before', async () => {
    const { address, platform, app, trip, view, ports, clock } = await connected();
    const source = driveAt(sandbox);
    const { renew } = source;
    const late = createPlatform({
      ...ports,
      fileSources: [
        {
          ...source,
          renew: async (...call) => {
            await platform.integrations.reconnectIntegration(app, address, await trip(bob));
            await platform.work.workOnIntegrations();
            clock.advance(1);
            return renew(...call);
          },
        },
      ],
    });
    expect(await codeOf(late.integrations.getPickerConfig(app, address))).toBe(2203);
    expect(await view(address.id_integration)).toMatchObject({ connected: true });
  });
});
