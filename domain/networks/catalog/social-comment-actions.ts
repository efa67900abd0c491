import type { SocialNetwork } from '#ports/networks/social-network';
import type { CommentActions } from '../rules.ts';
import { byNetwork } from './by-network.ts';

/** Returns what callers can do with a comment on each network. */
export function socialCommentActions(): Readonly<Record<SocialNetwork, CommentActions>> {
  return byNetwork((rules) => rules.comment_actions);
}
