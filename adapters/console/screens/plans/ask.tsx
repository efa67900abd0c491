import { useEffect, useState } from 'preact/hooks';
import { toTimestamp } from '#domain/foundation/index';
import { CheckField, Field, SelectField, TextField } from '../../components/field.tsx';
import { Form } from '../../components/form.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Network } from '../../components/network.tsx';
import { notify } from '../../components/notices.tsx';
import { addresses } from '../../router/addresses.ts';
import { navigate, to } from '../../router/router.ts';
import { call } from '../../service/call.ts';
import { may, zone } from '../../service/organization.ts';
import { send } from '../../service/send.ts';
import { useRead } from '../../service/use-read.ts';
import { locale, message, t } from '../../texts/translate.ts';
import { Estimate } from './estimate.tsx';
import { missingPart, emptyPlanForm, planBody, type PlannerTemplate, type PlanForm } from './plan-request.ts';
import { templateWords } from './plan-words.ts';
import { Source } from './source.tsx';

interface Properties {
  readonly id_organization: string;
  readonly id_client: string;
}

const isTemplate = (text: string): text is PlanForm['template'] => Object.hasOwn(templateWords, text);

/** Any Monday, to format weekdays. */
const monday = Date.UTC(2024, 0, 1);
const dayLength = 86_400_000;

const missingWords: Readonly<Record<NonNullable<ReturnType<typeof missingPart>>, string>> = {
  prompt: message('Say what the week is about.'),
  article: message('Give the address of an article, or its text.'),
  photos: message('Choose at least one photo.'),
  event: message('Give the name and the day of the event.'),
  products: message('Choose at least one product.'),
  accounts: message('Choose at least one account.'),
  days: message('Choose at least one day.'),
};

const getDayStart = (day: string): string =>
  new Date(toTimestamp(zone.value, Date.parse(`${day}T00:00:00Z`))).toISOString();

