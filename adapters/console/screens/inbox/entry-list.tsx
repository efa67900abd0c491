import { Empty } from '../../components/empty.tsx';
import { Icon } from '../../components/icon.tsx';
import { Problem } from '../../components/problem.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { addresses } from '../../router/addresses.ts';
import { changeQuery, place, to } from '../../router/router.ts';
import { failureText } from '../../service/failure-text.ts';
import type { components } from '../../service/interface.ts';
import { may } from '../../service/organization.ts';
import { t } from '../../texts/translate.ts';
import { EntryLine } from './entry-line.tsx';
import type { Entries, Filter } from './use-entries.ts';

interface Properties {
  readonly id_organization: string;
  readonly filter: Filter;
  readonly accounts: readonly components['schemas']['Account'][];
  readonly read: Entries;
  onMore(): void;
}

/** Says why nothing is listed, and what to do about it. */
function NoEntries({ id_organization, filter, accounts }: Pick<Properties, 'id_organization' | 'filter' | 'accounts'>) {
  const { isUnread, search, network, id_account } = filter;
  if (isUnread || search !== '' || network !== undefined || id_account !== undefined)
    return (
      <Empty icon="inbox" title={t('Nothing matches these filters')}>
        <button
          type="button"
          class="button"
          onClick={() => changeQuery({ unread: undefined, search: undefined, network: undefined, account: undefined })}
        >
          {t('Show all')}
        </button>
      </Empty>
    );
  return (
    <Empty icon="inbox" title={t('No one has written yet')}>
      <p>{t('Comments on your posts and messages to your accounts appear here automatically.')}</p>
      {accounts.length === 0 && may('accounts:create') && (
        <a class="button" href={to(addresses.accounts, { id_organization })}>
          {t('Connect an account')}
        </a>
      )}
    </Empty>
  );
}

/** The comments and conversations that match the filters. */
export function EntryList({ id_organization, filter, accounts, read, onMore }: Properties) {
  const { entries, hasMore, failure, reload } = read;
  const getHref = (open: string): string => {
    const query = new URLSearchParams(place.value.query);
    query.set('open', open);
    return `${to(addresses.inbox, { id_organization })}?${query.toString()}`;
  };
  return (
    <>
      {failure && (
        <Problem text={failureText(failure)}>
          <button type="button" class="button small" onClick={reload}>
            <Icon name="retry" /> {t('Try again')}
          </button>
        </Problem>
      )}
      {entries === undefined && <Skeleton lines={9} />}
      {entries?.length === 0 && !failure && <NoEntries {...{ id_organization, filter, accounts }} />}
      {entries !== undefined && entries.length > 0 && (
        <ul class="inbox-entries">
          {entries.map((entry) => (
            <EntryLine
              key={entry.key}
              entry={entry}
              isOpen={entry.key === place.value.query.get('open')}
              href={getHref(entry.key)}
              account={accounts.find(
                ({ _id }) => _id === (entry.kind === 'comment' ? entry.comment : entry.conversation).id_account,
              )}
            />
          ))}
          {hasMore && !filter.isUnread && (
            <li class="inbox-more">
              <button type="button" class="button" onClick={onMore}>
                {t('Show older ones')}
              </button>
            </li>
          )}
        </ul>
      )}
    </>
  );
}
