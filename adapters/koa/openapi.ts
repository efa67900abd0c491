import type { NamedOperation } from '#domain/platform/index';
import { catalogue, type ErrorName } from '#domain/errors/index';
import { z } from 'zod';
import { declaredErrors } from './declared-errors.ts';
import { schemasOf } from './schemas-of.ts';

type Json = Record<string, unknown>;

/**
 * Converts schemas to JSON. Schemas with a name of their own move to the components; the others stay where
 * they are used.
 */
class Components {
  readonly schemas: Json = {};

  convert(schema: z.ZodType, io: 'input' | 'output'): Json {
    const converted = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    const { $schema: _dialect, $defs = {}, ...own } = converted;
    for (const [name, definition] of Object.entries($defs)) this.keep(name, definition);
    // A schema always converts to a JSON object.
    return typeof own.id === 'string' ? this.keep(own.id, own) : (pointed(own) as Json);
  }

  private keep(name: string, definition: unknown): Json {
    // The name is also stored inside the schema; a definition is always an object.
    const { id: _name, ...rest } = definition as Json;
    this.schemas[name] ??= pointed(rest);
    return { $ref: `#/components/schemas/${name}` };
  }
}

/** Returns the same JSON with its references pointing at the components. */
function pointed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pointed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      name === '$ref' && typeof item === 'string'
        ? item.replace('#/$defs/', '#/components/schemas/')
        : pointed(item),
    ]),
  );
}

const json = (schema: Json) => ({ content: { 'application/json': { schema } } });

function parameters(row: NamedOperation, components: Components): Json[] {
  const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const { query } = schemasOf(row);
  if (!query) return inPath;
  const { properties = {}, required = [] } = z.toJSONSchema(query, {
    io: 'input',
    unrepresentable: 'any',
  });
  const shape: Readonly<Record<string, z.ZodType | undefined>> = query.shape;
  const inQuery = Object.keys(properties).map((name) => {
    const schema = shape[name];
    const property = properties[name];
    const items = typeof property === 'object' ? property.items : undefined;
    const isListOfObjects = typeof items === 'object' && 'properties' in items;
    return {
      name,
      in: 'query',
      required: required.includes(name),
      schema: schema ? components.convert(schema, 'input') : {},
      explode: true,
      style: isListOfObjects ? 'deepObject' : 'form',
    };
  });
  return [...inPath, ...inQuery];
}

function requestBodyOf(row: NamedOperation, components: Components): Json | undefined {
  if (row.admitFile) {
    const schema = {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
    };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  const { body } = schemasOf(row);
  return body && { required: true, ...json(components.convert(body, 'input')) };
}

const ignored: Json = {
  description:
    'Unknown fields and query parameters, which were ignored: percent-encoded, separated by commas',
  schema: { type: 'string' },
};

const replayed: Json = {
  description: 'true when this is the answer to an earlier call with the same Idempotency-Key',
  schema: { type: 'string' },
};

// How the document describes an error.
const described = (name: ErrorName): string => `${String(catalogue[name].code)}: ${catalogue[name].message}`;

const tooMany: Json = {
  description: described('too_many_calls'),
  headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } },
  ...json({ $ref: '#/components/schemas/Error' }),
};

