/**
 * `npm run new:network <name>`: a network that connects accounts and publishes texts at its stand-in, under made-up
 * addresses.
 */
import { readdirSync } from 'node:fs';
import { root } from './ready.js';
import { exists, isIdentifier, read, refuse, withEntry, writeFiles } from './scaffold.js';

const [name = ''] = process.argv.slice(2);
if (!isIdentifier(name) || name !== name.toLowerCase())
  refuse(`npm run new:network <name>, where the name is lower-case letters and digits, such as mastodon.`);
if (exists(`adapters/networks/${name}`) || exists(`docs/networks/${name}.md`))
  refuse(`"${name}" is taken: adapters/networks/${name} or docs/networks/${name}.md is there.`);

const title = name[0].toUpperCase() + name.slice(1);
const named = (text) =>
  text.replaceAll('__network__', name).replaceAll('__Network__', title).replaceAll('__NETWORK__', name.toUpperCase());

const templates = 'test/dev/templates/network';
const files = readdirSync(root + templates, { recursive: true })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.txt'))
  .map((path) => [named(path.replace(/\.txt$/, '')), named(read(`${templates}/${path}`))]);

/** Tables with an entry for each network: the file, the constant and the entry. */
const entries = [
  [
    'adapters/presentation/network-marks.ts',
    'networkMarks',
    // A circle, in place of the network's mark.
    "'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z'",
  ],
  ['domain/networks/network-names.ts', 'networkNames', "'__Network__'"],
  [
    'test/adapters/networks/every-network.ts',
    'creators',
    '(tools, at, _, more) => adapters.create__Network__({ ...client, ...at(adapters.__network__Addresses), ...more }, tools)',
  ],
  ['test/adapters/networks/scopes.test.ts', 'expected', "{ publishing: ['profile', 'write'] }"],
  [
    'test/adapters/networks/failures-by-operation/requests.ts',
    'requests',
    String.raw`{
      publish: /POST api\.__network__\.example\/v1\/posts$/,
      renewSessions: /oauth\/token$/,
      deletePublication: /DELETE api\.__network__\.example\/v1\/posts\//,
    }`,
  ],
  [
    'test/adapters/networks/failures-by-operation/words.ts',
    'words',
    `{
      throttled: plain(429, { error: 'too_many_requests' }),
      revoked: plain(401, { error: 'invalid_token' }),
      gone: plain(404, { error: 'not_found' }),
      to: { renewSessions: { revoked: oauth('invalid_grant') } },
    }`,
  ],
  [
    'test/adapters/networks/failures-by-operation/codes.ts',
    'others',
    "{ 'publish revoked': 'done', 'deletePublication revoked': 'done' }",
  ],
  ['test/adapters/networks/failures-by-operation/prepare.ts', 'networks', '{ post: text }'],
  ['test/domain/platform/incidents/token-lifetimes.test.ts', 'lifetimes', '{ lasts: 7 * day, renewed: true }'],
];
for (const [path, constant, entry] of entries)
  files.push([path, withEntry(read(path), constant, named(`  __network__: ${entry},`))]);

// The forms of issues offer every network, in this order.
for (const form of ['bug', 'network-changed']) {
  const path = `.github/ISSUE_TEMPLATE/${form}.yml`;
  const text = read(path);
  const next = [...text.matchAll(/^ {10}(\w+),$|^ {8}\]$/gm)].find(
    ([, network]) => network === undefined || network.toLowerCase() > name,
  );
  files.push([path, `${text.slice(0, next.index)}          ${title},\n${text.slice(next.index)}`]);
}

await writeFiles(Object.fromEntries(files));
process.stdout.write(`
Next:
  npm run docs
  npm run test:file -- test/adapters/networks/${name} test/architecture/network-folders.test.ts
It publishes at its stand-in. One test fails, and lists what is made up: replace that by what ${title} documents.
docs/architecture/guides/add-a-network.md
`);
