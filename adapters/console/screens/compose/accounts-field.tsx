import { useState } from 'preact/hooks';
import { Empty } from '../../components/empty.tsx';
import { Icon } from '../../components/icon.tsx';
import { Network, networkName } from '../../components/network.tsx';
import { addresses } from '../../router/addresses.ts';
import { to } from '../../router/router.ts';
import { may } from '../../service/organization.ts';
import { t } from '../../texts/translate.ts';
import type { Account } from './draft.ts';

interface Properties {
  readonly id_organization: string;
  readonly accounts: readonly Account[];
  readonly chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
  /** A stored post cannot change its account. */
  readonly isFixed: boolean;
}

/** Accounts can be filtered from this number on. */
const filterThreshold = 9;

/** Why an account cannot take posts now; undefined if it can. */
function getProblem({ enabled, error_code }: Account): string | undefined {
  if (error_code !== 0) return t('Connect again');
  return enabled ? undefined : t('Not in use');
}

/** Selects the accounts of a post, grouped by network. */
export function AccountsField({ id_organization, accounts, chosen, onChange, isFixed }: Properties) {
  const [search, setSearch] = useState('');
  const shown = isFixed ? accounts.filter(({ _id }) => chosen.includes(_id)) : accounts;
  const sorted = [...shown].sort(
    (a, b) => a.social_network.localeCompare(b.social_network) || a.name.localeCompare(b.name),
  );
  const needle = search.trim().toLowerCase();
  const found = sorted.filter(
    ({ _id, name, username = '', social_network }) =>
      chosen.includes(_id) || `${name} ${username} ${networkName(social_network)}`.toLowerCase().includes(needle),
  );
  if (sorted.length === 0)
    return (
      <Empty icon="accounts" title={t('No account can take posts yet')}>
        {may('accounts:create') && (
          <a class="button primary" href={to(addresses.accounts, { id_organization }, { connect: 'any' })}>
            <Icon name="add" /> {t('Connect an account')}
          </a>
        )}
      </Empty>
    );
  return (
    <fieldset class="compose-accounts">
      <legend>{isFixed ? t('Account') : t('Accounts')}</legend>
      {sorted.length >= filterThreshold && (
        <input
          type="search"
          aria-label={t('Filter accounts')}
          placeholder={t('Filter accounts')}
          value={search}
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <div class="compose-account-list">
        {found.map((account) => {
          const { _id, name, social_network } = account;
          const trouble = getProblem(account);
          return (
            <label key={_id} class={trouble === undefined ? 'compose-account' : 'compose-account in-trouble'}>
              <input
                type="checkbox"
                checked={chosen.includes(_id)}
                disabled={isFixed || (trouble !== undefined && !chosen.includes(_id))}
                onChange={(event) =>
                  onChange(event.currentTarget.checked ? [...chosen, _id] : chosen.filter((one) => one !== _id))
                }
              />
              <Network network={social_network} isShort />
              <span class="compose-account-name">{name}</span>
              {trouble !== undefined && (
                <span class="compose-trouble">
                  <Icon name="warning" /> {trouble}
                </span>
              )}
            </label>
          );
        })}
      </div>
      {sorted.some((account) => account.error_code !== 0) && (
        <a class="hint" href={to(addresses.accounts, { id_organization })}>
          {t('Fix accounts that do not work')}
        </a>
      )}
    </fieldset>
  );
}