/** Requests a plan: source, accounts and days, with its cost before anything is spent. */
export function Ask({ id_organization, id_client }: Properties) {
  const templates = useRead(call('GET', '/planner_templates'));
  const accountsRead = useRead(
    call('GET', '/organizations/{id_organization}/accounts', { path: { id_organization }, query: { limit: 1000 } }),
  );
  const [form, setForm] = useState<PlanForm>(emptyPlanForm);
  const [isSubmitted, setSubmitted] = useState(false);
  const change = (changes: Partial<PlanForm>): void => setForm((before) => ({ ...before, ...changes }));
  const template = templates.data?.templates.find((one) => one.template === form.template);
  const accounts = (accountsRead.data?.data ?? []).filter(
    ({ social_network, deleted, enabled }) =>
      !deleted && enabled && (template?.social_networks.includes(social_network) ?? true),
  );
  const chosen = form.accounts.filter((id) => accounts.some(({ _id }) => _id === id));
  const request: PlanForm = { ...form, accounts: chosen };
  // A single account is selected automatically.
  const [only] = accounts;
  const isOnly = accounts.length === 1;
  useEffect(() => {
    if (isOnly && only) change({ accounts: [only._id] });
  }, [isOnly]);
  const missing = missingPart(request);
  const path = { id_client, id_organization };
  const submit = async (planner: PlannerTemplate): Promise<void> => {
    setSubmitted(true);
    if (missing) return;
    const made = call('POST', '/clients/{id_client}/organizations/{id_organization}/ai_plans', {
      path,
      body: planBody(request, planner, getDayStart),
    });
    const { _id } = await send(made);
    notify(t('The plan is being written. It can take a few minutes; nothing is published before you approve it.'), {
      call: made,
    });
    await navigate(to(addresses.plan, { id_organization, id_ai_plan: _id }));
  };
  const dayNames = Array.from({ length: 7 }, (_, index) =>
    new Intl.DateTimeFormat(locale(), { weekday: 'short', timeZone: 'UTC' }).format(monday + index * dayLength),
  );
  return (
    <Loaded read={templates} lines={8}>
      {({ templates: all }) =>
        template && (
          <div class="plans-ask">
            <Form
              action={t('Ask for the plan')}
              onSubmit={() => submit(template)}
              more={
                <>
                  <a class="button quiet" href={to(addresses.plans, { id_organization })}>
                    {t('Cancel')}
                  </a>
                  {isSubmitted && missing && (
                    <span class="field-problem" role="alert">
                      {t(missingWords[missing])}
                    </span>
                  )}
                </>
              }
            >
              <SelectField
                label={t('Source')}
                value={form.template}
                choices={all
                  .filter((one) => one.template !== 'from_catalog' || may('products:read'))
                  .map(({ template: one }) => [one, isTemplate(one) ? t(templateWords[one]) : one] as const)}
                onChange={(value) => {
                  if (isTemplate(value)) change({ template: value });
                }}
              />
              <TextField
                label={t('What the week is about')}
                hint={t('The more you say, the better the posts fit. Without a model your own sentences are used.')}
                rows={4}
                value={form.prompt}
                onChange={(prompt) => change({ prompt })}
                isOptional={form.template !== 'standard'}
              />
              <Source
                id_organization={id_organization}
                form={form}
                template={template}
                accounts={accountsRead.data?.data ?? []}
                onChange={change}
              />
              <fieldset class="plans-choices">
                <legend>{t('For which accounts')}</legend>
                {accounts.map(({ _id, name, social_network }) => (
                  <CheckField
                    key={_id}
                    isChecked={form.accounts.includes(_id)}
                    onChange={(isChecked) =>
                      change({
                        accounts: isChecked ? [...form.accounts, _id] : form.accounts.filter((one) => one !== _id),
                      })
                    }
                    label={
                      <>
                        <Network network={social_network} isShort /> {name}
                      </>
                    }
                  />
                ))}
                {accountsRead.data && accounts.length === 0 && (
                  <p class="hint">
                    {t('No account can be used for this.')}{' '}
                    <a href={to(addresses.accounts, { id_organization })}>{t('Connect an account')}</a>
                  </p>
                )}
              </fieldset>
              <fieldset class="plans-choices days">
                <legend>{t('On which days')}</legend>
                {dayNames.map((name, index) => (
                  <CheckField
                    key={name}
                    label={name}
                    isChecked={form.days.includes(index + 1)}
                    onChange={(isChecked) =>
                      change({
                        days: isChecked ? [...form.days, index + 1] : form.days.filter((one) => one !== index + 1),
                      })
                    }
                  />
                ))}
              </fieldset>
              {template.generates_images && (
                <CheckField
                  label={t('Generate pictures')}
                  isChecked={form.allow_images}
                  onChange={(allow_images) => change({ allow_images })}
                />
              )}
              <details class="plans-options">
                <summary>{t('More choices')}</summary>
                <div class="form">
                  <Field label={t('The week begins on')} hint={t('Leave empty to start now.')}>
                    {(control) => (
                      <input
                        {...control}
                        type="date"
                        value={form.week_start}
                        onInput={({ currentTarget }) => change({ week_start: currentTarget.value })}
                      />
                    )}
                  </Field>
                  <TextField
                    label={t('Language of the posts')}
                    hint={t('As a tag: en, es, pt-BR. Leave empty for the language of the organization.')}
                    isOptional
                    value={form.language}
                    onChange={(language) => change({ language })}
                  />
                  <TextField label={t('Tone')} isOptional value={form.tone} onChange={(tone) => change({ tone })} />
                  {template.generates_images && form.allow_images && (
                    <TextField
                      label={t('Maximum number of pictures')}
                      isOptional
                      value={form.max_images}
                      onChange={(max_images) => change({ max_images })}
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
                    onChange={(writer) => change({ writer })}
                  />
                  {template.allows_shared && (
                    <CheckField
                      label={t('The same post for all accounts')}
                      isChecked={form.shared}
                      onChange={(shared) => change({ shared })}
                    />
                  )}
                  <CheckField
                    label={t('Use what the organization says about its brand')}
                    isChecked={form.use_organization_context}
                    onChange={(use_organization_context) => change({ use_organization_context })}
                  />
                </div>
              </details>
            </Form>
            <Estimate
              path={path}
              body={missing ? undefined : planBody(request, template, getDayStart)}
              missing={missing && t(missingWords[missing])}
              accounts={accounts}
            />
          </div>
        )
      }
    </Loaded>
  );
}
