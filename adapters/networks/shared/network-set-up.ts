import { rulebook } from '#domain/networks/index';
import type { AccessCapability } from '#ports/networks/access-capability';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { SocialNetwork } from '#ports/networks/social-network';
import { accessCapabilities, type AccessSettings, defaultCapabilities } from './access.ts';
import type { NetworkTools } from './network-tools.ts';

/** The name of a network's setting. */
export type NetworkVariableName = `${Uppercase<SocialNetwork>}_${string}`;

/** One setting of a network. */
interface NetworkVariable {
  readonly name: NetworkVariableName;
  /** The default when it is not set; a description where the default is not a fixed text. */
  readonly fallback: string;
  readonly meaning: string;
  readonly secret?: boolean;
}

export type NetworkValues = Readonly<Partial<Record<NetworkVariableName, string>>>;

/** Reads settings and collects their problems. */
export interface SettingsReader {
  readonly problems: string[];
  text(name: NetworkVariableName): string | undefined;
  /** Reads an http or https address without a trailing slash. */
  url(name: NetworkVariableName, fallback: string, withPath: boolean): string;
}

/** The facts about the installation that a network may need. */
export interface Installation {
  readonly publicUrl: string;
  /** Pages other than our own to which networks may redirect people. */
  readonly frontUrls: readonly string[];
  /** Returns the key by which the network knows this installation. It is created once and shared by all processes. */
  clientKey<Key>(make: () => Promise<Key>): Promise<Key>;
}

/** How a network is set up: `Read` is parsed from the settings, `Settings` is passed to the adapter. */
export interface NetworkSetUp<Read, Settings = Read> {
  readonly variables: readonly NetworkVariable[];
  /**
   * Returns the values with which the sandbox's stand-in knows this installation. `sandboxUrl` has no
   * trailing slash.
   */
  sandboxValues(sandboxUrl: string): NetworkValues;
  /**
   * Reads the settings; undefined when the network is not set up. `at` maps an address of the network to
   * itself or to the sandbox.
   */
  read(reader: SettingsReader, at: (url: string) => string): Read | undefined;
  /** Adds what is only known at run time. */
  complete(read: Read, installation: Installation): Promise<Settings>;
}

/** A network whose settings have been read. Its adapter is loaded on first use, since many commands need none. */
export interface PreparedNetwork {
  readonly social_network: SocialNetwork;
  open(tools: NetworkTools, installation: Installation): Promise<NetworkAdapter>;
}

/** An entry in the list of all networks. */
export interface RegisteredNetwork {
  readonly social_network: SocialNetwork;
  readonly variables: readonly NetworkVariable[];
  sandboxValues(sandboxUrl: string): NetworkValues;
  /**
   * Reads the settings; undefined when the network is not set up. With `sandbox`, the stand-in replaces the network and
   * its values replace the operator's, except for the choice of access to request.
   */
  prepare(
    reader: SettingsReader,
    sandbox?: { readonly url: string; readonly reader: SettingsReader },
  ): PreparedNetwork | undefined;
}

/** Reads which access the operator wants to request. */
function readCapabilities(reader: SettingsReader, name: NetworkVariableName): readonly AccessCapability[] | undefined {
  const names = reader.text(name)?.toLowerCase().split(',');
  return names?.flatMap((text) => {
    const named = text.trim();
    const known = accessCapabilities.find((one) => one === named);
    if (known === undefined && named !== '')
      reader.problems.push(`${name} must list ${accessCapabilities.join(', ')}; it has "${named}"`);
    return known ?? [];
  });
}

/**
 * Combines the set-up of a network with the loader of its adapter and with the setting that every network has: the
 * access to request.
 */
export function registerNetwork<Read, Settings extends object>(
  social_network: SocialNetwork,
  { variables, sandboxValues, read, complete }: NetworkSetUp<Read, Settings>,
  load: () => Promise<(settings: AccessSettings & Settings, tools: NetworkTools) => NetworkAdapter>,
): RegisteredNetwork {
  // The network's name in upper case.
  const name: NetworkVariableName = `${social_network.toUpperCase() as Uppercase<SocialNetwork>}_CAPABILITIES`;
  const chosen: NetworkVariable = {
    name,
    fallback: defaultCapabilities.join(','),
    meaning: `What access ${rulebook[social_network].name} is asked for, separated by commas: ${accessCapabilities.join(', ')}. \`publishing\` always is (docs/networks/${social_network}.md).`,
  };
  return {
    social_network,
    variables: [...variables, chosen],
    sandboxValues,
    prepare(reader, sandbox) {
      const at = (url: string): string => (sandbox === undefined ? url : url.replace(/^https:\/\//, `${sandbox.url}/`));
      const capabilities = readCapabilities(reader, name);
      const found = read(sandbox?.reader ?? reader, at);
      if (found === undefined) return undefined;
      return {
        social_network,
        async open(tools, installation) {
          const create = await load();
          const settings = await complete(found, installation);
          let since: number | undefined;
          const onResponse = (isAnswered: boolean): void => {
            since = isAnswered ? undefined : (since ?? tools.clock.now());
          };
          const adapter = create({ ...settings, ...(capabilities && { capabilities }) }, { ...tools, onResponse });
          return { ...adapter, silentSince: () => since };
        },
      };
    },
  };
}

/** Maps the addresses of a network to the real ones or to the sandbox. */
export function addressesAt<Name extends string>(
  addresses: Readonly<Record<Name, string>>,
  at: (url: string) => string,
): Readonly<Record<Name, string>> {
  const entries = Object.entries<string>(addresses).map(([name, url]) => [name, at(url)]);
  // Only the values were replaced, so the names are the same.
  return Object.fromEntries(entries) as Record<Name, string>;
}
