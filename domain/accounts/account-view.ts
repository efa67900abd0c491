import type { Account } from '#ports/accounts/account';
import type { MetricPoll } from '#ports/numbers/account-day';
import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import { findAdapter, type PersonalChoice, rulebook } from '../networks/index.ts';
import { missingCommentScopes, missingScopes } from './missing-scopes.ts';

/** An account as callers see it, without tokens and the service's own bookkeeping. */
export type AccountView = Pick<
  Account,
  | '_id'
  | 'access_data'
  | 'creation_date'
  | 'deleted'
  | 'enabled'
  | 'error_code'
  | 'extra_data'
  | 'id_client'
  | 'id_organization'
  | 'image'
  | 'name'
  | 'publish_defaults'
  | 'social_network'
  | 'username'
> & {
  /** Opens a private chat with the account; absent if the network has no such URL. */
  readonly private_message_link?: string;
  /** The currently requested scopes that this account lacks; absent when none is known to be missing. */
  readonly missing_scopes?: readonly string[];
  /** How its comments and messages arrive. Only for a single account. */
  readonly incoming?: IncomingView;
  /** Open choices about its posts that only its user can make. Only for a single account. */
  readonly open_questions?: readonly Pick<PersonalChoice, 'choices' | 'field' | 'question'>[];
  /** Its last counted number of followers. */
  readonly followers_count?: number;
  /** When its metrics are read next. */
  readonly next_stats_update?: DateTime;
  readonly next_comments_update?: DateTime;
};

/** How events of the network arrive. */
interface IncomingView {
  readonly mode: 'none' | 'poll' | 'push';
  readonly last_event_date?: DateTime;
  readonly last_check_date?: DateTime;
  readonly next_check_date?: DateTime;
  /** The delay of the last push by the network. */
  readonly lag_seconds?: number;
  /** How many comments and messages were found by reading that the network should have pushed long before. */
  readonly gaps: number;
  /** The scopes for comments that the account lacks; absent when none is known to be missing. */
  readonly missing_scopes?: readonly string[];
  /** Why comments or messages are currently not read: 717 for missing scopes, 940 without credits. */
  readonly error_code?: number;
}

/** Returns how the comments and messages of an account arrive. */
export async function viewIncoming(
  ports: Ports<'networks' | 'storage'>,
  account: Account,
): Promise<Pick<AccountView, 'incoming' | 'next_comments_update'>> {
  const { comments, events } = findAdapter(ports, account.social_network) ?? {};
  if (!comments && !events?.subscription) return {};
  const poll = await ports.storage.get('comment_polls', account._id);
  const chats = await ports.storage.get('message_polls', account._id);
  const checks = Object.values(poll?.posts ?? {}).map(({ checked_date }) => checked_date);
  if (chats?.checked_date !== undefined) checks.push(chats.checked_date);
  const last_check_date = checks.sort().at(-1);
  const missing_scopes = missingCommentScopes(ports, account);
  const isInUse = account.enabled && !account.deleted;
  // Polled or pushed for all accounts of the network together.
  const ofNetwork = events?.poll && (await ports.storage.get('network_polls', account.social_network));
  const isPushed =
    (account.subscribed === true && events?.subscription?.isPartial !== true) || ofNetwork?.mode === 'push';
  const log = events?.pollAccount && (await ports.storage.get('network_polls', account._id));
  const isRead =
    poll !== undefined || log !== undefined || (comments?.list === undefined && events?.poll !== undefined);
  const { due_date: next_comments_update } = poll ?? {};
  const next_check_date = next_comments_update ?? log?.due_date;
  const error_code = poll?.error_code ?? log?.error_code;
  const isLater = (chats?.last_event_date ?? '') > (poll?.last_event_date ?? '');
  const { last_event_date, lag_seconds } = (isLater ? chats : poll) ?? {};
  const gaps = (poll?.gaps ?? 0) + (chats?.gaps ?? 0);
  return {
    incoming: {
      mode: !isInUse ? 'none' : isPushed ? 'push' : isRead ? 'poll' : 'none',
      ...(last_event_date !== undefined && { last_event_date }),
      ...(last_check_date !== undefined && { last_check_date }),
      ...(next_check_date !== undefined && { next_check_date }),
      ...(lag_seconds !== undefined && { lag_seconds }),
      gaps,
      ...(missing_scopes.length > 0 && { missing_scopes }),
      ...(error_code !== undefined && { error_code }),
    },
    ...(next_comments_update !== undefined && { next_comments_update }),
  };
}

/** Returns the fields of an account that callers may see; with its poll, also its followers and its next read. */
export function viewAccount(
  ports: Ports<'networks'>,
  account: Account,
  { followers, next_date }: Pick<MetricPoll, 'followers' | 'next_date'> = {},
): AccountView {
  const missing_scopes = missingScopes(ports, account);
  const private_message_link = rulebook[account.social_network].private_message_link?.(account);
  return {
    _id: account._id,
    id_organization: account.id_organization,
    id_client: account.id_client,
    social_network: account.social_network,
    name: account.name,
    ...(account.username !== undefined && { username: account.username }),
    image: account.image,
    creation_date: account.creation_date,
    error_code: account.error_code,
    deleted: account.deleted,
    enabled: account.enabled,
    access_data: account.access_data,
    ...(account.extra_data !== undefined && { extra_data: account.extra_data }),
    ...(account.publish_defaults && { publish_defaults: account.publish_defaults }),
    ...(private_message_link && { private_message_link }),
    ...(missing_scopes.length > 0 && { missing_scopes }),
    ...(followers !== undefined && { followers_count: followers }),
    ...(next_date !== undefined && { next_stats_update: next_date }),
  };
}
