import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { FakeNetwork } from '../../fakes/fake-network.ts';
import { FakeProducts } from '../../fakes/fake-products.ts';
import { startTestService } from '../../fakes/test-service.ts';

let service: Awaited<ReturnType<typeof startTestService>>;
let shop: FakeProducts;
let products: string;
let catalogs: string;

const bread = {
  retailer_id: 'RYE-1',
  name: 'Rye bread',
  price: 450,
  currency: 'EUR',
  image_url: 'https://bakery.example/rye.jpg',
};

beforeAll(async () => {
  const network = new FakeNetwork();
  network.granted = ['catalogs'];
  shop = new FakeProducts();
  service = await startTestService({ networks: [{ ...network.adapter(), products: shop.adapter() }] });
  const [id_account = ''] = await service.connect();
  const account = `/organizations/${service.made.id_organization}/accounts/${id_account}`;
  products = `${account}/products`;
  catalogs = `${account}/products_catalogs`;
});
afterAll(() => service.stop());
beforeEach(() => {
  shop.products.length = 0;
  shop.done.length = 0;
  shop.faults.length = 0;
});

const get = (path: string) => service.call('GET', path, { token: service.app_token });
const post = (path: string, body: unknown, key?: string) =>
  service.call('POST', path, {
    token: service.app_token,
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const create = (fields: object = {}, key?: string) =>
  post(`${products}?product_catalog_id=1`, { ...bread, ...fields }, key);

describe('invalid input is rejected without a request to the network', () => {
  test.each<[object, number, string]>([
    [{ price: 4.5 }, 1004, 'price'],
    [{ price: -1 }, 1004, 'price'],
    [{ price: '450' }, 1004, 'price'],
    [{ price: 1e15 }, 1004, 'price'],
    [{ price: null }, 1004, 'price'],
    [{ currency: 'euro' }, 1004, 'currency'],
    [{ currency: 'eur' }, 1004, 'currency'],
    [{ currency: 'EUX' }, 1004, 'currency'],
    [{ image_url: 'rye.jpg' }, 1004, 'image_url'],
    [{ image_url: 'ftp://bakery.example/rye.jpg' }, 1004, 'image_url'],
    [{ image_url: 'https:bakery.example' }, 1004, 'image_url'],
    [{ image_url: 'javascript:alert(1)' }, 1004, 'image_url'],
    [{ url: 'https://a b' }, 1004, 'url'],
    [{ additional_image_urls: 'https://bakery.example/a.jpg' }, 1004, 'additional_image_urls'],
    [{ additional_image_urls: ['nowhere'] }, 1004, 'additional_image_urls.0'],
    [{ availability: 'soon' }, 1004, 'availability'],
    [{ condition: 'good as new' }, 1004, 'condition'],
    [{ name: ['Rye'] }, 1004, 'name'],
    [{ name: 'Rye\u0000' }, 1004, 'name'],
    [{ retailer_id: 'x'.repeat(101) }, 1004, 'retailer_id'],
    [{ id: 5 }, 1004, 'id'],
    [{ name: undefined }, 1406, 'name'],
    [{ price: undefined }, 1406, 'price'],
  ])('%j', async (fields, code, field) => {
    const requests = shop.asked;
    const answer = await create(fields);
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    expect(answer.body.data).toMatchObject({ field });
    expect(shop.asked).toBe(requests);
  });

  test.each([
    ['?product_catalog_id=1&limit=101', 1004],
    ['?product_catalog_id=1&limit=ten', 1004],
    ['?product_catalog_id=1&offset=-1', 1004],
    ['?product_catalog_id=1&offset=10001', 1000],
    ['?product_catalog_id=1&product_catalog_id=2', 1004],
    [`?product_catalog_id=${'1'.repeat(101)}`, 1004],
    ['?product_catalog_di=1', 1004],
    ['', 2000],
    ['?product_catalog_id=&product_id=', 2000],
    ['?product_catalog_id=2', 2115],
  ])('%s', async (query, code) => {
    expect((await get(`${products}${query}`)).body.code).toBe(code);
  });

  test('bodies that are too large, not an object, or not JSON', async () => {
    expect((await create({ description: 'x'.repeat(1_048_577) })).body.code).toBe(1005);
    expect((await post(products, [bread])).body.code).toBe(1004);
    const raw = await service.call('POST', products, { token: service.app_token, raw: '{"name"' });
    expect(raw.body.code).toBe(1006);
    expect(shop.done).toEqual([]);
  });
});

test('a field that only the network knows is passed on, and not reported as ignored', async () => {
  const answer = await create({ gtin: '4006381333931', custom_label_0: 'spring', material: { a: [1] } });
  expect(answer.body).toEqual({ product_id: 'p1' });
  expect(answer.headers.get('ignored-fields')).toBeNull();
  expect(shop.products).toMatchObject([{ custom_label_0: 'spring', material: { a: [1] } }]);
  const catalog = await post(catalogs, { name: 'Spring', vertical: 'hotels' });
  expect(catalog.headers.get('ignored-fields')).toBe('vertical');
  expect(catalog.body).toEqual({ product_catalog: '2' });
});

test('a long description in many scripts and a list of pictures are passed on unchanged', async () => {
  const description = 'Rye 🍞 ржаной 黒パン \n'.repeat(20_000);
  const additional_image_urls = Array.from({ length: 100 }, (_, at) => `https://bakery.example/${String(at)}.jpg`);
  expect((await create({ description, additional_image_urls })).body).toEqual({ product_id: 'p1' });
  const { body } = await get(`${products}?product_id=p1`);
  expect(body).toMatchObject({ data: [{ description, additional_image_urls, price: 450 }], total: 1 });
});

describe('a call with an Idempotency-Key', () => {
  test('is answered again without a request to the network', async () => {
    const first = await create({}, 'once');
    const requests = shop.asked;
    const again = await create({}, 'once');
    expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([first.body, 'true']);
    expect(shop.asked).toBe(requests);
    expect((await create({ price: 460 }, 'once')).body.code).toBe(1007);
  });

  test('that failed, or whose process died, runs again and creates nothing twice', async () => {
    shop.faults.push('lost');
    shop.hiddenLooks = 10;
    const waiting = setInterval(() => {
      service.clock.advance(3000);
    }, 5);
    expect((await create({}, 'lost')).body.code).toBe(952);
    clearInterval(waiting);
    shop.hiddenLooks = 0;
    expect((await create({}, 'lost')).body).toEqual({ product_id: 'p1' });
    expect(shop.done).toEqual(['product RYE-1']);
    // The process died after the network had it and before the answer was stored.
    for (const key of await service.ports.storage.find('idempotency_keys', { where: {} }))
      await service.ports.storage.update('idempotency_keys', key._id, { answer: undefined });
    service.clock.advance(120_000);
    expect((await create({}, 'lost')).body).toEqual({ product_id: 'p1' });
    expect(shop.done).toEqual(['product RYE-1']);
  });
});

test('creations and changes are in the audit log', async () => {
  await create();
  await post(products, { id: 'p1', name: 'Rye' });
  const { id_client } = service.made;
  const { body } = await get(`/clients/${id_client}/audit?limit=2`);
  expect(body.data).toMatchObject([{ action: 'saveProduct' }, { action: 'saveProduct' }]);
});
