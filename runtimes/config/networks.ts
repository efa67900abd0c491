import type { NetworkValues, PreparedNetwork } from '#adapters/networks/shared/network-set-up';
import { registeredNetworks } from '#adapters/networks/registry';
import type { Environment } from './environment.ts';
import { Reader } from './reader.ts';

/** Returns the configured networks, or all stand-ins when `SANDBOX_URL` is set. */
export function readNetworks(reader: Reader, environment: Environment): readonly PreparedNetwork[] {
  if (environment.SANDBOX_URL === undefined) {
    return registeredNetworks.flatMap((network) => network.prepare(reader) ?? []);
  }
  const real = registeredNetworks.filter(({ variables }) =>
    variables.some(({ name, secret }) => secret && environment[name] !== undefined),
  );
  if (real.length > 0) {
    const names = real.map(({ social_network }) => social_network).join(', ');
    reader.problems.push(`SANDBOX_URL replaces all networks; remove the settings of ${names}`);
  }
  const sandboxUrl = reader.url('SANDBOX_URL', '', false);
  // An invalid address has already been reported.
  if (!URL.canParse(sandboxUrl)) return [];
  return registeredNetworks.flatMap((network) => {
    const values: NetworkValues = network.sandboxValues(sandboxUrl);
    return network.prepare(reader, { url: sandboxUrl, reader: new Reader(values) }) ?? [];
  });
}
