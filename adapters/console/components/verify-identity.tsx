import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { call } from '../service/call.ts';
import { send } from '../service/send.ts';
import { verification } from '../service/verification.ts';
import { t } from '../texts/translate.ts';
import { Dialog } from './dialog.tsx';
import { TextField } from './field.tsx';
import { Form } from './form.tsx';

const answer = signal<((isVerified: boolean) => void) | undefined>(undefined);

verification.ask = () =>
  new Promise((resolve) => {
    answer.value?.(false);
    answer.value = (isVerified) => {
      answer.value = undefined;
      resolve(isVerified);
    };
  });

/** Asks users to verify their identity with their password; mounted once per page. */
export function VerifyIdentity() {
  const [current_password, setPassword] = useState('');
  const done = answer.value;
  if (!done) return null;
  const end = (isVerified: boolean): void => {
    setPassword('');
    done(isVerified);
  };
  const verify = async (): Promise<void> => {
    await send(call('POST', '/users/me/verification', { body: { current_password } }));
    end(true);
  };
  return (
    <Dialog title={t('Is it you?')} onClose={() => end(false)}>
      <p>{t('This reveals a secret or lets others act, so enter your password again.')}</p>
      <Form action={t('Continue')} onSubmit={verify}>
        <TextField
          label={t('Password')}
          value={current_password}
          onChange={setPassword}
          input={{ type: 'password', autocomplete: 'current-password', required: true }}
        />
      </Form>
    </Dialog>
  );
}
