import { useState } from 'preact/hooks';
import { Empty } from '../../components/empty.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Pages } from '../../components/pages.tsx';
import { Table } from '../../components/table.tsx';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { clients, id_organization, may } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';

type Entry = components['schemas']['AuditEntry'];
const limit = 100;

/** Describes the outcome of an assistant's tool call, unless it simply succeeded. */
function outcomeText(outcome: string): string {
  if (outcome === 'done') return '';
  return outcome === 'asked' ? t('dry run, nothing was done') : t('refused with {code}', { code: outcome });
}

/** The audit log, newest first. The filters apply to the entries of one page. */
export function Audit({ id_client }: { readonly id_client: string }) {
  const [offset, setOffset] = useState(0);
  const [caller, setCaller] = useState('');
  const [action, setAction] = useState('');
  // Others only see entries of the current organization.
  const seesAll = may('client_roles:read');
  const at = id_organization.value ?? '';
  const [place, setPlace] = useState(seesAll ? '' : at);
  const query = { limit, offset };
  const read = useRead(
    place === ''
      ? call('GET', '/clients/{id_client}/audit', { path: { id_client }, query })
      : call('GET', '/organizations/{id_organization}/audit', { path: { id_organization: place }, query }),
    undefined,
    { keeps: true },
  );
  const people = useRead(
    may('client_roles_users:read')
      ? call('GET', '/clients/{id_client}/users', { path: { id_client }, query: { limit: 100 } })
      : undefined,
  );
  const organizations = (clients.value?.find(({ _id }) => _id === id_client)?.organizations ?? []).filter(
    ({ _id }) => seesAll || _id === at,
  );
  const who = ({ caller: kind, id_user, id_app }: Entry): string =>
    people.data?.data.find(({ id }) => id === id_user)?.username ??
    id_user ??
    (id_app !== undefined ? `${t('App')} ${id_app}` : kind === 'operator' ? t('Operator') : t('Connect link'));
  return (
    <section class="stack" aria-label={t('Audit')}>
      <div class="row">
        <SelectField
          label={t('Organization')}
          value={place}
          choices={[
            ...(seesAll ? [['', t('All')] as const] : []),
            ...organizations.map(({ _id, name }) => [_id, name] as const),
          ]}
          onChange={(next) => {
            setPlace(next);
            setOffset(0);
          }}
        />
        <SelectField
          label={t('Who')}
          value={caller}
          choices={[
            ['', t('All')],
            ['user', t('People')],
            ['app', t('Apps')],
            ['operator', t('Operators')],
            ['connect_token', t('Connect links')],
          ]}
          onChange={setCaller}
        />
        <TextField label={t('Action')} value={action} onChange={setAction} input={{ type: 'search' }} />
      </div>
      <Loaded read={read} lines={6}>
        {({ data, total }) => {
          const shown = data.filter(
            (entry) =>
              (caller === '' || entry.caller === caller) &&
              entry.action.toLowerCase().includes(action.trim().toLowerCase()),
          );
          return (
            <>
              {shown.length === 0 ? (
                <Empty icon="administration" title={t('No matches on this page')}>
                  <p>{t('Change the filters, or continue with older entries.')}</p>
                </Empty>
              ) : (
                <Table
                  caption={t('Audit')}
                  rows={shown}
                  getKey={({ _id }) => _id}
                  columns={[
                    { name: t('When'), cell: ({ creation_date }) => <FormattedDate date={creation_date} /> },
                    {
                      name: t('Who'),
                      cell: (entry) =>
                        entry.assistant === undefined
                          ? who(entry)
                          : t('{who}, through {assistant}', { who: who(entry), assistant: entry.assistant }),
                    },
                    {
                      name: t('Action'),
                      cell: ({ action: done, outcome = 'done' }) => (
                        <>
                          <code>{done}</code> <small>{outcomeText(outcome)}</small>
                        </>
                      ),
                    },
                    {
                      name: t('Target'),
                      cell: ({ resource }) => (
                        <details>
                          <summary>{t('IDs')}</summary>
                          <code>
                            {Object.entries(resource)
                              .map(([name, id]) => `${name} ${id}`)
                              .join(', ')}
                          </code>
                        </details>
                      ),
                    },
                  ]}
                />
              )}
              <Pages total={total} limit={limit} offset={offset} onChange={setOffset} />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
