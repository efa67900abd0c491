import { Act } from '../../components/act.tsx';
import { base, navigate } from '../../router/router.ts';
import { call } from '../../service/call.ts';
import { clients, readOrganizations } from '../../service/organization.ts';
import { t } from '../../texts/translate.ts';

/** Removes all of the user's own roles in the client. */
export function Leave({ id_client }: { readonly id_client: string }) {
  const name = clients.value?.find(({ _id }) => _id === id_client)?.name ?? '';
  const leave = async (): Promise<void> => {
    await readOrganizations();
    await navigate(base, { replace: true });
  };
  return (
    <Act
      isSmall
      look="danger"
      call={call('DELETE', '/clients/{id_client}/users/me', { path: { id_client } })}
      confirm={{
        title: t('Leave {client}?', { client: name }),
        text: t('You lose all your roles in it and its organizations. You can return only by invitation.'),
        action: t('Leave the client'),
        isDanger: true,
      }}
      done={t('You have left.')}
      onDone={() => void leave()}
    >
      {t('Leave the client')}
      <span class="unseen"> {name}</span>
    </Act>
  );
}

/** The clients in which the user has roles, each with a leave button. */
export function Memberships() {
  const all = clients.value ?? [];
  if (all.length === 0) return null;
  return (
    <section class="card stack" aria-labelledby="memberships">
      <h2 id="memberships">{t('Where you have roles')}</h2>
      <ul class="list">
        {all.map(({ _id, name }) => (
          <li key={_id} class="row">
            <b>{name}</b>
            <Leave id_client={_id} />
          </li>
        ))}
      </ul>
    </section>
  );
}
