import type { components } from '../../service/interface.ts';

export type PlanBody = components['schemas']['CreateAiPlanBody'];

export interface PlanForm {
  readonly template: PlanBody['template'];
  readonly prompt: string;
  readonly accounts: readonly string[];
  /** From 1 (Monday) to 7. */
  readonly days: readonly number[];
  /** The value of a date field; empty for a start now. */
  readonly week_start: string;
  readonly language: string;
  readonly tone: string;
  readonly allow_images: boolean;
  readonly max_images: string;
  readonly shared: boolean;
  readonly use_organization_context: boolean;
  readonly writer: string;
  readonly url: string;
  readonly text: string;
  readonly images: readonly { readonly id_upload: string; readonly description: string }[];
  readonly event_name: string;
  readonly event_date: string;
  readonly id_account_catalog: string;
  readonly product_catalog_id: string;
  readonly products: readonly string[];
}

export const emptyPlanForm: PlanForm = {
  template: 'standard',
  prompt: '',
  accounts: [],
  days: [1, 2, 3, 4, 5],
  week_start: '',
  language: '',
  tone: '',
  allow_images: true,
  max_images: '',
  shared: false,
  use_organization_context: true,
  writer: '',
  url: '',
  text: '',
  images: [],
  event_name: '',
  event_date: '',
  id_account_catalog: '',
  product_catalog_id: '',
  products: [],
};

/** The inputs of a template, as the API describes them. */
export type PlannerTemplate = components['schemas']['PlannerTemplate'];

const filled = (values: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));

function getSource(form: PlanForm): PlanBody['source'] | undefined {
  const { url, text, event_name, event_date, id_account_catalog, product_catalog_id, products } = form;
  switch (form.template) {
    case 'from_images':
      return { images: form.images };
    case 'from_text':
      // The URL takes precedence; the pasted text counts only without one.
      return url.trim() === '' ? filled({ text }) : { url: url.trim() };
    case 'campaign':
      return filled({ event_name, event_date });
    case 'from_catalog':
      return { ...filled({ id_account_catalog, product_catalog_id }), products };
    default:
      return undefined;
  }
}

/** Returns the request body for a plan. `getDayStart` returns when a day starts in the organization's time zone. */
export function planBody(form: PlanForm, template: PlannerTemplate, getDayStart: (day: string) => string): PlanBody {
  const source = getSource(form);
  const { week_start, days, language, tone, writer, max_images } = form;
  return {
    template: form.template,
    prompt: form.prompt,
    accounts: form.accounts,
    ...(source && { source }),
    options: {
      publish_days: [...days].sort((a, b) => a - b),
      use_organization_context: form.use_organization_context,
      ...(week_start !== '' && { week_start: getDayStart(week_start) }),
      ...filled({ language, tone, writer }),
      ...(template.allows_shared && { shared: form.shared }),
      ...(template.generates_images && { allow_images: form.allow_images }),
      ...(template.generates_images && form.allow_images && max_images !== '' && { max_images: Number(max_images) }),
    },
  };
}

/** Returns which input of a plan is still missing; undefined if complete. */
export function missingPart(
  form: PlanForm,
): 'accounts' | 'article' | 'days' | 'event' | 'photos' | 'products' | 'prompt' | undefined {
  if (form.template === 'standard' && form.prompt.trim() === '') return 'prompt';
  if (form.template === 'from_text' && form.url.trim() === '' && form.text.trim() === '') return 'article';
  if (form.template === 'from_images' && form.images.length === 0) return 'photos';
  if (form.template === 'campaign' && (form.event_name.trim() === '' || form.event_date === '')) return 'event';
  if (form.template === 'from_catalog' && form.products.length === 0) return 'products';
  if (form.accounts.length === 0) return 'accounts';
  return form.days.length === 0 ? 'days' : undefined;
}
