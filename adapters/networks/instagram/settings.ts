import type { AccessSettings } from '../shared/access.ts';
import { applicationSetUp, metaSecrets } from '../shared/application-set-up.ts';

/** The addresses of Instagram: https://developers.facebook.com/documentation/instagram-platform/overview */
export const instagramAddresses = {
  login_url: 'https://www.instagram.com',
  token_url: 'https://api.instagram.com',
  api_url: 'https://graph.instagram.com',
} as const;

/** The settings of Instagram. The identifier and secret are those of the Instagram application, not of its Meta app. */
export interface InstagramSettings extends AccessSettings {
  readonly client_id: string;
  readonly client_secret: string;
  readonly client_secrets?: readonly string[];
  readonly login_url: string;
  readonly token_url: string;
  readonly api_url: string;
}

export const instagramSetUp = applicationSetUp({
  social_network: 'instagram',
  id_name: 'Instagram app id',
  addresses: instagramAddresses,
  // Meta does not document which of the two applications signs its pushes.
  signed_with: metaSecrets,
});
