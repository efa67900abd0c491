import { Act } from '../../components/act.tsx';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { id_client, may } from '../../service/organization.ts';
import { t, richText } from '../../texts/translate.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';
import { Section } from './section.tsx';

type App = components['schemas']['App'];

/** Apps whose webhooks were disabled after failing for days. */
export function SilentWebhooks({ apps, onDone }: { readonly apps: readonly App[]; onDone(): void }) {
  const client = id_client.value;
  if (apps.length === 0 || client === undefined) return null;
  return (
    <Section icon="developers" title={t('Webhooks that were switched off')}>
      {apps.map(({ _id, name, webhook_url, webhook_disabled_date }) => (
        <li key={_id} class="stack">
          <p>
            <b>{name}</b> <span class="faint">{webhook_url}</span>
          </p>
          <p class="hint">
            {richText('It failed for days. Nothing has been sent to it since <date></date>.', {
              date: () => <FormattedDate date={webhook_disabled_date ?? ''} />,
            })}
          </p>
          {may('client_app:update') && webhook_url !== undefined && (
            <div class="row">
              <Act
                icon="retry"
                isSmall
                call={call('PUT', '/clients/{id_client}/apps/{id_app}', {
                  path: { id_client: client, id_app: _id },
                  body: { webhook_url },
                })}
                done={t('The webhook is on again. What it missed can be sent again from its log.')}
                onDone={onDone}
              >
                {t('Switch on again')}
              </Act>
            </div>
          )}
        </li>
      ))}
    </Section>
  );
}
