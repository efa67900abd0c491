import { useEffect, useState } from 'preact/hooks';
import { Empty } from '../../components/empty.tsx';
import { Icon } from '../../components/icon.tsx';
import { isNetwork } from '../../components/network.tsx';
import { Problem } from '../../components/problem.tsx';
import { Screen } from '../../components/screen.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { addresses } from '../../router/addresses.ts';
import { changeQuery, place, to } from '../../router/router.ts';
import type { ScreenProperties } from '../../router/screen-properties.ts';
import { call } from '../../service/call.ts';
import { failureText } from '../../service/failure-text.ts';
import { about } from '../../service/live.ts';
import { may } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { CommentThread } from './comment-thread.tsx';
import { ConversationThread } from './conversation-thread.tsx';
import { readKey } from './entries.ts';
import { EntryLine } from './entry-line.tsx';
import { Filters } from './filters.tsx';
import './inbox.css';
import { MarkAllRead } from './mark-all-read.tsx';
import { addShortcut, listenForShortcuts } from './shortcuts.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { type Filter, useEntries } from './use-entries.ts';

/** Entries of each kind per page. */
const step = 40;

function readFilter(kinds: readonly Filter['kind'][]): Filter {
  const { query } = place.value;
  const [kindParameter, network] = [query.get('kind'), query.get('network')];
  return {
    kind: kinds.find((one) => one === kindParameter) ?? kinds[0] ?? 'all',
    network: network !== null && isNetwork(network) ? network : undefined,
    id_account: query.get('account') ?? undefined,
    isUnread: query.get('unread') !== null,
    search: query.get('search') ?? '',
  };
}

/** Moves the focus in the list for `j` and `k`. */
function moveInList(by: 1 | -1): void {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-entry]')];
  const current = lines.findIndex(
    (line) => line === document.activeElement || line.getAttribute('aria-current') === 'true',
  );
  const focused = lines.findIndex((line) => line === document.activeElement);
  const from = focused >= 0 ? focused : current;
  lines[from < 0 ? 0 : Math.min(lines.length - 1, Math.max(0, from + by))]?.focus();
}

/** Comments and private messages of all accounts in one list, with the open one beside it. */
export default function Inbox({ id_organization = '' }: ScreenProperties) {
  const kinds: readonly Filter['kind'][] =
    may('comments:read') && may('messages:read')
      ? ['all', 'comments', 'conversations']
      : [may('comments:read') ? 'comments' : 'conversations'];
  const filter = readFilter(kinds);
  const [limit, setLimit] = useState(step);
  const [isHelp, setHelp] = useState(false);
  const { entries, hasMore, failure, reload } = useEntries(id_organization, filter, limit);
  const accountsRead = useRead(
    may('accounts:read')
      ? call('GET', '/organizations/{id_organization}/accounts', { path: { id_organization }, query: { limit: 1000 } })
      : undefined,
    about(['accounts']),
  );
  const accounts = accountsRead.data?.data ?? [];
  const key = place.value.query.get('open') ?? '';
  const opened = readKey(key);
  useEffect(() => {
    const ends = [
      listenForShortcuts(),
      addShortcut('j', () => moveInList(1)),
      addShortcut('k', () => moveInList(-1)),
      addShortcut('?', () => setHelp(true)),
      addShortcut('Escape', () => changeQuery({ open: undefined })),
    ];
    return () => ends.forEach((end) => end());
  }, []);
  const getHref = (open: string): string => {
    const query = new URLSearchParams(place.value.query);
    query.set('open', open);
    return `${to(addresses.inbox, { id_organization })}?${query.toString()}`;
  };
  const isFiltered =
    filter.isUnread || filter.search !== '' || filter.network !== undefined || filter.id_account !== undefined;
  const isShown = opened && may(opened.kind === 'comment' ? 'comments:read' : 'messages:read') ? opened : undefined;
  return (
    <Screen
      title={t('Inbox')}
      isWide
      actions={
        <button
          type="button"
          class="button quiet square"
          aria-label={t('Keyboard shortcuts')}
          title={t('Keyboard shortcuts')}
          onClick={() => setHelp(true)}
        >
          <Icon name="unknown" />
        </button>
      }
    >
      <div class={isShown ? 'inbox has-open' : 'inbox'}>
        <section class="inbox-list" aria-label={t('Comments and messages')}>
          <Filters
            filter={filter}
            accounts={accounts}
            kinds={kinds}
            more={<MarkAllRead id_organization={id_organization} filter={filter} onDone={reload} />}
          />
          {failure && (
            <Problem text={failureText(failure)}>
              <button type="button" class="button small" onClick={reload}>
                <Icon name="retry" /> {t('Try again')}
              </button>
            </Problem>
          )}
          {entries === undefined && <Skeleton lines={9} />}
          {entries?.length === 0 && !failure && (
            <Empty icon="inbox" title={isFiltered ? t('Nothing matches these filters') : t('No one has written yet')}>
              {isFiltered ? (
                <button
                  type="button"
                  class="button"
                  onClick={() =>
                    changeQuery({ unread: undefined, search: undefined, network: undefined, account: undefined })
                  }
                >
                  {t('Show all')}
                </button>
              ) : (
                <>
                  <p>{t('Comments on your posts and messages to your accounts appear here automatically.')}</p>
                  {accounts.length === 0 && may('accounts:create') && (
                    <a class="button" href={to(addresses.accounts, { id_organization })}>
                      {t('Connect an account')}
                    </a>
                  )}
                </>
              )}
            </Empty>
          )}
          {entries !== undefined && entries.length > 0 && (
            <ul class="inbox-entries">
              {entries.map((entry) => (
                <EntryLine
                  key={entry.key}
                  entry={entry}
                  isOpen={entry.key === key}
                  href={getHref(entry.key)}
                  account={accounts.find(
                    ({ _id }) => _id === (entry.kind === 'comment' ? entry.comment : entry.conversation).id_account,
                  )}
                />
              ))}
              {hasMore && !filter.isUnread && (
                <li class="inbox-more">
                  <button type="button" class="button" onClick={() => setLimit(limit + step)}>
                    {t('Show older ones')}
                  </button>
                </li>
              )}
            </ul>
          )}
        </section>
        <section class="inbox-thread" aria-label={t('What is open')}>
          {isShown?.kind === 'comment' && (
            <CommentThread
              key={key}
              id_organization={id_organization}
              id_comment={isShown.id_comment}
              accounts={accounts}
            />
          )}
          {isShown?.kind === 'conversation' && (
            <ConversationThread
              key={key}
              id_organization={id_organization}
              id_account={isShown.id_account}
              id_contact={isShown.id_contact}
              account={accounts.find(({ _id }) => _id === isShown.id_account)}
              listed={
                entries?.flatMap((entry) =>
                  entry.kind === 'conversation' && entry.key === key ? [entry.conversation] : [],
                )[0]
              }
            />
          )}
          {!isShown && (
            <div class="inbox-nothing">
              <Icon name="inbox" />
              <p>{t('Choose a comment or a conversation. The keys j and k move through the list.')}</p>
            </div>
          )}
        </section>
      </div>
      {isHelp && <ShortcutsDialog onClose={() => setHelp(false)} />}
    </Screen>
  );
}
