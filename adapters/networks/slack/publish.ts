import { z } from 'zod';
import { problem } from '#domain/errors/service-error';
import { NetworkFailure } from '#domain/networks/network-failure';
import type { NetworkPost, NetworkPublish, PublishFile, Sent } from '#ports/networks/network-adapter';
import type { PublicationContent } from '#ports/publications/publication';
import type { Cancellation } from '#ports/shared/clock';
import { askOnce, requireSettled } from '../ask-once.ts';
import { hashContent, resumed } from '../attempts.ts';
import type { NetworkTools } from '../network-tools.ts';
import { fromOldSend } from '../old-send.ts';
import type { SlackCall } from './api.ts';
import { SlackFailure } from './failures.ts';
import { createLookup } from './lookup.ts';
import { readSession, type SlackSession } from './session.ts';
import { escapeText, readableText } from './text.ts';
import type { UploadFile } from './uploads.ts';
import { done, history, posted } from './wire.ts';

const attemptData = z.object({
  content_hash: z.string(),
  started_date: z.string(),
  asked: z.boolean(),
  asked_date: z.string(),
  lost_date: z.string().optional(),
  /** Files that are uploaded, in their order. */
  uploaded: z.array(z.string()),
  /** Slack has said that it will show them. */
  accepted: z.boolean(),
});
type SlackAttempt = z.infer<typeof attemptData>;

/** One send under way. */
interface Sending {
  readonly session: SlackSession;
  readonly id: string;
  readonly content: PublicationContent;
  attempt: SlackAttempt;
  keep(changes: Partial<SlackAttempt>): Promise<void>;
}

const event_type = 'publication';
const second = 1000;
const maxListed = 1000;
/** How long files may take to be shown before they are looked for in the channel, and before nobody can tell. */
const soon = 60 * second;
const late = 3600 * second;

/** Lines that Slack writes itself about a channel. */
const written = [undefined, 'bot_message', 'file_share', 'me_message', 'thread_broadcast'];

