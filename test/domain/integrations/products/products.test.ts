// Long, because what a creation does when something goes wrong is shown for products and for catalogues.
import { describe, expect, test } from '@jest/globals';
import { NetworkFailure } from '#domain/networks/network-failure';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { ProductInput } from '#domain/integrations/products/save-product';
import { FakeNetwork } from '../../../fakes/fake-network.ts';
import { FakeProducts } from '../../../fakes/fake-products.ts';
import { ManualClock, wakeful } from '../../../fakes/manual-clock.ts';
import { codeOf, refusal } from '../../../fakes/refused.ts';
import { addUser } from '../../../fakes/tenants.ts';
import { createTestPlatform } from '../../../fakes/test-platform.ts';

const bread = {
  retailer_id: 'RYE-1',
  name: 'Rye bread',
  price: 450,
  currency: 'EUR',
  image_url: 'https://bakery.example/rye.jpg',
} satisfies ProductInput;

async function withShop(overrides: Partial<PlatformPorts> = {}) {
  const network = new FakeNetwork();
  const shop = new FakeProducts();
  network.granted = ['catalogs'];
  const adapter = { ...network.adapter(), products: shop.adapter() };
  const clock = new ManualClock();
  const service = await createTestPlatform({ networks: [adapter], clock: wakeful(clock), ...overrides });
  const [id_account = ''] = await service.connect();
  const { id_organization } = service.made;
  const { platform, app } = service;
  const address = { id_organization, id_account };
  const list = (query: object) => platform.products.listProducts(app, address, query);
  const save = (product: ProductInput, product_catalog_id: string | undefined = '1') =>
    platform.products.saveProduct(app, address, { product_catalog_id }, product);
  const listCatalogs = (paging = {}) => platform.products.listProductCatalogs(app, address, paging);
  const createCatalog = (name?: string) => platform.products.createProductCatalog(app, address, { name });
  return { ...service, address, createCatalog, list, listCatalogs, network, save, shop };
}

describe('a product', () => {
  test('is created, read with its price as a number, and changed field by field', async () => {
    const { list, save } = await withShop();
    expect(await save(bread)).toEqual({ product_id: 'p1' });
    const { image_url, currency, ...shown } = bread;
    expect(await list({ product_catalog_id: '1' })).toEqual({
      data: [{ id: 'p1', ...shown, image_url, currency, formatted_price: '€4.50' }],
      total: 1,
    });
    expect(await save({ id: 'p1', availability: 'out of stock' })).toEqual({ product_id: 'p1' });
    expect(await save({ id: 'p1', price: 500, currency: 'EUR' })).toEqual({ product_id: 'p1' });
    expect((await list({ product_id: 'p1' })).data).toMatchObject([
      { name: 'Rye bread', price: 500, availability: 'out of stock' },
    ]);
  });

  test('alone comes in a list of one or of none, and wins over a catalogue', async () => {
    const { list, save } = await withShop();
    await save(bread);
    expect(await list({ product_id: 'p1', product_catalog_id: 'nowhere' })).toMatchObject({ total: 1 });
    expect(await list({ product_id: 'p9' })).toEqual({ data: [], total: 0 });
  });

  test('of an unknown catalogue, or of none, is refused', async () => {
    const { list, save, shop } = await withShop();
    expect(await codeOf(list({}))).toBe(2000);
    expect(await codeOf(save(bread, ''))).toBe(2000);
    expect(shop.asked).toBe(0);
    expect(await codeOf(list({ product_catalog_id: '9' }))).toBe(2115);
    expect(await codeOf(save(bread, '9'))).toBe(2115);
    expect(shop.done).toEqual([]);
  });

  test.each(['retailer_id', 'name', 'price', 'currency', 'image_url'] as const)(
    'is not created without %s',
    async (field) => {
      const { save, shop } = await withShop();
      const { [field]: _left, ...rest } = bread;
      expect(await refusal(save(rest))).toMatchObject({ code: 1406, data: { field } });
      if (field !== 'price')
        expect(await refusal(save({ ...bread, [field]: '' }))).toMatchObject({ code: 1406, data: { field } });
      expect(shop.asked).toBe(0);
    },
  );

  test.each([
    [{ id: 'p1', price: 5 }, 1406],
    [{ id: 'p1', currency: 'EUR' }, 1406],
    [{ id: 'p1', name: '' }, 1406],
    [{ id: 'p1', price: 5, currency: 'EUX' }, 1004],
    [{ id: 'p1', retailer_id: 'RYE-2' }, 1004],
    [{ id: 'p1', method: 'delete' }, 1004],
    [{ id: 'p9', name: 'Other' }, 1004],
    [{ id: '', name: 'Other' }, 1004],
    [{ ...bread, currency: 'XXX' }, 1004],
  ])('is not changed by %j', async (input, code) => {
    const { save, shop } = await withShop();
    await save(bread);
    expect(await codeOf(save(input))).toBe(code);
    expect(shop.done).toEqual(['product RYE-1']);
  });

  test('that says nothing new is not sent', async () => {
    const { save, shop } = await withShop();
    await save(bread);
    expect(await save({ id: 'p1', retailer_id: 'RYE-1' })).toEqual({ product_id: 'p1' });
    expect(shop.done).toEqual(['product RYE-1']);
  });
});

