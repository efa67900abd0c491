import { useMemo } from 'preact/hooks';
import { ShownCall } from '../../components/shown-call.tsx';
import { call } from '../../service/call.ts';
import { id_organization } from '../../service/organization.ts';
import { recentCalls } from '../../service/recent-calls.ts';
import { t } from '../../texts/translate.ts';

/** Sample calls with the addresses of this service and organization. */
export function Calls() {
  const id = id_organization.value;
  const tokenCall = `TOKEN=$(curl -s '${location.origin}/v1.0.0/oauth/token' \\\n  -d grant_type=client_credentials -d client_id=… -d client_secret=… \\\n  | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`;
  const examples = useMemo(() => {
    if (id === undefined) return [];
    const path = { id_organization: id };
    return [
      [t('List the accounts'), call('GET', '/organizations/{id_organization}/accounts', { path })],
      [
        t('Schedule a post'),
        call('POST', '/organizations/{id_organization}/accounts/{id_account}/publish', {
          path: { ...path, id_account: 'ACCOUNT' },
          body: { social_network: 'bluesky', text: 'Good morning', publish_date: '2030-01-01T08:00:00.000Z' },
        }),
      ],
      [
        t('List what failed'),
        call('GET', '/organizations/{id_organization}/publish', { path, query: { state: ['withErrors'] } }),
      ],
      [t('Read the events'), call('GET', '/organizations/{id_organization}/events', { path })],
    ] as const;
  }, [id]);
  return (
    <div class="stack developers-calls">
      <section class="stack" aria-labelledby="token">
        <h2 id="token">{t('Get a token first')}</h2>
        <p class="hint">{t('Fill in the ID and the secret of your app. The token works for an hour.')}</p>
        <pre class="developers-body" tabIndex={0}>
          {tokenCall}
        </pre>
      </section>
      <section class="stack" aria-labelledby="examples">
        <h2 id="examples">{t('First calls')}</h2>
        {examples.map(([name, one]) => (
          <article key={name} class="card">
            <h3>{name}</h3>
            <ShownCall call={one} isOpen />
          </article>
        ))}
      </section>
      <section class="stack" aria-labelledby="recent">
        <h2 id="recent">{t('Calls made by this page')}</h2>
        <ul class="list">
          {recentCalls.value.slice(0, 20).map(({ call: made, status }, index) => (
            <li key={index} class="stack">
              <span>
                <code>
                  {made.method} {made.address}
                </code>{' '}
                <span class="faint">{status}</span>
              </span>
              <ShownCall call={made} />
            </li>
          ))}
        </ul>
      </section>
      <p>
        <a href="/docs" target="_blank" rel="noopener">
          {t('All operations')}
        </a>
      </p>
    </div>
  );
}
