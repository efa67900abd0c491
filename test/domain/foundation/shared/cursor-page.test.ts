import { createMemoryStorage } from '#adapters/memory/index';
import { cursorPage } from '#domain/foundation/index';
import type { Contact } from '#ports/inbox/contact';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { contact } from '../../../contracts/sample-records.ts';

const organization = 'organization-1';
const dateOf = (second: number): string => new Date(Date.UTC(2026, 10, 1) + second * 1000).toISOString();

/** Few dates, so that many records share one. */
const second = fc.nat({ max: 4 });
const step = fc.record({ add: fc.array(second, { maxLength: 3 }), remove: fc.nat() });

test('pages by cursor show each record once that is there all the time, newest first, while others come and go', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(second, { maxLength: 30 }),
      fc.integer({ min: 1, max: 7 }),
      fc.array(step, { minLength: 1, maxLength: 10 }),
      async (first, limit, steps) => {
        const storage = createMemoryStorage();
        let count = 0;
        const add = async (at: number): Promise<Contact> => {
          count += 1;
          // Identifiers do not grow with the dates.
          const _id = String((count * 7919) % 1000).padStart(4, '0');
          const record = contact(_id, { id_organization: organization, creation_date: dateOf(at) });
          await storage.insert('contacts', record);
          return record;
        };
        const stays = new Map<string, Contact>();
        for (const at of first) {
          const record = await add(at);
          stays.set(record._id, record);
        }
        const where = { id_organization: organization };
        const shown: Contact[] = [];
        let after: string | undefined;
        for (let page = 0; ; page += 1) {
          const { data, next_cursor } = await cursorPage({ storage }, 'contacts', where, ['creation_date'], {
            limit,
            after,
          });
          shown.push(...data);
          if (next_cursor === undefined) break;
          after = next_cursor;
          const { add: added, remove } = steps[page % steps.length] ?? { add: [], remove: 0 };
          for (const at of page < steps.length ? added : []) await add(at);
          const gone = [...stays.keys()][remove % Math.max(1, stays.size)];
          if (gone !== undefined) {
            stays.delete(gone);
            await storage.remove('contacts', gone);
          }
        }
        const ids = shown.map(({ _id }) => _id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const _id of stays.keys()) expect(ids).toContain(_id);
        const keys = shown.map(({ creation_date, _id }) => `${creation_date} ${_id}`);
        expect(keys).toEqual([...keys].sort().reverse());
      },
    ),
  );
});

test('what is no cursor of the list is refused with 1000, which names the field', async () => {
  const storage = createMemoryStorage();
  for (const after of ['', 'nonsense', '2026-11-01T00:00:00.000Z', 'a~b~c']) {
    await expect(cursorPage({ storage }, 'contacts', {}, ['creation_date'], { after })).rejects.toMatchObject({
      code: 1000,
      data: { field: 'after' },
    });
  }
});
