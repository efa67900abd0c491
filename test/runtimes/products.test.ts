import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, freePortPair, startPostwright } from '../servers/postwright.ts';
import { sandboxClient } from '../servers/sandbox-client.ts';
import { connectAtSandbox } from '#runtimes/sandbox/person';

let service: Awaited<ReturnType<typeof startPostwright>>;
let client: Awaited<ReturnType<typeof sandboxClient>>;
let sandbox: string;
let account: string;

beforeAll(async () => {
  const sandboxPort = await freePortPair();
  const environment = {
    PORT: String(await freePort()),
    DATA_DIR: await mkdtemp(join(tmpdir(), 'postwright-products-')),
    LOG_LEVEL: 'warn',
    ALLOW_PRIVATE_ADDRESSES: 'true',
    SANDBOX_PORT: String(sandboxPort),
    FACEBOOK_CAPABILITIES: 'publishing,products',
  };
  service = await startPostwright(environment, { command: ['start', '--sandbox'] });
  sandbox = `http://127.0.0.1:${String(sandboxPort)}`;
  client = await sandboxClient(environment);
  await connectAtSandbox(await client.connectPage('facebook'));
  const found = (await client.accounts('facebook')).find(({ name }) => name === 'Alice’s Bakery');
  account = `accounts/${String(found?._id)}`;
}, 120_000);

afterAll(async () => {
  await service.stop();
});

const fault = async (kind: string, where: string): Promise<void> => {
  const answer = await fetch(`${sandbox}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ social_network: 'facebook', kind, where }),
  });
  expect(answer.status).toBe(200);
};

test('a shop is filled through the running service, and a lost answer makes no second product', async () => {
  const { product_catalog } = await client.inOrganization('POST', `${account}/products_catalogs`, { name: 'Summer' });
  const catalog = String(product_catalog);
  const bun = {
    retailer_id: 'BUN-1',
    name: 'Cinnamon bun',
    price: 320,
    currency: 'EUR',
    image_url: 'https://bakery.example/bun.jpg',
  };
  await fault('drop', 'POST graph.facebook.com/v26.0/\\d+/products');
  const made = await client.inOrganization('POST', `${account}/products?product_catalog_id=${catalog}`, bun);
  const id = String(made.product_id);
  await client.inOrganization('POST', `${account}/products`, { id, price: 350, currency: 'EUR' });
  const listed = await client.inOrganization('GET', `${account}/products?product_catalog_id=${catalog}`);
  expect(listed).toMatchObject({ data: [{ ...bun, id, price: 350, formatted_price: '€3.50' }], total: 1 });
  const catalogs = await client.inOrganization('GET', `${account}/products_catalogs`);
  expect(catalogs.total).toBe(3);
});

test('people who withdraw their access lose the catalogues', async () => {
  await fault('revoke', '');
  await expect(client.inOrganization('GET', `${account}/products_catalogs`)).rejects.toThrow('"code":700');
});
