import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { contentFields } from '#domain/publishing/publications/content-fields';
import { viewPublication } from '#domain/publishing/publications/publication-view';
import type { Publication } from '#ports/publishing/publication';
import { publication } from '../../../contracts/sample-records.ts';

/** The fields of an answer in their order, without those that are computed. */
const answered = [
  ...['_id', 'id_organization', 'id_account', 'social_network', 'state'],
  ...contentFields,
  ...['publish_date', 'schedule', 'creation_date', 'publication_errors', 'postponed', 'retries'],
  ...['external_identifier', 'url', 'extra_data', 'parts', 'id_ai_plan', 'id_integration', 'source_index', 'ai'],
];

const text = fc.string({ unit: 'binary' });
const stored = fc.record(
  {
    ...Object.fromEntries(
      answered.map((name) => [name, fc.oneof(text, fc.constant(undefined), fc.jsonValue(), fc.array(text))]),
    ),
    state: fc.constantFrom('draft', 'ready', 'publishing', 'published', 'withErrors'),
    publish_date: fc.option(text, { nil: undefined }),
    revision: fc.option(text, { nil: undefined }),
    outcome: fc.constantFrom(undefined, 'unknown'),
    attempt: fc.constantFrom(undefined, { asked: true }, { asked: false }),
    lease: text,
    search_text: text,
  },
  { requiredKeys: ['state'] },
);

test('a publication is answered with its fields in their order, whatever it has', () => {
  fc.assert(
    fc.property(stored, (fields) => {
      // Whatever was stored is answered; the types say only what the service stores.
      const record = { ...publication(1), ...fields } as Publication;
      const { revision = record._id, state, publish_date = '' } = record;
      const isUnknown = record.outcome ?? (state === 'withErrors' && record.attempt?.asked === true);
      const expected = {
        // `JSON.stringify` with a list of names would also filter what is inside of fields.
        ...Object.fromEntries(
          answered.map((name) => [name, Object.entries(record).find(([one]) => one === name)?.[1]]),
        ),
        revision: `${revision} ${state} ${publish_date}`.trimEnd(),
        ...(isUnknown && { outcome: 'unknown' }),
      };
      expect(JSON.stringify(viewPublication(record))).toBe(JSON.stringify(expected));
    }),
  );
});
