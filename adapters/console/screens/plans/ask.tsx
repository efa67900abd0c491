import { useEffect, useState } from 'preact/hooks';
import { toTimestamp } from '#domain/foundation/index';
import { Form } from '../../components/form.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { notify } from '../../components/notices.tsx';
import { addresses } from '../../router/addresses.ts';
import { navigate, to } from '../../router/router.ts';
import { call } from '../../service/call.ts';
import { zone } from '../../service/organization.ts';
import { send } from '../../service/send.ts';
import { useRead } from '../../service/use-read.ts';
import { message, t } from '../../texts/translate.ts';
import { Estimate } from './estimate.tsx';
import { PlanFields } from './plan-fields.tsx';
import { missingPart, emptyPlanForm, planBody, type PlannerTemplate, type PlanForm } from './plan-request.ts';

interface Properties {
  readonly id_organization: string;
  readonly id_client: string;
}

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
              <PlanFields
                id_organization={id_organization}
                form={form}
                template={template}
                templates={all}
                accounts={accountsRead.data?.data}
                usable={accounts}
                onChange={change}
              />
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
