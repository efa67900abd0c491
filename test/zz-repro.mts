import { createKnexStorage } from '#adapters/knex/knex-storage';
import fc from 'fast-check';
import { account, identifier } from './contracts/sample-records.ts';
const text = fc.oneof(
  fc.constantFrom(
    '',
    'a',
    'A',
    'ä',
    'ab',
    '%',
    '_',
    '"',
    '\\',
    "'",
    '\0',
    '\ud800',
    '\uffff',
    '😀',
    '$1',
    '?',
  ),
  fc.string({ unit: 'binary', maxLength: 3 }),
);
const fields = {
  name: text,
  username: fc.option(text, { nil: undefined }),
  access_data: fc.record({ expires_in: fc.option(text, { nil: undefined }) }, { requiredKeys: [] }),
  session: fc.option(text, { nil: undefined }),
  error_code: fc.integer({ min: -3, max: 3 }),
  renewal_lease: fc.option(text, { nil: undefined }),
};
const s = await createKnexStorage({ url: 'sqlite::memory:' });
let found = 0;
for (let i = 0; i < 200000 && found < 4; i++) {
  const [f] = fc.sample(fc.record(fields, { requiredKeys: [] }), { numRuns: 1 });
  const [g] = fc.sample(fc.record(fields, { requiredKeys: [] }), { numRuns: 1 });
  await s.remove('accounts', identifier(1));
  try {
    await s.insert('accounts', account(1, g as any));
  } catch (e: any) {
    found++;
    console.log('insert', e.message, JSON.stringify(g));
    continue;
  }
  try {
    await s.update('accounts', identifier(1), f as any);
  } catch (e: any) {
    found++;
    console.log('update', e.message, JSON.stringify(f), Object.keys(f as any), JSON.stringify(g));
  }
  if (i % 20000 === 0) console.log(i);
}
