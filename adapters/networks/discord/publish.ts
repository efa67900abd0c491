import { z } from 'zod';
import { normalizeText, problem } from '#domain/foundation/index';
import { crosspostProblem, discordOptions } from '#domain/networks/discord/options';
import { sentText } from '#domain/networks/discord/rules';
import { NetworkFailure } from '#domain/networks/index';
import type { NetworkPost, NetworkPublish, PublishInput, Sent } from '#ports/networks/network-adapter';
import type { NetworkSend } from '#ports/networks/network-send';
import type { PublicationContent } from '#ports/publishing/publication';
import type { NetworkTools } from '../shared/network-tools.ts';
import type { DiscordApi } from './call.ts';
import { createCrosspost } from './crosspost.ts';
import { DiscordFailure } from './failures.ts';
import { createLookup } from './lookup.ts';
import { messageBody, webhookRequest } from './posting.ts';
import { type DiscordSession, readSession } from './session.ts';
import { message, type Message, messages, nothing } from './wire.ts';

const attemptState = z.object({
  /** The last message of the channel before this one; absent when the bot could not read the channel. */
  last_message: z.string().optional(),
  /** The message, while there is something left to do with it. */
  id: z.string().optional(),
});
type DiscordState = z.infer<typeof attemptState>;

const maxText = 2000;
const maxListed = 1000;
const pageSize = 100;
// Messages that people write: plain ones and replies. The others are Discord's notices.
const writtenTypes = [0, 19];

/** Returns the text without the characters and white space that Discord drops, for comparison. */
export function comparable(text: string): string {
  return normalizeText(text, 'NFC').replace(/[\s\p{Cc}\p{Cf}]+/gu, '');
}

/**
 * Returns the message after which to search for a post. The previous post of the thread may have the same text, and the
 * channel's last message may lag behind: https://docs.discord.com/developers/resources/channel#channel-object
 */
function searchStart(last: string | undefined, parent: string | undefined): string | undefined {
  if (last === undefined || parent === undefined) return last;
  return BigInt(parent) > BigInt(last) ? parent : last;
}

const isCrossposted = ({ content }: PublishInput): boolean => discordOptions.read(content).crosspost === true;

/** Replaces Discord's error about a text that is too long with our own. */
function explained(error: unknown, { text = '' }: PublicationContent): unknown {
  const isLong =
    error instanceof DiscordFailure && /"content":.*BASE_TYPE_MAX_LENGTH/.test(JSON.stringify(error.errors));
  if (!isLong) return error;
  const details = problem('discord_text_too_long', { characters: sentText(text).length, max_characters: maxText });
  return new NetworkFailure('refused', details.message, { problem: details });
}

/** Creates the adapter part that publishes: https://docs.discord.com/developers/resources/webhook#execute-webhook */
export function createPublish({
  identifiers,
  clock,
  api,
}: Pick<NetworkTools, 'clock' | 'identifiers'> & { readonly api: DiscordApi }): NetworkPublish {
  const lookup = createLookup(api);
  const crosspost = createCrosspost(api, clock);

  const sentFrom = ({ guild_id, channel_id }: DiscordSession, id: string): Sent => ({
    external_identifier: id,
    url: `https://discord.com/channels/${guild_id}/${channel_id}/${id}`,
  });

  async function findMessage(
    { session: stored, content, files, answers }: PublishInput,
    { last_message }: DiscordState,
  ): Promise<string | undefined> {
    const text = comparable(sentText(content.text ?? ''));
    const fits = (found: Message): boolean =>
      comparable(found.content) === text && found.attachments.length === files.length;
    const last = searchStart(last_message, answers?.parent.external_identifier);
    return lookup.find(readSession(stored), stored.application, last, fits);
  }

  /** Sends the message, and returns its identifier. */
  async function makeMessage({ session, content, files }: PublishInput): Promise<string> {
    const { id } = await api(message, {
      // Without `wait`, Discord would not report a failure.
      ...webhookRequest(readSession(session), 'POST', '?wait=true'),
      ...messageBody(content, files, identifiers.next()),
      once: true,
    });
    return id;
  }

  const send: NetworkSend<PublishInput, DiscordState, Sent> = {
    read: (stored) => attemptState.safeParse(stored).data,
    begin: () => ({}),

    async find(input, attempt) {
      if (attempt.id !== undefined) return 'repeatable';
      const id = await findMessage(input, attempt);
      if (id === undefined) return 'absent';
      // The next step finds it again, and crossposts it.
      return isCrossposted(input) ? 'repeatable' : sentFrom(readSession(input.session), id);
    },

    async step(input, progress) {
      const { session: stored, content } = input;
      const { once, save, submit, wasCalled } = progress;
      const session = readSession(stored);
      // If nothing was found after the stored message, a new search starts from the same one.
      if (!wasCalled) {
        const channel = await lookup.channel(session, stored.application);
        const details = channel && isCrossposted(input) ? crosspostProblem(channel.type) : undefined;
        if (details) throw new NetworkFailure('refused', details.message, { problem: details });
        await save({ last_message: channel?.last_message });
      }
      try {
        if (!isCrossposted(input)) return await once(async () => sentFrom(session, await makeMessage(input)));
        if (wasCalled && progress.attempt.id === undefined)
          await save({ id: await findMessage(input, progress.attempt) });
        if (progress.attempt.id === undefined) await submit(async () => ({ id: await makeMessage(input) }));
      } catch (error) {
        throw explained(error, content);
      }
      const { attempt } = progress;
      const { id = '' } = attempt;
      const crosspost_problem = await crosspost(session.channel_id, id, stored.application, attempt);
      return { ...sentFrom(session, id), ...(crosspost_problem && { extra_data: { crosspost_problem } }) };
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
          posts.push({ ...sentFrom(session, id), text: content, publish_date: new Date(timestamp).toISOString() });
        }
        before = page.length < pageSize ? undefined : page.at(-1)?.id;
      } while (before !== undefined && posts.length < Math.max(offset + limit, maxListed));
      return { data: posts.slice(offset, offset + limit), total: posts.length };
    },
  };
}
