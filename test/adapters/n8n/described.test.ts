import { beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { socialNetworks } from '#domain/networks/rulebook';
import type { ServiceEvents } from '#ports/webhooks/service-events';
import { operations as ofService } from '#domain/platform/operations';
import { openApi } from '#adapters/koa/openapi';
import { type BuiltNode, builtNode } from './built-node.ts';

interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}
interface Described {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}
interface Choice {
  readonly name: string;
  readonly type: string;
  readonly options?: readonly (Choice & { readonly value?: string })[];
  readonly displayOptions?: { readonly show?: Readonly<Record<string, readonly string[]>> };
}
interface Operation {
  readonly method: string;
  readonly path: string;
  readonly fields?: readonly string[];
  readonly more?: string;
  readonly isList?: true;
}

// By the standard, a description is made of paths and components.
const description = openApi(ofService, 'https://postwright.example/v1.0.0') as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described | undefined>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

/** Follows a reference, and leaves the null of what can be cleared. */
function resolved(schema: Schema): Schema {
  if (schema.$ref) return resolved(description.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  const [one, ...others] = schema.anyOf ?? [];
  return one && others.length === 1 ? resolved(one) : schema;
}

/** What an operation takes besides its path: from its query, or its body. */
function inputsOf(method: string, path: string): Readonly<Record<string, Schema>> | undefined {
  const operation = description.paths[path]?.[method.toLowerCase()];
  if (!operation) return undefined;
  const query = (operation.parameters ?? []).filter((one) => one.in === 'query');
  const body = resolved(operation.requestBody?.content['application/json']?.schema ?? {}).properties ?? {};
  return { ...Object.fromEntries(query.map(({ name, schema }) => [name, schema])), ...body };
}

let built: BuiltNode | undefined;
beforeAll(async () => {
  built = await builtNode();
}, 300_000);

/** Loads a module of the built package. */
function load<T>(path: string): T | undefined {
  return built && (createRequire(join(built.folder, 'package.json'))(`./dist/nodes/${path}.js`) as T);
}

describe('The package of the node for n8n', () => {
  test('its own tool finds nothing, not even to warn of', () => {
    if (!built) return;
    // Colours are taken out.
    const said = built.linted.replace(/\x1b\[[\d;?]*[A-Za-z]/g, '');
    expect(said.trim()).toMatch(/^┌ +n8n-node lint +v[\d.]+$/);
  });

  test('needs nothing at run time', () => {
    const text = readFileSync(new URL('../../../adapters/n8n/package.json', import.meta.url), 'utf8');
    const manifest = JSON.parse(text) as Readonly<Record<string, unknown>>;
    expect(Object.keys(manifest).filter((key) => /dependencies$/i.test(key))).toEqual([
      'devDependencies',
      'peerDependencies',
    ]);
    expect(manifest.peerDependencies).toEqual({ 'n8n-workflow': '*' });
  });
});

describe('The node for n8n agrees with the served description', () => {
  test('every operation is there, with every field that the node sends, and every value that it offers', () => {
    const operations = load<{ operations: Record<string, Record<string, Operation>> }>(
      'Postwright/operations',
    )?.operations;
    const properties = load<{ properties: readonly Choice[] }>('Postwright/properties')?.properties;
    if (!operations || !properties) return;
    const wrong: string[] = [];
    let fields = 0;
    for (const [resource, named] of Object.entries(operations))
      for (const [name, { method, path, fields: sent = [], more, isList }] of Object.entries(named)) {
        const place = `${resource} ${name}`;
        const inputs = inputsOf(method, path);
        if (!inputs) wrong.push(`${place}: ${method} ${path}`);
        const shown = properties.filter(({ displayOptions: { show } = {} }) =>
          Object.entries({ resource, operation: name }).every(
            ([key, value]) => show?.[key]?.includes(value) ?? true,
          ),
        );
        const parameter = (wanted: string) => shown.find((one) => one.name === wanted);
        for (const [, id = ''] of path.matchAll(/\{(\w+)\}/g))
          if (id !== 'id_client' && !parameter(id)) wrong.push(`${place}: nobody is asked for ${id}`);
        const sentFields = [
          ...sent.map((field) => parameter(field) ?? { name: field, type: 'string' }),
          ...((more && parameter(more)?.options) || []),
          ...(isList ? ['offset', 'limit'].map((field) => ({ name: field, type: 'number' })) : []),
        ];
        for (const { name: field, type, options } of sentFields as readonly Choice[]) {
          fields += 1;
          const schema = inputs?.[field];
          if (!schema) wrong.push(`${place}: there is no ${field}`);
          if (!schema || !/ptions$/.test(type)) continue;
          const taken = resolved(schema.items ? schema.items : (resolved(schema).items ?? schema)).enum ?? [];
          for (const { value = '' } of options ?? [])
            if (!taken.includes(value)) wrong.push(`${place}: ${field} is never ${value}`);
        }
      }
    expect(wrong).toEqual([]);
    expect(fields).toBeGreaterThan(50);
  });

  test('the other addresses are there too', () => {
    const uploads = load<{ uploadPaths: { begin: string; complete: string } }>('Postwright/upload-file');
    const lists = load<{ searchPaths: Record<string, string> }>('Postwright/list-search');
    const trigger = load<{ appPath: string }>('PostwrightTrigger/PostwrightTrigger.node');
    if (!uploads || !lists || !trigger) return;
    expect(inputsOf('POST', uploads.uploadPaths.begin)).toMatchObject({ name: {}, size_in_bytes: {} });
    expect(inputsOf('POST', uploads.uploadPaths.complete)).toBeDefined();
    expect(inputsOf('GET', lists.searchPaths.accounts ?? '')).toMatchObject({
      name: {},
      offset: {},
      limit: {},
    });
    const organizations = { offset_organizations: {}, limit_organizations: {} };
    expect(inputsOf('GET', lists.searchPaths.organizations ?? '')).toMatchObject(organizations);
    expect(inputsOf('GET', '/clients')).toBeDefined();
    expect(inputsOf('GET', trigger.appPath)).toBeDefined();
    expect(inputsOf('PUT', trigger.appPath)).toMatchObject({ webhook_url: {} });
  });

  test('it offers every network, and every kind of change that there is', () => {
    const known = load<{ networks: readonly { value: string }[] }>('Postwright/networks')?.networks;
    const changes = load<{ changes: readonly { value: string }[] }>('PostwrightTrigger/changes')?.changes;
    if (!known || !changes) return;
    expect(known.map(({ value }) => value)).toEqual([...socialNetworks].sort());
    const kinds: Readonly<Record<keyof ServiceEvents | 'test', true>> = {
      ai_plan: true,
      change_state_account: true,
      comments: true,
      integration_error: true,
      message_template_status: true,
      messages: true,
      messaging_delivered: true,
      messaging_echoes: true,
      messaging_error: true,
      messaging_postbacks: true,
      messaging_seen: true,
      new_account: true,
      publication_failed: true,
      publication_published: true,
      test: true,
    };
    expect(changes.map(({ value }) => value).sort()).toEqual(Object.keys(kinds));
  });
});
