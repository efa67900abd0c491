import { Icon } from '../../components/icon.tsx';
import type { components } from '../../service/interface.ts';
import { t } from '../../texts/translate.ts';

/** Whether the webhook of an app is active. */
export function WebhookState({ app }: { readonly app: components['schemas']['App'] }) {
  if (app.webhook_url === undefined) return <span class="faint">{t('None')}</span>;
  return app.webhook_disabled_date === undefined ? (
    <span>
      <Icon name="check" /> {t('On')}
    </span>
  ) : (
    <span>
      <Icon name="warning" /> {t('Switched off')}
    </span>
  );
}
