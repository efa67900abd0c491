import { describe, expect, test } from '@jest/globals';
import { movedKinds } from '#domain/foundation/storage/export-records';
import { kindNames, kinds } from '#domain/foundation/storage/kinds';
import type { Kind, Records } from '#ports/foundation/storage';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

const purged = kindNames.filter((kind) => 'date' in kinds[kind].retention);

/** A record with no more than the cleaning looks at. */
function bare<K extends Kind>(kind: K, _id: string, date: number): Records[K] {
  const { retention } = kinds[kind];
  if (!('date' in retention)) throw new Error(`${kind} has no date`);
  // No kind needs more to be found and removed.
  return { _id, [retention.date]: new Date(date).toISOString(), state: 'delivered' } as object as Records[K];
}

describe('the hourly cleaning', () => {
  test.each(purged)('removes %s when they have had their time, and not before', async (kind) => {
    const { retention } = kinds[kind];
    if (!('date' in retention)) return;
    const { platform, ports, clock } = await createTestPlatform();
    const edge = clock.now() - retention.kept;
    for (let number = 0; number < 3; number += 1) {
      await ports.storage.insert(kind, bare(kind, `old ${number}`, edge - 1 - number));
    }
    await ports.storage.insert(kind, bare(kind, 'young', edge));
    await platform.work.forgetExpired();
    const left = (await ports.storage.find(kind, {})).map(({ _id }) => _id);
    expect(left.filter((_id) => _id.startsWith('old'))).toEqual([]);
    expect(left).toContain('young');
  });

  test.each(purged)('finds old %s along an index', (kind) => {
    const { retention, indexes } = kinds[kind];
    const firsts = indexes?.map(([field]) => field);
    expect(firsts).toContain('date' in retention && retention.date);
  });

  test('leaves deliveries alone that still wait, however old', async () => {
    const { platform, ports } = await createTestPlatform();
    const waiting = { ...bare('webhook_deliveries', 'waiting', 0), state: 'pending' as const };
    await ports.storage.insert('webhook_deliveries', waiting);
    await platform.work.forgetExpired();
    expect(await ports.storage.get('webhook_deliveries', 'waiting')).toBeDefined();
  });
});

test('an export holds every kind but those of processes, and what falls due last', () => {
  expect(kindNames.filter((kind) => !movedKinds.includes(kind))).toEqual(['locks', 'workers']);
  expect(movedKinds.slice(-7).sort()).toEqual([
    'network_polls',
    'operator_mailings',
    'publications',
    'received_requests',
    'report_mailings',
    'webhook_deliveries',
    'webhook_lines',
  ]);
});

test('an organization that is deleted takes along every record of its own', async () => {
  const { platform, ports, user, made } = await createTestPlatform();
  const { id_organization } = made;
  // What soon goes by itself need not be found by its organization.
  const goesAlone = (kind: Kind) => 'date' in kinds[kind].retention && !('id_organization' in kinds[kind].fields);
  const own = kindNames.filter((kind) => kinds[kind].tenant === 'id_organization' && !goesAlone(kind));
  for (const kind of own) {
    // The deletion looks at no more than this.
    const record = { _id: `of ${kind}`, id_organization, storage_key: 'k', social_network: 'bluesky' };
    await ports.storage.insert(kind, record as object as Records[typeof kind]);
  }
  await platform.organizations.deleteClientOrganization(user, made);
  for (const kind of own) expect([kind, await ports.storage.get(kind, `of ${kind}`)]).toEqual([kind, undefined]);
});
