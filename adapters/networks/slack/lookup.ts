import { NetworkFailure } from '#domain/networks/index';
import type { AttemptFacts } from '#ports/networks/network-send';
import type { Clock } from '#ports/foundation/clock';
import type { SlackCall } from './call.ts';
import { SlackFailure } from './failures.ts';
import type { SlackSession } from './session.ts';
import { fileInfo, history, type Message } from './wire.ts';

// Apps that are distributed outside Slack's directory get only 15 of them, and one page per minute:
// https://docs.slack.dev/apis/web-api/rate-limits
const pageSize = '200';
const minute = 60_000;

/** Creates the lookups of existing messages. */
export function createLookup(call: SlackCall, clock: Clock) {
  return {
    /**
     * Finds the matching message in the channel, or in the thread below `root`, starting a minute before the attempt.
     * Reads one page; when there are more, throws kind `processing` with the position of the next. Throws kind
     * `unknown` when the app may not read the channel.
     */
    async inChannel(
      { token, channel }: SlackSession,
      { started_date, look }: AttemptFacts,
      root: string | undefined,
      fits: (message: Message) => boolean,
    ): Promise<string | undefined> {
      const oldest = String(Math.floor(Date.parse(started_date) / 1000) - 60);
      const fields = { channel, oldest, limit: pageSize, include_all_metadata: 'true', cursor: look?.place };
      // The history of a channel does not include replies.
      const method = root === undefined ? 'conversations.history' : 'conversations.replies';
      let page;
      try {
        page = await call(method, `Bearer ${token}`, { ...fields, ts: root }, history);
      } catch (error) {
        if (error instanceof SlackFailure && error.error === 'thread_not_found') return undefined;
        const isBlind = error instanceof SlackFailure && error.error === 'missing_scope';
        throw isBlind ? new NetworkFailure('unknown', error.message) : error;
      }
      const found = page.messages.find(fits);
      const place = page.response_metadata?.next_cursor ?? '';
      if (found || place === '') return found?.ts;
      throw new NetworkFailure('processing', 'Slack shows the channel only page by page', {
        until: new Date(clock.now() + minute).toISOString(),
        place,
      });
    },

    /** Finds the message with this file in the channel. */
    async ofFile({ token, channel }: SlackSession, file: string): Promise<string | undefined> {
      const { file: found } = await call('files.info', `Bearer ${token}`, { file }, fileInfo);
      const shares = { ...found.shares.private, ...found.shares.public };
      return shares[channel]?.[0]?.ts;
    },
  };
}
