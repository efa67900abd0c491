import type { OwnApplication } from '#ports/networks/network-adapter';
import type { AccessSettings } from '../shared/access.ts';
import { addressesAt, type NetworkSetUp } from '../shared/network-set-up.ts';

/** The addresses of Discord: https://docs.discord.com/developers/reference */
export const discordAddresses = {
  login_url: 'https://discord.com/oauth2/authorize',
  api_url: 'https://discord.com/api/v10',
} as const;

/** The settings of Discord; the application is each organization's own. */
export interface DiscordSettings extends AccessSettings {
  readonly login_url: string;
  readonly api_url: string;
  /** The application of organizations that have none of their own. */
  readonly fallback?: OwnApplication;
}

/** Our user agent, in the form that Discord requires: https://docs.discord.com/developers/reference#user-agent */
export const userAgent = 'DiscordBot (https://github.com/postwright/postwright, 1.0)';

/** Returns the header that authenticates an application at the token endpoint. */
export function basicAuthorization(client_id: string, client_secret: string): string {
  return `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`;
}

/** The only application of the sandbox's Discord. */
const sandboxApplication: OwnApplication = {
  client_id: '1100000000000000001',
  client_secret: 'sandbox-secret',
  bot_token: 'MTEwMDAw.sandbox-secret.bot',
};

/** How Discord is set up. There are no settings, since each organization brings its own application. */
export const discordSetUp: NetworkSetUp<DiscordSettings> = {
  variables: [],
  sandboxValues: () => ({}),
  read(_reader, at) {
    const addresses = addressesAt(discordAddresses, at);
    const isSandbox = addresses.api_url !== discordAddresses.api_url;
    return { ...addresses, ...(isSandbox && { fallback: sandboxApplication }) };
  },
  complete: (read) => Promise.resolve(read),
};
