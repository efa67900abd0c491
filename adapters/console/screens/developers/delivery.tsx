import { Act } from '../../components/act.tsx';
import { Icon } from '../../components/icon.tsx';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { t } from '../../texts/translate.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';
import { deliveryStates } from './delivery-states.ts';

interface Properties {
  readonly delivery: components['schemas']['WebhookDelivery'];
  readonly path: { readonly id_client: string; readonly id_app: string };
  readonly mayReplay: boolean;
  onReplayed(): void;
}

const icons = { delivered: 'check', failed: 'warning', merged: 'link', pending: 'clock' } as const;

/** A webhook delivery: its body, attempts and responses. */
export function Delivery({ delivery, path, mayReplay, onReplayed }: Properties) {
  const { _id: id_delivery, state, changes, tries, creation_date, due_date } = delivery;
  const fields = [...new Set(changes.map(({ field }) => field))].join(', ');
  const words = deliveryStates().find(([name]) => name === state)?.[1];
  return (
    <li>
      <details>
        <summary>
          <span>
            <Icon name={icons[state]} /> {words}
          </span>
          <b>{fields === '' ? t('Test') : fields}</b>
          <span class="faint">
            <FormattedDate date={creation_date} />
          </span>
        </summary>
        <div class="stack">
          <h4>{t('Responses')}</h4>
          {tries.length === 0 && <p class="faint">{t('None')}</p>}
          <ol>
            {tries.map(({ date, status, error, milliseconds }) => (
              <li key={date}>
                <FormattedDate date={date} /> · {status === undefined ? t('no answer') : `HTTP ${String(status)}`} ·{' '}
                {t('{milliseconds} ms', { milliseconds })} {error !== undefined && <span class="faint">{error}</span>}
              </li>
            ))}
          </ol>
          {due_date !== undefined && state === 'pending' && (
            <p>
              {t('Next try:')} <FormattedDate date={due_date} isRelative />
            </p>
          )}
          <h4>{t('What was sent to it')}</h4>
          <pre class="developers-body" tabIndex={0}>
            {JSON.stringify(changes, undefined, 2)}
          </pre>
          {mayReplay && (state === 'delivered' || state === 'failed') && (
            <p>
              <Act
                call={call('POST', '/clients/{id_client}/apps/{id_app}/deliveries/{id_delivery}/replay', {
                  path: { ...path, id_delivery },
                })}
                icon="retry"
                isSmall
                done={t('It is sent again, with the same ID.')}
                onDone={onReplayed}
              >
                {t('Send again')}
              </Act>
            </p>
          )}
        </div>
      </details>
    </li>
  );
}
