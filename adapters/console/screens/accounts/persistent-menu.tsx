import { useState } from 'preact/hooks';
import { SelectField, TextField } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { Icon } from '../../components/icon.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { notify } from '../../components/notices.tsx';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { may } from '../../service/organization.ts';
import { send } from '../../service/send.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import type { Account } from './health.ts';

type Menus = components['schemas']['PersistentMenus'];
type Button = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const isLink = ({ type }: Button): boolean => type === 'web_url';

function Editor({ account, menus }: { readonly account: Account; readonly menus: Menus }) {
  const usual = menus.persistent_menu.find(({ locale }) => locale === 'default');
  const others = menus.persistent_menu.filter((entry) => entry !== usual);
  const [buttons, setButtons] = useState<readonly Button[]>(usual?.call_to_actions ?? []);
  const change = (at: number, button: Button): void =>
    setButtons(buttons.map((one, index) => (index === at ? button : one)));
  return (
    <Form
      action={t('Save the menu')}
      onSubmit={async () => {
        const entry = { ...usual, locale: 'default', call_to_actions: [...buttons] };
        const change = call('POST', '/organizations/{id_organization}/accounts/{id_account}/persistent_menu', {
          path: { id_organization: account.id_organization, id_account: account._id },
          body: { persistent_menu: buttons.length + others.length === 0 ? [] : [entry, ...others] },
        });
        await send(change);
        notify(t('The menu is saved.'), { call: change });
      }}
      more={
        <button
          type="button"
          class="button"
          onClick={() => setButtons([...buttons, { type: 'web_url', title: '', url: '' }])}
        >
          <Icon name="add" /> {t('Add a button')}
        </button>
      }
    >
      {buttons.length === 0 && <p class="hint">{t('Its chats have no menu.')}</p>}
      {buttons.map((button, index) => (
        <fieldset key={index} class="menu-button">
          <legend class="unseen">{t('Button {number}', { number: index + 1 })}</legend>
          <TextField
            label={t('Words')}
            value={text(button.title)}
            onChange={(title) => change(index, { ...button, title })}
            input={{ required: true, maxLength: 30 }}
          />
          <SelectField
            label={t('What it does')}
            value={isLink(button) ? 'web_url' : 'postback'}
            choices={[
              ['web_url', t('opens a page')],
              ['postback', t('sends a message to you')],
            ]}
            onChange={(type) =>
              change(index, { type, title: button.title, [type === 'web_url' ? 'url' : 'payload']: '' })
            }
          />
          <TextField
            label={isLink(button) ? t('Address of the page') : t('What is sent')}
            value={text(isLink(button) ? button.url : button.payload)}
            onChange={(value) => change(index, { ...button, [isLink(button) ? 'url' : 'payload']: value })}
            input={isLink(button) ? { required: true, type: 'url' } : { required: true }}
          />
          <button
            type="button"
            class="button small quiet"
            onClick={() => setButtons(buttons.filter((_, at) => at !== index))}
          >
            <Icon name="remove" /> {t('Remove')}
            <span class="unseen"> {text(button.title)}</span>
          </button>
        </fieldset>
      ))}
      {others.length > 0 && (
        <p class="hint">
          {t('Menus in {count, plural, one {# other language} other {# other languages}} stay as they are.', {
            count: others.length,
          })}
        </p>
      )}
    </Form>
  );
}

/** The persistent menu in the chats of an account, as the network has it. */
export function PersistentMenu({ account }: { readonly account: Account }) {
  const read = useRead(
    call('GET', '/organizations/{id_organization}/accounts/{id_account}/persistent_menu', {
      path: { id_organization: account.id_organization, id_account: account._id },
    }),
  );
  return (
    <section class="stack">
      <h3>{t('Menu in chats')}</h3>
      <Loaded read={read} lines={2}>
        {(menus) =>
          may('accounts:create') ? (
            <Editor account={account} menus={menus} />
          ) : (
            <p class="hint">
              {t('{count, plural, =0 {no menu} one {# language} other {# languages}}', {
                count: menus.persistent_menu.length,
              })}
            </p>
          )
        }
      </Loaded>
    </section>
  );
}
