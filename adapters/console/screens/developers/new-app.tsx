import { useState } from 'preact/hooks';
import { Dialog } from '../../components/dialog.tsx';
import { Form } from '../../components/form.tsx';
import { notify } from '../../components/notices.tsx';
import { changeQuery } from '../../router/router.ts';
import { call } from '../../service/call.ts';
import { send } from '../../service/send.ts';
import { say } from '../../texts/say.ts';
import { AppFields, linesOf } from './app-fields.tsx';

interface Properties {
  readonly id_client: string;
  onClose(): void;
}

/** Creates an app, and shows it. */
export function NewApp({ id_client, onClose }: Properties) {
  const [typed, setTyped] = useState({ name: '', webhook_url: '', redirect_urls: '', allowed_domains: '' });
  const create = async (): Promise<void> => {
    const { name, webhook_url, redirect_urls, allowed_domains } = typed;
    const made = call('POST', '/clients/{id_client}/apps', {
      path: { id_client },
      body: {
        name,
        ...(webhook_url !== '' && { webhook_url }),
        redirect_urls: linesOf(redirect_urls),
        allowed_domains: linesOf(allowed_domains),
      },
    });
    const { _id } = await send(made);
    notify(say('The app was created.'), { call: made });
    onClose();
    changeQuery({ tab: undefined, app: _id });
  };
  return (
    <Dialog title={say('New app')} onClose={onClose}>
      <Form action={say('Create the app')} onSubmit={create}>
        <AppFields value={typed} onChange={setTyped} />
      </Form>
    </Dialog>
  );
}
