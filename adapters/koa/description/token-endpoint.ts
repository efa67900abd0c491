import { answer, reference } from './parts.ts';
import type { Json } from './shapes.ts';

const failure = (description: string): Json => ({ description, ...answer(reference('schemas', 'OAuthError')) });

/** The token endpoint. It follows RFC 6749, so it is not one of the operations. */
export const tokenOperation: Json = {
  operationId: 'issueAppToken',
  tags: ['authentication'],
  summary: 'Get an access token for the credentials of an app (RFC 6749, client credentials)',
  description:
    'An app calls the interface with a token that it gets here for its `client_id` and `client_secret`, in the body or in ' +
    '`Authorization: Basic`. Ask again when the token has ended. The same fields are accepted as JSON.',
  security: [],
  requestBody: {
    required: true,
    content: {
      'application/x-www-form-urlencoded': {
        schema: reference('schemas', 'TokenRequest'),
        example: {
          grant_type: 'client_credentials',
          client_id: 'harbour-coffee-site',
          client_secret: 'the secret of the app',
        },
      },
    },
  },
  responses: {
    200: {
      description: 'Done',
      content: {
        'application/json': {
          schema: reference('schemas', 'TokenResponse'),
          example: { access_token: 'eyJhbGciOiJFZERTQSJ9.e30.c2lnbmF0dXJl', token_type: 'Bearer', expires_in: 3600 },
        },
      },
    },
    400: failure('The request is not valid'),
    401: failure('Wrong credentials'),
    429: failure('Too many attempts or failures; `Retry-After` says how many seconds to wait'),
    503: failure('Nothing can be read or stored now; `Retry-After` says how many seconds to wait'),
  },
};

export const tokenSchemas: Json = {
  TokenRequest: {
    type: 'object',
    required: ['grant_type'],
    properties: {
      grant_type: {
        $ref: '#/components/schemas/GrantType',
        description:
          '`client_credentials` for apps; the others for assistants, which send what OAuth 2.1 says: `code`, `code_verifier` and `redirect_uri`, or `refresh_token`, with their `client_id`',
      },
      client_id: { type: 'string', description: 'The `client_id` of the app; left out with `Authorization: Basic`' },
      client_secret: { type: 'string', description: 'The secret of the app; left out with `Authorization: Basic`' },
      scope: { type: 'string', description: 'Ignored: a token may do whatever its app may do' },
    },
  },
  TokenResponse: {
    type: 'object',
    required: ['access_token', 'token_type', 'expires_in'],
    properties: {
      access_token: { type: 'string', description: 'Sent as `Authorization: Bearer …`' },
      token_type: { const: 'Bearer', type: 'string', description: 'How the token is sent' },
      expires_in: { type: 'integer', description: 'How many seconds the token lasts' },
    },
  },
  GrantType: { type: 'string', enum: ['client_credentials', 'authorization_code', 'refresh_token'] },
  OAuthError: {
    type: 'object',
    required: ['error'],
    properties: {
      error: { $ref: '#/components/schemas/OAuthErrorName', description: 'What went wrong, for programs' },
      error_description: { type: 'string', description: 'What went wrong, for people' },
    },
  },
  OAuthErrorName: {
    type: 'string',
    enum: [
      'invalid_request',
      'invalid_client',
      'invalid_grant',
      'invalid_target',
      'unsupported_grant_type',
      'slow_down',
      'temporarily_unavailable',
    ],
  },
};
