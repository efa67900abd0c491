import { useState } from 'preact/hooks';
import { CheckField, Field, TextField } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { networkName } from '../../components/network.tsx';
import { notify } from '../../components/notices.tsx';
import { call } from '../../service/call.ts';
import type { components } from '../../service/interface.ts';
import { send } from '../../service/send.ts';
import { t } from '../../texts/translate.ts';
import type { Account } from './health.ts';

export type Integration = components['schemas']['Integration'];

const usual = {
  template: '{{title}}\n\n{{link}}',
  auto_publish: false,
  use_slots: false,
  import_image: true,
  max_per_day: 10,
};

/** Returns the form values of a feed. */
export function getSettings({ config }: Pick<Integration, 'config'>) {
  const { url = '', id_accounts = [], publication_type, ...more } = config;
  return {
    url,
    id_accounts,
    // The API accepts what it returns.
    publication_type: (publication_type ?? 'profile') as 'profile',
    template: more.template ?? usual.template,
    auto_publish: more.auto_publish ?? usual.auto_publish,
    use_slots: more.use_slots ?? usual.use_slots,
    import_image: more.import_image ?? usual.import_image,
    max_per_day: more.max_per_day ?? usual.max_per_day,
  };
}

/** Previews a post of a feed, with sample values for the item. */
function Preview({ template }: { readonly template: string }) {
  return (
    <figure class="feed-preview">
      <figcaption class="hint">{t('Example post')}</figcaption>
      <p>
        {template
          .replaceAll('{{title}}', t('The title of the entry'))
          .replaceAll('{{link}}', 'https://example.org/entry')
          .replaceAll('{{summary}}', t('The first sentences of the entry.'))}
      </p>
    </figure>
  );
}

interface Properties {
  readonly id_organization: string;
  readonly accounts: readonly Account[];
  /** The feed to change; undefined for a new one. */
  readonly feed?: Integration;
  onDone(feed: Integration): void;
}

interface ChoiceProperties {
  readonly accounts: readonly Account[];
  readonly chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

function FeedAccounts({ accounts, chosen, onChange }: ChoiceProperties) {
  const toggle = (id: string): void =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Field label={t('Accounts that post new entries')}>
      {(control) => (
        <div {...control} role="group" aria-label={t('Accounts that post new entries')} class="feed-accounts">
          {accounts.map(({ _id, name, social_network }) => (
            <CheckField
              key={_id}
              label={`${name} (${networkName(social_network)})`}
              isChecked={chosen.includes(_id)}
              onChange={() => toggle(_id)}
            />
          ))}
        </div>
      )}
    </Field>
  );
}

/** The settings of a feed: its source, accounts, and template. */
export function FeedForm({ id_organization, accounts, feed, onDone }: Properties) {
  const before = getSettings(feed ?? { config: {} });
  const [url, setUrl] = useState(before.url);
  const [template, setTemplate] = useState(before.template);
  const [chosen, setChosen] = useState<readonly string[]>(before.id_accounts);
  const [isAutomatic, setAutomatic] = useState(before.auto_publish);
  const [usesSlots, setUsesSlots] = useState(before.use_slots);
  const [hasPicture, setHasPicture] = useState(before.import_image);
  const [most, setMost] = useState(String(before.max_per_day));
  const submit = async (): Promise<void> => {
    const settings = {
      ...before,
      url,
      id_accounts: chosen,
      template,
      auto_publish: isAutomatic,
      use_slots: usesSlots,
      import_image: hasPicture,
      max_per_day: Number(most),
    };
    const change = feed
      ? call('PUT', '/organizations/{id_organization}/integrations/{id_integration}', {
          path: { id_organization, id_integration: feed._id },
          body: { config: settings },
        })
      : call('POST', '/organizations/{id_organization}/integrations', {
          path: { id_organization },
          body: { provider: 'rss', ...settings },
        });
    const saved = await send(change);
    notify(feed ? t('The feed is saved.') : t('The feed is connected. New entries become posts.'), { call: change });
    onDone(saved);
  };
  return (
    <Form action={feed ? t('Save') : t('Connect the feed')} onSubmit={submit}>
      <TextField
        label={t('Address of the feed')}
        hint={t('RSS or Atom, from your website or podcast.')}
        value={url}
        onChange={setUrl}
        input={{ type: 'url', required: true, placeholder: 'https://example.org/feed.xml' }}
      />
      <FeedAccounts accounts={accounts} chosen={chosen} onChange={setChosen} />
      <TextField
        label={t('Text of the posts')}
        hint={t('{title}, {link} and {summary} are taken from the entry.', {
          title: '{{title}}',
          link: '{{link}}',
          summary: '{{summary}}',
        })}
        value={template}
        onChange={setTemplate}
        rows={3}
      />
      <Preview template={template} />
      <CheckField
        label={t('Publish posts automatically after five minutes; otherwise they wait as drafts')}
        isChecked={isAutomatic}
        onChange={setAutomatic}
      />
      {isAutomatic && (
        <CheckField
          label={t('Use the next free posting slots of the accounts instead')}
          isChecked={usesSlots}
          onChange={setUsesSlots}
        />
      )}
      <CheckField
        label={t('The picture of the entry goes with its post')}
        isChecked={hasPicture}
        onChange={setHasPicture}
      />
      <TextField
        label={t('Maximum posts per day')}
        value={most}
        onChange={setMost}
        input={{ type: 'number', min: 1, max: 1000, required: true }}
      />
    </Form>
  );
}
