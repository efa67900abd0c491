import { useState } from 'preact/hooks';
import { Act } from '../../components/act.tsx';
import { TextField } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { notify } from '../../components/notices.tsx';
import { call } from '../../service/call.ts';
import { type Client, may, readOrganizations } from '../../service/organization.ts';
import { send } from '../../service/send.ts';
import { t } from '../../texts/translate.ts';

type Scope = 'image' | 'orchestrator' | 'text';

/** A client's own models and API keys for generating plans. */
export function AiSettings({ client }: { readonly client: Client }) {
  return (
    <div class="stack">
      <p class="hint">{t('Without models of your own, the models of the service are used, which costs credits.')}</p>
      <ScopeForm client={client} scope="orchestrator" title={t('Planning the week')} />
      <ScopeForm client={client} scope="text" title={t('Writing texts')} />
      <ScopeForm client={client} scope="image" title={t('Making pictures')} />
    </div>
  );
}

function ScopeForm({
  client,
  scope,
  title,
}: {
  readonly client: Client;
  readonly scope: Scope;
  readonly title: string;
}) {
  const own = client.ai_settings?.[scope];
  const [provider, setProvider] = useState(own?.provider ?? '');
  const [model, setModel] = useState(own?.model ?? '');
  const [api_key, setKey] = useState('');
  const path = { id_client: client._id };
  const save = async (): Promise<void> => {
    const settings = { provider, model, ...(api_key !== '' && { api_key }) };
    await send(call('PUT', '/clients/{id_client}/ai-settings', { path, body: { [scope]: settings } }));
    await readOrganizations();
    setKey('');
    notify(t('The AI settings were saved.'));
  };
  return (
    <section class="card stack" aria-label={title}>
      <h2>{title}</h2>
      {may('client:update') ? (
        <Form
          action={t('Save')}
          onSubmit={save}
          more={
            own && (
              <Act
                call={call('PUT', '/clients/{id_client}/ai-settings', { path, body: { [scope]: null } })}
                confirm={{
                  title: t('Remove your own model?'),
                  text: t('Its key is deleted. After that, the model of the service is used, which costs credits.'),
                  action: t('Remove it'),
                  isDanger: true,
                }}
                onDone={() => {
                  setProvider('');
                  setModel('');
                  void readOrganizations();
                }}
              >
                {t('Remove it')}
              </Act>
            )
          }
        >
          <TextField label={t('Provider')} value={provider} onChange={setProvider} input={{ required: true }} />
          <TextField label={t('Model')} value={model} onChange={setModel} input={{ required: true }} />
          <TextField
            label={t('Key')}
            isOptional={own?.has_api_key === true}
            hint={own?.has_api_key ? t('A key is stored. It is never shown; leave this empty to keep it.') : undefined}
            value={api_key}
            onChange={setKey}
            input={{ type: 'password', autocomplete: 'off' }}
          />
        </Form>
      ) : (
        <p>{own ? `${own.provider}, ${own.model}` : t('The model of the service')}</p>
      )}
    </section>
  );
}
