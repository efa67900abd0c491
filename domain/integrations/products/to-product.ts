import type { NetworkProduct } from '#ports/networks/network-products';
import type { Organization } from '#ports/access/organization';
import type { AccountAddress, AskingPorts } from '../../accounts/index.ts';
import { askAboutProducts, productSource } from './product-source.ts';

/** What reading products needs. */
export type ProductPorts = AskingPorts;

/**
 * Returns the current product of an account's network; undefined when the account reaches none with this identifier.
 * Throws the errors of `listProducts`.
 */
export async function toProduct(
  ports: ProductPorts,
  organization: Organization,
  address: AccountAddress,
  product_id: string,
): Promise<NetworkProduct | undefined> {
  const source = await productSource(ports, organization, address);
  return askAboutProducts(ports, source, (products, session) => products.find(session, product_id));
}