/** https://docs.slack.dev/messaging/sending-and-scheduling-messages */
export function createPublish({
  clock,
  call,
  uploadFile,
}: Pick<NetworkTools, 'clock'> & {
  readonly call: SlackCall;
  readonly uploadFile: UploadFile;
}): NetworkPublish {
  const lookup = createLookup(call);

  /** Runs a call for a post; where the app is not in a public channel it joins, and tries again. */
  async function post<T>({ session, content }: Sending, use: () => Promise<T>): Promise<T> {
    const { token, channel, is_private } = session;
    try {
      return await use();
    } catch (error) {
      if (!(error instanceof SlackFailure)) throw error;
      if (error.error === 'not_in_channel' && !is_private) {
        await call('conversations.join', `Bearer ${token}`, { channel }, done);
        return await use();
      }
      if (error.error === 'msg_too_long') {
        const characters = (content.text ?? '').length;
        throw new NetworkFailure('refused', error.message, {
          problem: problem('slack_text_too_long', { characters, max_characters: 4000 }),
        });
      }
      // A private channel is hidden from an app that is not in it.
      if (error.error !== 'channel_not_found' || !is_private) throw error;
      throw new NetworkFailure('refused', error.message, { problem: problem('slack_app_not_in_channel') });
    }
  }

  const sentFrom = ({ domain, channel }: SlackSession, ts: string): Sent => ({
    external_identifier: ts,
    url: `https://${domain}.slack.com/archives/${channel}/p${ts.replace('.', '')}`,
  });

  async function sendText(sending: Sending): Promise<string> {
    const { session, id, content, attempt, keep } = sending;
    const { channel, token } = session;
    // Says which send it was: the same publication may be sent again after a person has looked.
    const event_payload = { id, attempt: attempt.started_date };
    if (attempt.asked) {
      const ts = await lookup.inChannel(session, attempt.started_date, ({ metadata }) => {
        const found = metadata?.event_payload;
        return found?.id === id && found.attempt === attempt.started_date;
      });
      if (ts !== undefined) return ts;
      requireSettled(clock, attempt);
    }
    const fields = {
      channel,
      text: escapeText(content.text ?? ''),
      unfurl_links: 'true',
      unfurl_media: 'true',
      metadata: JSON.stringify({ event_type, event_payload }),
    };
    const say = () => call('chat.postMessage', `Bearer ${token}`, fields, posted, true);
    const { ts } = await askOnce(clock, keep, () => post(sending, say));
    return ts;
  }

  /** Shown already, or thrown: not yet, or nobody knows; undefined when it is to be asked for again. */
  async function findShown({ session, attempt }: Sending, first: string): Promise<string | undefined> {
    const ts = await lookup.ofFile(session, first);
    if (ts !== undefined) return ts;
    const age = clock.now() - Date.parse(attempt.asked_date);
    if (age >= soon) {
      const found = await lookup.inChannel(session, attempt.started_date, ({ files }) =>
        files.some(({ id }) => id === first),
      );
      if (found !== undefined) return found;
      if (!attempt.accepted) return undefined;
    }
    if (age >= late)
      throw new NetworkFailure('unknown', 'Slack took the files and has not shown them for an hour');
    throw lookAgain(age);
  }

  /** Soon at first, then every minute. */
  function lookAgain(age: number): NetworkFailure {
    const pause = Math.min(Math.max(age, second), soon);
    const until = new Date(clock.now() + pause).toISOString();
    return new NetworkFailure('processing', 'Slack has not shown the files yet', { until });
  }

  async function sendFiles(
    sending: Sending,
    files: readonly PublishFile[],
    signal: Cancellation,
  ): Promise<string> {
    const { session, content, keep } = sending;
    for (const file of files.slice(sending.attempt.uploaded.length)) {
      const id = await uploadFile(session.token, file, signal);
      await keep({ uploaded: [...sending.attempt.uploaded, id] });
    }
    const ids = sending.attempt.uploaded;
    const wasAsked = sending.attempt.asked;
    const shown = wasAsked ? await findShown(sending, ids[0] ?? '') : undefined;
    if (shown !== undefined) return shown;
    const fields = {
      files: JSON.stringify(ids.map((id) => ({ id }))),
      channel_id: session.channel,
      initial_comment: content.text ? escapeText(content.text) : undefined,
    };
    const share = () => call('files.completeUploadExternal', `Bearer ${session.token}`, fields, done, true);
    try {
      await askOnce(
        clock,
        (state) => keep({ ...state, accepted: false }),
        () => post(sending, share),
      );
      await keep({ accepted: true });
    } catch (error) {
      if (!(error instanceof SlackFailure) || error.error !== 'file_not_found') throw error;
      // Asked before, it has used the files up: they will be shown.
      if (wasAsked) await keep({ asked: true, accepted: true });
      else await keep({ uploaded: [] });
      throw wasAsked
        ? lookAgain(0)
        : new NetworkFailure('temporary', 'Slack lost a file; it is uploaded again');
    }
    throw lookAgain(0);
  }

  return {
    send: fromOldSend(
      async ({ session: stored, id_publication, content, files, attempt: previous, save, signal }) => {
        const session = readSession(stored);
        const content_hash = hashContent(content, files);
        const known = resumed(attemptData, previous, content_hash);
        const started_date = new Date(clock.now()).toISOString();
        const fresh = {
          content_hash,
          started_date,
          asked: false,
          asked_date: started_date,
          uploaded: [],
          accepted: false,
        };
        const sending: Sending = {
          session,
          id: id_publication,
          content,
          attempt: known ?? fresh,
          async keep(changes) {
            sending.attempt = { ...sending.attempt, ...changes };
            await save(sending.attempt);
          },
        };
        if (!known) await sending.keep({});
        const ts = files.length > 0 ? await sendFiles(sending, files, signal) : await sendText(sending);
        return sentFrom(session, ts);
      },
    ),

    async remove({ session: stored, sent }) {
      const { token, channel } = readSession(stored);
      const authorization = `Bearer ${token}`;
      const ts = sent.external_identifier;
      const only = { channel, latest: ts, oldest: ts, inclusive: 'true', limit: '1' };
      const gone = (error: unknown): void => {
        const isGone =
          error instanceof SlackFailure && /^(message|file)_not_found$|^file_deleted$/.test(error.error);
        if (!isGone) throw error;
      };
      const { messages } = await call('conversations.history', authorization, only, history);
      // Files outlive their message.
      for (const { id: file } of messages.flatMap((message) => (message.ts === ts ? message.files : []))) {
        await call('files.delete', authorization, { file }, done).catch(gone);
      }
      await call('chat.delete', authorization, { channel, ts }, done).catch(gone);
    },

    async list({ session: stored, offset, limit }) {
      const session = readSession(stored);
      const posts: NetworkPost[] = [];
      let cursor: string | undefined;
      do {
        const fields = { channel: session.channel, limit: '200', cursor };
        try {
          const page = await call('conversations.history', `Bearer ${session.token}`, fields, history);
          for (const { ts, text, subtype } of page.messages) {
            if (!written.includes(subtype)) continue;
            const publish_date = new Date(Number(ts) * second).toISOString();
            posts.push({ ...sentFrom(session, ts), text: readableText(text), publish_date });
          }
          cursor = page.response_metadata?.next_cursor ?? '';
        } catch (error) {
          // Some apps may read once a minute: what was read is enough, when it is what was asked for.
          const isEnough =
            error instanceof SlackFailure && error.kind === 'throttled' && posts.length >= offset + limit;
          if (!isEnough) throw error;
          cursor = '';
        }
      } while (cursor !== '' && posts.length < Math.max(offset + limit, maxListed));
      return { data: posts.slice(offset, offset + limit), total: posts.length };
    },
  };
}
