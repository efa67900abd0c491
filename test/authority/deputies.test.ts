import {
  clientPermissionFor,
  clientPermissions,
  type OrganizationPermission,
  organizationPermissions,
  type OwnClientPermission,
  ownClientPermissions,
} from '#domain/access/authentication/permissions';
import { describe, expect, test } from '@jest/globals';
import { howChosen, isChosen } from '../chosen.ts';
import { isOutcome, type Outcome, outcomes, whatComesOut } from './outcomes.ts';

type Permission = OrganizationPermission | OwnClientPermission;

const named = (outcome: Outcome): readonly string[] => outcomes[outcome].split(' ');

/** Returns what came out that a permission does not name. */
async function notNamed(permission: Permission, where: 'client' | 'organization'): Promise<readonly string[]> {
  const form = organizationPermissions.find((one) => one === permission);
  const held = where === 'client' && form ? clientPermissionFor(form) : permission;
  const { came, done } = await whatComesOut([held], where);
  const wrong = [...came].filter((outcome) => !named(outcome).includes(permission));
  return wrong.map((outcome) => `${outcome}, after ${done.join(' ')}`);
}

test('everything in the table can come out, and names permissions that there are', async () => {
  const { came } = await whatComesOut([...clientPermissions], 'client');
  // Who holds everything can hold no more, and only an app makes links to portals.
  const cannot: readonly Outcome[] = ['the deputy holds more', 'a link to a portal is made'];
  const missing = Object.keys(outcomes)
    .filter(isOutcome)
    .filter((one) => !came.has(one) && !cannot.includes(one));
  expect(missing).toEqual([]);
  const known: readonly string[] = [...organizationPermissions, ...ownClientPermissions, '-'];
  const unknown = Object.keys(outcomes).filter(isOutcome).flatMap(named);
  expect(unknown.filter((one) => !known.includes(one))).toEqual([]);
});

describe('what one permission brings about', () => {
  test.each(organizationPermissions)('%s in an organization', async (permission) => {
    expect(await notNamed(permission, 'organization')).toEqual([]);
  });

  test.each(organizationPermissions.filter((one) => isChosen(`deputy ${one}`)))(
    `%s in every organization of a client (${howChosen})`,
    async (permission) => {
      expect(await notNamed(permission, 'client')).toEqual([]);
    },
  );

  test.each(ownClientPermissions)('%s', async (permission) => {
    expect(await notNamed(permission, 'client')).toEqual([]);
  });
});
