import { applicationSetUp } from '../shared/application-set-up.ts';

/** The addresses of Facebook: https://developers.facebook.com/docs/graph-api/overview */
export const facebookAddresses = {
  login_url: 'https://www.facebook.com',
  api_url: 'https://graph.facebook.com',
  video_url: 'https://graph-video.facebook.com',
} as const;

/** The settings of Facebook, with the identifier and secret of the Meta app. */
export interface FacebookSettings {
  readonly client_id: string;
  readonly client_secret: string;
  readonly login_url: string;
  readonly api_url: string;
  readonly video_url: string;
}

/** How Facebook is set up. */
export const facebookSetUp = applicationSetUp({
  social_network: 'facebook',
  id_name: 'app id',
  addresses: facebookAddresses,
});
