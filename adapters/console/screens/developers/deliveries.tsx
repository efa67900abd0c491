import { useState } from 'preact/hooks';
import { Act } from '../../components/act.tsx';
import { Empty } from '../../components/empty.tsx';
import { SelectField } from '../../components/field.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Pages } from '../../components/pages.tsx';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { may } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { t, richText } from '../../texts/translate.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';
import { Delivery } from './delivery.tsx';
import { deliveryStates } from './delivery-states.ts';
import { ReplayPeriod } from './replay-period.tsx';

type App = components['schemas']['App'];
const limit = 20;
/** Deliveries are sent by a background job, so a new one appears after this delay, in milliseconds. */
const arrival = 1500;

interface ActProperties {
  readonly app: App;
  onChanged(): void;
  onTested(tested: components['schemas']['WebhookTry'] | undefined): void;
  onReplay(): void;
}

function WebhookActs({ app, onChanged, onTested, onReplay }: ActProperties) {
  const { _id: id_app, id_client, webhook_url, webhook_disabled_date } = app;
  const path = { id_client, id_app };
  return (
    <div class="row">
      {webhook_disabled_date !== undefined && webhook_url !== undefined && (
        <Act
          call={call('PUT', '/clients/{id_client}/apps/{id_app}', { path, body: { webhook_url } })}
          look="primary"
          done={t('The webhook is on again. What it missed can be sent again from its log.')}
          onDone={onChanged}
        >
          {t('Switch on again')}
        </Act>
      )}
      <Act
        call={call('POST', '/clients/{id_client}/apps/{id_app}/deliveries/test', { path })}
        icon="call"
        onDone={onTested}
      >
        {t('Send a test')}
      </Act>
      <button type="button" class="button" onClick={onReplay}>
        {t('Send a period again')}
      </button>
    </div>
  );
}

/** The webhook deliveries of an app, newest first, with the responses. */
export function Deliveries({ app, onChanged }: { readonly app: App; onChanged(): void }) {
  const [state, setState] = useState('');
  const [offset, setOffset] = useState(0);
  const [tested, setTested] = useState<components['schemas']['WebhookTry']>();
  const [isReplaying, setReplaying] = useState(false);
  const { _id: id_app, id_client, webhook_url, webhook_disabled_date } = app;
  const path = { id_client, id_app };
  const chosen = deliveryStates().find(([name]) => name === state)?.[0];
  const read = useRead(
    call('GET', '/clients/{id_client}/apps/{id_app}/deliveries', {
      path,
      query: { limit, offset, ...(chosen !== undefined && { state: chosen }) },
    }),
    () => offset === 0,
    { keeps: true },
  );
  const reloadLater = (): void => {
    read.reload();
    setTimeout(() => read.reload(), arrival);
  };
  const mayChange = may('client_app:update') && webhook_url !== undefined;
  return (
    <section class="card stack" aria-labelledby="deliveries">
      <h3 id="deliveries">{t('Webhook log')}</h3>
      {webhook_disabled_date !== undefined && (
        <p role="status">
          {richText('It failed for days. Nothing has been sent to it since <date></date>.', {
            date: () => <FormattedDate date={webhook_disabled_date} />,
          })}
        </p>
      )}
      {mayChange && (
        <WebhookActs app={app} onChanged={onChanged} onTested={setTested} onReplay={() => setReplaying(true)} />
      )}
      <p role="status" class="hint">
        {tested &&
          t('The receiver of the test answered {answer} after {milliseconds} ms.', {
            answer: tested.status === undefined ? (tested.error ?? t('nothing')) : `HTTP ${String(tested.status)}`,
            milliseconds: tested.milliseconds,
          })}
      </p>
      <SelectField
        label={t('State')}
        value={state}
        choices={[['', t('All')], ...deliveryStates()]}
        onChange={(next) => {
          setState(next);
          setOffset(0);
        }}
      />
      <Loaded read={read} lines={4}>
        {({ data, total }) => (
          <>
            {data.length === 0 && (
              <Empty icon="developers" title={t('Nothing was sent yet')}>
                <p>
                  {webhook_url === undefined
                    ? t('Give the app a webhook address above; then send a test.')
                    : t('Send a test, or publish a post.')}
                </p>
              </Empty>
            )}
            <ul class="list developers-events">
              {data.map((one) => (
                <Delivery key={one._id} delivery={one} path={path} mayReplay={mayChange} onReplayed={reloadLater} />
              ))}
            </ul>
            <Pages total={total} limit={limit} offset={offset} onChange={setOffset} />
          </>
        )}
      </Loaded>
      {isReplaying && <ReplayPeriod path={path} onClose={() => setReplaying(false)} onDone={reloadLater} />}
    </section>
  );
}
