import { Act } from '../../components/act.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { call } from '../../service/call.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';

/** The user's sessions, each with a button that ends it. */
export function Sessions() {
  const sessions = useRead(call('GET', '/users/me/sessions', {}));
  return (
    <section class="card stack" aria-labelledby="sessions">
      <h2 id="sessions">{t('Where you are signed in')}</h2>
      <Loaded read={sessions}>
        {({ data }) => (
          <ul class="list">
            {data.map(({ _id: id_session, device, address, creation_date, last_used_date, current }) => (
              <li key={id_session} class="stack">
                <p>
                  <b>{device ?? t('Unknown device')}</b> {address !== undefined && <span class="faint">{address}</span>}{' '}
                  {current && <span>· {t('this one')}</span>}
                </p>
                <p class="hint">
                  {t('Last used:')} <FormattedDate date={last_used_date} isRelative /> · {t('Signed in:')}{' '}
                  <FormattedDate date={creation_date} />
                </p>
                {!current && (
                  <p>
                    <Act
                      isSmall
                      call={call('DELETE', '/users/me/sessions/{id_session}', { path: { id_session } })}
                      confirm={{
                        title: t('End this sign-in?'),
                        text: t('Anyone using it there has to sign in again.'),
                        action: t('End it'),
                        isDanger: true,
                      }}
                      done={t('The sign-in has ended.')}
                      onDone={() => sessions.reload()}
                    >
                      {t('End it')}
                    </Act>
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
