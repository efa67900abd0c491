import { operations } from '#domain/platform/operations';
import { openApi } from '#adapters/koa/openapi';
import { expect, test } from '@jest/globals';
import { promisedPolicies } from '../../fakes/promised-policies.ts';

test('the served description has every promised operation, the token endpoint, and nothing else', () => {
  // Paths are objects of operations by the standard.
  const { paths } = openApi(operations, 'https://post.example/v1.0.0') as {
    paths: Record<string, Record<string, unknown>>;
  };
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(served.sort()).toEqual([...promisedPolicies.keys(), 'POST /oauth/token'].sort());
});
