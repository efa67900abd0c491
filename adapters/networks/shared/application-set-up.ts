import { rulebook } from '#domain/networks/index';
import type { SocialNetwork } from '#ports/networks/social-network';
import { addressesAt, type NetworkSetUp, type NetworkVariableName } from './network-set-up.ts';

/** The credentials of an application at a network. */
export interface NetworkApplication {
  readonly client_id: string;
  readonly client_secret: string;
  /** All secrets with which the network may sign, newest first; by default only `client_secret`. */
  readonly client_secrets?: readonly string[];
}

/** Returns all secrets with which a network may sign its requests. */
export function getSecrets({
  client_secret,
  client_secrets = [client_secret],
}: Pick<NetworkApplication, 'client_secret' | 'client_secrets'>): readonly string[] {
  return client_secrets;
}

/** The settings that hold the secret of the Meta app to which an Instagram or Threads application belongs. */
export const metaSecrets: readonly NetworkVariableName[] = ['FACEBOOK_CLIENT_SECRET', 'WHATSAPP_CLIENT_SECRET'];

/** Creates the set-up of a network at which this installation has an application with an id and a secret. */
export function applicationSetUp<Name extends string>(network: {
  readonly social_network: SocialNetwork;
  /** The network's own name for the id of an application. */
  readonly id_name: string;
  readonly addresses: Readonly<Record<Name, string>>;
  /** Secrets of other applications with which the network may also sign, when it does not say which one it used. */
  readonly signed_with?: readonly NetworkVariableName[];
}): NetworkSetUp<NetworkApplication & Readonly<Record<Name, string>>> {
  const { social_network, id_name, addresses, signed_with = [] } = network;
  const { name } = rulebook[social_network];
  // The network's name in upper case.
  const prefix = social_network.toUpperCase() as Uppercase<SocialNetwork>;
  const id: NetworkVariableName = `${prefix}_CLIENT_ID`;
  const secret: NetworkVariableName = `${prefix}_CLIENT_SECRET`;
  return {
    variables: [
      {
        name: id,
        fallback: 'not set',
        meaning: `${name}: the ${id_name} of your app. Without it the network is not offered (docs/networks/${social_network}.md).`,
      },
      {
        name: secret,
        fallback: 'not set',
        meaning: `The secret that belongs to \`${id}\`. Two, the new one first and a comma between them, while it is being exchanged.`,
        secret: true,
      },
    ],
    sandboxValues: () => ({ [id]: 'sandbox', [secret]: 'sandbox-secret' }),
    read(reader, at) {
      const client_id = reader.text(id);
      const secretsIn = (name: NetworkVariableName): readonly string[] =>
        (reader.text(name) ?? '')
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean);
      const own = secretsIn(secret);
      const [client_secret] = own;
      const client_secrets = [...new Set([...own, ...signed_with.flatMap(secretsIn)])];
      if (client_id !== undefined && client_secret !== undefined)
        return { client_id, client_secret, client_secrets, ...addressesAt(addresses, at) };
      if (client_id !== undefined || client_secret !== undefined)
        reader.problems.push(`${id} and ${secret} must be set together`);
      return undefined;
    },
    complete: (read) => Promise.resolve(read),
  };
}
