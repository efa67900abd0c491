import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestService } from '../../fakes/test-service.ts';

let service: Awaited<ReturnType<typeof startTestService>>;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

test('contacts can be searched by custom fields, as lists of objects in the query', async () => {
  const path = `/organizations/${service.made.id_organization}/contacts`;
  const token = { token: service.app_token };
  for (const number of [1, 2, 3]) {
    const answer = await service.call('POST', path, {
      ...token,
      body: {
        name: `Room ${String(number)}`,
        social_identifiers: [{ social_network: 'email', external_identifier: `${String(number)}@example.org` }],
        extra_data: { number_property: number, boolean_property: number > 1 },
      },
    });
    expect(answer.status).toBe(200);
  }
  const names = async (query: string) => {
    const { body } = await service.call('GET', `${path}?${query}`, token);
    return Array.isArray(body.data) ? body.data.map(({ name }: { name: string }) => name).sort() : body.code;
  };
  const key = (place: number, name: string) => `extra_data[${String(place)}][key]=${name}`;
  const value = (place: number, text: string) => `extra_data[${String(place)}][value]=${text}`;
  const number = [key(0, 'number_property'), value(0, '2')].join('&');
  expect(await names(number)).toEqual(['Room 2']);
  expect(await names(`${number}&${value(0, '1')}`)).toEqual(['Room 1', 'Room 2']);
  const both = [number, value(0, '1'), key(7, 'boolean_property'), value(7, 'true')].join('&');
  expect(await names(both)).toEqual(['Room 2']);
  expect(await names(encodeURI(both))).toEqual(['Room 2']);
  expect(await names([key(0, 'city'), value(0, 'Vigo')].join('&'))).toBe(1000);
  expect(await names([key(1_234_567, 'number_property'), value(1_234_567, '2')].join('&'))).toEqual(['Room 2']);
  // A misspelt name, an entry without key, what is no list, and an entry without value.
  for (const wrong of [
    [key(0, 'number_property'), 'extra_data[0][valu]=2'].join('&'),
    value(0, '2'),
    'extra_data=2',
    'extra_data[][key]=number_property&extra_data[][value]=2',
    'extra_data[0].key=number_property',
    [number, key(1, 'boolean_property')].join('&'),
  ]) {
    expect([wrong, await names(wrong)]).toEqual([wrong, 1004]);
  }
  expect(await names('extra_data[0][__proto__]=2')).toBe(1004);
});
