import { openApi } from '#adapters/koa/openapi';
import { operations } from '#domain/platform/operations';
import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { problemsOf } from '../fakes/served-description.ts';
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

// By the standard, paths are objects of operations.
const paths = openApi(operations, 'https://post.example/v1.0.0').paths as Record<
  string,
  Record<string, Described>
>;
const described = Object.values(paths).flatMap((methods) => Object.values(methods));
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

test('each example has the shape that is described', () => {
  const wrong = described.flatMap((one) =>
    contentsOf(one).flatMap((content) =>
      content?.example === undefined
        ? []
        : problemsOf(content.schema, content.example).map((problem) => `${one.operationId}: ${problem}`),
    ),
  );
  expect(wrong).toEqual([]);
});

/** They succeed only with a network, a mail or a feed beside the service. The list may only become shorter. */
const withoutExample = [
  'refreshSession',
  'verifyEmail',
  'resetPassword',
  'acceptInvitation',
  'updateSocialCredentials',
  'getPersistentMenu',
  'setPersistentMenu',
  'importUploads',
  'deleteComment',
  'replyToComment',
  'readReplies',
  'readPublicationComments',
  'sendMessage',
  'checkMessage',
  'replyPrivately',
  'tellSeen',
  'regenerateAiPlanPublication',
  'connectIntegration',
  'getIntegrationLink',
  'reconnectIntegration',
  'getPickerConfig',
  'decideFeedItems',
  'measurePublication',
  'listProductCatalogs',
  'createProductCatalog',
  'listProducts',
  'saveProduct',
  'listMessageTemplates',
  'createMessageTemplate',
  'deleteMessageTemplate',
];

test('every other body and answer has an example', () => {
  const without = described
    .filter((one) => contentsOf(one).some((content) => content && content.example === undefined))
    .map(({ operationId }) => operationId);
  expect(without.sort()).toEqual(withoutExample.sort());
});
