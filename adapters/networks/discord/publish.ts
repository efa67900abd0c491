import { z } from 'zod';
import { problem } from '#domain/errors/index';
import { sentText } from '#domain/networks/discord/sent-text';
import { NetworkFailure } from '#domain/networks/index';
import { normalizeText } from '#domain/shared/index';
import type { NetworkPost, NetworkPublish, PublishInput, Sent } from '#ports/networks/network-adapter';
import type { NetworkSend } from '#ports/networks/network-send';
import type { PublicationContent } from '#ports/publications/publication';
import type { NetworkTools } from '../shared/network-tools.ts';
import type { DiscordApi } from './call.ts';
import { DiscordFailure } from './failures.ts';
import { createLookup } from './lookup.ts';
import { messageBody, webhookRequest } from './posting.ts';
import { type DiscordSession, readSession } from './session.ts';
import { message, type Message, messages, nothing } from './wire.ts';

const attemptState = z.object({
  /** The last message of the channel before this one; absent when the bot could not read the channel. */
  last_message: z.string().optional(),
});
type DiscordState = z.infer<typeof attemptState>;

const maxText = 2000;
const maxListed = 1000;
const pageSize = 100;
// Messages that people write: plain ones and replies. The others are notices of Discord.
const writtenTypes = [0, 19];

/** Returns the text without the characters that Discord drops and the blanks it trims, for comparison. */
function comparable(text: string): string {
  return normalizeText(text, 'NFC').replace(/[\s\p{Cc}\p{Cf}]+/gu, '');
}

/**
 * Returns after which message a post is looked for. The part of the thread before it may say the same, and the channel
 * may name an older message as its last: https://docs.discord.com/developers/resources/channel#channel-object
 */
function laterOf(last: string | undefined, parent: string | undefined): string | undefined {
  if (last === undefined || parent === undefined) return last;
  return BigInt(parent) > BigInt(last) ? parent : last;
}

/** Replaces Discord's error about a text that is too long with our own. */
function explained(error: unknown, { text = '' }: PublicationContent): unknown {
  const isLong =
    error instanceof DiscordFailure && /"content":.*BASE_TYPE_MAX_LENGTH/.test(JSON.stringify(error.errors));
  if (!isLong) return error;
  const told = problem('discord_text_too_long', {
    characters: sentText(text).length,
    max_characters: maxText,
  });
  return new NetworkFailure('refused', told.message, { problem: told });
}

/** Creates the part that publishes: https://docs.discord.com/developers/resources/webhook#execute-webhook */
export function createPublish({
  identifiers,
  api,
}: Pick<NetworkTools, 'identifiers'> & { readonly api: DiscordApi }): NetworkPublish {
  const lookup = createLookup(api);

  const sentFrom = ({ guild_id, channel_id }: DiscordSession, id: string): Sent => ({
    external_identifier: id,
    url: `https://discord.com/channels/${guild_id}/${channel_id}/${id}`,
  });

  const send: NetworkSend<PublishInput, DiscordState, Sent> = {
    read: (stored) => attemptState.safeParse(stored).data,
    begin: () => ({}),

    async find({ session: stored, content, files, answers }, { last_message }) {
      const session = readSession(stored);
      const text = comparable(sentText(content.text ?? ''));
      const fits = (found: Message): boolean =>
        comparable(found.content) === text && found.attachments.length === files.length;
      const last = laterOf(last_message, answers?.parent.external_identifier);
      const id = await lookup.find(session, stored.application, last, fits);
      return id === undefined ? 'absent' : sentFrom(session, id);
    },

    async step({ session: stored, content, files }, { once, save, wasAsked }) {
      const session = readSession(stored);
      // If nothing was found after the stored message, a new search starts from the same one.
      if (!wasAsked) await save({ last_message: await lookup.lastMessage(session, stored.application) });
      try {
        return await once(async () => {
          const { id } = await api(message, {
            // Without `wait`, Discord would not report a failure.
            ...webhookRequest(session, 'POST', '?wait=true'),
            ...messageBody(content, files, identifiers.next()),
            once: true,
          });
          return sentFrom(session, id);
        });
      } catch (error) {
        throw explained(error, content);
      }
    },
  };

  return {
    send,

    async remove({ session: stored, sent: { external_identifier: id } }) {
      const session = readSession(stored);
      const gone = (error: unknown): 'gone' => {
        if (error instanceof NetworkFailure && error.kind === 'not_found') return 'gone';
        throw error;
      };
      const removed = await api(nothing, webhookRequest(session, 'DELETE', `/messages/${id}`)).catch(gone);
      const { application } = stored;
      if (removed !== 'gone' || !application) return;
      // Connecting again creates another webhook, which cannot delete the messages of the old one.
      const path = `/channels/${session.channel_id}/messages/${id}`;
      await api(nothing, { method: 'DELETE', path, bot: application.bot_token }).catch(gone);
    },

    async list({ session: stored, offset, limit }) {
      const session = readSession(stored);
      const bot = stored.application?.bot_token;
      if (bot === undefined)
        throw new NetworkFailure('refused', problem('discord_application_missing').message, {
          problem: problem('discord_application_missing'),
        });
      const posts: NetworkPost[] = [];
      let before: string | undefined;
      do {
        const more = before === undefined ? '' : `&before=${before}`;
        const path = `/channels/${session.channel_id}/messages?limit=${pageSize}${more}`;
        const page = await api(messages, { method: 'GET', path, bot });
        for (const { id, type, content, timestamp } of page) {
          if (!writtenTypes.includes(type)) continue;
          posts.push({
            ...sentFrom(session, id),
            text: content,
            publish_date: new Date(timestamp).toISOString(),
          });
        }
        before = page.length < pageSize ? undefined : page.at(-1)?.id;
      } while (before !== undefined && posts.length < Math.max(offset + limit, maxListed));
      return { data: posts.slice(offset, offset + limit), total: posts.length };
    },
  };
}
