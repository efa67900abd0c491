import { TextField } from '../../components/field.tsx';
import { t } from '../../texts/translate.ts';

/** The form values of an app: one address per line. */
export interface TypedApp {
  readonly name: string;
  readonly webhook_url: string;
  readonly redirect_urls: string;
  readonly allowed_domains: string;
}

export const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

interface Properties {
  readonly value: TypedApp;
  onChange(value: TypedApp): void;
}

export function AppFields({ value, onChange }: Properties) {
  const set = (change: Partial<TypedApp>): void => onChange({ ...value, ...change });
  return (
    <>
      <TextField
        label={t('Name')}
        value={value.name}
        onChange={(name) => set({ name })}
        input={{ required: true, maxLength: 200 }}
      />
      <TextField
        label={t('Webhook address')}
        hint={t('It is notified of everything that happens in the organizations of this client.')}
        isOptional
        value={value.webhook_url}
        onChange={(webhook_url) => set({ webhook_url })}
        input={{ type: 'url' }}
      />
      <TextField
        label={t('Redirect addresses')}
        hint={t('Where people may return after they connect an account. One per line.')}
        isOptional
        rows={2}
        value={value.redirect_urls}
        onChange={(redirect_urls) => set({ redirect_urls })}
      />
      <TextField
        label={t('Allowed domains')}
        hint={t('The sites whose pages may use tokens of this app, and embed its portal. One per line.')}
        isOptional
        rows={2}
        value={value.allowed_domains}
        onChange={(allowed_domains) => set({ allowed_domains })}
      />
    </>
  );
}
