import { z } from 'zod';
import { problem } from '#domain/foundation/index';
import { NetworkFailure } from '#domain/networks/index';
import { slackOptions } from '#domain/networks/slack/options';
import { sentText } from '#domain/networks/slack/rules';
import type { NetworkPost, NetworkPublish, PublishInput, Sent } from '#ports/networks/network-adapter';
import type { AttemptFacts, NetworkSend, SendProgress } from '#ports/networks/network-send';
import type { PublicationContent } from '#ports/publishing/publication';
import type { NetworkTools } from '../shared/network-tools.ts';
import type { SlackCall } from './call.ts';
import { SlackFailure } from './failures.ts';
import { createLookup } from './lookup.ts';
import { readSession, type SlackSession } from './session.ts';
import { escapeText, readableText } from './text.ts';
import type { UploadFile } from './uploads.ts';
import { done, history, posted } from './wire.ts';

const attemptState = z.object({
  /** The uploaded files, in order. */
  uploaded: z.array(z.string()),
  /** Whether Slack has confirmed that it will show them. */
  accepted: z.boolean(),
});
type SlackState = z.infer<typeof attemptState>;
type SlackAttempt = AttemptFacts & SlackState;

const event_type = 'publication';
const second = 1000;
const maxListed = 1000;
// How long to wait for files to appear before searching the channel, and before giving up as unknown.
const retryDelay = 60 * second;
const late = 3600 * second;

/** The types of messages that people and apps write. The others are Slack's own notices. */
const written = [undefined, 'bot_message', 'file_share', 'me_message', 'thread_broadcast'];

