import { declaredErrors } from '#adapters/koa/declared-errors';
import { catalogue } from '#domain/foundation/index';
import { lasting, type LastingThing } from '#domain/access/index';
import { operations } from '#domain/platform/index';
import { variables } from '../config/environment.ts';

const made = '<!-- Made by `npm run docs`; change the source, not this page. -->';

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function configurationPage(): string {
  return [
    '# Configuration',
    '',
    made,
    '',
    'All settings are read from the environment. At the start, all problems with them are reported at once.',
    '',
    row('Name', 'Default', 'Meaning'),
    row('---', '---', '---'),
    ...variables.map(({ name, fallback, meaning }) => row(`\`${name}\``, `\`${fallback}\``, meaning)),
    '',
  ].join('\n');
}

function errorsPage(): string {
  return [
    '# Error codes',
    '',
    made,
    '',
    'A refusal answers HTTP 400 (520: 401) with `{code, message, data?}`. Branch on `code`; the list grows, so',
    'treat an unknown code as a general failure. A `{name}` in a meaning is a field of `data`. The clients know the names.',
    '',
    row('Code', 'Name', 'Meaning'),
    row('---', '---', '---'),
    ...Object.entries(catalogue)
      .sort(([, a], [, b]) => a.code - b.code)
      .map(([name, { code, message }]) => row(String(code), `\`${name}\``, message)),
    '',
  ].join('\n');
}

/** Returns the permission that a person's roles must grant, in the organization or in the client. */
function getPermission({ policy }: (typeof operations)[number]): string {
  const { permission, otherPermission, morePermissions = [], clientPermission } = policy;
  const needed = [permission ?? clientPermission, ...morePermissions].filter((one) => one !== undefined);
  const other = otherPermission === undefined ? '' : ` or \`${otherPermission}\``;
  return needed.map((one) => `\`${one}\``).join(', ') + other;
}

function operationsPage(): string {
  const areas = [...new Set(operations.map(({ area }) => area))];
  const ofArea = (area: string): string[] => [
    `## ${area}`,
    '',
    row('Operation', 'What it does', 'Callers', 'Permission', 'Codes'),
    row('---', '---', '---', '---', '---'),
    ...operations
      .filter((one) => one.area === area)
      .map((one) =>
        row(
          `\`${one.method} ${one.path}\``,
          one.summary,
          one.open ? 'anyone' : one.policy.callers.join(', '),
          getPermission(one),
          declaredErrors(one)
            .map((name) => catalogue[name].code)
            .join(' '),
        ),
      ),
    '',
  ];
  return [
    '# Operations',
    '',
    made,
    '',
    'Below `/v1.0.0`. Fields are described in `/openapi.json`, [codes](errors.md) on their own page. Callers are identified by',
    'their kind of token. A permission is granted by the roles that a person has.',
    '',
    ...areas.flatMap(ofArea),
    '## OAuth',
    '',
    '`POST /oauth/token` speaks RFC 6749: `grant_type=client_credentials`, form or JSON, credentials in the body or',
    'in `Authorization: Basic`.',
    '',
  ].join('\n');
}

const coded = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

const needs = { everything: 'every permission of the client', granted: 'what the role allows' } as const;

/** Returns the table of the lasting effects of operations, for docs/operate/security.md. */
export function lastingTable(): string {
  const made = (name: string): string[] =>
    operations
      .filter(({ policy: { leaves = [], mayLeave = [] } }) => [...leaves, ...mayLeave].some((one) => one === name))
      .map(({ id }) => id);
  const things: readonly (readonly [string, LastingThing])[] = Object.entries(lasting);
  return [
    row('What', 'Made, changed or shown by', 'Its owner needs', 'Owner', 'Listed', 'Ended', 'When the owner leaves'),
    row('---', '---', '---', '---', '---', '---', '---'),
    ...things.map(([name, thing]) =>
      row(
        thing.title,
        coded(made(name)),
        typeof thing.needs === 'string' ? needs[thing.needs] : coded(thing.needs),
        thing.owner,
        coded(thing.listed),
        coded(thing.ended),
        thing.departure,
      ),
    ),
  ].join('\n');
}

/** The markers around the table in docs/operate/security.md. */
export const lastingMarks = [
  '<!-- The table is made by `npm run docs`. -->\n\n<!-- prettier-ignore-start -->\n\n',
  '\n\n<!-- prettier-ignore-end -->\n',
] as const;

/** Returns the pages of docs/reference by file name, generated from the tables of the service. */
export function referencePages(): Readonly<Record<string, string>> {
  return { 'configuration.md': configurationPage(), 'errors.md': errorsPage(), 'operations.md': operationsPage() };
}
