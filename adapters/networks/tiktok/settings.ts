import type { AccessSettings } from '../shared/access.ts';
import { applicationSetUp } from '../shared/application-set-up.ts';

/** The addresses of TikTok: https://developers.tiktok.com/doc/overview */
export const tiktokAddresses = { login_url: 'https://www.tiktok.com', api_url: 'https://open.tiktokapis.com' } as const;

export interface TiktokSettings extends AccessSettings {
  /** TikTok calls it the client key. */
  readonly client_id: string;
  readonly client_secret: string;
  readonly client_secrets?: readonly string[];
  readonly login_url: string;
  readonly api_url: string;
}

export const tiktokSetUp = applicationSetUp({
  social_network: 'tiktok',
  id_name: 'client key',
  addresses: tiktokAddresses,
});