/** Creates the adapter part that publishes: https://docs.slack.dev/messaging/sending-and-scheduling-messages */
export function createPublish({
  clock,
  call,
  uploadFile,
}: Pick<NetworkTools, 'clock'> & { readonly call: SlackCall; readonly uploadFile: UploadFile }): NetworkPublish {
  const lookup = createLookup(call, clock);

  /** Runs a call for a post. If the app is not in a public channel, it joins and retries. */
  async function post<T>(
    { token, channel, is_private }: SlackSession,
    { text = '' }: PublicationContent,
    use: () => Promise<T>,
  ): Promise<T> {
    try {
      return await use();
    } catch (error) {
      if (!(error instanceof SlackFailure)) throw error;
      if (error.error === 'not_in_channel' && !is_private) {
        await call('conversations.join', `Bearer ${token}`, { channel }, done);
        return await use();
      }
      if (error.error === 'msg_too_long') {
        throw new NetworkFailure('refused', error.message, {
          problem: problem('slack_text_too_long', { characters: sentText(text, []).length, max_characters: 4000 }),
        });
      }
      // To an app that is not in it, a private channel does not exist.
      if (error.error !== 'channel_not_found' || !is_private) throw error;
      throw new NetworkFailure('refused', error.message, { problem: problem('slack_app_not_in_channel') });
    }
  }

  /** Returns the sent post; `thread_ts` is the first message of its thread. */
  const sentFrom = ({ domain, channel }: SlackSession, ts: string, thread_ts?: string): Sent => {
    const url = `https://${domain}.slack.com/archives/${channel}/p${ts.replace('.', '')}`;
    if (thread_ts === undefined) return { external_identifier: ts, url };
    const place = `?thread_ts=${thread_ts}&cid=${channel}`;
    return { external_identifier: ts, url: `${url}${place}`, extra_data: { thread_ts } };
  };

  const getThread = (answers: PublishInput['answers']) => answers?.root.external_identifier;

  /** Returns the text in Slack's format: mentions as mentions, and everything else as plain text. */
  const toText = (content: PublicationContent): string =>
    sentText(content.text ?? '', slackOptions.read(content).mentions ?? [], escapeText);

  /**
   * Marks a message with the attempt it belongs to. The same publication may be sent again after a person has checked.
   */
  const toPayload = (id: string, { started_date }: AttemptFacts) => ({ id, attempt: started_date });

  async function findText(
    session: SlackSession,
    id: string,
    attempt: SlackAttempt,
    thread: string | undefined,
  ): Promise<string | undefined> {
    const payload = toPayload(id, attempt);
    return lookup.inChannel(session, attempt, thread, ({ metadata }) => {
      const found = metadata?.event_payload;
      return found?.id === payload.id && found.attempt === payload.attempt;
    });
  }

  async function sendText(
    session: SlackSession,
    { id_publication, content, answers }: PublishInput,
    { attempt, once }: SendProgress<SlackState, Sent>,
  ): Promise<Sent> {
    const { channel, token } = session;
    const options = slackOptions.read(content);
    const { unfurl_links = true, unfurl_media = true, username, icon_url, icon_emoji } = options;
    const thread_ts = getThread(answers);
    const fields = {
      channel,
      text: toText(content),
      thread_ts,
      unfurl_links: String(unfurl_links),
      unfurl_media: String(unfurl_media),
      username,
      icon_url,
      icon_emoji,
      metadata: JSON.stringify({ event_type, event_payload: toPayload(id_publication, attempt) }),
    };
    const send = () => call('chat.postMessage', `Bearer ${token}`, fields, posted, true);
    return once(async () => sentFrom(session, (await post(session, content, send)).ts, thread_ts));
  }

  /**
   * Finds the message with the files. Throws while it has not appeared yet or cannot be determined; undefined when the
   * files must be requested again.
   */
  async function findShown(
    session: SlackSession,
    attempt: SlackAttempt,
    thread: string | undefined,
  ): Promise<string | undefined> {
    const { uploaded, accepted, started_date, asked_date = started_date } = attempt;
    const [first = ''] = uploaded;
    const ts = await lookup.ofFile(session, first);
    if (ts !== undefined) return ts;
    const age = clock.now() - Date.parse(asked_date);
    if (age >= retryDelay) {
      const found = await lookup.inChannel(session, attempt, thread, ({ files }) =>
        files.some(({ id }) => id === first),
      );
      if (found !== undefined) return found;
      if (!accepted) return undefined;
    }
    if (age >= late)
      throw new NetworkFailure('unknown', 'Slack accepted the files but has not shown them within an hour');
    throw lookAgain(age);
  }

  /** Returns the failure that schedules another search for the files: soon at first, then every minute. */
  function lookAgain(age: number): NetworkFailure {
    const pause = Math.min(Math.max(age, second), retryDelay);
    const until = new Date(clock.now() + pause).toISOString();
    return new NetworkFailure('processing', 'Slack has not shown the files yet', { until });
  }

  /** Asks Slack to show the files, which it does only after its response. */
  async function sendFiles(
    session: SlackSession,
    { content, files, answers, signal }: PublishInput,
    progress: SendProgress<SlackState, Sent>,
  ): Promise<never> {
    for (const file of files.slice(progress.attempt.uploaded.length)) {
      const id = await uploadFile(session.token, file, signal);
      await progress.save({ uploaded: [...progress.attempt.uploaded, id] });
    }
    const fields = {
      files: JSON.stringify(progress.attempt.uploaded.map((id) => ({ id }))),
      channel_id: session.channel,
      initial_comment: content.text ? toText(content) : undefined,
      thread_ts: getThread(answers),
    };
    const share = () => call('files.completeUploadExternal', `Bearer ${session.token}`, fields, done, true);
    try {
      await progress.submit(async () => {
        await post(session, content, share);
        return { accepted: true };
      });
    } catch (error) {
      if (!(error instanceof SlackFailure) || error.error !== 'file_not_found') throw error;
      if (!progress.wasCalled) {
        await progress.save({ uploaded: [] });
        throw new NetworkFailure('temporary', 'Slack lost a file; it will be uploaded again');
      }
      // If Slack was asked before, it has used the files up and will show them.
      await progress.save({ accepted: true });
    }
    throw lookAgain(0);
  }

  const send: NetworkSend<PublishInput, SlackState, Sent> = {
    read: (stored) => attemptState.safeParse(stored).data,
    begin: () => ({ uploaded: [], accepted: false }),

    async find({ session: stored, id_publication, files, answers }, attempt) {
      // Nothing was requested before all files were uploaded.
      if (attempt.uploaded.length < files.length) return 'repeatable';
      const session = readSession(stored);
      const thread = getThread(answers);
      const ts = await (files.length > 0
        ? findShown(session, attempt, thread)
        : findText(session, id_publication, attempt, thread));
      return ts === undefined ? 'absent' : sentFrom(session, ts, thread);
    },

    step: (input, progress) => {
      const session = readSession(input.session);
      return input.files.length > 0 ? sendFiles(session, input, progress) : sendText(session, input, progress);
    },
  };

  return {
    send,

    async remove({ session: stored, sent }) {
      const { token, channel } = readSession(stored);
      const authorization = `Bearer ${token}`;
      const ts = sent.external_identifier;
      const gone = (error: unknown): undefined => {
        const isGone =
          error instanceof SlackFailure && /^(message|file|thread)_not_found$|^file_deleted$/.test(error.error);
        if (!isGone) throw error;
      };
      // For a reply, `replies` returns only that one: https://github.com/slackapi/bolt-python/issues/783
      const [method, only] =
        sent.extra_data?.thread_ts === undefined
          ? (['conversations.history', { latest: ts, oldest: ts, inclusive: 'true', limit: '1' }] as const)
          : (['conversations.replies', { ts, limit: '1' }] as const);
      const response = call(method, authorization, { channel, ...only }, history);
      const { messages } = (await response.catch(gone)) ?? { messages: [] };
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
          // Some apps may read only once a minute. The messages so far are enough if they cover the requested range.
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