describe('a call to create a product', () => {
  test('that comes again answers the product that is there; with anything else it is refused', async () => {
    const { save, shop } = await withShop();
    await save(bread);
    expect(await save(bread)).toEqual({ product_id: 'p1' });
    // The network does not show this field, so nobody knows whether it is the same.
    for (const other of [{ price: 460 }, { currency: 'USD' }, { brand: 'Mill' }, { gtin: '4006381333931' }])
      expect(await refusal(save({ ...bread, ...other }))).toMatchObject({
        code: 1004,
        data: { field: 'retailer_id', product_id: 'p1' },
      });
    expect(shop.done).toEqual(['product RYE-1']);
  });

  test('whose answer was lost finds what it made, also when that takes a moment to show', async () => {
    const { save, shop } = await withShop();
    for (const [at, hidden] of [0, 1, 2].entries()) {
      shop.faults.push('lost');
      shop.hiddenLooks = hidden;
      // Each is another product; what is there already is shown at once.
      if (at > 0) shop.hiddenLooks += 1;
      expect(await save({ ...bread, retailer_id: `R${String(at)}` })).toEqual({ product_id: `p${String(at + 1)}` });
    }
    expect(shop.products).toHaveLength(3);
  });

  test('of which nobody knows the outcome says so, and makes no second product when it is repeated', async () => {
    const { save, shop } = await withShop();
    shop.faults.push('never arrived');
    expect(await codeOf(save(bread))).toBe(952);
    expect(await save(bread)).toEqual({ product_id: 'p1' });
    shop.faults.push('lost');
    shop.hiddenLooks = 4;
    const late = { ...bread, retailer_id: 'LATE' };
    expect(await codeOf(save(late))).toBe(952);
    expect(await save(late)).toEqual({ product_id: 'p2' });
    expect(shop.done).toEqual(['product RYE-1', 'product LATE']);
  });

  test('that the network does not want is refused in its words, and the account stays well', async () => {
    const { save, shop, platform, app, address } = await withShop();
    shop.faults.push(new NetworkFailure('refused', '(#100) Param image_url is not a valid URI.'));
    expect(await refusal(save(bread))).toMatchObject({
      code: 1004,
      message: 'The request is not valid: (#100) Param image_url is not a valid URI.',
    });
    shop.faults.push(new NetworkFailure('temporary', 'away'));
    expect(await codeOf(save(bread))).toBe(1009);
    expect(await platform.accounts.getAccount(app, address)).toMatchObject({ error_code: 0 });
  });
});

describe('a catalogue', () => {
  test('is made once when two ask for it at the same time', async () => {
    const { createCatalog, shop } = await withShop();
    const both = await Promise.allSettled([createCatalog('Summer'), createCatalog('Summer')]);
    expect(shop.done).toEqual(['catalogue Summer']);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 1004, data: { product_catalog: '2' } },
    });
    // Who asks afterwards waits for nobody.
    expect(await createCatalog('Winter')).toEqual({ product_catalog: '3' });
  });

  test('is created and listed part by part', async () => {
    const { createCatalog, listCatalogs, shop } = await withShop();
    expect(await createCatalog('Summer')).toEqual({ product_catalog: '2' });
    expect(await listCatalogs()).toMatchObject({ data: [{ name: 'Shop' }, { name: 'Summer' }], total: 2 });
    expect(await listCatalogs({ offset: 1, limit: 5 })).toMatchObject({ data: [{ name: 'Summer' }], total: 2 });
    expect(await listCatalogs({ offset: 10_000 })).toEqual({ data: [], total: 2 });
    shop.catalogs.length = 0;
    expect(await codeOf(listCatalogs())).toBe(2115);
  });

  test('needs a name that no other has', async () => {
    const { createCatalog, shop } = await withShop();
    for (const name of [undefined, '', '  '])
      expect(await refusal(createCatalog(name))).toMatchObject({ code: 1406, data: { field: 'name' } });
    expect(await refusal(createCatalog('Shop'))).toMatchObject({ code: 1004, data: { product_catalog: '1' } });
    expect(shop.done).toEqual([]);
  });

  test('whose answer was lost is found by its name, or said to be unknown', async () => {
    const { createCatalog, shop } = await withShop();
    shop.faults.push('lost');
    expect(await createCatalog('Summer')).toEqual({ product_catalog: '2' });
    shop.faults.push('never arrived');
    expect(await codeOf(createCatalog('Winter'))).toBe(952);
    expect(shop.done).toEqual(['catalogue Summer']);
  });
});

