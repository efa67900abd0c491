import type { NetworkProduct, ProductContent } from '#ports/networks/network-products';
import type { AccountAddress, AskingPorts } from '../../accounts/index.ts';
import { type OrganizationAccess, requireHeld } from '../../access/index.ts';
import { ServiceError, minorDigits } from '../../foundation/index.ts';
import { NetworkFailure } from '../../networks/index.ts';
import { makeOnce } from './make-once.ts';
import {
  askAboutProducts,
  minorUnits,
  type ProductSource,
  productSource,
  refusedChange,
  requireCatalog,
} from './product-source.ts';

/** The required fields of a product. */
const needed = ['retailer_id', 'name', 'price', 'currency', 'image_url'] as const;

/**
 * Throws `field_missing` when a new product lacks a field that every product has, when one that is sent is empty, or
 * when price and currency do not come together, since neither says anything alone; `request_not_valid` when there is no
 * such currency.
 */
function requireComplete(product: ProductContent, isNew: boolean): void {
  const isPriced = product.price !== undefined || product.currency !== undefined;
  const isNeeded = (field: (typeof needed)[number]): boolean =>
    isNew || product[field] === '' || (isPriced && (field === 'price' || field === 'currency'));
  const missing = needed.find((field) => isNeeded(field) && (product[field] ?? '') === '');
  if (missing !== undefined) throw new ServiceError('field_missing', { field: missing });
  const { currency } = product;
  if (currency !== undefined && minorDigits(currency) === undefined)
    throw new ServiceError('request_not_valid', {
      field: 'currency',
      reason: 'currency must be a code of ISO 4217, such as EUR',
    });
}

/** The input of a product: `id` changes an existing one. */
export type ProductInput = ProductContent & { readonly id?: string | undefined };

const wrong = (field: string, reason: string, facts: object = {}): ServiceError =>
  new ServiceError('request_not_valid', { field, reason, ...facts });

/** Whether a product already equals the input. Fields that the network does not show count as different. */
function isAsSent(known: NetworkProduct, content: ProductContent): boolean {
  const { formatted_price = '', currency = '' } = known;
  const shown: ProductContent = { ...known, price: minorUnits(formatted_price, currency) };
  return Object.entries(content).every(([field, value]) => JSON.stringify(shown[field]) === JSON.stringify(value));
}

/** Creates a product, unless it exists. */
async function create(
  ports: AskingPorts,
  source: ProductSource,
  product_catalog_id: string,
  content: ProductContent,
): Promise<string> {
  const { retailer_id = '' } = content;
  await requireCatalog(ports, source, product_catalog_id);
  const key = { product_catalog_id, retailer_id };
  const known = await askAboutProducts(ports, source, (products, session) => products.findByRetailer(session, key));
  // An identical call came before, and its response was lost.
  if (known && isAsSent(known, content)) return known.id;
  if (known) {
    const reason = `retailer_id is taken by the product ${known.id}, which changes when its id is sent`;
    throw wrong('retailer_id', reason, { product_id: known.id });
  }
  return makeOnce(
    ports,
    source,
    async (products, session) => {
      try {
        return await products.create(session, product_catalog_id, content);
      } catch (error) {
        if (!(error instanceof NetworkFailure) || error.kind !== 'refused') throw error;
        // The same call may have been made concurrently.
        const twin = await products.findByRetailer(session, key);
        if (twin && isAsSent(twin, content)) return twin.id;
        throw error;
      }
    },
    async (products, session) => (await products.findByRetailer(session, key))?.id,
  );
}

async function change(
  ports: AskingPorts,
  source: ProductSource,
  id: string,
  { retailer_id, ...content }: ProductContent,
): Promise<string> {
  const known = await askAboutProducts(ports, source, (products, session) => products.find(session, id));
  if (!known) throw wrong('id', 'id must name a product in a catalogue of the account');
  if (retailer_id !== undefined && known.retailer_id !== undefined && retailer_id !== known.retailer_id)
    throw wrong('retailer_id', 'the retailer_id of a product cannot be changed');
  if (Object.keys(content).length > 0) {
    await askAboutProducts(
      ports,
      source,
      (products, session) => products.update(session, known.id, content),
      refusedChange,
    );
  }
  return known.id;
}

/**
 * Creates a product in a catalogue or, when `id` is sent, changes the fields that are sent of that product; returns its
 * identifier. No second product is ever made of one `retailer_id`: a call that is repeated answers the product that is
 * there, and one with other content is refused.
 */
export async function saveProduct(
  ports: AskingPorts,
  { caller, organization }: OrganizationAccess,
  address: AccountAddress,
  { product_catalog_id = '' }: { readonly product_catalog_id?: string | undefined },
  { id, ...content }: ProductInput,
): Promise<{ readonly product_id: string }> {
  const isNew = id === undefined;
  await requireHeld(ports, caller, organization, isNew ? 'products:create' : 'products:update');
  const source = await productSource(ports, organization, address);
  if (isNew && product_catalog_id === '')
    throw new ServiceError('product_or_catalog_missing', { field: 'product_catalog_id' });
  requireComplete(content, isNew);
  const reason = source.products.findProblem(content);
  if (reason !== undefined) throw refusedChange(reason);
  const product_id = isNew
    ? await create(ports, source, product_catalog_id, content)
    : await change(ports, source, id, content);
  return { product_id };
}
