import { NetworkFailure } from '#domain/networks/network-failure';
import type { NetworkProduct, NetworkProducts, ProductCatalog, ProductContent } from '#ports/networks/network-products';

/** What happens to the next creation: `lost` is carried out and its answer lost, the other never arrives. */
type Fault = 'lost' | 'never arrived' | NetworkFailure;

/** Catalogues in memory, whose prices are all written in euros. */
export class FakeProducts {
  readonly catalogs: ProductCatalog[] = [{ id: '1', name: 'Shop', product_count: 0 }];
  readonly products: (NetworkProduct & { readonly catalog: string })[] = [];
  /** Faults of the next creations, one for each. */
  readonly faults: Fault[] = [];
  /** How many of the next looks do not show yet what was made. */
  hiddenLooks = 0;
  /** How often the network was asked for anything. */
  asked = 0;
  /** The products and catalogues that were made, and the products that were changed, in order. */
  readonly done: string[] = [];

  private make(what: string, carryOut: () => string): string {
    const fault = this.faults.shift();
    if (fault instanceof NetworkFailure) throw fault;
    if (fault === 'never arrived') throw new NetworkFailure('unknown', 'the line was cut');
    this.done.push(what);
    const id = carryOut();
    if (fault === 'lost') throw new NetworkFailure('unknown', 'the line was cut');
    return id;
  }

  private isHidden(): boolean {
    if (this.done.length === 0 || this.hiddenLooks === 0) return false;
    this.hiddenLooks -= 1;
    return true;
  }

  /** Returns the products as somebody sees them who asks now. */
  private shown(catalog: string): NetworkProduct[] {
    return this.products.filter((one) => one.catalog === catalog).map(({ catalog: _catalog, ...one }) => one);
  }

  private written(content: ProductContent): Partial<NetworkProduct> {
    const { price, gtin: _gtin, ...fields } = content;
    return { ...fields, ...(price !== undefined && { formatted_price: `€${(price / 100).toFixed(2)}` }) };
  }

  adapter(scopes: readonly string[] = ['catalogs']): NetworkProducts {
    const ask = async <T>(answer: () => T): Promise<T> => {
      await Promise.resolve();
      this.asked += 1;
      return answer();
    };
    return {
      scopes,
      findProblem: (product) => ('method' in product ? 'method is no field of a product' : undefined),
      catalogs: () => ask(() => (this.isHidden() ? this.catalogs.slice(0, 1) : [...this.catalogs])),
      catalog: (_session, id) => ask(() => this.catalogs.find((one) => one.id === id)),
      createCatalog: (_session, { name }) =>
        ask(() =>
          this.make(`catalogue ${name}`, () => {
            const id = String(this.catalogs.length + 1);
            this.catalogs.push({ id, name, product_count: 0 });
            return id;
          }),
        ),
      list: (_session, { product_catalog_id, offset, limit }) =>
        ask(() => {
          const all = this.shown(product_catalog_id);
          return { data: all.slice(offset, offset + limit), total: all.length };
        }),
      find: (_session, id) => ask(() => this.shown('1').find((one) => one.id === id)),
      findByRetailer: (_session, { product_catalog_id, retailer_id }) =>
        ask(() =>
          this.isHidden() ? undefined : this.shown(product_catalog_id).find((one) => one.retailer_id === retailer_id),
        ),
      create: (_session, catalog, content) =>
        ask(() =>
          this.make(`product ${content.retailer_id ?? ''}`, () => {
            const id = `p${String(this.products.length + 1)}`;
            this.products.push({ id, catalog, ...this.written(content) });
            return id;
          }),
        ),
      update: (_session, id, content) =>
        ask(() => {
          this.done.push(`change ${id}`);
          const at = this.products.findIndex((one) => one.id === id);
          const known = this.products[at];
          if (known) this.products[at] = { ...known, ...this.written(content) };
        }),
    };
  }
}
