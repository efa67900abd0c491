import { useState } from 'preact/hooks';
import { TextField } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { notify } from '../../components/notices.tsx';
import { Screen } from '../../components/screen.tsx';
import { LanguageField } from '../../layout/language-field.tsx';
import { call } from '../../service/call.ts';
import { send } from '../../service/send.ts';
import { begin, hasPassword, person, showPerson } from '../../service/session.ts';
import { t } from '../../texts/translate.ts';
import { Assistants } from './assistants.tsx';
import { Invitations } from './invitations.tsx';
import { Memberships } from './leave.tsx';
import { Sessions } from './sessions.tsx';

/** A user's profile: names, address, language, password, invitations, sessions and assistants. */
export default function Account() {
  return (
    <Screen title={t('Your account')}>
      <Names />
      <section class="card stack" aria-labelledby="language">
        <h2 id="language">{t('Language')}</h2>
        <LanguageField />
      </section>
      {hasPassword.value && <Password />}
      <Invitations />
      <Memberships />
      <Sessions />
      <Assistants />
    </Screen>
  );
}

/** Explains the state of the address: a change is pending, or an external issuer manages it. */
function emailHint({ pending_email: email }: ReturnType<typeof person>): string | undefined {
  if (!hasPassword.value) return t('It is managed by your organization’s account.');
  return email === undefined ? undefined : t('Open the link that was mailed to {email} to confirm it.', { email });
}

function Names() {
  const own = person();
  const [firstname, setFirstname] = useState(own.firstname ?? '');
  const [lastname, setLastname] = useState(own.lastname ?? '');
  const [email, setEmail] = useState(own.email);
  const [current_password, setPassword] = useState('');
  const moves = email !== own.email;
  const save = async (): Promise<void> => {
    const change = call('PUT', '/users/me', {
      body: {
        firstname: firstname === '' ? null : firstname,
        lastname: lastname === '' ? null : lastname,
        ...(moves && { email, current_password }),
      },
    });
    showPerson(await send(change));
    setEmail(own.email);
    setPassword('');
    notify(t('Your account was changed.'));
  };
  return (
    <section class="card stack" aria-labelledby="names">
      <h2 id="names">{t('Name and e-mail')}</h2>
      <Form action={t('Save')} onSubmit={save}>
        <TextField
          label={t('First name')}
          isOptional
          value={firstname}
          onChange={setFirstname}
          input={{ autocomplete: 'given-name' }}
        />
        <TextField
          label={t('Last name')}
          isOptional
          value={lastname}
          onChange={setLastname}
          input={{ autocomplete: 'family-name' }}
        />
        <TextField
          label={t('E-mail')}
          hint={emailHint(own)}
          value={email}
          onChange={setEmail}
          input={{ type: 'email', autocomplete: 'email', required: true, readOnly: !hasPassword.value }}
        />
        {moves && (
          <TextField
            label={t('Your password')}
            hint={t('Needed to change the address. Your current address stays until you confirm the new one.')}
            value={current_password}
            onChange={setPassword}
            input={{ type: 'password', autocomplete: 'current-password', required: true }}
          />
        )}
      </Form>
    </section>
  );
}

function Password() {
  const [current_password, setCurrent] = useState('');
  const [new_password, setNew] = useState('');
  const save = async (): Promise<void> => {
    // The console returns a new session instead of tokens.
    begin(await send(call('POST', '/users/me/password', { body: { current_password, new_password } })));
    setCurrent('');
    setNew('');
    notify(t('Your password was changed, and you were signed out everywhere else.'));
  };
  return (
    <section class="card stack" aria-labelledby="password">
      <h2 id="password">{t('Password')}</h2>
      <Form action={t('Change the password')} onSubmit={save}>
        <TextField
          label={t('Your password')}
          value={current_password}
          onChange={setCurrent}
          input={{ type: 'password', autocomplete: 'current-password', required: true }}
        />
        <TextField
          label={t('New password')}
          hint={t('This signs you out everywhere else.')}
          value={new_password}
          onChange={setNew}
          input={{ type: 'password', autocomplete: 'new-password', required: true }}
        />
      </Form>
    </section>
  );
}
