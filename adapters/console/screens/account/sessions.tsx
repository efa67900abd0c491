import { Act } from '../../components/act.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { call } from '../../service/call.ts';
import { useRead } from '../../service/use-read.ts';
import { say } from '../../texts/say.ts';
import { Moment } from '../../time/moment.tsx';

/** The user's sessions, each with a button that ends it. */
export function Sessions() {
  const sessions = useRead(call('GET', '/users/me/sessions', {}));
  return (
    <section class="card stack" aria-labelledby="sessions">
      <h2 id="sessions">{say('Where you are signed in')}</h2>
      <Loaded read={sessions}>
        {({ data }) => (
          <ul class="list">
            {data.map(({ _id: id_session, device, address, creation_date, last_used_date, current }) => (
              <li key={id_session} class="stack">
                <p>
                  <b>{device ?? say('Unknown device')}</b>{' '}
                  {address !== undefined && <span class="faint">{address}</span>}{' '}
                  {current && <span>· {say('this one')}</span>}
                </p>
                <p class="hint">
                  {say('Last used:')} <Moment date={last_used_date} isRelative /> · {say('Signed in:')}{' '}
                  <Moment date={creation_date} />
                </p>
                {!current && (
                  <p>
                    <Act
                      isSmall
                      call={call('DELETE', '/users/me/sessions/{id_session}', { path: { id_session } })}
                      confirm={{
                        title: say('End this sign-in?'),
                        text: say('Anyone using it there has to sign in again.'),
                        action: say('End it'),
                        isDanger: true,
                      }}
                      done={say('The sign-in has ended.')}
                      onDone={() => sessions.reload()}
                    >
                      {say('End it')}
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
