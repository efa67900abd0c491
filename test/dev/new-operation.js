/**
 * `npm run new:operation <context> <name>`: an operation that answers, and a test that fails until it does what it is
 * for.
 */
import { readdirSync } from 'node:fs';
import { root } from './ready.js';
import { exists, isIdentifier, read, refuse, withEntry, writeFiles } from './scaffold.js';

const definitions = (context) => `domain/${context}/operations.ts`;
const contexts = readdirSync(`${root}domain`).filter(
  (name) => name !== 'platform' && exists(definitions(name)),
);
const [context = '', given = ''] = process.argv.slice(2);
if (!contexts.includes(context))
  refuse(`npm run new:operation <context> <name>, where the context is one of: ${contexts.join(', ')}.`);
const name = given.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());
if (!isIdentifier(name))
  refuse(`"${given}" is no name for a function: write it like countScheduled or count-scheduled.`);
const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const useCase = `domain/${context}/${kebab}.ts`;
const test = `test/domain/${context}/${kebab}.test.ts`;
const policies = 'test/fakes/promised-policies.ts';
/** Lists of what those may call who may not call all, where the names in each begin, and how far they are indented. */
const lists = [
  ['test/domain/authentication/assistants.test.ts', /(?<= (?:read|interface): names\(`\n)/g, '      '],
  ['test/domain/platform/suspended.test.ts', /(?<=const allowed = `\n)/g, ''],
];
const path = `/organizations/{id_organization}/${kebab}`;
const isDefined = contexts.some((one) => new RegExp(`^  ${name}: `, 'm').test(read(definitions(one))));
const isTaken =
  isDefined ||
  [useCase, test].some(exists) ||
  new RegExp(`\\b${name}\\b`).test(read(definitions(context))) ||
  read(policies).includes(`GET ${path} |`);
if (isTaken) refuse(`"${name}" is taken: choose another name, or change what is there.`);

const text = read(definitions(context));
const [, operations] = /^export const (\w+) = (?:\(effects.*=> \()?\{$/m.exec(text);
const [, area] = /\barea(?:: | = )'(\w+)'/.exec(text);
const [, key] = new RegExp(`^  (\\w+): .*\\b${operations}\\b`, 'm').exec(read(definitions('platform')));
const [, imports] = /^([^]*?^import \{ z \} from 'zod';\n)/m.exec(text);
const withImport = `${imports}import { ${name} } from './${kebab}.ts';\n${text.slice(imports.length)}`;
const words = kebab.replaceAll('-', ' ');
const access = context === 'authentication' ? './access.ts' : '../authentication/index.ts';

await writeFiles({
  [test]: `import { expect, test } from '@jest/globals';
import { withAccount } from '../../fakes/test-account.ts';

test('${words}: what a caller notices', async () => {
  const { app, id_organization, platform } = await withAccount();
  const answer = await platform.${key}.${name}(app, id_organization);
  expect(answer).toEqual({
    'write next': 'here what ${name} answers, then its shape in ${definitions(context)}, then ${useCase}',
  });
});
`,
  [useCase]: `import type { Ports } from '#ports/platform/platform-ports';
import type { OrganizationAccess } from '${access}';

/** Says what it does, and which errors it throws. */
export async function ${name}(
  _ports: Ports<'storage'>,
  { organization }: OrganizationAccess,
  _id_organization: string,
): Promise<{ readonly id_organization: string }> {
  return { id_organization: organization._id };
}
`,
  [definitions(context)]: withEntry(
    withImport,
    operations,
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