function describe(row: NamedOperation, components: Components): Json {
  const errors = declaredErrors(row);
  const refused = errors.filter((name) => catalogue[name].status === 400);
  const requestBody = requestBodyOf(row, components);
  const idempotent = row.method === 'POST' && (!row.open || row.id === 'refreshSession');
  const keyHeader = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: row.secretAnswer
      ? 'A call with the same key within 24 hours does nothing and answers 1011: the first answer is a secret, so it is not kept.'
      : 'The same request with the same key within 24 hours does nothing and gets the first answer again.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
  };
  return {
    operationId: row.id,
    tags: [row.area],
    summary: row.summary,
    security: row.open ? [] : [{ bearerAuth: [] }, { clientCredentials: [] }],
    'x-callers': row.policy.callers,
    ...(row.policy.permission && {
      'x-permission': [row.policy.permission, ...(row.policy.morePermissions ?? [])].join(' '),
    }),
    ...(row.policy.otherPermission && { 'x-other-permission': row.policy.otherPermission }),
    ...(row.policy.clientPermission && { 'x-client-permission': row.policy.clientPermission }),
    'x-error-codes': errors.map((name) => catalogue[name].code),
    parameters: [...parameters(row, components), ...(idempotent ? [keyHeader] : [])],
    ...(requestBody && { requestBody }),
    responses: {
      200: {
        description: 'Done',
        headers: { 'Ignored-Fields': ignored, ...(idempotent && { 'Idempotency-Replayed': replayed }) },
        content: {
          ...json(components.convert(schemasOf(row).answer, 'output')).content,
          ...(row.tabulate && { 'text/csv': { schema: { type: 'string' } } }),
        },
      },
      400: {
        description: refused.map(described).join('\n\n'),
        ...json({ $ref: '#/components/schemas/Error' }),
      },
      ...(errors.includes('permission_missing') && {
        401: {
          description: described('permission_missing'),
          ...json({ $ref: '#/components/schemas/Error' }),
        },
      }),
      ...(errors.includes('too_many_calls') && { 429: tooMany }),
      500: { description: catalogue.unforeseen.message, ...json({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

/** The token endpoint. It speaks RFC 6749, so it is not one of the operations. */
const tokenOperation: Json = {
  operationId: 'issueAppToken',
  tags: ['authentication'],
  summary: 'An access token for app credentials (RFC 6749, client credentials)',
  security: [],
  requestBody: {
    required: true,
    content: Object.fromEntries(
      ['application/x-www-form-urlencoded', 'application/json'].map((type) => [
        type,
        { schema: { $ref: '#/components/schemas/TokenRequest' } },
      ]),
    ),
  },
  responses: {
    200: { description: 'Done', ...json({ $ref: '#/components/schemas/TokenResponse' }) },
    400: { description: 'The request is not valid', ...json({ $ref: '#/components/schemas/OAuthError' }) },
    401: { description: 'Wrong credentials', ...json({ $ref: '#/components/schemas/OAuthError' }) },
    429: {
      description: 'Too many attempts or failures; `Retry-After` says how many seconds to wait',
      ...json({ $ref: '#/components/schemas/OAuthError' }),
    },
  },
};

const tokenSchemas: Json = {
  Error: {
    type: 'object',
    description: 'Branch on `code`; the list grows, so treat an unknown code as a general failure.',
    required: ['code', 'message'],
    properties: {
      code: { type: 'integer' },
      message: { type: 'string' },
      data: { type: 'object', additionalProperties: true },
    },
  },
  TokenRequest: {
    type: 'object',
    required: ['grant_type'],
    properties: {
      grant_type: { const: 'client_credentials' },
      client_id: { type: 'string' },
      client_secret: { type: 'string' },
      scope: { type: 'string' },
    },
  },
  TokenResponse: {
    type: 'object',
    required: ['access_token', 'token_type', 'expires_in'],
    properties: {
      access_token: { type: 'string' },
      token_type: { const: 'Bearer' },
      expires_in: { type: 'integer', description: 'Seconds' },
    },
  },
  OAuthError: {
    type: 'object',
    required: ['error'],
    properties: {
      error: { enum: ['invalid_request', 'invalid_client', 'unsupported_grant_type', 'slow_down'] },
      error_description: { type: 'string' },
    },
  },
};

/** Returns the OpenAPI 3.1 description of the operations. `base_url` ends with the version segment. */
export function openApi(rows: readonly NamedOperation[], base_url: string): Json {
  const components = new Components();
  const paths: Record<string, Json> = { '/oauth/token': { post: tokenOperation } };
  for (const row of rows) {
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: describe(row, components) };
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Postwright',
      version: '1.0.0',
      description:
        'Social publishing: connect accounts, schedule and publish posts. Every refusal carries a `code`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: base_url }],
    paths,
    components: {
      schemas: { ...tokenSchemas, ...components.schemas },
      securitySchemes: {
        bearerAuth: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        clientCredentials: {
          type: 'oauth2',
          flows: { clientCredentials: { tokenUrl: `${base_url}/oauth/token`, scopes: {} } },
        },
      },
    },
  };
}
