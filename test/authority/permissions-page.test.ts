import {
  clientPermissionFor,
  organizationPermissions,
  ownClientPermissions,
} from '#domain/access/authentication/permissions';
import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';

test('docs/reference/permissions.md has a row for each permission, with its name in a client role, and no other', async () => {
  const page = await readFile(new URL('../../docs/reference/permissions.md', import.meta.url), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  const named = cells.map(([, permission = '', second = '']) =>
    second.startsWith('`') ? `${permission} ${second}` : permission,
  );
  expect(named).toEqual([
    ...organizationPermissions.map((one) => `\`${one}\` \`${clientPermissionFor(one)}\``),
    ...ownClientPermissions.map((one) => `\`${one}\``),
  ]);
  // Every cell says something.
  expect(cells.filter((row) => row.slice(1, -1).some((cell) => cell === ''))).toEqual([]);
});
