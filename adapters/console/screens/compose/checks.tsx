import { Icon } from '../../components/icon.tsx';
import { Network } from '../../components/network.tsx';
import { t } from '../../texts/translate.ts';
import type { Ruled } from './rulebook.ts';
import type { Checked } from './use-problems.ts';

interface ChecksProperties {
  readonly posts: readonly Ruled[];
  readonly checked: ReadonlyMap<string, Checked>;
  onLook(id_account: string): void;
}

/** The result of the service's check for each post, including exceeded limits. */
export function Checks({ posts, checked, onLook }: ChecksProperties) {
  if (posts.length === 0) return null;
  return (
    <ul class="compose-checks" aria-label={t('Checks')}>
      {posts.map(({ account }) => {
        const found = checked.get(account._id);
        const count = found?.problems.length ?? 0;
        return (
          <li key={account._id} data-account={account._id} data-confirmed={found?.isConfirmed === true}>
            <Network network={account.social_network} isShort />
            <span class="compose-account-name">{account.name}</span>
            {found && count === 0 && (
              <span class="compose-fine">
                <Icon name="check" /> {t('Ready to publish')}
              </span>
            )}
            {count > 0 && (
              <button type="button" class="button quiet small compose-trouble" onClick={() => onLook(account._id)}>
                <Icon name="warning" /> {t('{count, plural, one {# problem} other {# problems}}', { count })}
              </button>
            )}
            {found && count === 0 && found.warnings.length > 0 && (
              <p class="compose-warning">
                <Icon name="warning" /> {t('Limits will be used up by then: it may fail, or be published later.')}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
