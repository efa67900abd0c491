import type { AiPlanOptions, AiPlanSource, PlanPhoto, PlanTemplate } from '#ports/ai-plans/ai-plan';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { plannerTemplates } from '../networks/index.ts';
import { cutText, localTime, toTimestamp, parseDateTime, ServiceError, toDateTime } from '../foundation/index.ts';

const day = 86_400_000;
const maxPhotos = 20;
/** In graphemes. Longer ones are cut. */
const maxDescriptionLength = 500;
/** In UTF-16 code units. A longer text is cut, a shorter one rejected. */
const maxTextLength = 12_000;
const minTextLength = 200;
const maxEventNameLength = 120;
/** How many days after the start of the week an event may be. */
const maxEventDays = 60;

/** The source of a plan in a request: one type for all templates. */
export interface SourceInput {
  readonly images?:
    readonly { readonly id_upload?: string | undefined; readonly description?: string | undefined }[] | undefined;
  readonly url?: string | undefined;
  readonly text?: string | undefined;
  readonly id_account_catalog?: string | undefined;
  readonly product_catalog_id?: string | undefined;
  readonly products?: readonly string[] | undefined;
  readonly event_name?: string | undefined;
  readonly event_date?: string | undefined;
}

const fieldsByTemplate: Readonly<Record<PlanTemplate, readonly (keyof SourceInput)[]>> = {
  standard: [],
  from_images: ['images'],
  from_text: ['text', 'url'],
  from_catalog: ['id_account_catalog', 'product_catalog_id', 'products'],
  campaign: ['event_name', 'event_date'],
};

/** Returns the paths of fields of a source that the template does not use. */
export function unusedSource({
  template = 'standard',
  source = {},
}: {
  readonly template?: string | undefined;
  readonly source?: SourceInput | undefined;
}): readonly string[] {
  const known = plannerTemplates.find((one) => one.template === template);
  if (!known) return [];
  const used: readonly string[] = fieldsByTemplate[known.template];
  return Object.keys(source).flatMap((field) => (used.includes(field) ? [] : [`source.${field}`]));
}

const refusal = (field: string, reason: string): ServiceError =>
  new ServiceError('ai_plan_source_not_valid', { field, reason: `${field} ${reason}` });

function readPhotos(images: SourceInput['images']): readonly PlanPhoto[] {
  if (images === undefined) throw refusal('images', 'is missing');
  if (images.length === 0) throw new ServiceError('ai_plan_source_empty');
  if (images.length > maxPhotos) throw refusal('images', `has more than ${maxPhotos} photos`);
  const photos = images.map(({ id_upload = '', description = '' }, index) => {
    if (id_upload === '') throw refusal(`images.${index}.id_upload`, 'is missing');
    if (description.trim() === '') throw refusal(`images.${index}.description`, 'is missing');
    return { id_upload, description: cutText(description, maxDescriptionLength) };
  });
  const twice = photos.findIndex(
    ({ id_upload }, index) => photos.findIndex((other) => other.id_upload === id_upload) < index,
  );
  if (twice >= 0) throw refusal(`images.${twice}.id_upload`, 'is named twice');
  return photos;
}

function readText({ text, url }: SourceInput): AiPlanSource {
  if (text !== undefined && text.trim() !== '') {
    if (text.trim().length < minTextLength) throw new ServiceError('ai_plan_source_empty');
    return { text: cutText(text, maxTextLength, 'utf16'), ...(url !== undefined && { url }) };
  }
  if (url === undefined || url.trim() === '') throw new ServiceError('ai_plan_source_empty');
  return { url: url.trim() };
}

function readEvent({ event_name = '', event_date }: SourceInput, options: AiPlanOptions): AiPlanSource {
  const name = event_name.trim();
  if (name === '') throw refusal('event_name', 'is missing');
  if (name.length > maxEventNameLength) throw refusal('event_name', `has more than ${maxEventNameLength} characters`);
  if (event_date === undefined) throw refusal('event_date', 'is missing');
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(event_date) ? parseDateTime(`${event_date}T00:00:00Z`) : undefined;
  if (midnight === undefined) throw refusal('event_date', 'is not a day such as 2026-12-24');
  const local = Date.parse(midnight);
  const start = localTime(options.timezone, Date.parse(options.week_start));
  const firstDay = Math.floor(start / day) * day;
  if (local < firstDay) throw refusal('event_date', 'is before the week of the plan');
  if (local > firstDay + maxEventDays * day)
    throw refusal('event_date', `is more than ${maxEventDays} days after the week of the plan begins`);
  return { event: { name, date: toDateTime(toTimestamp(options.timezone, local)) } };
}

/**
 * Reads the source of a plan from the input; what must be fetched is still missing. Cuts a photo's description at 500
 * graphemes and a text at 12,000 UTF-16 code units. Throws `ai_plan_source_not_valid`, `ai_plan_source_empty`.
 */
export function readSource(
  template: PlanTemplate,
  input: SourceInput | undefined,
  options: AiPlanOptions,
): AiPlanSource {
  if (template === 'standard') return {};
  if (!input) throw refusal('source', 'is missing');
  if (template === 'from_images') return { images: readPhotos(input.images) };
  if (template === 'from_text') return readText(input);
  if (template === 'campaign') return readEvent(input, options);
  return readCatalog(input);
}

const maxProducts = 12;

function readCatalog({ id_account_catalog = '', product_catalog_id = '', products }: SourceInput): AiPlanSource {
  if (id_account_catalog === '') throw refusal('id_account_catalog', 'is missing');
  if (product_catalog_id === '') throw refusal('product_catalog_id', 'is missing');
  if (products === undefined) throw refusal('products', 'is missing');
  const ids = [...new Set(products)];
  if (ids.length === 0) throw new ServiceError('ai_plan_source_empty');
  if (ids.length > maxProducts) throw refusal('products', `has more than ${maxProducts} entries`);
  return { id_account_catalog, product_catalog_id, products: ids.map((external_id) => ({ external_id })) };
}

/**
 * Checks that uploads are images of the organization. `taken_out` also accepts those removed from its library after the
 * plan was created. Throws `upload_not_found` with the rest.
 */
export async function requireImages(
  { storage }: Ports<'storage'>,
  { _id: id_organization }: Organization,
  ids: readonly string[],
  { taken_out = false } = {},
): Promise<void> {
  const found = await storage.find('uploads', { where: { _id: { in: ids }, id_organization } });
  const images = new Set(
    found.flatMap((one) => (one.file_type === 'image' && (taken_out || !one.unlinked) ? [one._id] : [])),
  );
  const uploads = ids.filter((id) => !images.has(id));
  if (uploads.length > 0) throw new ServiceError('upload_not_found', { uploads });
}
