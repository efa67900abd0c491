import { expect, test } from '@jest/globals';
import { findCallsById } from './calls-by-id.ts';
import { reasons } from './calls-without-tenant.ts';
import { parseSource, sourceFiles } from './source-files.ts';

/** The same calls of a file are one line with their number. */
function counted(calls: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const call of calls) counts.set(call, (counts.get(call) ?? 0) + 1);
  return [...counts].map(([call, count]) => (count === 1 ? call : `${call} ×${String(count)}`)).sort();
}

test('every storage call by identifier alone stands with its reason in calls-without-tenant.ts', () => {
  const listed = Object.values(reasons).flatMap((calls) => calls.map((call) => `domain/${call}`));
  expect(counted(sourceFiles('domain').flatMap(findCallsById))).toEqual(listed.sort());
});

test.each([
  [`storage.get('accounts', id)`, ['f.ts get accounts']],
  [`ports.storage.update('accounts', id, changes)`, ['f.ts update accounts']],
  [`ports.storage.update('accounts', id, {}, { deleted: false })`, ['f.ts update accounts']],
  [`storage.update('accounts', id, {}, { id_organization })`, []],
  [`storage.remove('apps', id, { id_client: app.id_client })`, []],
  [`storage.find('accounts', { where: { _id: { in: ids } } })`, ['f.ts find accounts']],
  [`storage.find('accounts', { where: { _id: { in: ids }, id_organization } })`, []],
  [`storage.find('publications', { where: { due_date } })`, []],
  [`storage.get(kind, id)`, ['f.ts get ?']],
  [`storage.get('users', id)`, []],
  [`storage.get('clients', id)`, []],
  [`cache.get('accounts', id)`, []],
])('of %s the test finds what it must', (text, found) => {
  expect(findCallsById(parseSource('f.ts', text))).toEqual(found);
});
