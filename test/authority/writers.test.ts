import { expect, test } from '@jest/globals';
import ts from 'typescript';
import { nodesOf, parseSource, type SourceFile, sourceFiles } from '../architecture/source-files.ts';

/** The kinds of record by which rights are held or handed out. */
const kinds = ['apps', 'clients', 'organizations', 'role_members', 'roles'];

/** Who writes them, and why nobody gets more by it than they hold. */
const writers = {
  /** The module asks whether the caller holds what is concerned. */
  asks: [
    'access/apps/app-secrets.ts apps',
    'access/apps/manage-apps.ts apps',
    'access/clients/manage-client.ts clients',
    'access/organizations/create-organization.ts organizations',
    'access/organizations/create-organization.ts roles',
    'access/organizations/delete-organization.ts organizations',
    'access/organizations/manage-organization.ts organizations',
    'access/organizations/social-credentials.ts organizations',
    'numbers/report/report-settings.ts organizations',
    'access/roles/role-users.ts role_members',
    'access/roles/roles.ts role_members',
    'access/roles/roles.ts roles',
  ],
  /** It is called by those alone. */
  called: ['access/limits/assign-plan.ts organizations', 'access/roles/role-scope.ts role_members'],
  /** Whoever runs the installation does it, or the service itself, and it gives nobody a right. */
  operator: [
    'access/clients/operate-clients.ts clients',
    'access/clients/operate-clients.ts organizations',
    'access/clients/operate-clients.ts roles',
    'platform/set-up.ts apps',
    'platform/set-up.ts clients',
    'platform/set-up.ts organizations',
    'platform/set-up.ts roles',
    'webhooks/deliver-due.ts apps',
  ],
};

/** The fields that hand something out, and the modules that may name them in what they store. */
const fields: Readonly<Record<string, readonly string[]>> = {
  webhook_url: ['access/apps/app-input.ts', 'access/apps/manage-apps.ts', 'platform/set-up.ts'],
  actual_plan: ['access/limits/assign-plan.ts'],
  ai_settings: ['access/clients/manage-client.ts'],
  report_settings: ['numbers/report/report-settings.ts'],
};

/** Returns the arguments of each call that writes a kind of record, with the kind. */
function* writes({ tree }: SourceFile): Generator<{ readonly kind: string; readonly args: readonly ts.Node[] }> {
  for (const node of nodesOf(tree)) {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) continue;
    const { name, expression } = node.expression;
    const isStorage = /(^|\.)storage$/.test(expression.getText(tree));
    const [kind, ...args] = node.arguments;
    if (!isStorage || !['insert', 'remove', 'update'].includes(name.text) || !kind) continue;
    if (ts.isStringLiteral(kind)) yield { kind: kind.text, args };
  }
}

/** Returns who writes the kinds by which rights are held, as `<file> <kind>`. */
const written = (file: SourceFile): readonly string[] => [
  ...new Set(
    [...writes(file)]
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ kind }) => `${file.path.replace(/^domain\//, '')} ${kind}`),
  ),
];

/** Returns the fields that hand something out and that a file names in what it stores. */
const fieldsWritten = (file: SourceFile): readonly string[] => [
  ...new Set(
    [...writes(file)]
      .filter(({ kind }) => kinds.includes(kind))
      .flatMap(({ args }) => args)
      .flatMap((arg) => [...nodesOf(arg)])
      .flatMap((node) =>
        (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) &&
        node.name.getText(file.tree) in fields
          ? [node.name.getText(file.tree)]
          : [],
      ),
  ),
];

test('rights are written by modules that ask, or by whoever runs the installation', () => {
  const found = sourceFiles('domain').flatMap(written);
  expect(found.sort()).toEqual(Object.values(writers).flat().sort());
});

test('a field that hands something out is stored by the module that asks, and by no other', () => {
  const wrong = sourceFiles('domain').flatMap((file) =>
    fieldsWritten(file)
      .filter((field) => !fields[field]?.includes(file.path.replace(/^domain\//, '')))
      .map((field) => `${file.path} stores ${field}`),
  );
  expect(wrong).toEqual([]);
});

test.each([
  [`storage.insert('roles', role)`, ['f.ts roles'], []],
  [`ports.storage.update('apps', id, { webhook_url })`, ['f.ts apps'], ['webhook_url']],
  [`storage.update('clients', id, { ai_settings: { ...known, text } })`, ['f.ts clients'], ['ai_settings']],
  [`storage.update('accounts', id, { webhook_url })`, [], []],
  [`cache.update('apps', id, { webhook_url })`, [], []],
])('of %s the test finds what it must', (text, who, what) => {
  const file = parseSource('f.ts', text);
  expect([written(file), fieldsWritten(file)]).toEqual([who, what]);
});
