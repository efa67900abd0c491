// Long, because catalogues, their products and imports belong together at Facebook.
import type Router from '@koa/router';
import type { Context, Next } from 'koa';
import { getRequest, type SandboxTools } from '../../stand-in.ts';
import type { Grant } from '../../token-book.ts';
import { graphFields, graphPage, graphPick, graphRefuse, toText } from '../shared/graph.ts';
import { facebookPages } from './login.ts';

const graph = '/graph.facebook.com/v26.0';

interface Product {
  readonly id: string;
  readonly catalog: string;
  fields: Readonly<Record<string, unknown>>;
}

interface Catalog {
  readonly id: string;
  readonly name: string;
  readonly vertical: string;
  /** The business that owns it, and those with which it is shared. */
  readonly business: string;
  readonly sharedWith: readonly string[];
}

/** The initial catalogues; business 77003 has the bakery, 77001 the bread group, 77002 is Bob's. */
const catalogs: readonly Catalog[] = [
  ['880000000000001', 'Bakery shop', '77003'],
  ['880000000000002', 'Bread for shops', '77001', '77003'],
  ['880000000000003', 'Bread Group only', '77001'],
  ['880000000000004', 'Numbers', '77002'],
].map(([id = '', name = '', business = '', ...sharedWith]) => ({
  ...{ id, name, business, sharedWith, vertical: 'commerce' },
}));

const picture = (name: string): string => `https://bakery.example/${name}.jpg`;
const seeds = [
  { retailer_id: 'RYE-1', name: 'Rye bread', price: 450, currency: 'EUR', image_url: picture('rye') },
  { retailer_id: 'KNIFE-1', name: 'Bread knife', price: 128_000, currency: 'JPY', image_url: picture('knife') },
  { retailer_id: 'CAKE-1', name: 'Date cake', price: 1250, currency: 'KWD', image_url: picture('cake') },
];

/** https://developers.facebook.com/docs/marketing-api/reference/product-item#Updating */
const changeable = [
  'additional_image_urls',
  'additional_variant_attributes',
  'age_group',
  'availability',
  'brand',
  'category',
  'color',
  'condition',
  'currency',
  'custom_label_0',
  'description',
  'gender',
  'gtin',
  'image_url',
  'inventory',
  'material',
  'name',
  'origin_country',
  'price',
  'product_type',
  'sale_price',
  'size',
  'url',
  'visibility',
];
const availabilities =
  'in stock,out of stock,preorder,available for order,discontinued,pending,mark_as_sold,mark_as_expired';
const conditions = 'new,refurbished,used,used_like_new,used_good,used_fair,cpo,open_box_new';

/** Returns a price in Facebook's format; Facebook accepts prices with two decimals, whatever the currency. */
function written(price: unknown, currency: unknown): string | undefined {
  if (typeof price !== 'number' || typeof currency !== 'string') return undefined;
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(price / 100);
}

/** Refuses a product that Facebook would not accept. */
function requireGood(fields: Readonly<Record<string, unknown>>): void {
  const refuse = (name: string, what: string) => graphRefuse(100, `(#100) Param ${name} ${what}`);
  const { price, currency, availability, condition } = fields;
  if (price !== undefined && !(Number.isSafeInteger(price) && Number(price) >= 0))
    refuse('price', 'must be an integer');
  if (currency !== undefined && !/^[A-Z]{3}$/.test(toText(currency) ?? ''))
    refuse('currency', 'must be a valid ISO currency code');
  for (const name of ['image_url', 'url'])
    if (fields[name] !== undefined && !URL.canParse(toText(fields[name]) ?? '')) refuse(name, 'is not a valid URI.');
  const isOneOf = (value: unknown, all: string) => value === undefined || all.split(',').includes(toText(value) ?? '');
  if (!isOneOf(availability, availabilities)) refuse('availability', `must be one of {${availabilities}}`);
  if (!isOneOf(condition, conditions)) refuse('condition', `must be one of {${conditions}}`);
}

