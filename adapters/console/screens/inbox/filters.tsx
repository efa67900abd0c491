import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { components } from '../../service/interface.ts';
import { Icon } from '../../components/icon.tsx';
import { networkName, networks } from '../../components/network.tsx';
import { changeQuery } from '../../router/router.ts';
import { t } from '../../texts/translate.ts';
import { addShortcut } from './shortcuts.ts';
import type { Filter } from './use-entries.ts';

interface Properties {
  readonly filter: Filter;
  readonly accounts: readonly components['schemas']['Account'][];
  readonly kinds: readonly Filter['kind'][];
  /** Actions on all filtered entries, next to the filters. */
  readonly more: ComponentChildren;
}

/** The delay after typing in the search field, in milliseconds. */
const searchDelay = 300;

const change = (values: Parameters<typeof changeQuery>[0]): void => changeQuery(values, { replace: true });

function KindButtons({ kind, kinds }: { readonly kind: Filter['kind']; readonly kinds: readonly Filter['kind'][] }) {
  const names: Readonly<Record<Filter['kind'], string>> = {
    all: t('All'),
    comments: t('Comments'),
    conversations: t('Messages'),
  };
  return (
    <span class="buttons" role="group" aria-label={t('Kind')}>
      {kinds.map((one) => (
        <button
          key={one}
          type="button"
          class="button small"
          aria-pressed={one === kind}
          onClick={() => change({ kind: one === 'all' ? undefined : one })}
        >
          {names[one]}
        </button>
      ))}
    </span>
  );
}

export function Filters({ filter, accounts, kinds, more }: Properties) {
  const { kind, network, id_account, isUnread } = filter;
  const [search, setSearch] = useState(filter.search);
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(isUnread);
  latest.current = isUnread;
  useEffect(() => addShortcut('u', () => change({ unread: latest.current ? undefined : '1' })), []);
  useEffect(() => addShortcut('/', () => field.current?.focus()), []);
  useEffect(() => {
    if (search === filter.search) return undefined;
    const timer = setTimeout(() => change({ search: search === '' ? undefined : search }), searchDelay);
    return () => clearTimeout(timer);
  }, [search]);
  const used = networks.filter((one) => accounts.some(({ social_network }) => social_network === one));
  const inNetwork = accounts.filter(({ social_network }) => network === undefined || social_network === network);
  return (
    <div class="inbox-filters" role="search">
      <div class="row">
        {kinds.length > 1 && <KindButtons kind={kind} kinds={kinds} />}
        <button
          type="button"
          class="button small"
          aria-pressed={isUnread}
          onClick={() => change({ unread: isUnread ? undefined : '1' })}
        >
          {isUnread && <Icon name="check" />} {t('Unread')}
        </button>
      </div>
      <div class="inbox-filters-line">
        <div class="inbox-search">
          <input
            ref={field}
            type="search"
            value={search}
            aria-label={t('Search words and names')}
            placeholder={t('Search')}
            onInput={(event) => setSearch(event.currentTarget.value)}
          />
          {more}
        </div>
        {used.length > 1 && (
          <select
            aria-label={t('Network')}
            value={network ?? ''}
            onChange={(event) => change({ network: event.currentTarget.value, account: undefined })}
          >
            <option value="">{t('All networks')}</option>
            {used.map((one) => (
              <option key={one} value={one}>
                {networkName(one)}
              </option>
            ))}
          </select>
        )}
        {accounts.length > 1 && (
          <select
            aria-label={t('Account')}
            value={id_account ?? ''}
            onChange={(event) => change({ account: event.currentTarget.value })}
          >
            <option value="">{t('All accounts')}</option>
            {inNetwork.map(({ _id, name, social_network }) => (
              <option key={_id} value={_id}>
                {`${name} (${networkName(social_network)})`}
              </option>
            ))}
          </select>
        )}
      </div>
    </div>
  );
}
