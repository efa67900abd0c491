// Long, because it covers everything that Facebook does with catalogues and products.
import { createFacebook, facebookAddresses } from '#adapters/networks/facebook/index';
import { createInstagram, instagramAddresses } from '#adapters/networks/instagram/index';
import type { ProductInput } from '#domain/integrations/products/save-product';
import { createFacebookStandIn } from '#runtimes/sandbox/networks/facebook/stand-in';
import { createInstagramStandIn } from '#runtimes/sandbox/networks/instagram/stand-in';
import type { MakeStandIn } from '#runtimes/sandbox/sandbox';
import { openSession, sealSession } from '#domain/accounts/account-session';
import { afterEach, describe, expect, test } from '@jest/globals';
import { codeOf, refusal } from '../../../fakes/refused.ts';
import { networkWorkbench, type NetworkWorkbench } from '../../../servers/network-workbench.ts';

const client = { client_id: 'sandbox', client_secret: 'sandbox-secret' };
const sells = { capabilities: ['products'] } as const;

const shop = '880000000000001';
const shared = '880000000000002';
/** Alice manages it, but it is unrelated to her bakery. */
const foreign = '880000000000003';

const bun = {
  retailer_id: 'BUN-1',
  name: 'Cinnamon bun',
  price: 320,
  currency: 'EUR',
  image_url: 'https://bakery.example/bun.jpg',
} satisfies ProductInput;

let bench: NetworkWorkbench | undefined;
afterEach(async () => {
  await bench?.stop();
  bench = undefined;
});

async function openShop(page = 'Alice’s Bakery', untick: readonly string[] = []) {
  let catalogs: ReturnType<typeof createFacebookStandIn>['catalogs'] | undefined;
  const stand_in: MakeStandIn = (tools) => {
    const made = createFacebookStandIn(tools);
    catalogs = made.catalogs;
    return made;
  };
  const made = await networkWorkbench({
    social_network: 'facebook',
    stand_in,
    create: (tools, at) => createFacebook({ ...client, ...sells, ...at(facebookAddresses) }, tools),
  });
  bench = made;
  if (!catalogs) throw new Error('the stand-in was made');
  const { getNames, getProducts } = catalogs;
  const { accounts } = await made.goAndReturn(0, undefined, untick);
  await made.enable(accounts.map(({ _id }) => _id));
  const id_account = accounts.find(({ name }) => name === page)?._id ?? '';
  const address = { id_organization: made.id_organization, id_account };
  const { products } = made.platform;
  const before = made.sandbox.requests.length;
  return {
    ...made,
    address,
    getNames,
    getProducts,
    /** The requests since the account was connected, without host and version. */
    listRequests: () => made.sandbox.requests.slice(before).map((one) => one.replace('graph.facebook.com/v26.0/', '')),
    list: (query: object) => products.listProducts(made.app, address, query),
    listCatalogs: (paging = {}) => products.listProductCatalogs(made.app, address, paging),
    createCatalog: (name: string) => products.createProductCatalog(made.app, address, { name }),
    save: (product: ProductInput, product_catalog_id = shop) =>
      products.saveProduct(made.app, address, { product_catalog_id }, product),
    errorCode: async () => (await made.readAccount(id_account)).error_code,
  };
}

const stumbled = (code: number, message = 'No') => ({ status: 400, body: { error: { message, code } } });