describe('who may not', () => {
  test('lists begin at most 10,000 behind', async () => {
    const { list, listCatalogs, shop } = await withShop();
    for (const call of [list({ product_catalog_id: '1', offset: 10_001 }), listCatalogs({ offset: 10_001 })])
      expect(await refusal(call)).toMatchObject({ code: 1000, data: { field: 'offset' } });
    expect(shop.asked).toBe(0);
  });

  test('accounts that are unknown, foreign, removed, not enabled, down, or of a network without products', async () => {
    const { address, list, listCatalogs, ports, shop } = await withShop();
    const { id_account } = address;
    const set = (fields: object) => ports.storage.update('accounts', id_account, fields);
    await set({ enabled: false });
    expect(await codeOf(listCatalogs())).toBe(700);
    await set({ enabled: true, error_code: 707 });
    expect(await codeOf(listCatalogs())).toBe(700);
    await set({ error_code: 0, deleted: true });
    expect(await codeOf(listCatalogs())).toBe(701);
    await set({ deleted: false, id_organization: ports.identifiers.next() });
    expect(await codeOf(listCatalogs())).toBe(701);
    await set({ id_organization: address.id_organization });
    expect(await codeOf(list({ product_catalog_id: '1' }))).toBeUndefined();
    shop.asked = 0;
    const without = await withShop({ networks: [new FakeNetwork().adapter()] });
    // Whatever state the account is in, since it will never have any.
    await without.ports.storage.update('accounts', without.address.id_account, { error_code: 707 });
    for (const call of [without.listCatalogs(), without.createCatalog('New'), without.list({}), without.save({})])
      expect(await refusal(call)).toMatchObject({ code: 2115, data: { reason: 'Bluesky has none' } });
    expect(
      await codeOf(without.platform.products.listProducts(without.app, { ...without.address, id_account: 'x' }, {})),
    ).toBe(701);
  });

  test('accounts that were granted too little, before the network is asked', async () => {
    const { createCatalog, list, listCatalogs, ports, address, save, shop } = await withShop();
    await ports.storage.update('accounts', address.id_account, { granted_scopes: 'posts' });
    for (const call of [listCatalogs(), createCatalog('New'), list({ product_id: '1' }), save(bread)])
      expect(await refusal(call)).toMatchObject({ code: 717, data: { scopes: ['catalogs'] } });
    expect(shop.asked).toBe(0);
  });

  test('people whose role lacks what the body asks for', async () => {
    const { address, made, platform, ports, save } = await withShop();
    await save(bread);
    const as = async (permission: string) => {
      const { id_user } = await addUser(ports, made, [permission]);
      const caller = { kind: 'user', id_user } as const;
      const { saveProduct } = platform.products;
      return async (product: ProductInput) => {
        const call = saveProduct(caller, address, { product_catalog_id: '1' }, product);
        return (await refusal(call))?.data?.permissions ?? 'done';
      };
    };
    const [creates, updates, reads] = [
      await as('products:create'),
      await as('products:update'),
      await as('products:read'),
    ];
    const [made2, changed] = [
      { ...bread, retailer_id: 'NEW' },
      { id: 'p1', name: 'Rye' },
    ];
    expect([await creates(made2), await creates(changed)]).toEqual(['done', ['products:update']]);
    expect([await updates(made2), await updates(changed)]).toEqual([['products:create'], 'done']);
    expect([await reads(made2), await reads(changed)]).toEqual([['products:create'], ['products:create']]);
  });
});
