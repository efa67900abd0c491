import { useEffect, useRef, useState } from 'preact/hooks';
import { TextField } from '../components/field.tsx';
import { Form } from '../components/form.tsx';
import { ConnectionNotice } from '../layout/connection-notice.tsx';
import { LanguageField } from '../layout/language-field.tsx';
import { session, signIn } from '../service/session.ts';
import { t } from '../texts/translate.ts';

/** The sign-in page, at any address: after signing in, the user sees the requested screen. */
export function SignIn() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const main = useRef<HTMLElement>(null);
  const { value } = session;
  useEffect(() => {
    document.title = `${t('Sign in')} · Postwright`;
    main.current?.querySelector('input')?.focus();
  }, []);
  return (
    <main class="sign-in" ref={main}>
      <ConnectionNotice />
      <div class="sign-in-card">
        <p class="brand">Postwright</p>
        <h1>{t('Sign in')}</h1>
        {value.kind === 'visitor' && value.ended && (
          <p role="status">{t('Your session has ended. Sign in again to go on.')}</p>
        )}
        {value.kind === 'visitor' && value.isLinkSpent && (
          <p role="status">{t('This link works once, and was used or has expired. Sign in instead.')}</p>
        )}
        {value.kind === 'visitor' && value.password && (
          <Form
            action={t('Sign in')}
            onSubmit={() => signIn(email, password)}
            more={<a href="/account/forgot-password">{t('Forgot your password?')}</a>}
          >
            <TextField
              label={t('E-mail')}
              value={email}
              onChange={setEmail}
              input={{ type: 'email', name: 'email', autocomplete: 'username', required: true }}
            />
            <TextField
              label={t('Password')}
              value={password}
              onChange={setPassword}
              input={{ type: 'password', name: 'password', autocomplete: 'current-password', required: true }}
            />
          </Form>
        )}
        {value.kind === 'visitor' && value.openid && (
          <a
            class="button"
            href={`/console/openid?${new URLSearchParams({ return_to: location.pathname + location.search }).toString()}`}
          >
            {t('Sign in with your organization’s account')}
          </a>
        )}
      </div>
      <LanguageField />
    </main>
  );
}
