import { useState } from 'preact/hooks';
import { Dialog } from '../components/dialog.tsx';
import { SelectField } from '../components/field.tsx';
import { Icon } from '../components/icon.tsx';
import { Menu } from '../components/menu.tsx';
import { ShownCall } from '../components/shown-call.tsx';
import { addresses } from '../router/addresses.ts';
import { to } from '../router/router.ts';
import { recentCalls } from '../service/recent-calls.ts';
import { person, signOut } from '../service/session.ts';
import { t } from '../texts/translate.ts';
import { chooseTheme, type Theme, theme } from '../theme.ts';
import { getInitial } from './initial.ts';
import { LanguageField } from './language-field.tsx';

/** The personal menu: language, colors, the API calls of this page, and sign-out. */
export function AccountMenu() {
  const [showsCalls, setShowsCalls] = useState(false);
  const { firstname, lastname, email } = person();
  const name = [firstname, lastname].filter(Boolean).join(' ') || email;
  return (
    <>
      <Menu
        side="above"
        look="account-button"
        button={
          <>
            <span class="initial" aria-hidden="true">
              {getInitial(name)}
            </span>
            <span class="account-name">
              <span class="unseen">{t('Your account')}: </span>
              {name}
            </span>
          </>
        }
      >
        {(close) => (
          <>
            <p class="faint">{email}</p>
            <LanguageField />
            <SelectField
              label={t('Theme')}
              value={theme.value}
              choices={[
                ['system', t('Same as the system')],
                ['light', t('Light')],
                ['dark', t('Dark')],
              ]}
              // The values are the themes above.
              onChange={(value) => chooseTheme(value as Theme)}
            />
            <a class="button" href={to(addresses.account, {})} onClick={close}>
              <Icon name="settings" /> {t('Your account')}
            </a>
            <button
              type="button"
              class="button"
              onClick={() => {
                close();
                setShowsCalls(true);
              }}
            >
              <Icon name="call" /> {t('Calls of this page')}
            </button>
            <button type="button" class="button" onClick={() => void signOut()}>
              <Icon name="leave" /> {t('Sign out')}
            </button>
          </>
        )}
      </Menu>
      {showsCalls && (
        <Dialog title={t('Calls of this page')} isPanel onClose={() => setShowsCalls(false)}>
          <p>{t('Everything the console does is a call that your own programs can make. The newest is first.')}</p>
          <ol class="calls">
            {recentCalls.value.map(({ call, status, date }) => (
              <li key={`${String(date)} ${call.address}`}>
                <p>
                  <b>{call.method}</b> <code>{call.address.split('?')[0]}</code> {status}
                </p>
                <ShownCall call={call} />
              </li>
            ))}
          </ol>
        </Dialog>
      )}
    </>
  );
}
