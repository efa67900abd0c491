import { useState } from 'preact/hooks';
import { Icon } from '../../components/icon.tsx';
import { isNetwork } from '../../components/network.tsx';
import { Screen } from '../../components/screen.tsx';
import { place } from '../../router/router.ts';
import type { ScreenProperties } from '../../router/screen-properties.ts';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { about } from '../../service/live.ts';
import { may } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { type Opened, readKey } from './entries.ts';
import { EntryList } from './entry-list.tsx';
import { Filters } from './filters.tsx';
import './inbox.css';
import { MarkAllRead } from './mark-all-read.tsx';
import { OpenedThread } from './opened-thread.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { type Filter, useEntries } from './use-entries.ts';
import { useListShortcuts } from './use-list-shortcuts.ts';

/** Entries of each kind per page. */
const step = 40;

function getKinds(): readonly Filter['kind'][] {
  if (may('comments:read') && may('messages:read')) return ['all', 'comments', 'conversations'];
  return [may('comments:read') ? 'comments' : 'conversations'];
}

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

/** Returns what the key opens, if the user may read it. */
function readOpened(key: string): Opened | undefined {
  const opened = readKey(key);
  return opened && may(opened.kind === 'comment' ? 'comments:read' : 'messages:read') ? opened : undefined;
}

function useAccounts(id_organization: string): readonly components['schemas']['Account'][] {
  const read = useRead(
    may('accounts:read')
      ? call('GET', '/organizations/{id_organization}/accounts', { path: { id_organization }, query: { limit: 1000 } })
      : undefined,
    about(['accounts']),
  );
  return read.data?.data ?? [];
}

/** Comments and private messages of all accounts in one list, with the open one beside it. */
export default function Inbox({ id_organization = '' }: ScreenProperties) {
  const kinds = getKinds();
  const filter = readFilter(kinds);
  const [isHelp, setHelp] = useState(false);
  const [limit, setLimit] = useState(step);
  const read = useEntries(id_organization, filter, limit);
  const accounts = useAccounts(id_organization);
  const key = place.value.query.get('open') ?? '';
  const opened = readOpened(key);
  useListShortcuts(() => setHelp(true));
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
      <div class={opened ? 'inbox has-open' : 'inbox'}>
        <section class="inbox-list" aria-label={t('Comments and messages')}>
          <Filters
            filter={filter}
            accounts={accounts}
            kinds={kinds}
            more={<MarkAllRead id_organization={id_organization} filter={filter} onDone={read.reload} />}
          />
          <EntryList
            id_organization={id_organization}
            filter={filter}
            accounts={accounts}
            read={read}
            onMore={() => setLimit(limit + step)}
          />
        </section>
        <section class="inbox-thread" aria-label={t('What is open')}>
          <OpenedThread
            key={key}
            id_organization={id_organization}
            opened={opened}
            accounts={accounts}
            entries={read.entries}
          />
        </section>
      </div>
      {isHelp && <ShortcutsDialog onClose={() => setHelp(false)} />}
    </Screen>
  );
}
