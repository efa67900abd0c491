import { catalogue, type ErrorName } from '#domain/foundation/index';
import type { Json } from './shapes.ts';

/** Returns a reference to a component. */
export const reference = (kind: 'headers' | 'parameters' | 'responses' | 'schemas', name: string): Json => ({
  $ref: `#/components/${kind}/${name}`,
});

/** Returns the content of a JSON request or response body. */
export const answer = (schema: Json, example?: unknown): Json => ({
  content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
});

const example = (name: ErrorName): Json => ({ code: catalogue[name].code, message: catalogue[name].message });
const failure = (description: string, shown: Json, headers?: Json): Json => ({
  description,
  ...(headers && { headers }),
  ...answer(reference('schemas', 'Error'), shown),
});

/** Components that operations share, by name. */
export const sharedComponents = {
  headers: {
    IgnoredFields: {
      description: 'Unknown fields and query parameters, which were ignored: percent-encoded, separated by commas',
      schema: { type: 'string' },
    },
    IdempotencyReplayed: {
      description: '`true` when this is the answer to an earlier call with the same `Idempotency-Key`',
      schema: { type: 'string' },
    },
    RetryAfter: { description: 'How many seconds to wait', schema: { type: 'integer' } },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'A name for this request. The same request with the same key within 24 hours does nothing and gets the first answer ' +
        'again; where that answer is a secret (`x-secret-answer`), which is not kept, it is refused with 1011.',
      schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
      example: 'post-2026-12-01-opening-hours',
    },
    LastEventId: {
      name: 'Last-Event-ID',
      in: 'header',
      required: false,
      description: 'The `id` that came last, with which a stream goes on where it broke off. It comes before `after`.',
      schema: { type: 'string' },
    },
  },
  responses: {
    NotAllowed: failure('A person without the permission (520)', example('permission_missing')),
    TooManyCalls: failure(
      'Too many calls: wait as long as `Retry-After` says',
      { ...example('too_many_calls') },
      { 'Retry-After': reference('headers', 'RetryAfter') },
    ),
    Unavailable: failure(
      'Nothing can be read or stored now (592), or too much arrives at once (598): wait as long as `Retry-After` says',
      { ...example('database_unavailable') },
      { 'Retry-After': reference('headers', 'RetryAfter') },
    ),
    Unforeseen: failure('A fault of the service; it is logged under the `X-Request-Id` of the answer', {
      code: catalogue.unforeseen.code,
      message: catalogue.unforeseen.message,
    }),
  },
} as const;

/** The schema of every error response. */
export const errorSchema: Json = {
  type: 'object',
  description:
    'Why a call was refused. Branch on `code`; the list grows, so treat an unknown code as a general failure.',
  required: ['code', 'message'],
  properties: {
    code: {
      type: 'integer',
      description: 'The number of the error, the same for good (`x-error-codes` of the document)',
    },
    message: { type: 'string', description: 'What went wrong, in English, for people' },
    data: { type: 'object', additionalProperties: true, description: 'What the message speaks of, for programs' },
  },
};

/** All error codes with their sentences. */
export const errorCodes: Json = Object.fromEntries(
  Object.values(catalogue).map(({ code, message }) => [String(code), message]),
);
