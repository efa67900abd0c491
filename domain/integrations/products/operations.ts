import { z } from 'zod';
import { operation } from '../../access/index.ts';
import { page, paging, text } from '../../contract/index.ts';
import { createProductCatalog, listProductCatalogs, listProducts } from './list-products.ts';
import { saveProduct } from './save-product.ts';

const account = '/organizations/{id_organization}/accounts/{id_account}';
const catalogs = `${account}/products_catalogs` as const;
const products = `${account}/products` as const;

/** What is skipped is read from the network, so a page is smaller than elsewhere. */
const part = { ...paging, limit: z.int().min(0).max(100).optional().meta({ default: 10 }) };
const word = z.string().optional();
const address = z
  .url({ protocol: /^https?$/, hostname: z.regexes.domain })
  .regex(/^https?:\/\//i)
  .max(2048);

const catalog = z
  .strictObject({
    id: z.string(),
    name: word,
    vertical: word,
    product_count: z.int().optional(),
    feed_count: z.int().optional(),
    default_image_url: word,
    is_local_catalog: z.boolean().optional(),
    is_catalog_segment: z.boolean().optional(),
  })
  .meta({ id: 'ProductCatalog' });

const product = z
  .strictObject({
    id: z.string(),
    retailer_id: word,
    name: word,
    description: word,
    price: z
      .int()
      .optional()
      .meta({ description: 'In minor units of `currency`; absent when the words of the network are not clear' }),
    formatted_price: word.meta({ description: 'The price as the network writes it for people' }),
    currency: word,
    image_url: word,
    additional_image_urls: z.array(z.string()).optional(),
    url: word,
    availability: word,
    condition: word,
    brand: word,
    category: word,
    color: word,
  })
  .meta({ id: 'Product' });

const productInput = z
  .looseObject({
    id: z.string().max(100).optional().meta({ description: 'The product to change; absent to create one' }),
    retailer_id: text(100)
      .optional()
      .meta({ description: 'The identifier that you gave the product; needed to create one, and never changed' }),
    name: text(1000).optional().meta({ description: 'Its name; needed to create one' }),
    description: text().optional(),
    price: z
      .int()
      .min(0)
      .max(10_000_000_000_000)
      .optional()
      .meta({
        description: 'In minor units of `currency` (1250 for 12.50 EUR, 1250 for 1,250 JPY); needed to create one',
      }),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional()
      .meta({ description: 'ISO 4217; price and currency come together' }),
    image_url: address.optional().meta({ description: 'The picture; needed to create one' }),
    additional_image_urls: z.array(address).max(100).optional(),
    url: address.optional().meta({ description: 'Where the product is sold' }),
    availability: z
      .enum([
        'in stock',
        'out of stock',
        'preorder',
        'available for order',
        'discontinued',
        'pending',
        'mark_as_sold',
        'mark_as_expired',
      ])
      .optional(),
    condition: z
      .enum(['new', 'refurbished', 'used', 'used_like_new', 'used_good', 'used_fair', 'cpo', 'open_box_new'])
      .optional(),
    brand: text(1000).optional(),
    category: text(1000).optional(),
    color: text(1000).optional(),
  })
  .meta({ id: 'ProductInput', description: 'Any other field goes to the network as it is' });

const errors = [
  'access_lacks_scopes',
  'account_not_found',
  'account_not_usable',
  'account_throttled',
  'network_unavailable',
  'no_usable_catalog',
] as const;
const callers = ['user', 'app'] as const;

export const productOperations = {
  listProductCatalogs: operation({
    area: 'products',
    method: 'GET',
    path: catalogs,
    summary: 'List the product catalogues that an account reaches, as its network has them now',
    description: 'The network is asked, so it takes a moment.',
    policy: { callers, permission: 'products:read' },
    query: z.object(part),
    answer: page(catalog),
    errors: [...errors, 'filter_not_valid'],
    useCase: listProductCatalogs,
    call: (act, { path, query }) => act(path, query),
  }),
  createProductCatalog: operation({
    area: 'products',
    method: 'POST',
    path: catalogs,
    summary: 'Create a product catalogue in the business of an account',
    description:
      'It is created at the network, in the business to which the account belongs. A name that a catalogue has already is refused.',
    policy: { callers, permission: 'products:create' },
    audited: true,
    body: z.object({ name: text(255).optional() }).meta({ id: 'ProductCatalogInput' }),
    answer: z.strictObject({ product_catalog: z.string() }),
    errors: [...errors, 'creation_unknown', 'field_missing'],
    useCase: createProductCatalog,
    call: (act, { path, body }) => act(path, body),
  }),
  listProducts: operation({
    area: 'products',
    method: 'GET',
    path: products,
    summary: 'List the products of a catalogue, or get one product, as the network has them now',
    description: 'The network is asked, so it takes a moment. Give `product_catalog_id` or `product_id`.',
    policy: { callers, permission: 'products:read' },
    query: z.object({
      product_catalog_id: z.string().max(100).optional().meta({ description: 'The catalogue to list' }),
      product_id: z
        .string()
        .max(100)
        .optional()
        .meta({ description: 'One product, in a list of one or of none; wins over the catalogue' }),
      ...part,
    }),
    answer: page(product),
    errors: [...errors, 'filter_not_valid', 'product_or_catalog_missing'],
    useCase: listProducts,
    call: (act, { path, query }) => act(path, query),
  }),
  saveProduct: operation({
    area: 'products',
    method: 'POST',
    path: products,
    summary: 'Create a product in a catalogue or, with its `id`, change it',
    description: 'It is written at the network, which may take a while to show it.',
    policy: { callers, permission: 'products:create', otherPermission: 'products:update' },
    audited: true,
    query: z.object({
      product_catalog_id: z.string().max(100).optional().meta({ description: 'Needed to create a product' }),
    }),
    body: productInput,
    answer: z.strictObject({ product_id: z.string() }),
    errors: [...errors, 'creation_unknown', 'field_missing', 'product_or_catalog_missing'],
    useCase: saveProduct,
    call: (act, { path, query, body }) => act(path, query, body),
  }),
};