describe('the catalogues of a page', () => {
  test('are those of its business and those that are shared with it', async () => {
    const { listCatalogs, createCatalog, list } = await openShop();
    const facts = { vertical: 'commerce', feed_count: 0, is_local_catalog: false, is_catalog_segment: false };
    expect(await listCatalogs()).toEqual({
      data: [
        { id: shop, name: 'Bakery shop', product_count: 3, ...facts },
        { id: shared, name: 'Bread for shops', product_count: 0, ...facts },
      ],
      total: 2,
    });
    const { product_catalog } = await createCatalog('Summer');
    expect(await listCatalogs({ offset: 1, limit: 1 })).toMatchObject({
      data: [{ id: product_catalog, name: 'Summer' }],
      total: 3,
    });
    expect(await list({ product_catalog_id: product_catalog })).toEqual({ data: [], total: 0 });
    expect(await list({ product_catalog_id: shared })).toEqual({ data: [], total: 0 });
  });

  test('are not those of other businesses that its person manages, whoever asks by identifier', async () => {
    const { listRequests, list, save, getProducts } = await openShop();
    const other = await openShopFor('Bread Group');
    const { product_id } = await other.save(bun, foreign);
    expect(await codeOf(list({ product_catalog_id: foreign }))).toBe(2115);
    expect(await codeOf(save(bun, foreign))).toBe(2115);
    expect(await list({ product_id })).toEqual({ data: [], total: 0 });
    expect(await codeOf(save({ id: product_id, name: 'Mine' }))).toBe(1004);
    expect(getProducts(foreign)).toMatchObject([{ name: 'Cinnamon bun' }]);
    expect(listRequests().filter((one) => one.startsWith('POST'))).toEqual([`POST ${foreign}/products`]);
  });

  test.each(['me', '100000000000201', '77003', '0', '880000000000009', '../me/accounts', `${shop}/products`, 'x'])(
    '%s is none',
    async (product_catalog_id) => {
      const { listRequests, list, save } = await openShop();
      expect(await codeOf(list({ product_catalog_id }))).toBe(2115);
      expect(await codeOf(save(bun, product_catalog_id))).toBe(2115);
      expect(await list({ product_id: product_catalog_id })).toEqual({ data: [], total: 0 });
      expect(listRequests().filter((one) => !one.startsWith('GET'))).toEqual([]);
    },
  );

  test('whose answer was lost when it was made is found, and is there once', async () => {
    const { createCatalog, disturb, getNames } = await openShop();
    disturb({ where: /^POST .*\/owned_product_catalogs$/, with: 'lost' });
    expect(await createCatalog('Summer')).toEqual({ product_catalog: expect.stringMatching(/^\d+$/) });
    disturb({ where: /^POST .*\/owned_product_catalogs$/, with: 'lost' });
    expect(await refusal(createCatalog('Summer'))).toMatchObject({ code: 1004, data: { field: 'name' } });
    expect(getNames('77003')).toEqual(['Bakery shop', 'Summer']);
  });

  test('end at a page without a business, before anything is made', async () => {
    const { listRequests, createCatalog, errorCode, listCatalogs } = await openShop('Alice’s Books');
    for (const call of [listCatalogs(), createCatalog('New')])
      expect(await refusal(call)).toMatchObject({ code: 2115, data: { reason: 'its page belongs to no business' } });
    expect(listRequests().every((one) => one === 'GET 100000000000202')).toBe(true);
    expect(await errorCode()).toBe(0);
  });
});

/** The same shop, from another page of the same person. */
async function openShopFor(page: string) {
  if (!bench) throw new Error('there is a shop');
  const { app, id_organization, platform } = bench;
  const { data } = await platform.accounts.listAccounts(app, id_organization, { name: page });
  const address = { id_organization, id_account: data[0]?._id ?? '' };
  return {
    save: (product: ProductInput, product_catalog_id: string) =>
      platform.products.saveProduct(app, address, { product_catalog_id }, product),
  };
}

