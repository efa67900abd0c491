import type { AccessSettings } from '../shared/access.ts';
import { applicationSetUp } from '../shared/application-set-up.ts';

/** The addresses of X: https://docs.x.com/x-api/introduction */
export const xAddresses = {
  login_url: 'https://x.com',
  api_url: 'https://api.x.com',
} as const;

export interface XSettings extends AccessSettings {
  readonly client_id: string;
  readonly client_secret: string;
  readonly login_url: string;
  readonly api_url: string;
}

/** How X is set up. */
export const xSetUp = applicationSetUp({
  social_network: 'x',
  id_name: 'OAuth 2.0 client id',
  addresses: xAddresses,
});
