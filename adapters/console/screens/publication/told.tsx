import { Icon } from '../../components/icon.tsx';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { about } from '../../service/live.ts';
import { id_client, may } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { message, t } from '../../texts/translate.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';

type Publication = components['schemas']['Publication'];
type Delivery = components['schemas']['WebhookDelivery'];

const states: Readonly<Record<Delivery['state'], string>> = {
  delivered: message('{app} was notified'),
  failed: message('{app} could not be notified'),
  merged: message('{app} was notified, together with other changes'),
  pending: message('{app} is about to be notified'),
};

/** The webhook deliveries about the publication: apps, states and dates. */
export function WebhookReports({ publication }: { readonly publication: Publication }) {
  const client = id_client.value;
  const apps = useRead(
    client !== undefined && may('client_app:read')
      ? call('GET', '/clients/{id_client}/apps', { path: { id_client: client }, query: { limit: 100 } })
      : undefined,
  );
  const listening = (apps.data?.data ?? []).filter(({ webhook_url }) => Boolean(webhook_url));
  if (client === undefined || !['published', 'withErrors'].includes(publication.state)) return null;
  return (
    <>
      {listening.map(({ _id: id, name }) => (
        <ToApp key={id} client={client} app={id} name={name} publication={publication} />
      ))}
    </>
  );
}

interface Properties {
  readonly client: string;
  readonly app: string;
  readonly name: string;
  readonly publication: Publication;
}

function ToApp({ client, app, name, publication }: Properties) {
  const { _id, creation_date, publish_date = creation_date } = publication;
  const { data } = useRead(
    call('GET', '/clients/{id_client}/apps/{id_app}/deliveries', {
      path: { id_client: client, id_app: app },
      query: { from_date: publish_date, limit: 100 },
    }),
    about(['publications'], { id_publication: _id }),
  );
  const found = (data?.data ?? []).filter(({ changes }) =>
    changes.some((change) => 'id_publication' in change && change.id_publication === _id),
  );
  return (
    <>
      {found.reverse().map(({ _id: id, state, tries, creation_date: date }) => (
        <li key={id} class={state === 'failed' ? 'life-step bad' : 'life-step'}>
          <Icon name="bell" />
          <span>{t(states[state], { app: name })}</span>
          <FormattedDate date={tries.at(-1)?.date ?? date} />
        </li>
      ))}
    </>
  );
}
