import type { NetworkSession } from './network-session.ts';

/** A catalogue of products, as its network has it. */
export interface ProductCatalog {
  readonly id: string;
  readonly name?: string | undefined;
  /** The kind of its products, in the network's own words, such as `commerce` or `hotels`. */
  readonly vertical?: string | undefined;
  readonly product_count?: number | undefined;
  /** The number of files or addresses that fill it. */
  readonly feed_count?: number | undefined;
  /** Shown for products without a picture. */
  readonly default_image_url?: string | undefined;
  readonly is_local_catalog?: boolean | undefined;
  /** Whether it is a part of another catalogue. */
  readonly is_catalog_segment?: boolean | undefined;
}

/** The texts and pictures of a product, by the network's names. */
interface ProductFields {
  /** The seller's identifier, unique within a catalogue. */
  readonly retailer_id?: string | undefined;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  /** ISO 4217. */
  readonly currency?: string | undefined;
  readonly image_url?: string | undefined;
  readonly additional_image_urls?: readonly string[] | undefined;
  /** The address of its shop page. */
  readonly url?: string | undefined;
  readonly availability?: string | undefined;
  readonly condition?: string | undefined;
  readonly brand?: string | undefined;
  readonly category?: string | undefined;
  readonly color?: string | undefined;
}

/** A product, as its network has it. */
export interface NetworkProduct extends ProductFields {
  readonly id: string;
  /** The price as the network formats it for people. */
  readonly formatted_price?: string | undefined;
}

/** The content of a product to create or change. Fields that are not named here are passed to the network unchanged. */
export interface ProductContent extends ProductFields {
  /** In minor units of `currency`: 1250 for 12.50 EUR, 1250 for 1,250 JPY. */
  readonly price?: number | undefined;
  readonly [field: string]: unknown;
}

/**
 * The catalogues and products of one network. An account can reach only the catalogues of its business and those shared
 * with that business, even if the person who connected it can see others. Every method throws `NetworkFailure`
 * (domain/networks) when it fails.
 */
export interface NetworkProducts {
  /** The required scopes. */
  readonly scopes: readonly string[];
  /** Returns all catalogues that the account can reach, at most 1,000. */
  catalogs(session: NetworkSession): Promise<readonly ProductCatalog[]>;
  /** Returns one of these catalogues; undefined when the account reaches none with this identifier. */
  catalog(session: NetworkSession, product_catalog_id: string): Promise<ProductCatalog | undefined>;
  /**
   * Creates a catalogue in the account's business, and returns its identifier. Kind `unknown` when the answer was lost.
   */
  createCatalog(session: NetworkSession, content: { readonly name: string }): Promise<string>;
  /** Returns what is wrong with a product to be sent; undefined when no problem is found. */
  findProblem(product: ProductContent): string | undefined;
  /**
   * Returns products of a catalogue that the account can reach. `total` counts all of them, if the network reports it.
   */
  list(
    session: NetworkSession,
    part: { readonly product_catalog_id: string; readonly offset: number; readonly limit: number },
  ): Promise<{ readonly data: readonly NetworkProduct[]; readonly total?: number | undefined }>;
  /** Returns the product with this identifier; undefined when there is none in a catalogue that the account reaches. */
  find(session: NetworkSession, product_id: string): Promise<NetworkProduct | undefined>;
  /** Returns the product of a catalogue that has this `retailer_id`. */
  findByRetailer(
    session: NetworkSession,
    key: { readonly product_catalog_id: string; readonly retailer_id: string },
  ): Promise<NetworkProduct | undefined>;
  /**
   * Creates a product in a catalogue, and returns its identifier. Never changes an existing one: it is `refused` when
   * the catalogue already has its `retailer_id`. Kind `unknown` when the answer was lost.
   */
  create(session: NetworkSession, product_catalog_id: string, product: ProductContent): Promise<string>;
  /** Changes the named fields of a product that the account reaches. Repeating it is safe. */
  update(session: NetworkSession, product_id: string, product: ProductContent): Promise<void>;
}
