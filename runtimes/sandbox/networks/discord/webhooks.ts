import type { Context } from 'koa';
import { Refusal, type Reply, type SandboxTools } from '../../stand-in.ts';
import type { SandboxPost, Timeline } from '../../timeline.ts';
import type { TokenBook } from '../../token-book.ts';
import { refuse } from './call.ts';
import { application, type SandboxChannel } from './servers.ts';

const postsInTwoSeconds = 30;

export interface Webhook {
  readonly id: string;
  readonly token: string;
  readonly channel: SandboxChannel;
  isDeleted: boolean;
}

type Params = Readonly<Record<string, string | undefined>>;

export const throttled = (seconds: number): Reply => ({
  status: 429,
  headers: { 'retry-after': String(Math.ceil(seconds)), 'x-ratelimit-scope': 'user' },
  body: { message: 'You are being rate limited.', code: 0, retry_after: seconds, global: false },
});

/** Creates the webhooks of channels, as https://docs.discord.com/developers/resources/webhook describes them. */
export function discordWebhooks(
  { clock, address, passes }: Pick<SandboxTools, 'address' | 'clock' | 'passes'>,
  timeline: Timeline,
  tokens: TokenBook,
  newId: () => string,
) {
  const webhooks = new Map<string, Webhook>();
  /** The webhook of each message. */
  const madeBy = new Map<string, Webhook>();
  let spent = { from: 0, posts: 0 };

  const describe = (id: string, token: string, channel: SandboxChannel) => ({
    type: 1,
    id,
    token,
    url: address(`https://discord.com/api/webhooks/${id}/${token}`),
    channel_id: channel.id,
    guild_id: channel.guild_id,
    name: application.name,
    avatar: null,
    application_id: application.id,
  });

  function get({ webhook = '', token = '' }: Params): Webhook {
    const found = webhooks.get(webhook);
    const grant = tokens.look(token, 'access');
    if (!found || found.isDeleted || grant === 'revoked') refuse(404, 10_015, 'Unknown Webhook');
    if (typeof grant !== 'object' || found.token !== token) refuse(401, 50_027, 'Invalid Webhook Token');
    return found;
  }

  /** Creates a webhook; each authorization creates another one. */
  function make(channel: SandboxChannel): object {
    const own = [...webhooks.values()].filter((one) => one.channel === channel && !one.isDeleted);
    if (own.length >= 1000) refuse(400, 30_007, 'Maximum number of webhooks reached');
    const id = newId();
    const token = tokens.issue({ kind: 'access', person: channel.id });
    webhooks.set(id, { id, token, channel, isDeleted: false });
    return describe(id, token, channel);
  }

  /** Returns a message of exactly this webhook. */
  function getMessage(params: Params): SandboxPost {
    const webhook = get(params);
    const { message = '' } = params;
    const found = timeline.get(message);
    if (!found || madeBy.get(message) !== webhook) refuse(404, 10_008, 'Unknown Message');
    return found;
  }

  /** Counts a call of a webhook, and reports how many are left. */
  function reservePlace(context: Context): void {
    const now = clock.now();
    if (now - spent.from >= 2000) spent = { from: now, posts: 0 };
    spent.posts += 1;
    context.set({
      'x-ratelimit-limit': String(postsInTwoSeconds),
      'x-ratelimit-remaining': String(Math.max(0, postsInTwoSeconds - spent.posts)),
      'x-ratelimit-reset': String((spent.from + 2000) / 1000),
      'x-ratelimit-reset-after': String((spent.from + 2000 - now) / 1000),
      'x-ratelimit-bucket': 'sandbox',
    });
    if (passes(spent.posts, postsInTwoSeconds)) throw new Refusal(throttled(2));
  }

  return { describe, get, getMessage, madeBy, make, reservePlace };
}
