import type { NetworkProduct, ProductCatalog } from '#ports/networks/network-products';
import type { Page } from '#ports/foundation/storage';
import type { AccountAddress, AskingPorts } from '../../accounts/index.ts';
import type { OrganizationAccess } from '../../access/index.ts';
import { type Paging, ServiceError, withExclusiveLock } from '../../foundation/index.ts';
import { askAboutProducts, minorUnits, productSource, type ProductSource, requireCatalog } from './product-source.ts';
import { makeOnce } from './make-once.ts';

/** Networks use cursors, so skipped entries must be read. */
const most = { offset: 10_000, limit: 100 };

/** Returns the requested part of a list. Throws `filter_not_valid` for a too large offset. */
function requirePart({ offset = 0, limit = 10 }: Paging): { offset: number; limit: number } {
  if (offset > most.offset) throw new ServiceError('filter_not_valid', { field: 'offset', max: most.offset });
  return { offset, limit: Math.min(limit, most.limit) };
}

/**
 * Returns the catalogues that an account reaches, as its network has them now: those of its business, then those that
 * others share with it. `total` counts at most 1,000.
 */
export async function listProductCatalogs(
  ports: AskingPorts,
  { organization }: OrganizationAccess,
  address: AccountAddress,
  paging: Paging,
): Promise<Page<ProductCatalog>> {
  const { offset, limit } = requirePart(paging);
  const source = await productSource(ports, organization, address);
  const all = await askAboutProducts(ports, source, (products, session) => products.catalogs(session));
  if (all.length === 0) throw new ServiceError('no_usable_catalog', { reason: 'its business has none yet' });
  return { data: all.slice(offset, offset + limit), total: all.length };
}

/** Creates a catalogue whose name no other has. */
async function makeCatalog(
  ports: AskingPorts,
  source: ProductSource,
  name: string,
): Promise<{ readonly product_catalog: string }> {
  const before = await askAboutProducts(ports, source, (products, session) => products.catalogs(session));
  const taken = before.find((one) => one.name === name);
  if (taken) {
    const product_catalog = taken.id;
    const reason = `the name is taken by the catalogue ${product_catalog}`;
    throw new ServiceError('request_not_valid', { field: 'name', reason, product_catalog });
  }
  const product_catalog = await makeOnce(
    ports,
    source,
    (products, session) => products.createCatalog(session, { name }),
    async (products, session) => (await products.catalogs(session)).find((one) => one.name === name)?.id,
  );
  return { product_catalog };
}

/**
 * Creates a catalogue in the business of an account, and returns its identifier. A name that a catalogue has already is
 * refused, so that a call that is repeated, or comes twice at once, makes no second one.
 */
export async function createProductCatalog(
  ports: AskingPorts,
  { organization }: OrganizationAccess,
  address: AccountAddress,
  { name = '' }: { readonly name?: string | undefined },
): Promise<{ readonly product_catalog: string }> {
  const source = await productSource(ports, organization, address);
  if (name.trim() === '') throw new ServiceError('field_missing', { field: 'name' });
  const { id_client } = source.account;
  // Concurrent calls would both find the name free.
  return withExclusiveLock(ports, ['catalogue', id_client, name], () => makeCatalog(ports, source, name));
}

/** A product in the interface: with its price as a number, if the network's text is unambiguous. */
export interface Product extends NetworkProduct {
  /** In minor units of `currency`. */
  readonly price?: number | undefined;
}

function viewProduct(product: NetworkProduct): Product {
  const { formatted_price, currency } = product;
  const isPriced = formatted_price !== undefined && currency !== undefined;
  const price = isPriced ? minorUnits(formatted_price, currency) : undefined;
  return { ...product, ...(price !== undefined && { price }) };
}

/** Selects products. `product_id` takes precedence. */
export interface ProductQuery extends Paging {
  readonly product_catalog_id?: string | undefined;
  readonly product_id?: string | undefined;
}

/**
 * Returns products of a catalogue, or the product with an identifier, in a list of one or of none, as the network has
 * them now. `total` is the network's own count.
 */
export async function listProducts(
  ports: AskingPorts,
  { organization }: OrganizationAccess,
  address: AccountAddress,
  { product_catalog_id = '', product_id = '', ...paging }: ProductQuery,
): Promise<Page<Product>> {
  const part = requirePart(paging);
  const source = await productSource(ports, organization, address);
  if (product_id !== '') {
    const found = await askAboutProducts(ports, source, (products, session) => products.find(session, product_id));
    const data = found ? [viewProduct(found)] : [];
    return { data, total: data.length };
  }
  if (product_catalog_id === '')
    throw new ServiceError('product_or_catalog_missing', { field: 'product_catalog_id or product_id' });
  const { product_count } = await requireCatalog(ports, source, product_catalog_id);
  const { data, total = product_count } = await askAboutProducts(ports, source, (products, session) =>
    products.list(session, { product_catalog_id, ...part }),
  );
  return { data: data.map(viewProduct), total: total ?? part.offset + data.length };
}
