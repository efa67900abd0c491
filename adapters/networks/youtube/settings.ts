import type { AccessSettings } from '../shared/access.ts';
import { applicationSetUp } from '../shared/application-set-up.ts';

/** The addresses of YouTube: https://developers.google.com/youtube/v3/docs */
export const youtubeAddresses = {
  login_url: 'https://accounts.google.com',
  token_url: 'https://oauth2.googleapis.com',
  api_url: 'https://www.googleapis.com',
  analytics_url: 'https://youtubeanalytics.googleapis.com',
  hub_url: 'https://pubsubhubbub.appspot.com',
} as const;

export interface YoutubeSettings extends AccessSettings {
  readonly client_id: string;
  readonly client_secret: string;
  readonly client_secrets?: readonly string[];
  readonly login_url: string;
  readonly token_url: string;
  readonly api_url: string;
  readonly analytics_url: string;
  readonly hub_url: string;
}

/** How YouTube is set up. */
export const youtubeSetUp = applicationSetUp({
  social_network: 'youtube',
  id_name: 'OAuth client id of Google',
  addresses: youtubeAddresses,
});
