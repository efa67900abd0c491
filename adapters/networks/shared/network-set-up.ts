import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { NetworkTools } from './network-tools.ts';

/** The name of a setting of a network. */
export type NetworkVariableName = `${Uppercase<SocialNetwork>}_${string}`;

/** One setting an operator can make for a network. */
export interface NetworkVariable {
  readonly name: NetworkVariableName;
  /** What applies when it is not set, in words where it is no fixed text. */
  readonly fallback: string;
  readonly meaning: string;
  readonly secret?: boolean;
}

/** Texts that were set, by name. */
export type NetworkValues = Readonly<Partial<Record<NetworkVariableName, string>>>;

/** Reads settings and collects what is wrong with them. */
export interface SettingsReader {
  readonly problems: string[];
  text(name: NetworkVariableName): string | undefined;
  /** An http or https address without a slash at the end. */
  url(name: NetworkVariableName, fallback: string, withPath: boolean): string;
}

/** What a network may need to know of the installation it runs in. */
export interface Installation {
  readonly public_url: string;
  /** Pages besides our own that networks may send people back to. */
  readonly front_urls: readonly string[];
  /** The key by which the network knows this installation: made once, and the same in all processes. */
  clientKey<Key>(make: () => Promise<Key>): Promise<Key>;
}

/** How a network is set up by texts: `Read` is what they say, `Settings` what its adapter is made with. */
export interface NetworkSetUp<Read, Settings = Read> {
  readonly variables: readonly NetworkVariable[];
  /** What the stand-in in the sandbox knows this installation by. `sandbox_url` has no slash at the end. */
  sandboxValues(sandbox_url: string): NetworkValues;
  /** Undefined when the network is not set up. `at` gives where an address of the network is: there, or in the sandbox. */
  read(reader: SettingsReader, at: (url: string) => string): Read | undefined;
  /** Adds what only the running installation knows. */
  complete(read: Read, installation: Installation): Promise<Settings>;
}

/** A network that texts have set up. Its adapter is loaded when it is opened: many commands need none. */
export interface PreparedNetwork {
  readonly social_network: SocialNetwork;
  open(tools: NetworkTools, installation: Installation): Promise<NetworkAdapter>;
}

/** A network as the list of all networks holds it. */
export interface RegisteredNetwork {
  readonly social_network: SocialNetwork;
  readonly variables: readonly NetworkVariable[];
  sandboxValues(sandbox_url: string): NetworkValues;
  /** Undefined when the network is not set up. With `sandbox_url` its stand-in takes its place. */
  prepare(reader: SettingsReader, sandbox_url: string | undefined): PreparedNetwork | undefined;
}

/** Joins how a network is set up with what makes its adapter. */
export function registerNetwork<Read, Settings>(
  social_network: SocialNetwork,
  { variables, sandboxValues, read, complete }: NetworkSetUp<Read, Settings>,
  load: () => Promise<(settings: Settings, tools: NetworkTools) => NetworkAdapter>,
): RegisteredNetwork {
  return {
    social_network,
    variables,
    sandboxValues,
    prepare(reader, sandbox_url) {
      const at = (url: string): string =>
        sandbox_url === undefined ? url : url.replace(/^https:\/\//, `${sandbox_url}/`);
      const found = read(reader, at);
      if (found === undefined) return undefined;
      return {
        social_network,
        open: async (tools, installation) => (await load())(await complete(found, installation), tools),
      };
    },
  };
}

/** Addresses of a network by name, each taken to where it is. */
export function addressesAt<Name extends string>(
  addresses: Readonly<Record<Name, string>>,
  at: (url: string) => string,
): Readonly<Record<Name, string>> {
  const entries = Object.entries<string>(addresses).map(([name, url]) => [name, at(url)]);
  // Each value was replaced by another text.
  return Object.fromEntries(entries) as Record<Name, string>;
}
