import { Act } from '../../components/act.tsx';
import { Icon } from '../../components/icon.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { changeQuery } from '../../router/router.ts';
import { call } from '../../service/call.ts';
import { may } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { AppSettings } from './app-settings.tsx';
import { Credentials } from './credentials.tsx';
import { Deliveries } from './deliveries.tsx';

interface Properties {
  readonly id_client: string;
  readonly id_app: string;
}

/** An app: its credentials, permissions, and webhook deliveries. */
export function AppDetail({ id_client, id_app }: Properties) {
  const path = { id_client, id_app };
  const app = useRead(call('GET', '/clients/{id_client}/apps/{id_app}', { path }));
  const back = (): void => changeQuery({ app: undefined, offset: undefined, state: undefined });
  return (
    <div class="stack">
      <p>
        <button type="button" class="button quiet" onClick={back}>
          <Icon name="back" /> {t('All apps')}
        </button>
      </p>
      <Loaded read={app} lines={6}>
        {(shown) => (
          <>
            <h2>{shown.name}</h2>
            <Credentials app={shown} />
            {may('client_app:update') && <AppSettings app={shown} onSaved={app.set} />}
            <Deliveries app={shown} onChanged={() => app.reload()} />
            {may('client_app:delete') && (
              <p>
                <Act
                  call={call('DELETE', '/clients/{id_client}/apps/{id_app}', { path })}
                  icon="remove"
                  look="danger"
                  confirm={{
                    title: t('Delete the app {name}?', { name: shown.name }),
                    text: t('Its tokens, connect links and webhook stop working at once. What it has published stays.'),
                    action: t('Delete the app'),
                    isDanger: true,
                  }}
                  done={t('The app was deleted.')}
                  onDone={back}
                >
                  {t('Delete the app')}
                </Act>
              </p>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}
