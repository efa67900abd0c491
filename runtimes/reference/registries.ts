import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const networksFolder = fileURLToPath(new URL('../../adapters/networks', import.meta.url));

/** The folders of networks, by name. The folder `shared` holds what several networks use. */
const networks = readdirSync(networksFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
  .map(({ name }) => name)
  .sort();

const pascal = (network: string): string => `${network.slice(0, 1).toUpperCase()}${network.slice(1)}`;
const lines = (line: (network: string) => string): string => networks.map(line).join('\n');
const made = '// Made by `npm run docs` from the folders of adapters/networks.';

/** Returns the source files that list all networks, by path from the root of the project. */
export function registries(): Readonly<Record<string, string>> {
  return {
    'ports/networks/social-network.ts': `${made}

/** The networks, as the interface spells them. */
export type SocialNetwork =
${lines((network) => `  | '${network}'`)};
`,
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
