import { Table } from '../../components/table.tsx';
import { call } from '../../service/call.ts';
import type { Client } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { locale, say } from '../../texts/say.ts';

/** The limits of a client's plan, and their usage. */
export function PlanUse({ client }: { readonly client: Client }) {
  const { plan_identifier, plan_data } = client.actual_plan;
  const read = useRead(
    call('GET', '/clients/{id_client}', { path: { id_client: client._id }, query: { get_use: true } }),
  );
  const use = read.data?.actual_use;
  const number = new Intl.NumberFormat(locale());
  const gigabytes = new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit: 'gigabyte',
    maximumFractionDigits: 2,
  });
  const rows = [
    { name: say('Accounts'), allowed: plan_data.accounts, used: use?.accounts },
    { name: say('Posts'), allowed: plan_data.publications, used: use?.publications },
    { name: say('Space'), allowed: plan_data.space, used: use?.space, isSpace: true },
    { name: say('Feeds and drives'), allowed: plan_data.integrations, used: use?.integrations },
    { name: say('Apps'), allowed: plan_data.apps, used: use?.apps },
    { name: say('Credits for X'), allowed: plan_data.x_credits, used: use?.x_credits },
    { name: say('Credits for AI'), allowed: plan_data.ai_credits, used: use?.ai_credits },
  ];
  const written = (amount: number | undefined, isSpace = false): string =>
    amount === undefined ? '–' : isSpace ? gigabytes.format(amount) : number.format(amount);
  return (
    <section class="stack administration-use" aria-labelledby="plan">
      <h2 id="plan">{say('Plan {name}', { name: plan_identifier })}</h2>
      <Table
        caption={say('Limits and usage of the plan')}
        rows={rows}
        getKey={({ name }) => name}
        columns={[
          { name: say('Allowance'), cell: ({ name }) => name },
          { name: say('Used'), isNumber: true, cell: ({ used, isSpace }) => written(used, isSpace) },
          {
            name: say('Allowed'),
            isNumber: true,
            cell: ({ allowed, isSpace }) =>
              allowed === undefined ? say('Without a limit') : written(allowed, isSpace),
          },
          {
            name: say('Share'),
            cell: ({ name, used, allowed }) =>
              used !== undefined && allowed !== undefined && allowed > 0 ? (
                <meter value={used} max={allowed} high={allowed * 0.9} aria-label={name} />
              ) : (
                '–'
              ),
          },
        ]}
      />
      <p class="hint">{say('{count} calls a minute', { count: plan_data.requests_per_minute })}</p>
    </section>
  );
}
