import { Icon } from '../../components/icon.tsx';
import { Network, networkName } from '../../components/network.tsx';
import { addresses } from '../../router/addresses.ts';
import { to } from '../../router/router.ts';
import type { components } from '../../service/interface.ts';
import { may } from '../../service/organization.ts';
import { t } from '../../texts/translate.ts';
import { Section } from './section.tsx';

type Account = NonNullable<NonNullable<components['schemas']['Dashboard']['health']>['accounts_with_errors']>[number];

interface Properties {
  readonly accounts: readonly Account[];
  readonly id_organization: string;
}

/** Accounts to which networks no longer give access. */
export function BrokenAccounts({ accounts, id_organization }: Properties) {
  if (accounts.length === 0) return null;
  return (
    <Section icon="link" title={t('To connect again')}>
      {accounts.map(({ _id, name, username, social_network }) => (
        <li key={_id} class="broken-account">
          <div class="row">
            <Network network={social_network} isShort />
            <b>{name}</b>
            {username !== undefined && username !== name && <span class="faint">{username}</span>}
          </div>
          <p class="hint">
            {t('{network} no longer gives the service access to it. Its posts wait until someone connects it again.', {
              network: networkName(social_network),
            })}
          </p>
          {may('accounts:create') && (
            <a class="button small" href={to(addresses.accounts, { id_organization }, { connect: social_network })}>
              <Icon name="link" /> {t('Connect again')}
            </a>
          )}
        </li>
      ))}
    </Section>
  );
}
