import { problem } from '#domain/foundation/index';
import { NetworkFailure } from '#domain/networks/index';
import type { OwnApplication } from '#ports/networks/network-adapter';
import type { AttemptFacts } from '#ports/networks/network-send';
import type { Clock } from '#ports/foundation/clock';
import type { DiscordApi } from './call.ts';
import { DiscordFailure } from './failures.ts';
import { message as crossposted } from './wire.ts';

const minute = 60_000;
/** How long errors may delay the crosspost of a sent message. */
const timeout = 60 * minute;
/** The same where Discord says when to retry: it allows ten crossposts per channel and hour. */
const throttledTimeout = 24 * timeout;
const alreadyCrossposted = 40_033;

/**
 * Creates the call that publishes a message to the channels that follow its channel. Repeating it is safe:
 * https://docs.discord.com/developers/resources/message#crosspost-message
 */
export function createCrosspost(api: DiscordApi, clock: Clock) {
  /** Returns why the message was not crossposted; undefined when it was. Throws kind `processing` to retry. */
  return async (
    channel: string,
    message: string,
    application: OwnApplication | undefined,
    { started_date, asked_date = started_date }: AttemptFacts,
  ): Promise<string | undefined> => {
    if (!application) return problem('discord_application_missing').message;
    const path = `/channels/${channel}/messages/${message}/crosspost`;
    try {
      await api(crossposted, { method: 'POST', path, bot: application.bot_token });
      return undefined;
    } catch (error) {
      if (!(error instanceof NetworkFailure)) throw error;
      if (error instanceof DiscordFailure && error.code === alreadyCrossposted) return undefined;
      const now = clock.now();
      const age = now - Date.parse(asked_date);
      const waits = error.kind === 'throttled' ? throttledTimeout : error.kind === 'temporary' ? timeout : 0;
      if (age >= waits) return error.message;
      // Not kind `throttled`: other messages of the channel can still be sent.
      throw new NetworkFailure('processing', 'the message is out and waits to be crossposted', {
        until: error.until ?? new Date(now + minute).toISOString(),
      });
    }
  };
}
