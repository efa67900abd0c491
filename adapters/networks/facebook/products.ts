import { z } from 'zod';
import { problem } from '#domain/foundation/index';
import { NetworkFailure } from '#domain/networks/index';
import type { NetworkSession } from '#ports/networks/network-adapter';
import type { NetworkProduct, NetworkProducts, ProductContent } from '#ports/networks/network-products';
import type { Clock } from '#ports/foundation/clock';
import { type AskGraph, pageSchema, readRows } from '../shared/graph.ts';
import { productProblem, sentProduct } from './product-content.ts';
import { readSession } from './session.ts';
import { catalog, created, done, ownedCatalog, ownedProduct, pageBusiness, product } from './wire.ts';

const catalogFields = 'id,name,vertical,product_count,feed_count,default_image_url,is_local_catalog,is_catalog_segment';
const productFields =
  'id,retailer_id,name,description,price,currency,image_url,additional_image_urls,url,availability,condition,brand,category,color';
const most = {
  catalogs: 1000,
  /** Per page of products, which have long texts. */
  rows: 50,
  /** Per page that is only skipped. */
  skipped: 250,
  /** Pages of a call; with more, they come back half empty. */
  pages: 100,
};
const number = /^\d{1,30}$/;

const countedPage = pageSchema(z.unknown()).extend({
  summary: z
    .object({ total_count: z.int().optional().catch(undefined) })
    .optional()
    .catch(undefined),
});

/** Parses the rows; unreadable ones are skipped. */
const readable = (rows: readonly unknown[]): NetworkProduct[] =>
  rows.flatMap((row) => product.safeParse(row).data ?? []);

/** Returns undefined when the network has no such object, or it is of another kind; throws anything else. */
function nothingIfAbsent(error: unknown): undefined {
  const isAbsent = error instanceof NetworkFailure && error.kind === 'not_found';
  const isOfOtherKind = error instanceof NetworkFailure && error.message.includes('nonexisting field');
  if (!isAbsent && !isOfOtherKind) throw error;
}

/**
 * Creates the adapter part for catalogues and products: https://developers.facebook.com/docs/marketing-api/catalog
 * A page's token has no access to them, so the person's is used. That has access to everything the person manages, also
 * for others: only what belongs to the page's business, or is shared with it, may be used.
 */
