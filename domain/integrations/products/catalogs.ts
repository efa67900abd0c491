import type { ProductCatalog } from '#ports/networks/network-products';
import type { Page } from '#ports/foundation/storage';
import type { AccountAddress, AskingPorts } from '../../accounts/index.ts';
import type { OrganizationAccess } from '../../access/index.ts';
import { withExclusiveLock, type Paging, ServiceError } from '../../foundation/index.ts';
import { makeOnce } from './make-once.ts';
import { askAboutProducts, type ProductSource, productSource } from './product-source.ts';
import { requirePart } from './require-part.ts';

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
