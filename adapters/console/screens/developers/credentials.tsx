import { useState } from 'preact/hooks';
import { Act } from '../../components/act.tsx';
import { Copied } from '../../components/copied.tsx';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { may } from '../../service/organization.ts';
import { t } from '../../texts/translate.ts';

/** The credentials of an app. The secret is read only when the user reveals it. */
export function Credentials({ app }: { readonly app: components['schemas']['App'] }) {
  const { _id: id_app, id_client, client_id } = app;
  const [secret, setSecret] = useState<string>();
  const path = { id_client, id_app };
  return (
    <section class="card stack" aria-labelledby="credentials">
      <h3 id="credentials">{t('ID and secret')}</h3>
      <dl class="facts">
        <dt>{t('Client ID')}</dt>
        <dd>
          <Copied name={t('Client ID')} text={client_id} />
        </dd>
        <dt>{t('Secret')}</dt>
        <dd aria-live="polite">
          {secret === undefined ? (
            <Act
              call={call('GET', '/clients/{id_client}/apps/{id_app}/secret', { path })}
              isSmall
              onDone={(answer) => setSecret(answer?.secret)}
            >
              {t('Show the secret')}
            </Act>
          ) : (
            <Copied name={t('Secret')} text={secret} />
          )}
        </dd>
      </dl>
      {may('client_app:update') && (
        <p class="row">
          <Act
            call={call('POST', '/clients/{id_client}/apps/{id_app}/secret', { path })}
            isSmall
            icon="retry"
            confirm={{
              title: t('Replace the secret?'),
              text: t(
                'Tokens and links issued with the old secret stop working at once. Webhooks are signed with both for a day, so that your receiver has time.',
              ),
              action: t('Replace the secret'),
              isDanger: true,
            }}
            done={t('The app has a new secret. Put it into your program now.')}
            onDone={(answer) => setSecret(answer?.secret)}
          >
            {t('Replace the secret')}
          </Act>
        </p>
      )}
    </section>
  );
}
