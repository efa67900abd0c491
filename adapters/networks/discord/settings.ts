import type { Clock } from '#ports/shared/clock';
import type { Logger } from '#ports/shared/logger';

/** https://discord.com/developers/docs/reference */
export const discordAddresses = { api_url: 'https://discord.com/api/v10' } as const;

export interface DiscordSettings {
  /** https://discord.com/api/v10 */
  readonly api_url: string;
}

export interface DiscordTools {
  readonly fetch: typeof globalThis.fetch;
  readonly clock: Clock;
  readonly logger: Logger;
  /** How long one call may take; 30,000 unless told. */
  readonly timeout_milliseconds?: number;
}
