import { Copied } from '../../components/copied.tsx';
import { Empty } from '../../components/empty.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Table } from '../../components/table.tsx';
import { changeQuery } from '../../router/router.ts';
import { call } from '../../service/call.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';
import { WebhookState } from './webhook-state.tsx';

export function Apps({ id_client }: { readonly id_client: string }) {
  const apps = useRead(call('GET', '/clients/{id_client}/apps', { path: { id_client }, query: { limit: 100 } }));
  return (
    <Loaded read={apps} lines={4}>
      {({ data }) =>
        data.length === 0 ? (
          <Empty icon="developers" title={t('No apps yet')}>
            <p>
              {t(
                'An app has an ID and a secret, which your program uses to call the interface and to verify webhooks.',
              )}
            </p>
          </Empty>
        ) : (
          <Table
            caption={t('Apps')}
            rows={data}
            getKey={({ _id }) => _id}
            columns={[
              {
                name: t('Name'),
                cell: ({ _id, name }) => (
                  <a
                    href={`?app=${_id}`}
                    onClick={(event) => {
                      event.preventDefault();
                      changeQuery({ tab: undefined, app: _id });
                    }}
                  >
                    {name}
                  </a>
                ),
              },
              { name: t('Client ID'), cell: ({ client_id }) => <Copied name={t('Client ID')} text={client_id} /> },
              { name: t('Webhook'), cell: (app) => <WebhookState app={app} /> },
              { name: t('Created'), cell: ({ creation_date }) => <FormattedDate date={creation_date} style="day" /> },
            ]}
          />
        )
      }
    </Loaded>
  );
}
