import { addressesAt, type NetworkSetUp } from '../shared/network-set-up.ts';

/** Where Discord is: https://docs.discord.com/developers/reference */
export const discordAddresses = {
  login_url: 'https://discord.com/oauth2/authorize',
  api_url: 'https://discord.com/api/v10',
} as const;

/** The application is each organization's own. */
export interface DiscordSettings {
  readonly login_url: string;
  readonly api_url: string;
}

/** Who asks, in the form Discord wants: https://docs.discord.com/developers/reference#user-agent */
export const userAgent = 'DiscordBot (https://github.com/postwright/postwright, 1.0)';

/** The application as it proves itself where tokens are given. */
export function basicAuthorization(client_id: string, client_secret: string): string {
  return `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`;
}

/** How Discord is set up: not at all, since each organization brings its application. */
export const discordSetUp: NetworkSetUp<DiscordSettings> = {
  variables: [],
  sandboxValues: () => ({}),
  read: (_reader, at) => addressesAt(discordAddresses, at),
  complete: (read) => Promise.resolve(read),
};
