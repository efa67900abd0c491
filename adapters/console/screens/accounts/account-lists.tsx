import { socialNetworks } from '#domain/networks/index';
import { Network } from '../../components/network.tsx';
import { t } from '../../texts/translate.ts';
import { AccountRow } from './account-row.tsx';
import type { Account } from './health.ts';

interface Properties {
  readonly shown: readonly Account[];
  /** The removed accounts. */
  readonly gone: readonly Account[];
  readonly isSearched: boolean;
  onDone(): void;
}

/** The accounts by network, and the removed ones. */
export function AccountLists({ shown, gone, isSearched, onDone }: Properties) {
  const networks = socialNetworks.filter((one) => shown.some(({ social_network }) => social_network === one));
  return (
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
                <AccountRow key={account._id} account={account} onDone={onDone} />
              ))}
          </ul>
        </section>
      ))}
      {shown.length === 0 && isSearched && <p class="hint">{t('No matching accounts.')}</p>}
      {gone.length > 0 && (
        <details class="removed-accounts">
          <summary>
            {t('{count, plural, one {# removed account} other {# removed accounts}}', { count: gone.length })}
          </summary>
          <ul class="list">
            {gone.map((account) => (
              <AccountRow key={account._id} account={account} onDone={onDone} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
