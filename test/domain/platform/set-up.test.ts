import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { createPlatform } from '#domain/platform/create-platform';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { Storage } from '#ports/foundation/storage';
import { describe, expect, test } from '@jest/globals';
import { codeOf } from '../../fakes/refused.ts';
import { createTestPlatform, operator } from '../../fakes/test-platform.ts';
import { unsteady } from '../webhooks/unsteady-storage.ts';

/** An installation with nothing in it. */
async function empty(): Promise<PlatformPorts> {
  const { ports } = await createTestPlatform();
  return { ...ports, storage: createMemoryStorage() };
}

/** The ids an operator is shown. */
async function idsOf(ports: PlatformPorts): Promise<string[]> {
  const made = await createPlatform(ports).operating.setUp(operator);
  const { data: roles } = await ports.storage.list('roles', {});
  if (!made) throw new Error('it was set up already');
  return [made.id_client, made.id_organization, made.user.id_user, made.app.id_app, ...roles.map(({ _id }) => _id)];
}

describe('the first start of an installation', () => {
  test('makes identifiers that no other installation has, and that tell when they were made', async () => {
    const [one, other] = [await empty(), await empty()];
    const [ids, others] = [await idsOf(one), await idsOf(other)];
    expect(new Set([...ids, ...others]).size).toBe(12);
    const time = one.clock.now().toString(16).padStart(12, '0');
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{24}$/);
      expect(id.slice(0, 12)).toBe(time);
    }
  });

  test.each([
    [{ email: 'nobody' }, 609],
    [{ password: 'short' }, 611],
    [{ webhook_url: 'foo' }, 535],
    [{ redirect_urls: ['javascript:alert(1)'] }, 532],
    [{ name: '  ' }, 1004],
  ])('refuses %j as the interface does, and makes nothing', async (input, code) => {
    const ports = await empty();
    expect(await codeOf(createPlatform(ports).operating.setUp(operator, input))).toBe(code);
    for (const kind of ['clients', 'idempotency_keys', 'users'] as const)
      expect(await ports.storage.find(kind, {})).toEqual([]);
  });

  test.each(Array.from({ length: 12 }, (_, index) => index))(
    'killed at write %i and begun again it makes everything once',
    async (write) => {
      const ports = await empty();
      let written = 0;
      const storage: Storage = unsteady(ports.storage, {
        write: (when) => {
          if (when === 'after' && (written += 1) > write) throw new Error('the process is dead');
        },
      });
      await createPlatform({ ...ports, storage })
        .operating.setUp(operator)
        .catch(() => undefined);
      const platform = createPlatform(ports);
      const made = await platform.operating.setUp(operator);
      const counts = await Promise.all(
        (['clients', 'organizations', 'users', 'apps', 'role_members'] as const).map(
          async (kind) => (await ports.storage.list(kind, {})).total,
        ),
      );
      expect(counts).toEqual([1, 1, 1, 1, 1]);
      if (made) await platform.authentication.signIn(made.user);
    },
  );
});