/** Creates catalogues and products: https://developers.facebook.com/docs/marketing-api/catalog */
export function facebookCatalogs({ count }: SandboxTools, personal: (context: Context) => Grant) {
  const all = [...catalogs];
  const products: Product[] = [];
  const add = (catalog: string, fields: Product['fields']): string => {
    const id = String(count());
    products.unshift({ id, catalog, fields: { availability: 'in stock', condition: 'new', ...fields } });
    return id;
  };

  function require(context: Context, scope: string): Grant {
    const grant = personal(context);
    if (grant.scopes.includes(scope)) return grant;
    return graphRefuse(200, `(#200) Requires ${scope} permission to manage the object`, undefined, 403);
  }

  const manages = ({ person }: Grant, business: string | undefined): boolean =>
    facebookPages.some((one) => one.person === person && one.business === business);

  const missing = (id: string): never =>
    graphRefuse(
      100,
      `Unsupported get request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions`,
      33,
    );

  // The routes' paths have these parameters.
  const getId = (context: Context): string => (context.params as { id?: string }).id ?? '';

  function getBusiness(context: Context): string {
    const id = getId(context);
    return manages(require(context, 'business_management'), id) ? id : missing(id);
  }

  /** Returns a catalogue to which a person has access through one of their businesses. */
  function catalogFor(context: Context, id: string): Catalog | undefined {
    const grant = require(context, 'catalog_management');
    return all.find(
      (one) => one.id === id && [one.business, ...one.sharedWith].some((business) => manages(grant, business)),
    );
  }

  const getProducts = (catalog: string): readonly Product[] => {
    if (catalog === catalogs[0]?.id && !products.some((one) => one.catalog === catalog))
      for (const seed of seeds) add(catalog, seed);
    return products.filter((one) => one.catalog === catalog);
  };

  const asCatalog = ({ id, name, vertical, business }: Catalog) => ({
    ...{ id, name, vertical, product_count: getProducts(id).length, feed_count: 0, default_image_url: undefined },
    ...{ is_local_catalog: false, is_catalog_segment: false, business: { id: business, name: 'Business' } },
  });

  function asProduct({ id, catalog, fields }: Product): Readonly<Record<string, unknown>> {
    const names = ['retailer_id', ...changeable].map((name) => [name, fields[name]] as const);
    const of = all.find((one) => one.id === catalog);
    return {
      ...Object.fromEntries(names),
      ...{ id, price: written(fields.price, fields.currency) },
      product_catalog: of && { id: of.id, name: of.name, business: { id: of.business } },
    };
  }

  function listCatalogs(context: Context, is: (catalog: Catalog, business: string) => boolean): void {
    const business = getBusiness(context);
    require(context, 'catalog_management');
    context.body = graphPage(context, all.filter((one) => is(one, business)).map(asCatalog));
  }

  function makeCatalog(context: Context): void {
    const business = getBusiness(context);
    require(context, 'catalog_management');
    const { name, vertical } = graphFields(context, ['name', 'vertical']);
    if (toText(name) === undefined) graphRefuse(100, '(#100) The parameter name is required');
    const id = String(count());
    const made = { id, name: String(name), vertical: toText(vertical) ?? 'commerce', business, sharedWith: [] };
    all.push(made);
    context.body = { id };
  }

  function listProducts(context: Context): void {
    const id = getId(context);
    const catalog = catalogFor(context, id) ?? missing(id);
    const { query } = getRequest(context);
    const filter = JSON.parse(query.get('filter') ?? '{}') as { retailer_id?: { eq?: string } };
    const { eq } = filter.retailer_id ?? {};
    const rows = getProducts(catalog.id).filter(({ fields }) => eq === undefined || fields.retailer_id === eq);
    context.body = {
      ...graphPage(context, rows.map(asProduct)),
      ...(query.has('summary') && { summary: { total_count: rows.length } }),
    };
  }

  function makeProduct(context: Context): void {
    const id = getId(context);
    const catalog = catalogFor(context, id) ?? missing(id);
    const allowed = ['allow_upsert', 'retailer_id', ...changeable];
    const { allow_upsert = true, ...fields } = graphFields(context, allowed);
    const needed = ['retailer_id', 'name', 'price', 'currency', 'image_url'];
    const lacking = needed.find((name) => (fields[name] ?? '') === '');
    if (lacking !== undefined) graphRefuse(100, `(#100) The parameter ${lacking} is required`);
    requireGood(fields);
    const known = getProducts(catalog.id).find((one) => one.fields.retailer_id === fields.retailer_id);
    if (known && allow_upsert !== true)
      graphRefuse(10_800, '(#10800) Duplicate retailer_id when attempting to create a product.');
    if (known) known.fields = { ...known.fields, ...fields };
    context.body = { id: known?.id ?? add(catalog.id, fields) };
  }

  const isPersons = (context: Context): boolean => context.get('authorization').includes('EAAL');

  /** Responds with a node that needs a person's token. */
  async function readNode(context: Context, next: Next): Promise<void> {
    const id = getId(context);
    if (!isPersons(context) || id === 'me') return void (await next());
    const fields = getRequest(context).query.get('fields');
    const page = facebookPages.find((one) => one.id === id && one.person === personal(context).person);
    if (page) {
      require(context, 'business_management');
      const business = page.business === undefined ? undefined : { id: page.business, name: 'Business' };
      context.body = graphPick({ id, name: page.name, business }, fields);
      return;
    }
    const catalog = catalogFor(context, id);
    const product = products.find((one) => one.id === id && catalogFor(context, one.catalog));
    if (catalog) context.body = graphPick(asCatalog(catalog), fields);
    else if (product) context.body = graphPick(asProduct(product), fields);
    else missing(id);
  }

  async function changeProduct(context: Context, next: Next): Promise<void> {
    if (!isPersons(context)) return void (await next());
    const product = products.find((one) => one.id === getId(context) && catalogFor(context, one.catalog));
    if (!product) return missing(getId(context));
    const fields = graphFields(context, changeable);
    requireGood(fields);
    product.fields = { ...product.fields, ...fields };
    context.body = { success: true };
  }

  return {
    /** Returns the products of a catalogue as they were sent, newest first. */
    getProducts: (catalog: string): readonly Readonly<Record<string, unknown>>[] =>
      getProducts(catalog).map(({ id, fields }) => ({ ...fields, id })),
    /** Returns the names of the catalogues that a business owns. */
    getNames: (business: string) => all.filter((one) => one.business === business).map(({ name }) => name),

    register(router: Router): void {
      router.get(`${graph}/:id/owned_product_catalogs`, (context) => {
        listCatalogs(context, (one, business) => one.business === business);
      });
      router.get(`${graph}/:id/client_product_catalogs`, (context) => {
        listCatalogs(context, (one, business) => one.sharedWith.includes(business));
      });
      router.post(`${graph}/:id/owned_product_catalogs`, makeCatalog);
      router.get(`${graph}/:id/products`, listProducts);
      router.post(`${graph}/:id/products`, makeProduct);
      router.get(`${graph}/:id`, readNode);
      router.post(`${graph}/:id`, changeProduct);
    },
  };
}
