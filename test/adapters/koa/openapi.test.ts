import { operations } from '#domain/platform/operations';
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

  test('describes every field it requires, whatever its name', () => {
    const missing: string[] = [];
    const visit = (part: unknown, place: string): void => {
      if (typeof part !== 'object' || part === null) return;
      const { required, properties } = part as { required?: unknown; properties?: object };
      if (Array.isArray(required) && properties) {
        missing.push(
          ...required.filter((name) => !(String(name) in properties)).map((name) => `${place}: ${name}`),
        );
      }
      for (const [name, inner] of Object.entries(part)) visit(inner, `${place}/${name}`);
    };
    visit(description, '');
    expect(missing).toEqual([]);
    const { schemas } = description.components as { schemas: Record<string, { properties: object }> };
    for (const name of ['OwnUser', 'RoleUser', 'User'])
      expect(schemas[name]?.properties).toHaveProperty('id');
  });

  test('declares for each operation how it refuses kinds of caller that it does not take', () => {
    const paths = description.paths as Record<string, Record<string, { 'x-error-codes': number[] }>>;
    const kinds = ['app', 'connect_token', 'user'];
    for (const { id, method, path, policy } of operations) {
      const codes = paths[path]?.[method.toLowerCase()]?.['x-error-codes'] ?? [];
      const refuses =
        policy.callers.length > 0 && !kinds.every((kind) => policy.callers.some((one) => one === kind));
      const [only, ...others] = policy.callers;
      const code = others.length > 0 ? 519 : only === 'app' ? 514 : 512;
      expect([id, codes.filter((one) => [512, 514, 519].includes(one))]).toEqual([id, refuses ? [code] : []]);
    }
  });

  test('names no schema that is not there', () => {
    const text = JSON.stringify(description);
    const named = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
    const { schemas } = description.components as { schemas: Record<string, unknown> };
    expect(named.filter((name) => name !== undefined && !(name in schemas))).toEqual([]);
    expect(text).not.toContain('$defs');
  });
});
