import { Loaded } from '../../components/loaded.tsx';
import { call } from '../../service/call.ts';
import { failureText } from '../../service/failure-text.ts';
import type { components } from '../../service/interface.ts';
import { may } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import type { Account } from './health.ts';
import { getDestinations } from './destinations.ts';

interface Properties {
  readonly account: Account;
  readonly can: components['schemas']['GetSocialCapabilitiesAnswerValue'] | undefined;
}

/** The destinations of an account's posts, and its product catalogs. */
export function AccountReach({ account, can }: Properties) {
  const { id_organization, _id: id_account, enabled } = account;
  const hasProducts = can?.products === true && enabled && may('products:read');
  const catalogues = useRead(
    hasProducts
      ? call('GET', '/organizations/{id_organization}/accounts/{id_account}/products_catalogs', {
          path: { id_organization, id_account },
          query: { limit: 50 },
        })
      : undefined,
  );
  const destinations = getDestinations(account);
  return (
    <>
      {destinations.length > 0 && (
        <section class="stack">
          <h3>{t('Where its posts can go')}</h3>
          <ul class="account-places">
            {destinations.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </section>
      )}
      {hasProducts && (
        <section class="stack">
          <h3>{t('Product catalogues')}</h3>
          {catalogues.failure && <p class="hint">{failureText(catalogues.failure)}</p>}
          {!catalogues.failure && (
            <Loaded read={catalogues} lines={1}>
              {({ data }) =>
                data.length === 0 ? (
                  <p class="hint">{t('No catalogues')}</p>
                ) : (
                  <ul class="account-places">
                    {data.map(({ id, name, product_count }) => (
                      <li key={id}>
                        {name ?? id}
                        {product_count !== undefined && (
                          <span class="faint">
                            {' '}
                            {t('{count, plural, one {# product} other {# products}}', { count: product_count })}
                          </span>
                        )}
                      </li>
                    ))}
                  </ul>
                )
              }
            </Loaded>
          )}
        </section>
      )}
    </>
  );
}
