import { openApi } from '#adapters/koa/openapi';
import { olderOperation } from '#adapters/presentation/older-dialect/older-operation';
import { type NamedOperation, operations } from '#domain/platform/operations';
import { describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { older, ours, problemsOf } from '../fakes/served-description.ts';
import { examplesFile, recordExamples } from './record.ts';

interface Content {
  readonly schema: object;
  readonly example?: unknown;
}
interface Described {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, Content>> }>>;
}

const describedIn = (rows: readonly NamedOperation[]): readonly Described[] => {
  // By the standard, paths are objects of operations.
  const paths = openApi(rows, 'https://post.example/v1.0.0').paths as Record<string, Record<string, Described>>;
  return Object.values(paths).flatMap((methods) => Object.values(methods));
};
const dialects = [
  { dialect: ours, described: describedIn(operations) },
  { dialect: older, described: describedIn(operations.map(olderOperation)) },
];

const contentsOf = ({ requestBody, responses }: Described) => [
  requestBody?.content['application/json'],
  responses['200']?.content['application/json'],
];

test(
  'the examples are what the service takes and answers today (else: npm run examples)',
  async () => {
    const file = new URL('../../adapters/koa/description/examples.ts', import.meta.url);
    expect(examplesFile(await recordExamples())).toBe(await readFile(file, 'utf8'));
  },
  4 * 60_000,
);

describe.each(dialects)('in the description of $dialect.dialect', ({ dialect, described }) => {
  test('each example has the shape that is described', () => {
    const wrong = described.flatMap((one) =>
      contentsOf(one).flatMap((content) =>
        content?.example === undefined
          ? []
          : problemsOf(content.schema, content.example, dialect).map((problem) => `${one.operationId}: ${problem}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('every body and every answer has an example', () => {
    const without = described
      .filter((one) => contentsOf(one).some((content) => content && content.example === undefined))
      .map(({ operationId }) => operationId);
    expect(without).toEqual([]);
  });
});

test('examples of the older dialect have its names, and whole records where it has them', () => {
  const [, { described } = { described: [] }] = dialects;
  const published = described.find(({ operationId }) => operationId === 'getPublication');
  expect(published && contentsOf(published)[1]?.example).toMatchObject({
    publication: { id_account: { name: 'Harbour Coffee' } },
  });
});
