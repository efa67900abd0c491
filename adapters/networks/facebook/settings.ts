import type { AccessSettings } from '../shared/access.ts';
import { applicationSetUp } from '../shared/application-set-up.ts';
import type { NetworkSetUp } from '../shared/network-set-up.ts';

/** The addresses of Facebook: https://developers.facebook.com/docs/graph-api/overview */
export const facebookAddresses = {
  login_url: 'https://www.facebook.com',
  api_url: 'https://graph.facebook.com',
  video_url: 'https://graph-video.facebook.com',
} as const;

/** The settings of Facebook, with the identifier and secret of the Meta app. */
export interface FacebookSettings extends AccessSettings {
  readonly client_id: string;
  readonly client_secret: string;
  readonly client_secrets?: readonly string[];
  /** The configuration of Login for Business, which replaces the list of permissions. */
  readonly login_config_id?: string;
  readonly login_url: string;
  readonly api_url: string;
  readonly video_url: string;
}

const application = applicationSetUp({ social_network: 'facebook', id_name: 'app id', addresses: facebookAddresses });

export const facebookSetUp: NetworkSetUp<FacebookSettings> = {
  ...application,
  variables: [
    ...application.variables,
    {
      name: 'FACEBOOK_LOGIN_CONFIG_ID',
      fallback: 'not set',
      meaning:
        'Identifier of a configuration of Facebook Login for Business, which the dialog then gets instead of permissions (docs/networks/facebook.md).',
    },
  ],
  read(reader, at) {
    const read = application.read(reader, at);
    const login_config_id = reader.text('FACEBOOK_LOGIN_CONFIG_ID');
    return read && { ...read, ...(login_config_id !== undefined && { login_config_id }) };
  },
  complete: (read) => Promise.resolve(read),
};
