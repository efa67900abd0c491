import { CheckField, Field, SelectField, TextField } from '../../components/field.tsx';
import { t } from '../../texts/translate.ts';
import type { PlannerTemplate, PlanForm } from './plan-request.ts';

interface Properties {
  readonly form: PlanForm;
  readonly template: PlannerTemplate;
  onChange(changes: Partial<PlanForm>): void;
}

/** The choices of a plan that have good defaults. */
export function PlanOptions({ form, template, onChange }: Properties) {
  return (
    <details class="plans-options">
      <summary>{t('More choices')}</summary>
      <div class="form">
        <Field label={t('The week begins on')} hint={t('Leave empty to start now.')}>
          {(control) => (
            <input
              {...control}
              type="date"
              value={form.week_start}
              onInput={({ currentTarget }) => onChange({ week_start: currentTarget.value })}
            />
          )}
        </Field>
        <TextField
          label={t('Language of the posts')}
          hint={t('As a tag: en, es, pt-BR. Leave empty for the language of the organization.')}
          isOptional
          value={form.language}
          onChange={(language) => onChange({ language })}
        />
        <TextField label={t('Tone')} isOptional value={form.tone} onChange={(tone) => onChange({ tone })} />
        {template.generates_images && form.allow_images && (
          <TextField
            label={t('Maximum number of pictures')}
            isOptional
            value={form.max_images}
            onChange={(max_images) => onChange({ max_images })}
            input={{ type: 'number', min: 0 }}
          />
        )}
        <SelectField
          label={t('Who writes')}
          value={form.writer}
          choices={[
            ['', t('A model, if one is set up')],
            ['model', t('A model')],
            ['template', t('Your own sentences, without a model and free')],
          ]}
          onChange={(writer) => onChange({ writer })}
        />
        {template.allows_shared && (
          <CheckField
            label={t('The same post for all accounts')}
            isChecked={form.shared}
            onChange={(shared) => onChange({ shared })}
          />
        )}
        <CheckField
          label={t('Use what the organization says about its brand')}
          isChecked={form.use_organization_context}
          onChange={(use_organization_context) => onChange({ use_organization_context })}
        />
      </div>
    </details>
  );
}
