import { useEffect, useState } from 'preact/hooks';
import { Empty } from '../../components/empty.tsx';
import { Icon } from '../../components/icon.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Screen } from '../../components/screen.tsx';
import { changeQuery, place } from '../../router/router.ts';
import type { ScreenProperties } from '../../router/screen-properties.ts';
import { call } from '../../service/call.ts';
import { about } from '../../service/live.ts';
import { may } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import type { Account } from './health.ts';
import { AccountLists } from './account-lists.tsx';
import { AccountPanel } from './account-panel.tsx';
import './accounts.css';
import { ConnectDialog } from './connect-dialog.tsx';
import { Connected } from './connected.tsx';
import { Integrations } from './integrations.tsx';

const most = 1000;
/** Accounts can be searched from this number on. */
const searchThreshold = 8;
const states = ['enabled', 'connected', 'removed'] as const;

/** Reads the accounts by their state, and the use of the plan. */
function useAccounts(id_organization: string) {
  const path = { id_organization };
  const reads = states.map((state) =>
    useRead(
      call('GET', '/organizations/{id_organization}/accounts', { path, query: { state, limit: most } }),
      about(['accounts']),
    ),
  );
  const plan = useRead(call('GET', '/organizations/{id_organization}/use', { path }));
  const [used, waiting, removed] = reads;
  const reload = (): void => [...reads, plan].forEach((read) => read.reload());
  return { used, waiting, removed, plan, reload };
}

function ConnectButton() {
  return (
    <button type="button" class="button primary" onClick={() => changeQuery({ connect: 'any' })}>
      <Icon name="add" /> {t('Connect an account')}
    </button>
  );
}

/** The accounts of an organization with their health, and the feeds and drives. */
export default function Accounts({ id_organization = '' }: ScreenProperties) {
  const { query } = place.value;
  const [sought, setSought] = useState('');
  const { used, waiting, removed, plan, reload } = useAccounts(id_organization);
  const requested = query.get('connect');
  const id_account = query.get('account');
  const connected = query.getAll('connected');
  useEffect(() => {
    // Reads the newly connected accounts; after that, the query parameter is outdated.
    if (connected.length > 0) reload();
  }, [connected.join()]);
  const fits = ({ name, username = '' }: Account): boolean =>
    `${name} ${username}`.toLowerCase().includes(sought.trim().toLowerCase());
  const shown = [...(used?.data?.data ?? []), ...(waiting?.data?.data ?? [])].filter(fits);
  const gone = (removed?.data?.data ?? []).filter(fits);
  const total = (used?.data?.total ?? 0) + (waiting?.data?.total ?? 0);
  return (
    <Screen title={t('Accounts')} actions={may('accounts:create') && <ConnectButton />}>
      {connected.length > 0 && <Connected id_organization={id_organization} ids={connected} onDone={reload} />}
      {total > searchThreshold && (
        <input
          type="search"
          class="account-search"
          aria-label={t('Search accounts')}
          placeholder={t('Search accounts')}
          value={sought}
          onInput={(event) => setSought(event.currentTarget.value)}
        />
      )}
      {used && (
        <Loaded read={used} lines={8}>
          {() =>
            total === 0 && gone.length === 0 ? (
              <Empty icon="accounts" title={t('No account is connected yet')}>
                <p>{t('Connect your first account to publish, reply and see its numbers here.')}</p>
                {may('accounts:create') && <ConnectButton />}
              </Empty>
            ) : (
              <AccountLists {...{ shown, gone, isSearched: sought !== '' }} onDone={reload} />
            )
          }
        </Loaded>
      )}
      {may('integrations:read') && <Integrations id_organization={id_organization} accounts={used?.data?.data ?? []} />}
      {requested !== null && may('accounts:create') && (
        <ConnectDialog
          id_organization={id_organization}
          network={requested === 'any' ? undefined : requested}
          plan={plan.data}
          onClose={() => changeQuery({ connect: undefined })}
        />
      )}
      {id_account !== null && (
        <AccountPanel
          key={id_account}
          id_organization={id_organization}
          id_account={id_account}
          onChanged={reload}
          onClose={() => changeQuery({ account: undefined })}
        />
      )}
    </Screen>
  );
}
