import { useEffect, useRef } from 'preact/hooks';
import type { SocialNetwork } from '#ports/networks/social-network';
import { call } from '../../service/call.ts';
import { may } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { type Entry, toCommentEntry, toConversationEntry, orderEntries } from './entries.ts';
import { inboxChanges, isAboutComments, isAboutMessages } from './inbox-events.ts';

export interface Filter {
  readonly kind: 'all' | 'comments' | 'conversations';
  readonly network: SocialNetwork | undefined;
  readonly id_account: string | undefined;
  readonly isUnread: boolean;
  readonly search: string;
}

export interface Entries {
  /** Undefined until everything is read. */
  readonly entries: readonly Entry[] | undefined;
  readonly hasMore: boolean;
  readonly failure: Error | undefined;
  reload(): void;
}

/** How many unread entries to read beyond the newest. */
const maxUnread = 100;

/** Reads the inbox, unread first, up to `limit` of each kind, and keeps it fresh. */
export function useEntries(id_organization: string, filter: Filter, limit: number): Entries {
  const { kind, network, id_account, isUnread, search } = filter;
  const path = { id_organization };
  const shared = { ...(network !== undefined && { social_network: [network] }), ...(search !== '' && { search }) };
  const ofComments = (query: { readonly limit: number; readonly unread?: true }) =>
    kind !== 'conversations' && may('comments:read')
      ? call('GET', '/organizations/{id_organization}/comments', {
          path,
          query: { ...shared, ...query, ...(id_account !== undefined && { id_account }) },
        })
      : undefined;
  const seesMessages = kind !== 'comments' && may('messages:read');
  const ofConversations = (query: { readonly limit: number; readonly unread?: true }) => {
    if (!seesMessages) return undefined;
    // The conversations of a single account are listed without filters.
    if (id_account !== undefined) return undefined;
    return call('GET', '/organizations/{id_organization}/conversations', { path, query: { ...shared, ...query } });
  };
  const unread = { limit: maxUnread, unread: true } as const;
  const keeps = { keeps: true };
  const comments = useRead(ofComments(isUnread ? unread : { limit }), isAboutComments, keeps);
  const newComments = useRead(isUnread ? undefined : ofComments(unread), isAboutComments, keeps);
  const conversations = useRead(ofConversations(isUnread ? unread : { limit }), isAboutMessages, keeps);
  const newConversations = useRead(isUnread ? undefined : ofConversations(unread), isAboutMessages, keeps);
  const ofAccount = useRead(
    seesMessages && id_account !== undefined
      ? call('GET', '/organizations/{id_organization}/accounts/{id_account}/conversations', {
          path: { id_organization, id_account },
          query: { limit },
        })
      : undefined,
    isAboutMessages,
    keeps,
  );
  const reads = [comments, newComments, conversations, newConversations, ofAccount];
  const changes = inboxChanges.value;
  useEffect(() => {
    if (changes > 0) reads.forEach((read) => read.reload());
  }, [changes]);

  const first = useRef(new Set<string>());
  const shown = JSON.stringify(filter);
  const last = useRef(shown);
  if (last.current !== shown) {
    last.current = shown;
    first.current = new Set();
  }
  const isRead = reads.every(({ data, isLoading, failure }) => !isLoading || data !== undefined || failure);
  const found: readonly Entry[] = [
    ...(comments.data?.data ?? []).map(toCommentEntry),
    ...(newComments.data?.data ?? []).map(toCommentEntry),
    ...(conversations.data?.data ?? []).map(toConversationEntry),
    ...(newConversations.data?.data ?? []).map(toConversationEntry),
    // An account without messaging has none to list.
    ...(id_account === undefined ? [] : (ofAccount.data?.data ?? [])).map(toConversationEntry),
  ].filter(
    (entry) =>
      (!isUnread || entry.isUnread || first.current.has(entry.key)) &&
      (entry.kind === 'comment' || id_account === undefined || entry.conversation.id_account === id_account),
  );
  for (const { key, isUnread: isNew } of found) if (isNew) first.current.add(key);
  const failures = [comments, conversations].map(({ failure }) => failure);
  return {
    entries: isRead ? orderEntries(found, first.current) : undefined,
    hasMore: [comments, conversations, ofAccount].some(
      ({ data }) => data !== undefined && data.total > data.data.length,
    ),
    failure: found.length === 0 ? failures.find((failure) => failure !== undefined) : undefined,
    reload: () => reads.forEach((read) => read.reload()),
  };
}
