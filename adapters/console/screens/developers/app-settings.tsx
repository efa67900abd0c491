import { useState } from 'preact/hooks';
import { Form } from '../../components/form.tsx';
import { notify } from '../../components/notices.tsx';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { send } from '../../service/send.ts';
import { t } from '../../texts/translate.ts';
import { AppFields, splitLines } from './app-fields.tsx';

type App = components['schemas']['App'];

export function AppSettings({ app, onSaved }: { readonly app: App; onSaved(app: App): void }) {
  const [typed, setTyped] = useState({
    name: app.name,
    webhook_url: app.webhook_url ?? '',
    redirect_urls: app.redirect_urls.join('\n'),
    allowed_domains: app.allowed_domains.join('\n'),
  });
  const save = async (): Promise<void> => {
    const { name, webhook_url, redirect_urls, allowed_domains } = typed;
    const before = app.webhook_url ?? '';
    const change = call('PUT', '/clients/{id_client}/apps/{id_app}', {
      path: { id_client: app.id_client, id_app: app._id },
      body: {
        name,
        // Saving the address would re-enable the webhook, which has its own button.
        ...(webhook_url !== before && { webhook_url: webhook_url === '' ? null : webhook_url }),
        redirect_urls: splitLines(redirect_urls),
        allowed_domains: splitLines(allowed_domains),
      },
    });
    onSaved(await send(change));
    notify(t('The app was changed.'), { call: change });
  };
  return (
    <section class="card" aria-labelledby="settings">
      <h3 id="settings">{t('Settings')}</h3>
      <Form action={t('Save')} onSubmit={save}>
        <AppFields value={typed} onChange={setTyped} />
      </Form>
    </section>
  );
}