describe('the products of a catalogue', () => {
  test('have their price in minor units of their currency, and as Facebook writes it', async () => {
    const { list } = await openShop();
    const { data, total } = await list({ product_catalog_id: shop });
    expect(total).toBe(3);
    expect(data.map(({ name, price, currency, formatted_price }) => [name, price, currency, formatted_price])).toEqual([
      ['Date cake', 12_500, 'KWD', 'KWD\u00a012.500'],
      ['Bread knife', 1280, 'JPY', '¥1,280'],
      ['Rye bread', 450, 'EUR', '€4.50'],
    ]);
    expect(await list({ product_id: data[0]?.id ?? '' })).toEqual({ data: [data[0]], total: 1 });
  });

  test('go out with two digits behind the point in every currency, and come back as they were sent', async () => {
    const { list, getProducts, save } = await openShop();
    for (const [retailer_id, price, currency, sent] of [
      ['A', 1999, 'EUR', 1999],
      ['B', 1280, 'JPY', 128_000],
      ['C', 12_500, 'KWD', 1250],
      ['D', 0, 'USD', 0],
    ] as const) {
      const { product_id } = await save({ ...bun, retailer_id, price, currency });
      expect(getProducts(shop).find(({ id }) => id === product_id)).toMatchObject({ price: sent, currency });
      expect((await list({ product_id })).data).toMatchObject([{ price, currency }]);
    }
    expect(await refusal(save({ ...bun, price: 12_345, currency: 'KWD' }))).toMatchObject({
      code: 1004,
      message: expect.stringContaining('2 decimals of KWD'),
    });
  });

  test('are created and changed, with fields that only Facebook knows', async () => {
    const { list, getProducts, save } = await openShop();
    const more = { description: 'With cardamom', brand: 'Bakery', gtin: '4006381333931', availability: 'preorder' };
    const { product_id } = await save({ ...bun, ...more });
    expect((await list({ product_id })).data).toMatchObject([
      { ...bun, description: 'With cardamom', brand: 'Bakery', availability: 'preorder', condition: 'new' },
    ]);
    expect(await save({ id: product_id, ...bun, price: 350, additional_image_urls: [] })).toEqual({ product_id });
    expect(getProducts(shop)[0]).toMatchObject({ ...bun, ...more, price: 350, additional_image_urls: [] });
    expect(await codeOf(save({ id: product_id, retailer_id: 'OTHER' }))).toBe(1004);
  });

  test('are walked by the cursor as far as 10,000, some hundred at a time', async () => {
    const { listRequests, list, save } = await openShop();
    for (let at = 0; at < 4; at += 1) await save({ ...bun, retailer_id: `BUN-${String(at)}` }, shared);
    const names = async (offset: number, limit: number) =>
      (await list({ product_catalog_id: shared, offset, limit })).data.map(({ retailer_id }) => retailer_id);
    expect(await names(0, 3)).toEqual(['BUN-3', 'BUN-2', 'BUN-1']);
    expect(await names(3, 3)).toEqual(['BUN-0']);
    expect(await names(4, 3)).toEqual([]);
    expect(await names(0, 0)).toEqual([]);
    expect(await list({ product_catalog_id: shared, offset: 10_000 })).toEqual({ data: [], total: 4 });
    const reads = listRequests().filter((one) => one === `GET ${shared}/products`).length;
    expect(await codeOf(list({ product_catalog_id: shared, offset: 10_001 }))).toBe(1000);
    expect(listRequests().filter((one) => one === `GET ${shared}/products`)).toHaveLength(reads);
  });

  test('are skipped in large pages and read in small ones', async () => {
    const { list, disturb } = await openShop();
    const page = (from: number, length: number) => ({
      data: Array.from({ length }, (_, index) => ({
        id: String(from + index),
        retailer_id: `R${String(from + index)}`,
      })),
      paging: { cursors: { after: String(from + length) }, next: 'https://graph.facebook.com/next' },
      summary: { total_count: 9999 },
    });
    // A server may return fewer rows than requested.
    for (const [from, length] of [
      [0, 250],
      [250, 40],
      [290, 10],
      [300, 50],
      [350, 10],
    ] as const)
      disturb({ where: /\/products$/, with: { status: 200, body: page(from, length) } });
    const { data, total } = await list({ product_catalog_id: shop, offset: 300, limit: 60 });
    expect(total).toBe(9999);
    expect(data.map(({ id }) => Number(id))).toEqual(Array.from({ length: 60 }, (_, index) => 300 + index));
  });
});

