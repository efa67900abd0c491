import type { AiPlanSource, PlanProduct } from '#ports/ai-plans/ai-plan';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { cutText, ServiceError, WebFailure } from '../foundation/index.ts';
import { copyPicture } from '../library/index.ts';
import { type ProductPorts, toProduct } from '../integrations/index.ts';
import { visibleText } from './visible-text.ts';

/** What fetching a source needs. */
export type SourcePorts = ProductPorts & Ports<'aborting' | 'converter' | 'files' | 'media' | 'web'>;

/** In UTF-16 code units. */
const maxTextLength = 12_000;
const minTextLength = 200;
const maxTitleLength = 300;

/** Reads an article. Throws `ai_plan_page_not_readable` or `ai_plan_page_not_public`. */
async function readArticle({ web, aborting }: SourcePorts, address: string): Promise<AiPlanSource> {
  try {
    const { title, text } = await web.readPage(address, aborting);
    const visible = visibleText(text).trim();
    if (visible.length < minTextLength)
      throw new WebFailure(`it has fewer than ${String(minTextLength)} characters of text`);
    const shown = cutText(visibleText(title ?? ''), maxTitleLength, 'utf16').trim();
    return { url: address, text: cutText(visible, maxTextLength, 'utf16'), ...(shown !== '' && { title: shown }) };
  } catch (error) {
    if (!(error instanceof WebFailure)) throw error;
    if (error.isPrivate) throw new ServiceError('ai_plan_page_not_public');
    throw new ServiceError('ai_plan_page_not_readable', { reason: error.message });
  }
}

/** Reads all products of a catalogue before copying any image. */
async function readProducts(
  ports: SourcePorts,
  organization: Organization,
  id_ai_plan: string,
  { id_account_catalog = '', product_catalog_id, products = [] }: AiPlanSource,
): Promise<AiPlanSource> {
  const { identifiers } = ports;
  const id_organization = organization._id;
  const found = [];
  for (const { external_id = '' } of products) {
    const product = await toProduct(
      ports,
      organization,
      { id_organization, id_account: id_account_catalog },
      external_id,
    );
    if (!product) {
      const reason = `products has one that is not in the catalogue: ${external_id.slice(0, 100)}`;
      throw new ServiceError('ai_plan_source_not_valid', { field: 'products', reason });
    }
    found.push(product);
  }
  const copied: PlanProduct[] = [];
  for (const { id, name, description, formatted_price, url, image_url } of found) {
    const picture = { _id: identifiers.derive('ai_product', id_ai_plan, id), name: 'product' };
    const id_upload = image_url && (await copyPicture(ports, organization, { ...picture, url: image_url }));
    copied.push({
      external_id: id,
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(formatted_price !== undefined && { price: formatted_price }),
      ...(url !== undefined && { url }),
      ...(id_upload && { id_upload }),
    });
  }
  return { id_account_catalog, ...(product_catalog_id !== undefined && { product_catalog_id }), products: copied };
}

/**
 * Returns the source with the current content of its address or catalogue, so that nothing has to be fetched later.
 * Throws `ai_plan_page_not_readable`, `ai_plan_page_not_public`; `ai_plan_source_not_valid` for a missing product;
 * `storage_full`, and the errors of reading products.
 */
export async function fetchSource(
  ports: SourcePorts,
  organization: Organization,
  id_ai_plan: string,
  source: AiPlanSource,
): Promise<AiPlanSource> {
  if (source.products) return readProducts(ports, organization, id_ai_plan, source);
  if (source.url !== undefined && source.text === undefined) return readArticle(ports, source.url);
  return source;
}
