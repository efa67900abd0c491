import { CheckField, SelectField, TextField } from '../../components/field.tsx';
import { Network } from '../../components/network.tsx';
import { addresses } from '../../router/addresses.ts';
import { to } from '../../router/router.ts';
import type { components } from '../../service/interface.ts';
import { may } from '../../service/organization.ts';
import { locale, t } from '../../texts/translate.ts';
import { PlanOptions } from './plan-options.tsx';
import type { PlannerTemplate, PlanForm } from './plan-request.ts';
import { templateWords } from './plan-words.ts';
import { Source } from './source.tsx';

type Account = components['schemas']['Account'];

interface Properties {
  readonly id_organization: string;
  readonly form: PlanForm;
  readonly template: PlannerTemplate;
  readonly templates: readonly PlannerTemplate[];
  /** All accounts; undefined until read. */
  readonly accounts: readonly Account[] | undefined;
  /** The accounts that the template can use. */
  readonly usable: readonly Account[];
  onChange(changes: Partial<PlanForm>): void;
}

interface AccountsProperties {
  readonly id_organization: string;
  readonly accounts: readonly Account[] | undefined;
  readonly chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

interface DaysProperties {
  readonly chosen: readonly number[];
  onChange(chosen: readonly number[]): void;
}

const isTemplate = (text: string): text is PlanForm['template'] => Object.hasOwn(templateWords, text);

/** Any Monday, to format weekdays. */
const monday = Date.UTC(2024, 0, 1);
const dayLength = 86_400_000;

function AccountsField({ id_organization, accounts, chosen, onChange }: AccountsProperties) {
  return (
    <fieldset class="plans-choices">
      <legend>{t('For which accounts')}</legend>
      {accounts?.map(({ _id, name, social_network }) => (
        <CheckField
          key={_id}
          isChecked={chosen.includes(_id)}
          onChange={(isChecked) => onChange(isChecked ? [...chosen, _id] : chosen.filter((one) => one !== _id))}
          label={
            <>
              <Network network={social_network} isShort /> {name}
            </>
          }
        />
      ))}
      {accounts?.length === 0 && (
        <p class="hint">
          {t('No account can be used for this.')}{' '}
          <a href={to(addresses.accounts, { id_organization })}>{t('Connect an account')}</a>
        </p>
      )}
    </fieldset>
  );
}

function DaysField({ chosen, onChange }: DaysProperties) {
  const dayNames = Array.from({ length: 7 }, (_, index) =>
    new Intl.DateTimeFormat(locale(), { weekday: 'short', timeZone: 'UTC' }).format(monday + index * dayLength),
  );
  return (
    <fieldset class="plans-choices days">
      <legend>{t('On which days')}</legend>
      {dayNames.map((name, index) => (
        <CheckField
          key={name}
          label={name}
          isChecked={chosen.includes(index + 1)}
          onChange={(isChecked) =>
            onChange(isChecked ? [...chosen, index + 1] : chosen.filter((one) => one !== index + 1))
          }
        />
      ))}
    </fieldset>
  );
}

/** The fields of the form that asks for a plan. */
export function PlanFields({ id_organization, form, template, templates, accounts, usable, onChange }: Properties) {
  return (
    <>
      <SelectField
        label={t('Source')}
        value={form.template}
        choices={templates
          .filter((one) => one.template !== 'from_catalog' || may('products:read'))
          .map(({ template: one }) => [one, isTemplate(one) ? t(templateWords[one]) : one] as const)}
        onChange={(value) => {
          if (isTemplate(value)) onChange({ template: value });
        }}
      />
      <TextField
        label={t('What the week is about')}
        hint={t('The more you say, the better the posts fit. Without a model your own sentences are used.')}
        rows={4}
        value={form.prompt}
        onChange={(prompt) => onChange({ prompt })}
        isOptional={form.template !== 'standard'}
      />
      <Source
        id_organization={id_organization}
        form={form}
        template={template}
        accounts={accounts ?? []}
        onChange={onChange}
      />
      <AccountsField
        id_organization={id_organization}
        accounts={accounts && usable}
        chosen={form.accounts}
        onChange={(chosen) => onChange({ accounts: chosen })}
      />
      <DaysField chosen={form.days} onChange={(days) => onChange({ days })} />
      {template.generates_images && (
        <CheckField
          label={t('Generate pictures')}
          isChecked={form.allow_images}
          onChange={(allow_images) => onChange({ allow_images })}
        />
      )}
      <PlanOptions form={form} template={template} onChange={onChange} />
    </>
  );
}