describe('a product is made once', () => {
  test('when the answer to its creation was lost', async () => {
    const { disturb, getProducts, save } = await openShop();
    disturb({ where: /^POST .*\/products$/, with: 'lost' });
    const { product_id } = await save(bun);
    expect(getProducts(shop).filter(({ id }) => id === product_id)).toHaveLength(1);
    expect(await save(bun)).toEqual({ product_id });
    expect(getProducts(shop)).toHaveLength(4);
  });

  test('when Facebook is in trouble, or answers with a page for people', async () => {
    const { clock, disturb, getProducts, save } = await openShop();
    for (const [at, answer] of [
      stumbled(1),
      stumbled(2),
      { status: 502, body: '<html>Bad gateway</html>' },
      { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Sorry</html>' },
      { status: 200, body: { id: null } },
    ].entries()) {
      const product = { ...bun, retailer_id: `T${String(at)}` };
      disturb({ where: /^POST .*\/products$/, with: answer });
      const outcome = codeOf(save(product));
      const waiting = setInterval(() => {
        clock.advance(3000);
      }, 5);
      expect(await outcome).toBe(952);
      clearInterval(waiting);
      // Nothing was created, so a retry creates it.
      expect(await codeOf(save(product))).toBeUndefined();
    }
    expect(getProducts(shop)).toHaveLength(8);
  });

  test('when two ask at the same time', async () => {
    const { getProducts, save } = await openShop();
    const calls = await Promise.all([save(bun), save(bun), save(bun)]);
    const made = getProducts(shop).filter(({ retailer_id }) => retailer_id === 'BUN-1');
    expect(made).toHaveLength(1);
    expect(new Set(calls.map(({ product_id }) => product_id))).toEqual(new Set([made[0]?.id]));
    // With different content, the slower one is refused.
    const tart = { ...bun, retailer_id: 'TART-1' };
    const [one, other] = await Promise.all([codeOf(save(tart)), codeOf(save({ ...tart, price: 999 }))]);
    expect([one, other].sort()).toEqual([1004, undefined]);
  });

  test('when the list does not show yet that its retailer_id is taken, and nothing is changed', async () => {
    const { disturb, getProducts, save } = await openShop();
    disturb({ where: /^GET .*\/products$/, with: { status: 200, body: { data: [] } } });
    expect(await refusal(save({ ...bun, retailer_id: 'RYE-1' }))).toMatchObject({
      code: 1004,
      message: expect.stringContaining('Duplicate retailer_id'),
    });
    expect(getProducts(shop).find(({ retailer_id }) => retailer_id === 'RYE-1')).toMatchObject({ name: 'Rye bread' });
  });

  test('when the filter is ignored, so that others come back', async () => {
    const { disturb, getProducts, save } = await openShop();
    const others = { data: [{ id: '1', retailer_id: 'OTHER' }, { id: '2' }] };
    disturb({ where: /^GET .*\/products$/, with: { status: 200, body: others } });
    const { product_id } = await save(bun);
    expect(getProducts(shop)[0]).toMatchObject({ id: product_id, retailer_id: 'BUN-1' });
  });

  test('a change whose answer was lost can be repeated', async () => {
    const { disturb, list, save } = await openShop();
    const { product_id } = await save(bun);
    disturb({ where: new RegExp(`^POST .*/${product_id}$`), with: 'lost' });
    expect(await codeOf(save({ id: product_id, name: 'Bun' }))).toBe(1009);
    expect(await save({ id: product_id, name: 'Bun' })).toEqual({ product_id });
    expect((await list({ product_id })).data).toMatchObject([{ name: 'Bun' }]);
  });
});

describe('a product that cannot be sent is refused before Facebook is asked', () => {
  test.each([
    ...['method', 'access_token', 'appsecret_proof', 'batch', 'ids', 'fields', 'debug', 'allow_upsert', 'locale'],
    ...['suppress_http_code', 'include_headers', '__proto__', 'additionalImageUrls', 'a b', 'x'.repeat(101), ''],
  ])('for the field %j', async (field) => {
    const { listRequests, save } = await openShop();
    const product = JSON.parse(JSON.stringify(bun).replace('}', `,${JSON.stringify(field)}:"delete"}`)) as ProductInput;
    expect(await codeOf(save(product))).toBe(1004);
    const change = JSON.parse(`{"id":"1",${JSON.stringify(field)}:"delete"}`) as ProductInput;
    expect(await codeOf(save(change))).toBe(1004);
    expect(listRequests()).toEqual([]);
  });
});

describe('access that does not suffice', () => {
  test('is told by the scopes that lack, before Facebook is asked', async () => {
    const { listRequests, errorCode, list, listCatalogs, save } = await openShop(undefined, ['catalog_management']);
    for (const call of [listCatalogs(), list({ product_id: '1' }), save(bun)])
      expect(await refusal(call)).toMatchObject({ code: 717, data: { scopes: ['catalog_management'] } });
    expect(listRequests()).toEqual([]);
    expect(await errorCode()).toBe(0);
  });

  test('of the person alone leaves the page as it is', async () => {
    const { address, clock, disturb, errorCode, listCatalogs, ports, save } = await openShop();
    for (const code of [190, 102]) {
      disturb({ where: /^GET .*\/100000000000201$/, with: stumbled(code) });
      expect(await codeOf(listCatalogs())).toBe(700);
    }
    // The person may not manage the catalogue, whatever they granted.
    disturb({ where: /\/owned_product_catalogs$/, with: stumbled(200, '(#200) Not a catalog admin') });
    expect(await refusal(listCatalogs())).toMatchObject({ code: 2115, data: { reason: '(#200) Not a catalog admin' } });
    disturb({ where: /^POST .*\/products$/, with: stumbled(10, '(#10) Not allowed') });
    expect(await codeOf(save(bun))).toBe(1004);
    // After sixty days the person's token has expired, but the page still works.
    clock.advance(61 * 86_400_000);
    expect(await codeOf(listCatalogs())).toBe(700);
    expect(await errorCode()).toBe(0);
    // Pages of older versions have no person at all.
    const account = await ports.storage.get('accounts', address.id_account);
    const session = account && openSession(ports, account);
    const { person: _person, ...data } = session?.data ?? {};
    const { id_account } = address;
    await ports.storage.update('accounts', id_account, sealSession(ports, id_account, { data }));
    expect(await codeOf(listCatalogs())).toBe(700);
    expect(await errorCode()).toBe(0);
  });

  test('for a while is told with the time to wait', async () => {
    const { disturb, errorCode, list, listCatalogs } = await openShop();
    disturb({ where: /\/owned_product_catalogs$/, with: stumbled(80_009, 'Too many calls to this Catalog account') });
    expect(await refusal(listCatalogs())).toMatchObject({ code: 978, data: { retry_after_seconds: 3600 } });
    disturb({ where: /\/products$/, with: stumbled(368, 'Temporarily blocked') });
    expect(await refusal(list({ product_catalog_id: shop }))).toMatchObject({
      code: 978,
      data: { retry_after_seconds: 3600 },
    });
    expect(await errorCode()).toBe(0);
  });
});

describe('odd answers', () => {
  test('of a list lose only what makes no sense', async () => {
    const { disturb, list } = await openShop();
    const rows = [
      { id: '1', retailer_id: null, name: null, price: null, currency: null, additional_image_urls: null },
      { id: '2', name: 5, price: 12, currency: 'EUR', availability: {}, additional_image_urls: [1] },
      { id: '3', price: 'ask us', currency: 'EUR' },
      { id: '4', price: '$5.00', currency: 'dollars' },
      { id: null, name: 'Nobody' },
      null,
      'nonsense',
      { id: '5', price: '5,00 €', currency: 'EUR', secret: 'token' },
    ];
    disturb({ where: /\/products$/, with: { status: 200, body: { data: rows, summary: null, paging: null } } });
    expect(await list({ product_catalog_id: shop })).toEqual({
      data: [
        { id: '1' },
        { id: '2', currency: 'EUR' },
        { id: '3', formatted_price: 'ask us', currency: 'EUR' },
        { id: '4', formatted_price: '$5.00', currency: 'dollars' },
        { id: '5', formatted_price: '5,00 €', currency: 'EUR', price: 500 },
      ],
      // The catalogue's own count.
      total: 3,
    });
  });

  test.each([
    ['a page for people', { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Log in</html>' }],
    ['an error page', { status: 503, body: '<html>Down</html>' }],
    ['nothing', { status: 200, body: '' }],
    ['no list', { status: 200, body: { data: null } }],
    ['trouble', stumbled(1)],
  ] as const)('that are %s mean that Facebook does not answer', async (_, answer) => {
    const { disturb, errorCode, list } = await openShop();
    disturb({ where: /\/products$/, with: answer });
    expect(await codeOf(list({ product_catalog_id: shop }))).toBe(1009);
    expect(await errorCode()).toBe(0);
  });

  test('that never end are left', async () => {
    const { disturb, list, requests } = await openShop();
    const body = {
      data: [{ id: '1' }],
      paging: { cursors: { after: 'again' }, next: 'https://graph.facebook.com/next' },
    };
    for (let at = 0; at < 200; at += 1) disturb({ where: /\/products$/, with: { status: 200, body } });
    const before = requests();
    expect(await codeOf(list({ product_catalog_id: shop, offset: 10_000 }))).toBe(1009);
    expect(requests() - before).toBeLessThan(110);
  });
});

test('tokens stand in no log', async () => {
  const { address, list, log, ports, save } = await openShop();
  await save(bun);
  await list({ product_catalog_id: shop });
  const account = await ports.storage.get('accounts', address.id_account);
  const { person } = (account && openSession(ports, account))?.data as { person: { access_token: string } };
  expect(person.access_token.length).toBeGreaterThan(20);
  expect(log.filter((line) => line.includes(person.access_token))).toEqual([]);
});

test('an Instagram account has no catalogue here, and says where it is', async () => {
  const made = await networkWorkbench({
    social_network: 'instagram',
    stand_in: createInstagramStandIn,
    create: (tools, at) => createInstagram({ ...client, ...sells, ...at(instagramAddresses) }, tools),
  });
  bench = made;
  const { app, id_organization, platform } = made;
  const address = { id_organization, id_account: await made.connectAndEnable() };
  const before = made.requests();
  const { createProductCatalog, listProductCatalogs, listProducts, saveProduct } = platform.products;
  for (const call of [
    listProductCatalogs(app, address, {}),
    createProductCatalog(app, address, { name: 'New' }),
    listProducts(app, address, {}),
    saveProduct(app, address, {}, bun),
  ])
    expect(await refusal(call)).toMatchObject({
      code: 2115,
      message: expect.stringContaining('use the Facebook page of the same business'),
    });
  expect(made.requests()).toBe(before);
});
