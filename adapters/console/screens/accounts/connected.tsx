import { Icon } from '../../components/icon.tsx';
import { Network } from '../../components/network.tsx';
import { changeQuery } from '../../router/router.ts';
import { call } from '../../service/call.ts';
import { may } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { AccountHealth } from './account-health.tsx';
import { getHealth } from './health.ts';
import { Enable } from './account-row.tsx';

interface Properties {
  readonly id_organization: string;
  readonly ids: readonly string[];
  onDone(): void;
}

/** Lists the accounts that were just connected, when the user returns from the network. */
export function Connected({ id_organization, ids, onDone }: Properties) {
  const read = useRead(
    call('GET', '/organizations/{id_organization}/accounts', {
      path: { id_organization },
      query: { accounts: ids.slice(0, 100), limit: 100 },
    }),
  );
  const accounts = read.data?.data ?? [];
  if (accounts.length === 0) return null;
  return (
    <section class="card connected" role="status">
      <div class="card-head">
        <h2 class="row">
          <Icon name="check" />
          {t('{count, plural, one {# account is connected} other {# accounts are connected}}', {
            count: accounts.length,
          })}
        </h2>
        <button
          type="button"
          class="button quiet square small"
          aria-label={t('Close')}
          onClick={() => changeQuery({ connected: undefined }, { replace: true })}
        >
          <Icon name="close" />
        </button>
      </div>
      <ul>
        {accounts.map((account) => (
          <li key={account._id} class="row">
            <Network network={account.social_network} isShort />
            <b>{account.name}</b>
            <AccountHealth account={account} />
            {getHealth(account) === 'waiting' && may('accounts:create') && (
              <Enable
                account={account}
                onDone={() => {
                  read.reload();
                  onDone();
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
