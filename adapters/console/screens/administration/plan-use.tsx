import { Table } from '../../components/table.tsx';
import { call } from '../../service/call.ts';
import type { Client } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { locale, t } from '../../texts/translate.ts';

/** The limits of a client's plan, and their usage. */
export function PlanUse({ client }: { readonly client: Client }) {
  const { plan_identifier, plan_data } = client.actual_plan;
  const read = useRead(
    call('GET', '/clients/{id_client}', { path: { id_client: client._id }, query: { get_use: true } }),
  );
  const use = read.data?.actual_use;
  const number = new Intl.NumberFormat(locale());
  const gigabytes = new Intl.NumberFormat(locale(), { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 2 });
  const rows = [
    { name: t('Accounts'), allowed: plan_data.accounts, used: use?.accounts },
    { name: t('Posts'), allowed: plan_data.publications, used: use?.publications },
    { name: t('Space'), allowed: plan_data.space, used: use?.space, isSpace: true },
    { name: t('Feeds and drives'), allowed: plan_data.integrations, used: use?.integrations },
    { name: t('Apps'), allowed: plan_data.apps, used: use?.apps },
    { name: t('Credits for X'), allowed: plan_data.x_credits, used: use?.x_credits },
    { name: t('Credits for AI'), allowed: plan_data.ai_credits, used: use?.ai_credits },
  ];
  const written = (amount: number | undefined, isSpace = false): string =>
    amount === undefined ? '–' : isSpace ? gigabytes.format(amount) : number.format(amount);
  return (
    <section class="stack administration-use" aria-labelledby="plan">
      <h2 id="plan">{t('Plan {name}', { name: plan_identifier })}</h2>
      <Table
        caption={t('Limits and usage of the plan')}
        rows={rows}
        getKey={({ name }) => name}
        columns={[
          { name: t('Allowance'), cell: ({ name }) => name },
          { name: t('Used'), isNumber: true, cell: ({ used, isSpace }) => written(used, isSpace) },
          {
            name: t('Allowed'),
            isNumber: true,
            cell: ({ allowed, isSpace }) => (allowed === undefined ? t('Without a limit') : written(allowed, isSpace)),
          },
          {
            name: t('Share'),
            cell: ({ name, used, allowed }) =>
              used !== undefined && allowed !== undefined && allowed > 0 ? (
                <meter value={used} max={allowed} high={allowed * 0.9} aria-label={name} />
              ) : (
                '–'
              ),
          },
        ]}
      />
      <p class="hint">{t('{count} calls a minute', { count: plan_data.requests_per_minute })}</p>
    </section>
  );
}
