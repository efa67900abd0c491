import { socialNetworks } from '#domain/networks/index';
import { useEffect, useState } from 'preact/hooks';
import { Empty } from '../../components/empty.tsx';
import { Icon } from '../../components/icon.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Network } from '../../components/network.tsx';
import { Screen } from '../../components/screen.tsx';
import { changeQuery, place } from '../../router/router.ts';
import type { ScreenProperties } from '../../router/screen-properties.ts';
import { call } from '../../service/call.ts';
import { about } from '../../service/live.ts';
import { may } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import type { Account } from './health.ts';
import { AccountPanel } from './account-panel.tsx';
import { AccountRow } from './account-row.tsx';
import './accounts.css';
import { ConnectDialog } from './connect-dialog.tsx';
import { Connected } from './connected.tsx';
import { Integrations } from './integrations.tsx';

const most = 1000;
/** Accounts can be searched from this number on. */
const searchThreshold = 8;
const states = ['enabled', 'connected', 'removed'] as const;

/** The accounts of an organization with their health, and the feeds and drives. */
export default function Accounts({ id_organization = '' }: ScreenProperties) {
  const { query } = place.value;
  const path = { id_organization };
  const [sought, setSought] = useState('');
  const reads = states.map((state) =>
    useRead(
      call('GET', '/organizations/{id_organization}/accounts', { path, query: { state, limit: most } }),
      about(['accounts']),
    ),
  );
  const plan = useRead(call('GET', '/organizations/{id_organization}/use', { path }));
  const [used, waiting, removed] = reads;
  const reload = (): void => [...reads, plan].forEach((read) => read.reload());
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
  const networks = socialNetworks.filter((one) => shown.some(({ social_network }) => social_network === one));
  return (
    <Screen
      title={t('Accounts')}
      actions={
        may('accounts:create') && (
          <button type="button" class="button primary" onClick={() => changeQuery({ connect: 'any' })}>
            <Icon name="add" /> {t('Connect an account')}
          </button>
        )
      }
    >
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
                {may('accounts:create') && (
                  <button type="button" class="button primary" onClick={() => changeQuery({ connect: 'any' })}>
                    <Icon name="add" /> {t('Connect an account')}
                  </button>
                )}
              </Empty>
            ) : (
              <>
                {networks.map((network) => (
                  <section key={network} class="account-group" aria-labelledby={`network-${network}`}>
                    <h2 id={`network-${network}`}>
                      <Network network={network} />
                    </h2>
                    <ul class="list">
                      {shown
                        .filter(({ social_network }) => social_network === network)
                        .map((account) => (
                          <AccountRow key={account._id} account={account} onDone={reload} />
                        ))}
                    </ul>
                  </section>
                ))}
                {shown.length === 0 && sought !== '' && <p class="hint">{t('No matching accounts.')}</p>}
                {gone.length > 0 && (
                  <details class="removed-accounts">
                    <summary>
                      {t('{count, plural, one {# removed account} other {# removed accounts}}', { count: gone.length })}
                    </summary>
                    <ul class="list">
                      {gone.map((account) => (
                        <AccountRow key={account._id} account={account} onDone={reload} />
                      ))}
                    </ul>
                  </details>
                )}
              </>
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
