import type { AccessSettings } from '../shared/access.ts';
import { applicationSetUp } from '../shared/application-set-up.ts';

/** The addresses of Pinterest: https://developers.pinterest.com/docs/api/v5/ */
export const pinterestAddresses = {
  login_url: 'https://www.pinterest.com/oauth/',
  api_url: 'https://api.pinterest.com/v5',
} as const;

export interface PinterestSettings extends AccessSettings {
  readonly client_id: string;
  readonly client_secret: string;
  readonly login_url: string;
  readonly api_url: string;
}

export const pinterestSetUp = applicationSetUp({
  social_network: 'pinterest',
  id_name: 'app id',
  addresses: pinterestAddresses,
});
