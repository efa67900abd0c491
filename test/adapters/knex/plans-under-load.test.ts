import { createKnexStorage } from '#adapters/knex/knex-storage';
import { assignPlan } from '#domain/access/limits/assign-plan';
import { settlePlans } from '#domain/access/limits/settle-plans';
import { reserveSlot, reserveSpace } from '#domain/access/limits/quotas';
import { organizationLimits } from '#domain/access/limits/use';
import { afterEach, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wakeful } from '../../fakes/manual-clock.ts';
import { codeOf } from '../../fakes/refused.ts';
import { addClient, addOrganization } from '../../fakes/tenants.ts';
import { createTestPlatform } from '../../fakes/test-platform.ts';
import { freshDatabase } from '../../servers/fresh-database.ts';

/** What a test opened. */
const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

describe.each([['SQLite'], ['Postgres']])('two processes on one %s', (kind) => {
  test('assign a free slot once, and never exceed the plan', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'postwright-load-'));
    const url = kind === 'SQLite' ? `sqlite:${join(folder, 'data.sqlite')}` : await freshDatabase();
    const storages = [await createKnexStorage({ url }), await createKnexStorage({ url })] as const;
    opened.push(...storages, { close: () => rm(folder, { recursive: true, force: true }) });
    const [{ ports, clock }, { ports: others }] = [
      await createTestPlatform({ storage: storages[0] }),
      // The first one has set the installation up.
      { ports: { ...(await createTestPlatform()).ports, storage: storages[1] } },
    ];
    const { client, organization: root } = await addClient(ports, { plan_identifier: 'basic' });
    const child = await addOrganization(ports, {
      id_client: client._id,
      parent_organization: root._id,
      ancestors: [root._id],
    });
    // Who waits for the other process goes on at once.
    const side = (number: number) => ({ ...(number % 2 === 0 ? ports : others), clock: wakeful(clock) });

    for (let number = 0; number < 9; number += 1) await reserveSlot(ports, root, `held ${number}`);
    const codes = await Promise.all(
      Array.from({ length: 50 }, (_, number) => codeOf(reserveSlot(side(number), root, `racer ${number}`))),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes.filter((code) => code === 706)).toHaveLength(49);

    const gigabyte = 1_000_000_000;
    await assignPlan(ports, child._id, { space: 3 });
    await Promise.all(
      Array.from({ length: 24 }, (_, number) =>
        number % 6 === 0
          ? codeOf(assignPlan(side(number), child._id, { space: 2 + (number % 4) }))
          : codeOf(reserveSpace(side(number), number % 3 === 0 ? root : child, `file ${number}`, gigabyte)),
      ),
    );
    await settlePlans(ports);
    const { counters } = ports.storage;
    expect(await counters.total(`space:${client._id}`)).toBeLessThanOrEqual(10 * gigabyte);
    const stored = await ports.storage.get('organizations', child._id);
    const space = stored?.actual_plan?.space ?? 0;
    expect(space).toBeGreaterThan(0);
    expect(await counters.total(`space:${child._id}`)).toBeLessThanOrEqual(space * gigabyte);
    expect((await organizationLimits(ports, root)).space).toBe(10 - space);
  }, 60_000);
});
