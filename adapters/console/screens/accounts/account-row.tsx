import { Act } from '../../components/act.tsx';
import { Icon } from '../../components/icon.tsx';
import { networkName } from '../../components/network.tsx';
import { changeQuery } from '../../router/router.ts';
import { call } from '../../service/call.ts';
import { may } from '../../service/organization.ts';
import { t } from '../../texts/translate.ts';
import { AccountFace } from './account-face.tsx';
import { AccountHealth } from './account-health.tsx';
import { type Account, getHealth } from './health.ts';

interface Properties {
  readonly account: Account;
  onDone(): void;
}

/** Enables an account, which uses a slot of the plan. */
export function Enable({ account, onDone }: Properties) {
  const { _id: id_account, id_organization, name } = account;
  const path = { id_organization, id_account };
  return (
    <Act
      isSmall
      icon="check"
      call={call('POST', '/organizations/{id_organization}/accounts/{id_account}/enable', { path })}
      done={t('{name} is in use now.', { name })}
      {...(may('accounts:delete') && {
        undo: () => call('DELETE', '/organizations/{id_organization}/accounts/{id_account}', { path }),
      })}
      onDone={onDone}
    >
      {t('Use it')}
    </Act>
  );
}

/** An account in the list: name, health, and what fixes it. */
export function AccountRow({ account, onDone }: Properties) {
  const { _id, name, username, social_network, followers_count } = account;
  const health = getHealth(account);
  const isToConnect = health === 'broken' || health === 'lacking';
  return (
    <li class="account-row">
      <AccountFace account={account} />
      <div class="account-row-name">
        <button type="button" class="account-open" onClick={() => changeQuery({ account: _id })}>
          {name}
          <span class="unseen"> ({networkName(social_network)})</span>
        </button>
        <span class="faint">
          {[
            username !== undefined && username !== name ? `@${username}` : undefined,
            followers_count === undefined
              ? undefined
              : t('{count, plural, one {# follower} other {# followers}}', { count: followers_count }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <AccountHealth account={account} />
      <div class="row">
        {isToConnect && may('accounts:create') && (
          <button type="button" class="button small" onClick={() => changeQuery({ connect: social_network })}>
            <Icon name="link" /> {t('Connect again')}
          </button>
        )}
        {(health === 'waiting' || health === 'removed') && may('accounts:create') && (
          <Enable account={account} onDone={onDone} />
        )}
      </div>
    </li>
  );
}
