import type { NamedOperation } from '#domain/platform/index';
import { catalogue, type ErrorName } from '#domain/foundation/index';
import { toSchemas } from '#domain/contract/index';
import { z } from 'zod';
import { declaredErrors } from './declared-errors.ts';
import { areas } from './description/areas.ts';
import { examples } from './description/examples.ts';
import { answer, errorCodes, errorSchema, reference, sharedComponents } from './description/parts.ts';
import { type Json, pascal, Shapes } from './description/shapes.ts';
import { tokenOperation, tokenSchemas } from './description/token-endpoint.ts';
import { webhooks } from './description/webhooks.ts';
import { getWords } from './description/words.ts';

const isTranslated = ({ serialize }: NamedOperation): boolean => serialize !== undefined;

/** The records in the examples, which the older dialect shows in full. */
const shown = [examples.getAccount, examples.getContact, examples.getPublication, examples.getUpload];

function findShown(id: string): unknown {
  return shown.map((one) => one?.answer as { readonly _id?: unknown } | undefined).find((one) => one?._id === id);
}

function getExample(row: NamedOperation) {
  const recorded = examples[row.id];
  return recorded && row.retell ? row.retell(recorded, (_to, id) => findShown(id)) : recorded;
}

function parameters(row: NamedOperation, shapes: Shapes): Json[] {
  const shape = pascal(row.id);
  const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: getWords(shape, name),
    schema: { type: 'string' },
  }));
  const { query } = toSchemas(row);
  if (!query) return inPath;
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  const fields: Readonly<Record<string, z.ZodType | undefined>> = query.shape;
  const inQuery = Object.keys(properties).map((name) => {
    const schema = fields[name];
    const { description = getWords(shape, name), ...rest } = schema
      ? shapes.convert(schema, 'input', `${shape}${pascal(name)}`)
      : {};
    return {
      name,
      in: 'query',
      required: required.includes(name),
      description,
      schema: rest,
      explode: true,
      style: 'form',
    };
  });
  return [...inPath, ...inQuery];
}

function getRequestBody(row: NamedOperation, shapes: Shapes): Json | undefined {
  if (row.admitFile) {
    const schema = {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary', description: 'The file itself' } },
    };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  const { body } = toSchemas(row);
  if (!body) return undefined;
  const shape = shapes.convert(body, 'input', `${pascal(row.id)}Body`);
  return { required: true, ...answer(shape, getExample(row)?.body) };
}

/** An example of an error of the operation: the first of its own whose sentence needs no data. */
function getErrorExample(row: NamedOperation, errors: readonly ErrorName[]): Json {
  const refusals = [...row.errors, ...errors].filter((name) => catalogue[name].status === 400);
  const name = refusals.find((one) => !catalogue[one].message.includes('{')) ?? 'too_many_calls';
  return { code: catalogue[name].code, message: catalogue[name].message };
}

function getPagination(row: NamedOperation): Json | undefined {
  const names = Object.keys(toSchemas(row).query?.shape ?? {});
  if (names.includes('limit') && names.includes('after')) return { style: 'after', parameters: ['after', 'limit'] };
  if (names.includes('limit') && names.includes('offset')) return { style: 'offset', parameters: ['offset', 'limit'] };
  return undefined;
}

const streamed = 'Server-sent events, as they happen: `data` is JSON, and `id` is where a new connection goes on';

function describe(row: NamedOperation, shapes: Shapes): Json {
  const errors = declaredErrors(row);
  const codes = errors.filter((name) => catalogue[name].status === 400).map((name) => catalogue[name].code);
  const requestBody = getRequestBody(row, shapes);
  const takesKey = row.method === 'POST' && (!row.open || row.id === 'refreshSession');
  const pagination = getPagination(row);
  return {
    operationId: row.id,
    tags: [row.area],
    summary: row.summary,
    description: row.description,
    security: row.open ? [] : [{ bearerAuth: [] }, { clientCredentials: [] }],
    'x-callers': row.policy.callers,
    ...(row.policy.permission && {
      'x-permission': [row.policy.permission, ...(row.policy.morePermissions ?? [])].join(' '),
    }),
    ...(row.policy.otherPermission && { 'x-other-permission': row.policy.otherPermission }),
    ...(row.policy.clientPermission && { 'x-client-permission': row.policy.clientPermission }),
    'x-error-codes': errors.map((name) => catalogue[name].code),
    ...(pagination && { 'x-pagination': pagination }),
    // A POST is idempotent only with a key; the other methods always are.
    'x-idempotent': row.method === 'POST' ? (takesKey ? 'with Idempotency-Key' : 'no') : 'always',
    ...(row.secretAnswer && { 'x-secret-answer': true }),
    parameters: [
      ...parameters(row, shapes),
      ...(takesKey ? [reference('parameters', 'IdempotencyKey')] : []),
      ...(row.stream ? [reference('parameters', 'LastEventId')] : []),
    ],
    ...(requestBody && { requestBody }),
    responses: {
      200: {
        description: 'Done',
        headers: {
          'Ignored-Fields': reference('headers', 'IgnoredFields'),
          ...(takesKey && { 'Idempotency-Replayed': reference('headers', 'IdempotencyReplayed') }),
        },
        content: row.stream
          ? { 'text/event-stream': { schema: { type: 'string', description: streamed } } }
          : {
              'application/json': {
                schema: shapes.convert(toSchemas(row).answer, 'output', `${pascal(row.id)}Answer`),
                example: getExample(row)?.answer,
              },
              ...(row.tabulate && { 'text/csv': { schema: { type: 'string' } } }),
            },
      },
      400: {
        description: `Refused, with one of these codes: ${codes.join(', ')}`,
        ...answer(reference('schemas', 'Error'), getErrorExample(row, errors)),
      },
      ...(errors.includes('permission_missing') && { 401: reference('responses', 'NotAllowed') }),
      ...(errors.includes('too_many_calls') && { 429: reference('responses', 'TooManyCalls') }),
      500: reference('responses', 'Unforeseen'),
      503: reference('responses', 'Unavailable'),
    },
  };
}

/** Returns the OpenAPI 3.1 description of the operations. `base_url` ends with the version segment. */
export function openApi(rows: readonly NamedOperation[], base_url: string): Json {
  const shapes = new Shapes();
  const paths: Record<string, Json> = { '/oauth/token': { post: tokenOperation } };
  for (const row of rows) {
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: describe(row, shapes) };
  }
  const used = new Set(['authentication', ...rows.map(({ area }) => area)]);
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Postwright',
      version: '1.0.0',
      description:
        'Social publishing: connect accounts, schedule and publish posts, read and answer what people write. ' +
        'A refusal answers 400 (a missing permission 401) with a `code`; `x-error-codes` of this document says what each means. ' +
        'Lists of values grow: a program must get along with values that it does not know.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: base_url, description: 'This installation' }],
    tags: Object.entries(areas)
      .filter(([name]) => used.has(name))
      .map(([name, description]) => ({ name, description })),
    paths,
    webhooks: webhooks(shapes, rows.some(isTranslated)),
    components: {
      schemas: { Error: errorSchema, ...tokenSchemas, ...shapes.schemas },
      ...sharedComponents,
      securitySchemes: {
        bearerAuth: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'The token of a person (`signIn`), of an app, a connect token (`issueConnectToken`) or that of a portal link (`createPortalLink`)',
        },
        clientCredentials: {
          type: 'oauth2',
          description: 'The token of an app',
          flows: { clientCredentials: { tokenUrl: `${base_url}/oauth/token`, scopes: {} } },
        },
      },
    },
    'x-error-codes': errorCodes,
  };
}
