import type { NetworkProduct } from '#ports/networks/network-products';
import type { Page } from '#ports/foundation/storage';
import type { AccountAddress, AskingPorts } from '../../accounts/index.ts';
import type { OrganizationAccess } from '../../access/index.ts';
import { type Paging, ServiceError } from '../../foundation/index.ts';
import { minorUnits } from './minor-units.ts';
import { askAboutProducts, productSource, requireCatalog } from './product-source.ts';
import { requirePart } from './require-part.ts';

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
