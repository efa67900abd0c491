/**
 * `npm run new:operation <folder> <name>`: an operation that answers, and a test that fails until it does what it is
 * for.
 */
import { readdirSync } from 'node:fs';
import { root } from './ready.js';
import { exists, isIdentifier, read, refuse, withEntry, writeFiles } from './scaffold.js';

const definitions = (folder) => `domain/${folder}/operations.ts`;
const folders = readdirSync(`${root}domain`, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name !== 'platform' && exists(definitions(name)))
  .sort();
const [folder = '', given = ''] = process.argv.slice(2);
if (!folders.includes(folder))
  refuse(`npm run new:operation <folder> <name>, where the folder is one of: ${folders.join(', ')}.`);
const name = given.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());
if (!isIdentifier(name))
  refuse(`"${given}" is no name for a function: write it like countScheduled or count-scheduled.`);
const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const useCase = `domain/${folder}/${kebab}.ts`;
const test = `test/domain/${folder}/${kebab}.test.ts`;
const policies = 'test/fakes/promised-policies.ts';
/** Lists of what those may call who may not call all, where the names in each begin, and how far they are indented. */
const lists = [
  ['test/domain/access/authentication/assistants.test.ts', /(?<= (?:read|interface): names\(`\n)/g, '      '],
  ['test/domain/platform/suspended.test.ts', /(?<=const allowed = `\n)/g, ''],
];
const path = `/organizations/{id_organization}/${kebab}`;
const isDefined = folders.some((one) => new RegExp(`^  ${name}: `, 'm').test(read(definitions(one))));
const isTaken =
  isDefined ||
  [useCase, test].some(exists) ||
  new RegExp(`\\b${name}\\b`).test(read(definitions(folder))) ||
  read(policies).includes(`GET ${path} |`);
if (isTaken) refuse(`"${name}" is taken: choose another name, or change what is there.`);

const text = read(definitions(folder));
const [, operations] = /^export const (\w+) = (?:\(effects.*=> \()?\{$/m.exec(text);
// Where some operations are made by a function, the others are in objects that it spreads.
const [, rows] = new RegExp(`const ${operations} = [^]*^  \\.{3}(\\w+),$`, 'm').exec(text) ?? [];
const [, area] = /\barea(?:: | = )'(\w+)'/.exec(text);
const [, key] = new RegExp(`^  (\\w+): .*\\b${operations}\\b`, 'm').exec(read(definitions('platform')));
const [, imports] = /^([^]*?^import \{ z \} from 'zod';\n)/m.exec(text);
const withImport = `${imports}import { ${name} } from './${kebab}.ts';\n${text.slice(imports.length)}`;
const words = kebab.replaceAll('-', ' ');
const up = '../'.repeat(folder.split('/').length);
const access = folder.startsWith('access/')
  ? `${folder === 'access/authentication' ? './' : '../authentication/'}access.ts`
  : `${up}access/index.ts`;

await writeFiles({
  [test]: `import { expect, test } from '@jest/globals';
import { withAccount } from '../${up}fakes/test-account.ts';

test('${words}: what a caller notices', async () => {
  const { app, id_organization, platform } = await withAccount();
  const answer = await platform.${key}.${name}(app, id_organization);
  expect(answer).toEqual({
    'write next': 'here what ${name} answers, then its shape in ${definitions(folder)}, then ${useCase}',
  });
});
`,
  [useCase]: `import type { Ports } from '#ports/platform/platform-ports';
import type { OrganizationAccess } from '${access}';

/** Says what it does. */
export async function ${name}(
  _ports: Ports<'storage'>,
  { organization }: OrganizationAccess,
  _id_organization: string,
): Promise<{ readonly id_organization: string }> {
  return { id_organization: organization._id };
}
`,
  [definitions(folder)]: withEntry(
    withImport,
    rows ?? operations,
    `
  ${name}: operation({
    area: '${area}',
    method: 'GET',
    path: '${path}',
    summary: '${words[0].toUpperCase()}${words.slice(1)}',
    description: 'What a program must know to call it.',
    policy: { callers: ['user', 'app'], permission: 'organization:read' },
    answer: z.strictObject({ id_organization: z.string() }),
    errors: [],
    useCase: ${name},
    call: (act, { path }) => act(path.id_organization),
  }),`,
  ),
  [policies]: read(policies).replace('`\nGET ', `\`\nGET ${path} | user app | organization:read\nGET `),
  ...Object.fromEntries(
    lists.map(([file, places, indent]) => [file, read(file).replace(places, `${indent}${name}\n`)]),
  ),
});
process.stdout.write(`
Next:
  npm run docs && npm run examples
  npm run test:file -- ${test}
The test fails, and says what to write: docs/architecture/guides/add-an-operation.md
`);
