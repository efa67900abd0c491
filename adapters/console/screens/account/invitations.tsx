import { Act } from '../../components/act.tsx';
import { call } from '../../service/call.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { InvitedFacts } from './invited-facts.tsx';

/** The pending invitations of the user; renders nothing when there are none. */
export function Invitations() {
  const invitations = useRead(call('GET', '/users/me/invitations', { query: { limit: 100 } }));
  const data = invitations.data?.data ?? [];
  if (data.length === 0) return null;
  return (
    <section class="card stack" aria-labelledby="invitations">
      <h2 id="invitations">{t('Invitations')}</h2>
      <p class="hint">{t('To accept one, open the link in the mail that came with it.')}</p>
      <ul class="list">
        {data.map((one) => (
          <li key={one._id} class="stack">
            <InvitedFacts invitation={one} />
            <p>
              <Act
                isSmall
                call={call('DELETE', '/users/me/invitations/{id_invitation}', { path: { id_invitation: one._id } })}
                done={t('The invitation was declined.')}
                onDone={() => invitations.reload()}
              >
                {t('Decline')}
                <span class="unseen"> {one.client_name}</span>
              </Act>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
