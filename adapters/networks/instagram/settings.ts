import { applicationSetUp } from '../shared/application-set-up.ts';

/** Where Instagram is: https://developers.facebook.com/documentation/instagram-platform/overview */
export const instagramAddresses = {
  login_url: 'https://www.instagram.com',
  token_url: 'https://api.instagram.com',
  api_url: 'https://graph.instagram.com',
} as const;

/** The Instagram application of the Meta app: its own identifier and secret, not those of the Meta app. */
export interface InstagramSettings {
  readonly client_id: string;
  readonly client_secret: string;
  readonly login_url: string;
  readonly token_url: string;
  readonly api_url: string;
}

/** How Instagram is set up. */
export const instagramSetUp = applicationSetUp({
  social_network: 'instagram',
  id_name: 'Instagram app id',
  addresses: instagramAddresses,
});
