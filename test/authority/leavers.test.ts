import { lasting } from '#domain/access/authentication/lasting';
import { clientPermissions } from '#domain/access/authentication/permissions';
import { afterEach, describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { operator } from '../fakes/test-platform.ts';
import { serveTestPlatform } from '../fakes/test-service.ts';
import { createStage, type Stage } from './deeds.ts';
import { makeEverything, type Thing, things } from './things.ts';

const ways = ['role taken', 'disabled', 'deleted'] as const;
type Way = (typeof ways)[number] | 'stays';

/** Reads the table of the documentation: for each thing, what becomes of it in each way of leaving. */
async function documented(): Promise<ReadonlyMap<string, readonly string[]>> {
  const page = await readFile(new URL('../../docs/operate/security.md', import.meta.url), 'utf8');
  const section = page.split('## What stays when somebody leaves')[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => /^\| (?!What|-)/.test(line));
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  return new Map(cells.map(([, name = '', ...outcomes]) => [name, outcomes.slice(0, ways.length)]));
}

let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

/** Takes somebody's roles, disables or deletes them. */
async function leave({ made, platform, ports, user }: Stage, id_user: string, way: Way): Promise<void> {
  const { storage } = ports;
  const { id_client } = made;
  if (way === 'disabled') await platform.operating.disableUser(operator, { user: id_user });
  if (way === 'deleted') await storage.update('users', id_user, { deleted: true });
  if (way !== 'role taken') return;
  for (const { id_role, id_organization } of await storage.find('role_members', { where: { id_user } }))
    if (id_organization === undefined) await platform.roles.removeClientRoleUser(user, { id_client, id_role, id_user });
    else await platform.roles.removeOrganizationRoleUser(user, { id_organization, id_role, id_user });
}

/** Returns what still works of what somebody made, when they have left in this way. */
async function leftBy(way: Way): Promise<ReadonlyMap<Thing, boolean>> {
  const stage = await createStage();
  const service = await serveTestPlatform(stage);
  stop = () => service.stop();
  const maker = await stage.person(clientPermissions);
  const tryAgain = await makeEverything(stage, maker, service.origin);
  await leave(stage, maker.id_user, way);
  return tryAgain();
}

test('everything works while the person is there', async () => {
  const works = await leftBy('stays');
  expect([...works].filter(([, isWorking]) => !isWorking).map(([thing]) => thing)).toEqual([]);
});

describe('what stays when somebody leaves is what docs/operate/security.md says', () => {
  test('with a row for each thing', async () => {
    expect([...(await documented()).keys()].sort()).toEqual(Object.keys(things).sort());
  });

  test('as the table of what lasts says', async () => {
    const rows = await documented();
    const wrong = Object.entries(things).filter(
      ([thing, name]) => name !== undefined && rows.get(thing)?.[0] !== lasting[name].departure,
    );
    expect(wrong).toEqual([]);
  });

  test.each(ways.map((way, at) => [way, at] as const))('%s', async (way, at) => {
    const works = await leftBy(way);
    const rows = await documented();
    const wrong = [...works].flatMap(([thing, isWorking]) => {
      const said = rows.get(thing)?.[at] ?? 'nothing';
      return (said === 'stays') === isWorking ? [] : [`${thing}: ${isWorking ? 'works' : 'is over'}, not ${said}`];
    });
    expect(wrong).toEqual([]);
  });
});
