import type { AccessSettings } from '../shared/access.ts';
import { applicationSetUp, metaSecrets } from '../shared/application-set-up.ts';

/** The addresses of Threads: https://developers.facebook.com/documentation/threads */
export const threadsAddresses = { login_url: 'https://threads.net', api_url: 'https://graph.threads.net' } as const;

export interface ThreadsSettings extends AccessSettings {
  readonly client_id: string;
  readonly client_secret: string;
  readonly client_secrets?: readonly string[];
  readonly login_url: string;
  readonly api_url: string;
}

export const threadsSetUp = applicationSetUp({
  social_network: 'threads',
  id_name: 'Threads app id',
  addresses: threadsAddresses,
  // Meta does not document which of the two applications signs its pushes.
  signed_with: metaSecrets,
});
