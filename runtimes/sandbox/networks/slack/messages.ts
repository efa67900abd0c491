import type { Clock } from '#ports/foundation/clock';
import { type SandboxPost, Timeline } from '../../timeline.ts';
import { asSeen, refuse } from './call.ts';
import type { SandboxFile, SlackFiles } from './files.ts';
import type { SandboxChannel, SandboxWorkspace } from './workspaces.ts';

export interface Message {
  readonly ts: string;
  /** The text as it was sent. */
  readonly text: string;
  readonly metadata?: object;
  readonly files: readonly SandboxFile[];
  /** The first message of its thread. */
  readonly thread_ts?: string;
  /** The name and the picture shown instead of the app's. */
  readonly author?: Author;
  readonly details?: Readonly<Record<string, string>>;
  /** From when it is visible, in milliseconds. */
  readonly from: number;
}

interface Author {
  readonly username?: string;
  readonly icons?: { readonly emoji?: string; readonly image_64?: string };
}

/**
 * Returns the requested name and picture of a message; without the scope, Slack ignores them. An emoji takes precedence
 * over an address: https://docs.slack.dev/reference/methods/chat.postMessage#authorship
 */
export function authorIn(fields: URLSearchParams): Author | undefined {
  const [username, image_64, emoji] = ['username', 'icon_url', 'icon_emoji'].map((name) => fields.get(name));
  if (!username && !image_64 && !emoji) return undefined;
  return { ...(username && { username }), ...(emoji ? { icons: { emoji } } : image_64 && { icons: { image_64 } }) };
}

export const toId = (channel: string, ts: string): string => `${channel}/${ts}`;

/** The messages in all channels. */
export class SlackMessages {
  readonly timeline = new Timeline();
  private readonly messages = new Map<string, Message>();
  private readonly clock: Clock;
  private readonly files: SlackFiles;
  private lastTs = 0;

  constructor(clock: Clock, files: SlackFiles) {
    this.clock = clock;
    this.files = files;
  }

  /** Returns a timestamp in seconds with six decimals, later than all previous ones. */
  newTs(): string {
    this.lastTs = Math.max(this.lastTs + 1, this.clock.now() * 1000);
    return `${String(Math.floor(this.lastTs / 1_000_000))}.${String(this.lastTs % 1_000_000).padStart(6, '0')}`;
  }

  add(workspace: SandboxWorkspace, channel: SandboxChannel, message: Message): void {
    const id = toId(channel.id, message.ts);
    this.messages.set(id, message);
    const post: SandboxPost = {
      id,
      account: `${workspace.team.name} #${channel.name}`,
      text: asSeen(message.text),
      media: message.files.flatMap(({ content }) => (content ? [content] : [])),
      created: this.clock.now(),
      ...(message.thread_ts && { answers: toId(channel.id, message.thread_ts) }),
      ...(message.details && { details: message.details }),
    };
    this.timeline.add(post);
  }

  /** Returns the first message of the thread to which a new one belongs. */
  getThread(channel: SandboxChannel, fields: URLSearchParams): { readonly thread_ts?: string } {
    const thread_ts = fields.get('thread_ts');
    if (thread_ts === null) return {};
    const root = this.timeline.get(toId(channel.id, thread_ts)) && this.messages.get(toId(channel.id, thread_ts));
    if (!root || root.thread_ts !== undefined) refuse('thread_not_found');
    return { thread_ts };
  }

  /** Returns the messages of a channel that are visible by now, newest first. */
  list(channel: SandboxChannel): readonly Message[] {
    const own = [...this.messages].filter(([id]) => id.startsWith(`${channel.id}/`) && this.timeline.get(id));
    return own
      .map(([, message]) => message)
      .filter(({ from }) => from <= this.clock.now())
      .sort((a, b) => Number(b.ts) - Number(a.ts));
  }

  /** Returns a message as Slack lists it; its metadata only with `all`. */
  asMessage(
    { bot }: SandboxWorkspace,
    { ts, text, metadata, files: shown, thread_ts, author }: Message,
    all: boolean,
  ): object {
    return {
      type: 'message',
      ts,
      text,
      ...(author ? { subtype: 'bot_message', ...author } : { user: bot.user }),
      bot_id: bot.id,
      ...(thread_ts && { thread_ts, parent_user_id: bot.user }),
      ...(shown.length > 0 && { files: shown.map((file) => this.files.asFile(file)) }),
      ...(all && metadata && { metadata }),
    };
  }
}
