import { localTime } from '#domain/foundation/index';
import { socialNetworks } from '#domain/networks/index';
import { Loaded } from '../../components/loaded.tsx';
import { Screen } from '../../components/screen.tsx';
import { place } from '../../router/router.ts';
import type { ScreenProperties } from '../../router/screen-properties.ts';
import { call } from '../../service/call.ts';
import { may, zone } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { now } from '../../time/now.ts';
import { AccountsCard } from './accounts-card.tsx';
import { BestTimes } from './best-times.tsx';
import './numbers.css';
import { PlanResults } from './plan-results.tsx';
import { PlanUseCard } from './plan-use.tsx';
import { PostsCard } from './posts-card.tsx';
import { PublishedCard } from './published-card.tsx';
import { readRange, toQuery } from './range.ts';
import { Report } from './report.tsx';
import { Toolbar } from './toolbar.tsx';

/** The metrics of posts and accounts, with dates and filters from the address. */
export default function Numbers({ id_organization = '' }: ScreenProperties) {
  const { query } = place.value;
  const path = { id_organization };
  const range = readRange(query, localTime(zone.value, now.value));
  const networks = socialNetworks.filter((one) => query.getAll('network').includes(one));
  const id_account = query.get('account') ?? undefined;
  const dashboard = useRead(
    call('GET', '/organizations/{id_organization}/dashboard', { path, query: toQuery(range) }),
    ({ event }) => event?.field === 'publication_published',
    { keeps: true },
  );
  const read = useRead(
    may('accounts:read')
      ? call('GET', '/organizations/{id_organization}/accounts', { path, query: { limit: 1000 } })
      : undefined,
  );
  const accounts = read.data?.data ?? [];
  const isFiltered = networks.length > 0 || id_account !== undefined;
  const chosen = isFiltered
    ? accounts.filter(({ _id, social_network }) =>
        id_account === undefined ? networks.includes(social_network) : _id === id_account,
      )
    : undefined;
  return (
    <Screen title={t('Numbers')} isWide>
      <Toolbar range={range} accounts={accounts} networks={networks} id_account={id_account} />
      <Loaded read={dashboard} lines={10}>
        {({ available_blocks: sees, publications, account_metrics, plan_use, ai_plan_results }) => (
          <div class="numbers" aria-busy={dashboard.isLoading}>
            {sees.account_metrics && account_metrics && (
              <AccountsCard
                id_organization={id_organization}
                range={range}
                block={account_metrics}
                chosen={chosen}
                accounts={accounts}
              />
            )}
            {sees.publication_metrics && <PostsCard {...{ id_organization, range, networks, id_account, accounts }} />}
            {sees.publications && publications && id_account === undefined && (
              <PublishedCard block={publications} range={range} networks={networks} />
            )}
            {sees.publication_metrics && (
              <BestTimes id_organization={id_organization} accounts={chosen ?? accounts} id_account={id_account} />
            )}
            {sees.ai_plan_results && ai_plan_results && !isFiltered && (
              <PlanResults results={ai_plan_results} id_organization={id_organization} />
            )}
            {sees.plan_use && plan_use && !isFiltered && <PlanUseCard use={plan_use} />}
            {may('account_stats:read') && may('publication_stats:read') && (
              <Report id_organization={id_organization} range={range} />
            )}
          </div>
        )}
      </Loaded>
      <p class="hint">
        {t('Posts belong to the days of {zone}, numbers of accounts to the days of the networks, in UTC.', {
          zone: zone.value,
        })}
      </p>
    </Screen>
  );
}
