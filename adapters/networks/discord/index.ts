import type { NetworkAdapter } from '#ports/networks/network-adapter';
import { networkHttp } from '../http.ts';
import { createOwnApplication } from './own-application.ts';
import type { DiscordSettings, DiscordTools } from './settings.ts';

export { discordAddresses, type DiscordSettings, type DiscordTools } from './settings.ts';

/** Discord, where each organization brings its own application: so far that application can be kept. */
export function createDiscord(settings: DiscordSettings, tools: DiscordTools): NetworkAdapter {
  return { social_network: 'discord', own_application: createOwnApplication(settings, networkHttp(tools)) };
}
