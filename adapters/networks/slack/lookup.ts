import { NetworkFailure } from '#domain/networks/index';
import type { SlackCall } from './call.ts';
import { SlackFailure } from './failures.ts';
import type { SlackSession } from './session.ts';
import { fileInfo, history, type Message } from './wire.ts';

// Apps outside Slack's own directory get no more objects per answer.
const pageSize = '15';
const maxPages = 20;

/** Creates the look-ups of messages that already exist. */
export function createLookup(call: SlackCall) {
  return {
    /**
     * Finds the message in the channel that fits, beginning a minute before `since`. Throws kind `unknown`
     * when the channel cannot be read far enough to tell.
     */
    async inChannel(
      { token, channel }: SlackSession,
      since: string,
      fits: (message: Message) => boolean,
    ): Promise<string | undefined> {
      const oldest = String(Math.floor(Date.parse(since) / 1000) - 60);
      const fields = { channel, oldest, limit: pageSize, include_all_metadata: 'true' };
      let cursor: string | undefined;
      for (let pages = 0; pages < maxPages; pages += 1) {
        let page;
        try {
          page = await call('conversations.history', `Bearer ${token}`, { ...fields, cursor }, history);
        } catch (error) {
          const isBlind = error instanceof SlackFailure && error.error === 'missing_scope';
          throw isBlind ? new NetworkFailure('unknown', error.message) : error;
        }
        const found = page.messages.find(fits);
        cursor = page.response_metadata?.next_cursor ?? '';
        if (found || cursor === '') return found?.ts;
      }
      throw new NetworkFailure('unknown', 'too many later messages in the channel to look this one up');
    },

    /** Finds the message that shows a file in the channel. */
    async ofFile({ token, channel }: SlackSession, file: string): Promise<string | undefined> {
      const { file: found } = await call('files.info', `Bearer ${token}`, { file }, fileInfo);
      const shares = { ...found.shares.private, ...found.shares.public };
      return shares[channel]?.[0]?.ts;
    },
  };
}
