import { useState } from 'preact/hooks';
import { SelectField } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { notify } from '../../components/notices.tsx';
import { call } from '../../service/call.ts';
import { send } from '../../service/send.ts';
import { t } from '../../texts/translate.ts';
import type { Account } from './health.ts';
import { choiceWords } from './choice-words.ts';
import { defaultChoices } from './default-choices.ts';

interface Properties {
  readonly account: Account;
  onSaved(account: Account): void;
}

/** Values for posts of an account that do not set their own. */
export function Defaults({ account, onSaved }: Properties) {
  const { id_organization, _id: id_account, social_network, publish_defaults = {} } = account;
  const choices = Object.entries(defaultChoices[social_network] ?? {});
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({
    privacy: publish_defaults.privacy ?? '',
    reply_control: publish_defaults.reply_control ?? '',
  });
  if (choices.length === 0) return null;
  return (
    <section class="stack">
      <h3>{t('Defaults for its posts')}</h3>
      <Form
        action={t('Save')}
        onSubmit={async () => {
          const { options } = publish_defaults;
          const set = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== ''));
          const change = call('PUT', '/organizations/{id_organization}/accounts/{id_account}', {
            path: { id_organization, id_account },
            body: { publish_defaults: { ...set, ...(options && { options }) } },
          });
          onSaved(await send(change));
          notify(t('The defaults are saved.'), { call: change });
        }}
      >
        {choices.map(([field, values]) => (
          <SelectField
            key={field}
            label={field === 'privacy' ? t('Who can see them') : t('Who can answer them')}
            value={chosen[field] ?? ''}
            choices={[
              ['', t('Default of the network')],
              ...values.map((value) => [value, choiceWords(value)] as const),
            ]}
            onChange={(value) => setChosen({ ...chosen, [field]: value })}
          />
        ))}
      </Form>
    </section>
  );
}
