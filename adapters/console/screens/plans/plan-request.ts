import type { components } from '../../service/interface.ts';

export type PlanBody = components['schemas']['CreateAiPlanBody'];

/** The form values of a plan. */
export interface Wanted {
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

export const nothingWanted: Wanted = {
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

function sourceOf(wanted: Wanted): PlanBody['source'] | undefined {
  const { url, text, event_name, event_date, id_account_catalog, product_catalog_id, products } = wanted;
  switch (wanted.template) {
    case 'from_images':
      return { images: wanted.images };
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

/** Returns the request body for a plan. `startOf` returns when a day starts in the organization's time zone. */
export function planBody(
  wanted: Wanted,
  template: PlannerTemplate,
  startOf: (day: string) => string,
): PlanBody {
  const source = sourceOf(wanted);
  const { week_start, days, language, tone, writer, max_images } = wanted;
  return {
    template: wanted.template,
    prompt: wanted.prompt,
    accounts: wanted.accounts,
    ...(source && { source }),
    options: {
      publish_days: [...days].sort((a, b) => a - b),
      use_organization_context: wanted.use_organization_context,
      ...(week_start !== '' && { week_start: startOf(week_start) }),
      ...filled({ language, tone, writer }),
      ...(template.allows_shared && { shared: wanted.shared }),
      ...(template.generates_images && { allow_images: wanted.allow_images }),
      ...(template.generates_images &&
        wanted.allow_images &&
        max_images !== '' && { max_images: Number(max_images) }),
    },
  };
}

/** Returns which input of a plan is still missing; undefined if complete. */
export function missingPart(
  wanted: Wanted,
): 'accounts' | 'article' | 'days' | 'event' | 'photos' | 'products' | 'prompt' | undefined {
  if (wanted.template === 'standard' && wanted.prompt.trim() === '') return 'prompt';
  if (wanted.template === 'from_text' && wanted.url.trim() === '' && wanted.text.trim() === '')
    return 'article';
  if (wanted.template === 'from_images' && wanted.images.length === 0) return 'photos';
  if (wanted.template === 'campaign' && (wanted.event_name.trim() === '' || wanted.event_date === ''))
    return 'event';
  if (wanted.template === 'from_catalog' && wanted.products.length === 0) return 'products';
  if (wanted.accounts.length === 0) return 'accounts';
  return wanted.days.length === 0 ? 'days' : undefined;
}
