import type { AccessSettings } from '../shared/access.ts';
import { applicationSetUp } from '../shared/application-set-up.ts';
import type { NetworkSetUp } from '../shared/network-set-up.ts';

/** The addresses of X: https://docs.x.com/x-api/introduction */
export const xAddresses = { login_url: 'https://x.com', api_url: 'https://api.x.com' } as const;

export interface XSettings extends AccessSettings {
  readonly client_id: string;
  readonly client_secret: string;
  /** The keys of the application itself, with which it reads older threads and X signs its requests. */
  readonly api_key?: string;
  readonly api_secret?: string;
  /** Whether the application has the features that X gives only to Enterprise customers. */
  readonly is_enterprise?: boolean;
  readonly login_url: string;
  readonly api_url: string;
}

const application = applicationSetUp({ social_network: 'x', id_name: 'OAuth 2.0 client id', addresses: xAddresses });

export const xSetUp: NetworkSetUp<XSettings> = {
  ...application,
  variables: [
    ...application.variables,
    {
      name: 'X_API_KEY',
      fallback: 'not set',
      meaning: 'The API key (consumer key) of your X app, with which threads older than 7 days are read.',
    },
    {
      name: 'X_API_SECRET',
      fallback: 'not set',
      meaning: 'The secret that belongs to `X_API_KEY`. X signs with it what it sends.',
      secret: true,
    },
    {
      name: 'X_ENTERPRISE',
      fallback: 'false',
      meaning:
        'Whether your X app belongs to an Enterprise contract: `true` offers quotes and lets posts have several cashtags. It holds for accounts that are connected, or connected again, from then on.',
    },
  ],
  sandboxValues: (sandboxUrl) => ({
    ...application.sandboxValues(sandboxUrl),
    X_API_KEY: 'sandbox-key',
    X_API_SECRET: 'sandbox-key-secret',
  }),
  read(reader, at) {
    const read = application.read(reader, at);
    const [api_key, api_secret] = [reader.text('X_API_KEY'), reader.text('X_API_SECRET')];
    if ((api_key === undefined) !== (api_secret === undefined))
      reader.problems.push('X_API_KEY and X_API_SECRET must be set together');
    const enterprise = reader.text('X_ENTERPRISE') ?? 'false';
    if (!['false', 'true'].includes(enterprise)) reader.problems.push('X_ENTERPRISE must be true or false');
    if (!read) return undefined;
    return {
      ...read,
      is_enterprise: enterprise === 'true',
      ...(api_key !== undefined && api_secret !== undefined && { api_key, api_secret }),
    };
  },
  complete: (read) => Promise.resolve(read),
};
