import { Icon } from '../../components/icon.tsx';
import type { components } from '../../service/interface.ts';
import { say } from '../../texts/say.ts';

/** Whether the webhook of an app is active. */
export function WebhookState({ app }: { readonly app: components['schemas']['App'] }) {
  if (app.webhook_url === undefined) return <span class="faint">{say('None')}</span>;
  return app.webhook_disabled_date === undefined ? (
    <span>
      <Icon name="check" /> {say('On')}
    </span>
  ) : (
    <span>
      <Icon name="warning" /> {say('Switched off')}
    </span>
  );
}