export function createProducts(
  call: AskGraph,
  { clock, scopes }: { readonly clock: Clock; readonly scopes: readonly string[] },
): NetworkProducts {
  /** Returns the token of the person who connected the page. */
  function getToken(session: NetworkSession): string {
    const { person } = readSession(session);
    const isOver = person?.expires_in !== undefined && Date.parse(person.expires_in) <= clock.now();
    if (person && !isOver) return person.access_token;
    const words = 'The person who connected the page must connect it again.';
    throw new NetworkFailure('refused', words, { problem: problem('account_not_usable') });
  }

  /** Returns the page's business, and the token that has access to it. */
  async function reach(session: NetworkSession) {
    const access_token = getToken(session);
    const { id } = readSession(session);
    const request = { method: 'GET', path: id, query: { fields: 'business' }, access_token } as const;
    const { business } = await call(pageBusiness, request);
    if (business) return { business: business.id, access_token };
    const reason = 'its page belongs to no business';
    throw new NetworkFailure('refused', reason, { problem: problem('no_usable_catalog', { reason }) });
  }
  type Reach = Awaited<ReturnType<typeof reach>>;

  const catalogsAt = ({ business, access_token }: Reach, edge: string, enough: number) =>
    readRows(
      call,
      catalog,
      { method: 'GET', path: `${business}/${edge}`, query: { fields: catalogFields }, access_token },
      enough,
    );

  /** Whether a catalogue belongs to the page's business, or is shared with it. */
  async function isReached(from: Reach, id: string, owner: string | undefined): Promise<boolean> {
    if (owner === from.business) return true;
    return (await catalogsAt(from, 'client_product_catalogs', most.catalogs)).some((one) => one.id === id);
  }

  /** Reads a node by an identifier that a user entered. */
  async function nodeAt<T>(schema: z.ZodType<T>, { access_token }: Reach, id: string, fields: string) {
    if (!number.test(id)) return undefined;
    const request = { method: 'GET', path: id, query: { fields }, access_token } as const;
    return call(schema, request).catch(nothingIfAbsent);
  }

  return {
    scopes,
    findProblem: productProblem,

    async catalogs(session) {
      const from = await reach(session);
      const own = await catalogsAt(from, 'owned_product_catalogs', most.catalogs);
      const left = most.catalogs - own.length;
      const shared = left > 0 ? await catalogsAt(from, 'client_product_catalogs', left) : [];
      const byId = new Map([...own, ...shared].map((one) => [one.id, one]));
      return [...byId.values()].slice(0, most.catalogs);
    },

    async catalog(session, product_catalog_id) {
      const from = await reach(session);
      const found = await nodeAt(ownedCatalog, from, product_catalog_id, `${catalogFields},business`);
      if (!found) return undefined;
      const { business, ...shown } = found;
      return (await isReached(from, shown.id, business?.id)) ? shown : undefined;
    },

    async createCatalog(session, { name }) {
      const { business, access_token } = await reach(session);
      const path = `${business}/owned_product_catalogs`;
      const json = { name, vertical: 'commerce' };
      return (await call(created, { method: 'POST', path, json, access_token, once: true })).id;
    },

    async list(session, { product_catalog_id, offset, limit }) {
      const access_token = getToken(session);
      const path = `${product_catalog_id}/products`;
      const data: NetworkProduct[] = [];
      const end = offset + limit;
      let at = 0;
      let after: string | undefined;
      for (let pages = 0; pages < most.pages; pages += 1) {
        const isSkipped = at < offset;
        const limit = isSkipped ? Math.min(offset - at, most.skipped) : Math.max(1, Math.min(end - at, most.rows));
        const fields = isSkipped ? 'id' : productFields;
        const query = { fields, limit: String(limit), summary: 'true', after };
        const page = await call(countedPage, { method: 'GET', path, query, access_token });
        if (!isSkipped) data.push(...readable(page.data.slice(0, end - at)));
        at += page.data.length;
        after = page.paging?.next === undefined ? undefined : page.paging.cursors?.after;
        if (after === undefined || page.data.length === 0 || at >= end)
          return { data, total: page.summary?.total_count };
      }
      throw new NetworkFailure('temporary', 'Facebook gives only few products at a time');
    },

    async find(session, product_id) {
      const from = await reach(session);
      const fields = `${productFields},product_catalog{id,business}`;
      const found = await nodeAt(ownedProduct, from, product_id, fields);
      if (!found) return undefined;
      const { product_catalog: in_catalog, ...shown } = found;
      const isOurs = in_catalog && (await isReached(from, in_catalog.id, in_catalog.business?.id));
      return isOurs ? shown : undefined;
    },

    async findByRetailer(session, { product_catalog_id, retailer_id }) {
      const access_token = getToken(session);
      const filter = JSON.stringify({ retailer_id: { eq: retailer_id } });
      const page = await call(pageSchema(z.unknown()), {
        method: 'GET',
        path: `${product_catalog_id}/products`,
        query: { fields: productFields, filter },
        access_token,
      });
      return readable(page.data).find((one) => one.retailer_id === retailer_id);
    },

    async create(session, product_catalog_id, content: ProductContent) {
      const access_token = getToken(session);
      // Otherwise Facebook would change the product that has this retailer_id.
      const json = { ...sentProduct(content), allow_upsert: false };
      const path = `${product_catalog_id}/products`;
      return (await call(created, { method: 'POST', path, json, access_token, once: true })).id;
    },

    async update(session, product_id, content) {
      const access_token = getToken(session);
      await call(done, { method: 'POST', path: product_id, json: sentProduct(content), access_token });
    },
  };
}
