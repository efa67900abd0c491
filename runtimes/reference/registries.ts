import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folders of networks, by name. The folder `shared` is used by several networks. */
const networks = readdirSync(`${root}/adapters/networks`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
  .map(({ name }) => name)
  .sort();

const pascal = (network: string): string => `${network.slice(0, 1).toUpperCase()}${network.slice(1)}`;
const lines = (line: (network: string) => string): string => networks.map(line).join('\n');
/** Returns a file of the domain that maps each network to this export of a file in its folder, where it is there. */
function table(name: 'metrics' | 'options', file: string, type: string, from: string, words: string): string {
  const title = pascal(name);
  const having = networks.filter((network) => {
    const path = `${root}/domain/networks/${network}/${file}.ts`;
    return existsSync(path) && readFileSync(path, 'utf8').includes(`const ${network}${title}`);
  });
  return `${made}
import type { SocialNetwork } from '#ports/networks/social-network';
import type { ${type.replace(/<.*/, '')} } from './${from}.ts';
${having.map((network) => `import { ${network}${title} } from './${network}/${file}.ts';`).join('\n')}

/** ${words} */
export const network${title}: Readonly<Partial<Record<SocialNetwork, ${type}>>> = {
${having.map((network) => `  ${network}: ${network}${title},`).join('\n')}
};
`;
}

const made = '// Made by `npm run docs` from the folders of adapters/networks.';

const overview = 'docs/networks/README.md';
const facts = ['Needs', 'Sessions', 'After a lost answer'];

/** Returns a row of the overview: the name of a network and the facts at the top of its page. */
function overviewRow(network: string): string[] {
  const page = readFileSync(`${root}/docs/networks/${network}.md`, 'utf8');
  const cell = (start: string): string => {
    const line = page.split('\n').find((one) => one.startsWith(start));
    if (line === undefined) throw new Error(`docs/networks/${network}.md has no line that begins with "${start}"`);
    return line.slice(start.length);
  };
  return [`[${cell('# ')}](${network}.md)`, ...facts.map((fact) => cell(`- **${fact}**: `))];
}

/** Returns the overview of the networks with a new table, its columns aligned as Prettier does. */
function networksOverview(): string {
  const rows = [['Network', ...facts], ...networks.map(overviewRow)];
  const width = (column: number): number => Math.max(...rows.map((cells) => cells[column]?.length ?? 0));
  const line = (cells: readonly string[], fill = ' '): string =>
    `| ${cells.map((cell, column) => cell.padEnd(width(column), fill)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  const table = [
    line(head),
    line(
      head.map(() => ''),
      '-',
    ),
    ...body.map((cells) => line(cells)),
  ].join('\n');
  const text = readFileSync(`${root}/${overview}`, 'utf8');
  return text.replace(/(<!-- Made by .* -->\n\n)[^]*?(<!-- End)/, (_, begin, end) => `${begin}${table}\n\n${end}`);
}

function domainRegistries(): Readonly<Record<string, string>> {
  return {
    'domain/networks/registry.ts': `${made}
import type { SocialNetwork } from '#ports/networks/social-network';
import type { NetworkRules } from './rules.ts';
${lines((network) => `import { ${network} } from './${network}/rules.ts';`)}

/** Every network, in the interface's order. */
export const socialNetworks = [
${lines((network) => `  '${network}',`)}
] as const satisfies readonly SocialNetwork[];

/** The rules of every network. */
export const rulebook: Readonly<Record<SocialNetwork, NetworkRules>> = {
${lines((network) => `  ${network},`)}
};
`,
    'domain/networks/network-facts.ts': `${made}
import type { SocialNetwork } from '#ports/networks/social-network';
import type { NetworkFacts } from './facts.ts';
${lines((network) => `import { ${network}Facts } from './${network}/facts.ts';`)}

/** What only the service says of each network. */
export const networkFacts: Readonly<Record<SocialNetwork, NetworkFacts>> = {
${lines((network) => `  ${network}: ${network}Facts,`)}
};
`,
    'domain/networks/network-options.ts': table(
      'options',
      'options',
      'Options<object>',
      'options',
      'The options of posts, where a network has any. They stand apart from the rules, because only they need `zod`.',
    ),
    'domain/networks/network-metrics.ts': table(
      'metrics',
      'facts',
      'MetricTable',
      'metric-table',
      'What the numbers of a network mean, where it has any.',
    ),
  };
}

/** Returns the files that list all networks, by path from the root of the project. */
export function registries(): Readonly<Record<string, string>> {
  return {
    [overview]: networksOverview(),
    'ports/networks/social-network.ts': `${made}

/** The networks, by their names in the interface. */
export type SocialNetwork =
${lines((network) => `  | '${network}'`)};
`,
    ...domainRegistries(),
    'adapters/networks/registry.ts': `${made}
import { registerNetwork } from './shared/network-set-up.ts';
${lines((network) => `import { ${network}SetUp } from './${network}/settings.ts';`)}

/** Every network: how it is set up, and where its adapter is. */
// prettier-ignore
export const registeredNetworks = [
${lines(
  (network) =>
    `  registerNetwork('${network}', ${network}SetUp, async () => (await import('./${network}/index.ts')).create${pascal(network)}),`,
)}
];
`,
    'adapters/networks/index.ts': `${made}
${lines((network) => `export * from './${network}/index.ts';`)}
export type { NetworkTools } from './shared/network-tools.ts';
`,
    'runtimes/sandbox/stand-ins.ts': `${made}
${lines((network) => `import { create${pascal(network)}StandIn } from './networks/${network}/stand-in.ts';`)}
import type { MakeStandIn } from './sandbox.ts';

/** The stand-ins of all networks. */
export const standIns: readonly MakeStandIn[] = [
${lines((network) => `  create${pascal(network)}StandIn,`)}
];
`,
  };
}
