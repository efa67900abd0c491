import { useState } from 'preact/hooks';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { notify } from '../../components/notices.tsx';
import { changeQuery } from '../../router/router.ts';
import { call } from '../../service/call.ts';
import { send } from '../../service/send.ts';
import { t } from '../../texts/translate.ts';
import { AppFields, splitLines } from './app-fields.tsx';

interface Properties {
  readonly id_client: string;
  onClose(): void;
}

/** Suggests an ID for a name, with only the characters that an ID allows. */
const idFrom = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 64);

/** Creates an app, then opens it. */
export function NewApp({ id_client, onClose }: Properties) {
  const [typed, setTyped] = useState({ name: '', webhook_url: '', redirect_urls: '', allowed_domains: '' });
  const [typedId, setTypedId] = useState<string>();
  const client_id = typedId ?? idFrom(typed.name);
  const create = async (): Promise<void> => {
    const { name, webhook_url, redirect_urls, allowed_domains } = typed;
    const made = call('POST', '/clients/{id_client}/apps', {
      path: { id_client },
      body: {
        name,
        client_id,
        ...(webhook_url !== '' && { webhook_url }),
        redirect_urls: splitLines(redirect_urls),
        allowed_domains: splitLines(allowed_domains),
      },
    });
    const { _id } = await send(made);
    notify(t('The app was created.'), { call: made });
    onClose();
    changeQuery({ tab: undefined, app: _id });
  };
  return (
    <Dialog title={t('New app')} onClose={onClose}>
      <Form action={t('Create the app')} onSubmit={create}>
        <AppFields value={typed} onChange={setTyped} />
        <TextField
          label={t('Client ID')}
          hint={t('Your program signs in with it. It cannot be changed.')}
          value={client_id}
          onChange={setTypedId}
          input={{ required: true, minLength: 3, maxLength: 64, autocomplete: 'off' }}
        />
      </Form>
    </Dialog>
  );
}
