import type { Organization } from '#ports/access/organization';
import type { Account } from '#ports/accounts/account';
import type { Comment } from '#ports/inbox/comment';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { CommentPosition, NetworkCommentAction, NetworkComments } from '#ports/networks/network-comments';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import { accountState, breakAccount, missingCommentScopes } from '../../accounts/index.ts';
import { ServiceError, toServiceError } from '../../foundation/index.ts';
import { failureProblem, findAdapter, type NetworkFailure, rulebook } from '../../networks/index.ts';

/** The ports for reading comments from a network, and storing and announcing them. */
export type CommentPorts = Ports<
  'clock' | 'identifiers' | 'jobs' | 'logger' | 'measurements' | 'networks' | 'secrets' | 'settings' | 'storage'
>;

/** The ports for sending a reply, and looking up its outcome. */
export type ReplyPorts = CommentPorts & Ports<'aborting'>;

/** The ports of the jobs that process due records. */
export type CommentJobPorts = ReplyPorts & Ports<'stopping'>;

/** Returns a comment of the organization. Throws `comment_not_found` when it has none with this identifier. */
export async function findComment(
  { storage }: Ports<'storage'>,
  organization: Organization,
  id_comment: string,
): Promise<Comment> {
  const comment = await storage.get('comments', id_comment);
  if (comment?.id_organization !== organization._id) throw new ServiceError('comment_not_found');
  return comment;
}

/** An account whose comments can be read and changed at its network. */
export interface CommentSource {
  readonly account: Account;
  readonly adapter: NetworkAdapter;
  readonly comments: NetworkComments;
}

/** Throws `comments_not_supported` when a network has no comments. */
function requireComments(
  ports: Ports<'networks'>,
  social_network: SocialNetwork,
): Pick<CommentSource, 'adapter' | 'comments'> {
  const adapter = findAdapter(ports, social_network);
  if (!adapter?.comments) throw new ServiceError('comments_not_supported', { social_network });
  return { adapter, comments: adapter.comments };
}

/**
 * Returns the account with its network's comments. Throws `comments_not_supported` when the network has no comments;
 * `account_without_comments` when those of the account cannot be read; `account_not_usable` when the account is not
 * enabled, or down.
 */
export function getSource(ports: Ports<'networks'>, account: Account): CommentSource {
  const { social_network, _id: id_account } = account;
  const network = requireComments(ports, social_network);
  if (rulebook[social_network].has_comments?.(account) === false) {
    throw new ServiceError('account_without_comments', { social_network, id_account });
  }
  if (accountState(account) !== 'enabled') throw new ServiceError('account_not_usable');
  return { account, ...network };
}

/**
 * Returns the source of a comment. Throws `comment_account_gone` when its account was removed; otherwise the errors of
 * `getSource`.
 */
export async function getCommentSource(
  ports: Ports<'networks' | 'storage'>,
  { id_account, social_network }: Pick<Comment, 'id_account' | 'social_network'>,
): Promise<CommentSource> {
  requireComments(ports, social_network);
  const account = await ports.storage.get('accounts', id_account);
  if (!account || account.deleted) throw new ServiceError('comment_account_gone');
  return getSource(ports, account);
}

/**
 * Returns the position of a comment. Throws `comment_not_found` when it was deleted, when the network may not have it,
 * or when its post is not known.
 */
export function getPosition(comment: Comment): CommentPosition {
  const { external_id, publication_external_id, parent_external_id, own, creation_date } = comment;
  if (external_id === undefined || comment.deleted || publication_external_id === '') {
    throw new ServiceError('comment_not_found', external_id === undefined ? undefined : { external_id });
  }
  return {
    external_id,
    publication_external_id,
    ...(parent_external_id !== undefined && { parent_external_id }),
    is_own: own,
    creation_date,
  };
}

/** Returns the error for a failure that is due to scopes known to be missing; undefined for any other. */
export function toMissingScopesError(
  ports: Ports<'networks'>,
  account: Account,
  { kind }: NetworkFailure,
  action: NetworkCommentAction,
): ServiceError | undefined {
  const scopes = missingCommentScopes(ports, account, action);
  const isRefusal = kind === 'reconnect' || kind === 'refused';
  return isRefusal && scopes.length > 0 ? new ServiceError('access_lacks_scopes', { scopes }) : undefined;
}

/**
 * Returns the error for a failure at the network, to be shown to the caller. Marks an account as down if its access is
 * lost, but not if it only lacks scopes, since it can still post.
 */
export async function refusalFor(
  ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'networks' | 'storage'>,
  account: Account,
  failure: NetworkFailure,
  action: NetworkCommentAction,
): Promise<ServiceError> {
  const { social_network } = account;
  const { kind, message: reason } = failure;
  const lack = toMissingScopesError(ports, account, failure, action);
  if (lack) return lack;
  if (kind === 'reconnect' || kind === 'session_expired') {
    await breakAccount(ports, account, failure);
    return new ServiceError('account_not_usable');
  }
  const known = failureProblem(ports, failure);
  if (known) return toServiceError(known);
  if (kind === 'refused') return new ServiceError('comment_action_refused', { social_network, action, reason });
  return new ServiceError('network_unavailable', { social_network, reason });
}
