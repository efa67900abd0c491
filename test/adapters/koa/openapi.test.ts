import { operations } from '#domain/platform/operations';
import { openApi } from '#adapters/koa/openapi';
import { words } from '#adapters/koa/description/words';
import { describe, expect, test } from '@jest/globals';
import { problemsOf } from '../../fakes/served-description.ts';
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

  test('has every operation once, with its path parameters', () => {
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

  test('describes every required field, whatever its name', () => {
    const missing: string[] = [];
    const visit = (part: unknown, place: string): void => {
      if (typeof part !== 'object' || part === null) return;
      const { required, properties } = part as { required?: unknown; properties?: object };
      if (Array.isArray(required) && properties) {
        missing.push(...required.filter((name) => !(String(name) in properties)).map((name) => `${place}: ${name}`));
      }
      for (const [name, inner] of Object.entries(part)) visit(inner, `${place}/${name}`);
    };
    visit(description, '');
    expect(missing).toEqual([]);
    const { schemas } = description.components as { schemas: Record<string, { properties: object }> };
    for (const name of ['OwnUser', 'RoleUser', 'User']) expect(schemas[name]?.properties).toHaveProperty('id');
  });

  test('declares for each operation the errors of callers that it does not accept', () => {
    const paths = description.paths as Record<string, Record<string, { 'x-error-codes': number[] }>>;
    const kinds = ['app', 'connect_token', 'portal_link', 'user'];
    for (const { id, method, path, policy } of operations) {
      const codes = paths[path]?.[method.toLowerCase()]?.['x-error-codes'] ?? [];
      const refuses = policy.callers.length > 0 && !kinds.every((kind) => policy.callers.some((one) => one === kind));
      const [only, ...others] = policy.callers;
      const code = others.length > 0 || only === 'portal_link' ? 519 : only === 'app' ? 514 : 512;
      expect([id, codes.filter((one) => [512, 514, 519].includes(one))]).toEqual([id, refuses ? [code] : []]);
    }
  });

  test('references no missing schema', () => {
    const text = JSON.stringify(description);
    const named = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
    const { schemas } = description.components as { schemas: Record<string, unknown> };
    expect(named.filter((name) => name !== undefined && !(name in schemas))).toEqual([]);
    expect(text).not.toContain('$defs');
  });

  test('describes every operation, parameter and property', () => {
    const silent: string[] = [];
    const paths = description.paths as Record<string, Record<string, { operationId: string; description?: string }>>;
    for (const { operationId, description: text } of Object.values(paths).flatMap((one) => Object.values(one)))
      if (!text) silent.push(operationId);
    const visit = (part: unknown, place: string): void => {
      if (typeof part !== 'object' || part === null || /\/(?:example|data)$/.test(place)) return;
      const { properties, in: inside, name, description: text } = part as Record<string, unknown>;
      if (typeof inside === 'string' && !text) silent.push(`${place} ${String(name)}`);
      if (typeof properties === 'object')
        for (const [property, one] of Object.entries(properties ?? {}))
          if (typeof one === 'object' && !(one as { description?: unknown }).description)
            silent.push(`${place}.${property}`);
      for (const [key, inner] of Object.entries(part)) visit(inner, `${place}/${key}`);
    };
    visit(description, '');
    expect(silent).toEqual([]);
  });

  test('names every object and every list of values', () => {
    const nameless: string[] = [];
    const { schemas } = description.components as { schemas: Record<string, unknown> };
    const visit = (part: unknown, place: string, isComponent: boolean): void => {
      if (typeof part !== 'object' || part === null) return;
      const { type, properties, enum: values } = part as Record<string, unknown>;
      const isFile = place.includes('multipart');
      if (!isComponent && !isFile && (Array.isArray(values) || (type === 'object' && properties))) nameless.push(place);
      for (const [key, inner] of Object.entries(part))
        if (key !== 'example' && key !== 'examples') visit(inner, `${place}/${key}`, false);
    };
    visit(description.paths, 'paths', false);
    visit(description.webhooks, 'webhooks', false);
    for (const [name, schema] of Object.entries(schemas)) visit(schema, name, true);
    expect(nameless).toEqual([]);
    // Generated clients have a Client of their own.
    expect(Object.keys(schemas)).not.toContain('Client');
  });

  test('has descriptions only for existing fields', () => {
    const text = JSON.stringify(description);
    const { schemas } = description.components as { schemas: Record<string, { properties?: object }> };
    const gone = Object.keys(words).filter((field) => {
      const [shape = '', property] = field.split('.');
      if (property === undefined) return !text.includes(`"${field}"`);
      const isOperation = operations.some(({ id }) => id.toLowerCase() === shape.toLowerCase());
      return !isOperation && !(property in (schemas[shape]?.properties ?? {}));
    });
    expect(gone).toEqual([]);
  });

  test('describes each area, and no other', () => {
    const { tags } = description as { tags: { name: string; description: string }[] };
    expect(tags.map(({ name }) => name).sort()).toEqual([...new Set(operations.map(({ area }) => area))].sort());
  });

  test.each(Object.entries(description.webhooks as Record<string, Webhook>))(
    'describes the webhook %s as it is sent',
    (_, { post }) => {
      const { schema, example } = post.requestBody.content['application/json'];
      expect(problemsOf(schema, example)).toEqual([]);
    },
  );
});

interface Webhook {
  readonly post: {
    readonly requestBody: { readonly content: { 'application/json': { schema: object; example: unknown } } };
  };
}
