import { networkMetrics } from '#domain/networks/index';
import { useMemo, useState } from 'preact/hooks';
import { SelectField } from '../../components/field.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Network } from '../../components/network.tsx';
import { Table } from '../../components/table.tsx';
import { call } from '../../service/call.ts';
import { caller } from '../../service/caller.ts';
import type { components } from '../../service/interface.ts';
import { useRead } from '../../service/use-read.ts';
import { locale, message, t } from '../../texts/translate.ts';
import { CsvLink } from './csv-link.tsx';
import { Figures } from './figures.tsx';
import { Chart } from './chart.tsx';
import { type MetricName, getMetrics, metricWords, reasonWords } from './metric-words.ts';
import { listDays, type ShownRange, toQuery } from './range.ts';

type Row = components['schemas']['MetricRow'];
type Account = components['schemas']['Account'];

interface Properties {
  readonly id_organization: string;
  readonly range: ShownRange;
  readonly block: NonNullable<components['schemas']['Dashboard']['account_metrics']>;
  /** The selected accounts; undefined for all. */
  readonly chosen: readonly Account[] | undefined;
  readonly accounts: readonly Account[];
}

/** Metrics whose sum over accounts or days is meaningful. */
const compared = ['followers', 'followers_gained', 'impressions', 'reach', 'engagement'] as const;
const usual: readonly MetricName[] = ['followers', 'impressions', 'engagement'];

const notInUse = message('the account is not in use');

const getNumbers = (rows: readonly Row[], group: string): Readonly<Record<string, number>> =>
  Object.fromEntries(rows.filter((row) => row.group === group).map(({ name, value }) => [name, value]));

/** Explains why an account lacks a metric, as a tooltip and to screen readers. */
function NoNumber({ account, name }: { readonly account: Account; readonly name: MetricName }) {
  const { enabled, error_code, missing_scopes, social_network } = account;
  const isOffered = networkMetrics[social_network]?.account.some(({ metric }) => metric === name);
  const reason =
    isOffered !== true
      ? reasonWords.not_offered
      : error_code !== 0 || missing_scopes !== undefined
        ? reasonWords.scope_missing
        : enabled
          ? reasonWords.not_ready
          : notInUse;
  return (
    <abbr title={t(reason)} aria-label={t(reason)}>
      –
    </abbr>
  );
}

/** The metrics of accounts: totals, by day, and compared. */
export function AccountsCard({ id_organization, range, block, chosen, accounts }: Properties) {
  const ask = (query: {
    readonly group_by: 'account' | 'day';
    readonly format?: 'csv';
    readonly accounts?: string[];
  }) =>
    call('GET', '/organizations/{id_organization}/metrics', {
      path: { id_organization },
      query: { ...toQuery(range), ...query },
    });
  const shownOnly = chosen && { accounts: chosen.map(({ _id }) => _id) };
  const csv = ask({ group_by: 'day', format: 'csv', ...shownOnly });
  const byAccount = useRead(ask({ group_by: 'account' }), undefined, { keeps: true });
  const days = useMemo(() => listDays(range), [range.first, range.last]);
  const there = getMetrics(Object.fromEntries(block.by_day.map(({ name }) => [name, true])));
  const [picked, setPicked] = useState<MetricName>();
  const shown = picked === undefined ? usual.filter((name) => there.includes(name)) : [picked];
  const charts = useMemo(() => {
    const values = new Map(block.by_day.map(({ group, name, value }) => [`${name} ${group ?? ''}`, value]));
    return shown.map((name) => ({
      name,
      series: [{ name: t(metricWords[name]), values: days.map((day) => values.get(`${name} ${day}`)) }],
    }));
  }, [block, days, shown.join()]);
  const number = new Intl.NumberFormat(locale());
  const listed = chosen ?? accounts;
  return (
    <section class="card" aria-labelledby="accounts">
      <div class="card-head">
        <h2 id="accounts">{t('Accounts')}</h2>
        <CsvLink address={`${caller().base}${csv.address}`} what={t('Accounts')} />
      </div>
      {chosen === undefined && (
        <>
          <Figures metrics={block.total} {...{ ...block, range, accounts }} />
          {there.length > 0 && (
            <div class="numbers-account">
              <SelectField
                label={t('Day by day')}
                value={picked ?? ''}
                choices={[['', t('Default selection')], ...there.map((name) => [name, t(metricWords[name])] as const)]}
                onChange={(value) => setPicked(there.find((name) => name === value))}
              />
            </div>
          )}
          <div class="charts">
            {charts.map(({ name, series }) => (
              <Chart
                key={name}
                title={t(metricWords[name])}
                days={days}
                series={series}
                isFromZero={name !== 'followers'}
              />
            ))}
          </div>
        </>
      )}
      {listed.length > 0 && (
        <Loaded read={byAccount} lines={4}>
          {({ stats }) => (
            <Table
              caption={t('By account')}
              rows={listed}
              getKey={({ _id }) => _id}
              columns={[
                {
                  name: t('Account'),
                  cell: ({ social_network, name }) => (
                    <span class="row">
                      <Network network={social_network} isShort /> {name}
                    </span>
                  ),
                },
                ...compared.map((name) => ({
                  name: t(metricWords[name]),
                  isNumber: true,
                  cell: (account: Account) => {
                    const { _id } = account;
                    const value = getNumbers(stats, _id)[name];
                    return value === undefined ? <NoNumber account={account} name={name} /> : number.format(value);
                  },
                })),
              ]}
            />
          )}
        </Loaded>
      )}
    </section>
  );
}
