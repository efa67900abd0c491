import { Form } from '../../components/form.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { notify } from '../../components/notices.tsx';
import { Problem } from '../../components/problem.tsx';
import { Screen } from '../../components/screen.tsx';
import { addresses } from '../../router/addresses.ts';
import { base, navigate, place, to } from '../../router/router.ts';
import { type ApiResponse, call } from '../../service/call.ts';
import { readOrganizations } from '../../service/organization.ts';
import { send } from '../../service/send.ts';
import { person, signOut } from '../../service/session.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { InvitedFacts } from './invited-facts.tsx';

/** The page behind an invitation link: shows who invites, and accepts. */
export default function Invitation() {
  const token = place.value.query.get('token') ?? '';
  const invitation = useRead(call('POST', '/users/invitation', { body: { token } }));
  return (
    <Screen title={t('You are invited')}>
      <Loaded read={invitation}>
        {(invited) =>
          invited.email === person().email ? (
            <Question invited={invited} token={token} />
          ) : (
            <Problem
              text={t(
                'This invitation was mailed to {email}, and you are signed in as {own}. Sign out, and open its link again.',
                { email: invited.email, own: person().email },
              )}
            >
              <button type="button" class="button small" onClick={() => void signOut()}>
                {t('Sign out')}
              </button>
            </Problem>
          )
        }
      </Loaded>
    </Screen>
  );
}

interface Properties {
  readonly invited: ApiResponse<'POST', '/users/invitation'>;
  readonly token: string;
}

function Question({ invited, token }: Properties) {
  const accept = async (): Promise<void> => {
    const path = { id_invitation: invited._id };
    await send(call('POST', '/users/me/invitations/{id_invitation}/accept', { path, body: { token } }));
    await readOrganizations();
    notify(t('You have joined.'));
    await navigate(base, { replace: true });
  };
  return (
    <section class="card stack" aria-label={t('You are invited')}>
      <InvitedFacts invitation={invited} />
      <p class="hint">{t('Accept only if you know who invites you. You can leave at any time.')}</p>
      <Form
        action={t('Accept')}
        onSubmit={accept}
        more={
          <a class="button" href={to(addresses.account, {})}>
            {t('Not now')}
          </a>
        }
      />
    </section>
  );
}
