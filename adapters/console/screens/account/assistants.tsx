import { useState } from 'preact/hooks';
import { Act } from '../../components/act.tsx';
import { Copied } from '../../components/copied.tsx';
import { TextField } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { clients } from '../../service/organization.ts';
import { send } from '../../service/send.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';
import { AssistantChoice, firstChoice, scopes } from './assistant-choice.tsx';

const limit = 100;

/** The user's assistants, each with a revoke button, and a token for one on their computer. */
export function Assistants() {
  const assistants = useRead(call('GET', '/users/me/assistants', { query: { limit } }));
  return (
    <section class="card stack" aria-labelledby="assistants">
      <h2 id="assistants">{t('Assistants')}</h2>
      <Loaded read={assistants}>
        {({ data }) =>
          data.length === 0 ? (
            <p class="hint">{t('No assistant can act for you.')}</p>
          ) : (
            <ul class="list">
              {data.map((one) => (
                <Assistant key={one._id} assistant={one} onEnd={() => assistants.reload()} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {clients.value && <NewToken onMade={() => assistants.reload()} />}
    </section>
  );
}

interface Properties {
  readonly assistant: components['schemas']['Assistant'];
  onEnd(): void;
}

function Assistant({ assistant, onEnd }: Properties) {
  const { _id: id_grant, name, client_id, organization_name, last_used_date, expires_date } = assistant;
  return (
    <li class="stack">
      <p>
        <bdi>
          <b>{name}</b>
        </bdi>{' '}
        <span class="faint">{client_id === undefined ? t('Token') : new URL(client_id).host}</span>
      </p>
      <p>
        {organization_name}: {assistant.scopes.map((scope) => t(scopes[scope][0])).join(', ')}
      </p>
      <p class="hint">
        {last_used_date === undefined ? (
          t('Not used yet')
        ) : (
          <>
            {t('Last used:')} <FormattedDate date={last_used_date} isRelative />
          </>
        )}{' '}
        · {t('Ends:')} <FormattedDate date={expires_date} style="longDay" />
      </p>
      <p>
        <Act
          isSmall
          call={call('DELETE', '/users/me/assistants/{id_grant}', { path: { id_grant } })}
          confirm={{
            title: t('Remove its access?'),
            text: t('The assistant can no longer do anything in your name. You can allow it again.'),
            action: t('Remove access'),
            isDanger: true,
          }}
          done={t('The assistant can no longer act for you.')}
          onDone={onEnd}
        >
          {t('Remove access')}
        </Act>
      </p>
    </li>
  );
}

/** Creates a token, and shows it until the user leaves. */
function NewToken({ onMade }: { onMade(): void }) {
  const [name, setName] = useState('');
  const [choice, setChoice] = useState(() => firstChoice([]));
  const [token, setToken] = useState<string>();
  const make = async (): Promise<void> => {
    const body = { ...choice, scopes: [...choice.scopes], name };
    setToken((await send(call('POST', '/users/me/assistants', { body }))).token);
    setName('');
    setChoice(firstChoice([]));
    onMade();
  };
  return (
    <details>
      <summary>{t('Make a token for an assistant on your computer')}</summary>
      <div class="stack">
        {token !== undefined && (
          <div role="status">
            <p>{t('This is shown once. It works for a year.')}</p>
            <Copied name={t('Token')} text={token} />
          </div>
        )}
        <Form action={t('Make the token')} onSubmit={make}>
          <TextField
            label={t('What it is for')}
            value={name}
            onChange={setName}
            input={{ required: true, maxLength: 100 }}
          />
          <AssistantChoice choice={choice} onChange={setChoice} />
        </Form>
      </div>
    </details>
  );
}
