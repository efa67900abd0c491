import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestService } from '../../fakes/test-service.ts';

let service: Awaited<ReturnType<typeof startTestService>>;
let id_account: string;
beforeAll(async () => {
  service = await startTestService();
  [id_account = ''] = await service.connect();
  await service.ports.storage.update('clients', service.made.id_client, {
    plan_identifier: 'custom',
    plan_data: { ai_credits: 2_000, publications: 100, accounts: 10 },
  });
});
afterAll(() => service.stop());

const everything = {
  images: [],
  url: 'https://bakery.example/',
  text: 'Fresh bread, every morning from seven. '.repeat(6),
  id_account_catalog: 'a'.repeat(24),
  product_catalog_id: '1',
  products: [],
  event_name: 'Bread day',
  event_date: '2027-01-01',
};

async function ignored(template: string | undefined, source: object) {
  const { id_client, id_organization } = service.made;
  const path = `/clients/${id_client}/organizations/${id_organization}/ai_plans/check`;
  const body = { prompt: 'Bread.', accounts: [id_account], template, source };
  const { headers } = await service.call('POST', path, { token: service.app_token, body });
  return headers.get('ignored-fields')?.split(', ') ?? [];
}

test.each<[string | undefined, string[]]>([
  [undefined, []],
  ['standard', []],
  ['from_images', ['images']],
  ['from_text', ['url', 'text']],
  ['from_catalog', ['id_account_catalog', 'product_catalog_id', 'products']],
  ['campaign', ['event_name', 'event_date']],
])('fields that the template %s does not use are reported: all of a source but %j', async (template, used) => {
  const others = Object.keys(everything).filter((field) => !used.includes(field));
  expect(await ignored(template, everything)).toEqual(others.map((field) => `source.${field}`));
  const own = Object.entries(everything).filter(([field]) => used.includes(field));
  expect(await ignored(template, Object.fromEntries(own))).toEqual([]);
});

test('unknown fields are reported with them, and an unknown template has its own error', async () => {
  expect(await ignored('campaign', { ...everything, colour: 'red' })).toContain('source.colour');
  expect(await ignored('novel', everything)).toEqual([]);
});
