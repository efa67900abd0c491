import { operations } from '#adapters/koa/operations';
import { openApi } from '#adapters/koa/openapi';
import { describe, expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';

const description = openApi(operations, 'https://post.example/v1.0.0');

interface Described {
  readonly operationId: string;
  readonly security: readonly unknown[];
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<Record<string, unknown>>;
}

describe('the served description', () => {
  test('is valid OpenAPI 3.1', async () => {
    // The validator resolves references in place, so it gets a copy.
    const result = await new Validator().validate(structuredClone(description));
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
  });

  test('has every row of the table once, with its path parameters', () => {
    // Paths are objects of operations by the standard.
    const paths = description.paths as Record<string, Record<string, Described>>;
    for (const { method, path, id, policy } of operations) {
      const described = paths[path]?.[method.toLowerCase()];
      expect(described?.operationId).toBe(id);
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const inPath = described?.parameters.filter((one) => one.in === 'path').map(({ name }) => name);
      expect(inPath).toEqual(names);
      expect(described?.security.length === 0).toBe(policy.callers.length === 0);
    }
    const ids = operations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('names no schema that is not there', () => {
    const text = JSON.stringify(description);
    const named = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
    const { schemas } = description.components as { schemas: Record<string, unknown> };
    expect(named.filter((name) => name !== undefined && !(name in schemas))).toEqual([]);
    expect(text).not.toContain('$defs');
  });
});
