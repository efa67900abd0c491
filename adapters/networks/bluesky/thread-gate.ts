import { NetworkFailure } from '#domain/networks/index';
import type { PublishInput } from '#ports/networks/network-adapter';
import type { DateTime } from '#ports/shared/date-time';

/** The collection of the records that say who may answer a post. */
export const gates = 'app.bsky.feed.threadgate';

const rules: Readonly<Record<string, string>> = {
  followers: `${gates}#followerRule`,
  following: `${gates}#followingRule`,
  mentioned: `${gates}#mentionRule`,
};

/** Says who may answer a post (app.bsky.feed.threadgate). */
export interface ThreadGate {
  readonly $type: typeof gates;
  readonly post: string;
  readonly allow: readonly { readonly $type: string }[];
  readonly createdAt: DateTime;
}

/**
 * Returns what is stored beside a post to say who may answer it; undefined when everybody may, and for a post that
 * answers another, because the first post says it for the whole thread.
 */
export function threadGate(
  { content: { reply_control = 'everyone' }, answers }: Pick<PublishInput, 'answers' | 'content'>,
  post: string,
  createdAt: DateTime,
): ThreadGate | undefined {
  if (reply_control === 'everyone' || answers) return undefined;
  const names = reply_control === 'nobody' ? [] : reply_control.split(',');
  const allow = names.map((name) => {
    const $type = rules[name];
    if ($type === undefined) throw new NetworkFailure('refused', `nobody knows who ${name} are`);
    return { $type };
  });
  return { $type: gates, post, allow, createdAt };
}
