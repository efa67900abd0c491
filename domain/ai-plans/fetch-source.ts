import type { AiPlanSource, PlanProduct } from '#ports/ai-plans/ai-plan';
import type { Organization } from '#ports/organizations/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError } from '../errors/index.ts';
import { takeInFile } from '../files/index.ts';
import { productOf, type ProductPorts } from '../products/index.ts';
import { oneChunk } from '../shared/index.ts';
import { WebFailure } from '../web/index.ts';
import { visibleText } from './visible-text.ts';

/** What fetching a source needs. */
export type SourcePorts = ProductPorts & Ports<'aborting' | 'converter' | 'files' | 'media' | 'web'>;

/** In UTF-16 code units. */
const longestText = 12_000;
const shortestText = 200;
const largestPicture = 5 * 1024 * 1024;

/** Reads an article. Throws `ai_plan_page_not_readable` or `ai_plan_page_not_public`. */
async function readArticle({ web, aborting }: SourcePorts, address: string): Promise<AiPlanSource> {
  try {
    const { url, title, text } = await web.readPage(address, aborting);
    const visible = visibleText(text).trim();
    if (visible.length < shortestText)
      throw new WebFailure(`it has fewer than ${String(shortestText)} characters of text`);
    return { url, text: visible.slice(0, longestText), ...(title !== undefined && { title }) };
  } catch (error) {
    if (!(error instanceof WebFailure)) throw error;
    if (error.isPrivate) throw new ServiceError('ai_plan_page_not_public');
    throw new ServiceError('ai_plan_page_not_readable', { reason: error.message });
  }
}

/** Copies the picture of a product into the library; nothing when it cannot be had. */
async function copyPicture(
  ports: SourcePorts,
  organization: Organization,
  url: string | undefined,
  id_upload: string,
): Promise<string | undefined> {
  if (url === undefined) return undefined;
  try {
    const bytes = await ports.web.download(url, { max_bytes: largestPicture, signal: ports.aborting });
    const file = { _id: id_upload, name: 'product', content: oneChunk(bytes) };
    return (await takeInFile(ports, organization, file))._id;
  } catch (error) {
    if (error instanceof WebFailure) return undefined;
    if (error instanceof ServiceError && error.error !== 'storage_full') return undefined;
    throw error;
  }
}

/** Reads the products of a catalogue, all of them before any picture is copied. */
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
    const product = await productOf(
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
    const id_upload = await copyPicture(
      ports,
      organization,
      image_url,
      identifiers.derive('ai_product', id_ai_plan, id),
    );
    copied.push({
      external_id: id,
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(formatted_price !== undefined && { price: formatted_price }),
      ...(url !== undefined && { url }),
      ...(id_upload !== undefined && { id_upload }),
    });
  }
  return {
    id_account_catalog,
    ...(product_catalog_id !== undefined && { product_catalog_id }),
    products: copied,
  };
}

/**
 * Returns a source with what its address or its catalogue has now, so that nothing is asked for twice. Throws
 * `ai_plan_page_not_readable`, `ai_plan_page_not_public`; `ai_plan_source_not_valid` for a product that is not there;
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
