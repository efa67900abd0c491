import { z } from 'zod';
import { operation } from '../authentication/operation.ts';
import { assistantSchema, assistantScope, identifier, page, paging, text } from '../../contract/index.ts';
import { readAssistantRequest } from './assistant-request.ts';
import { allowAssistant, endAssistant, listOwnAssistants } from './own-assistants.ts';

const area = 'assistants';
const policy = { callers: ['user'] } as const;
const scopes = z.array(assistantScope);
/** A parameter of the request, which is not more than an address can hold. */
const parameter = (description: string) => z.string().max(2000).optional().meta({ description });

/** What people allow assistants: programs that a language model leads. */
export const assistantOperations = {
  readAssistantRequest: operation({
    area,
    method: 'GET',
    path: '/users/me/assistants/request',
    summary: 'Get what an assistant asks of you',
    description:
      'Takes the parameters with which the assistant sent your browser to `/oauth/authorize`, and reads the description at its `client_id`. When the request cannot be answered, `return_uri` of the failure tells the assistant, where that may be.',
    policy,
    query: z.object({
      response_type: parameter('`code`'),
      client_id: parameter('The https address of the assistant’s description'),
      redirect_uri: parameter('Where your browser returns to'),
      scope: parameter('What it asks for, with spaces between'),
      state: parameter('What it wants to be told again'),
      code_challenge: parameter('The hash of its secret (RFC 7636)'),
      code_challenge_method: parameter('`S256`'),
      resource: parameter('The address of `/mcp` here'),
    }),
    answer: z.strictObject({
      request: z.string().meta({ description: 'To be passed to `allowAssistant` within 15 minutes' }),
      client_id: z.string().meta({ description: 'The address of the assistant’s description' }),
      name: z.string().meta({ description: 'What the assistant calls itself, which proves nothing' }),
      host: z.string().meta({ description: 'The host of its description, which is proved' }),
      redirect_host: z.string().meta({ description: 'The host to which your browser returns' }),
      on_this_computer: z
        .boolean()
        .meta({ description: 'Whether that is a program on your own computer, which could be any' }),
      scopes: scopes.meta({ description: 'What it asks for' }),
      deny_uri: z.string().meta({ description: 'Where your browser goes when you refuse' }),
    }),
    errors: ['assistant_request_not_valid'],
    useCase: readAssistantRequest,
    call: (act, { query }) => act(query),
  }),
  listOwnAssistants: operation({
    area,
    method: 'GET',
    path: '/users/me/assistants',
    summary: 'List the assistants that may act for you, the newest first',
    description: 'Each with the organization and the scopes that you allowed, and when it was used last.',
    policy,
    query: z.object(paging),
    answer: page(assistantSchema),
    errors: [],
    useCase: listOwnAssistants,
    call: (act, { query }) => act(query),
  }),
  allowAssistant: operation({
    area,
    method: 'POST',
    path: '/users/me/assistants',
    summary: 'Let an assistant act for you in one organization, or make a token for one on your computer',
    description:
      'With the `request` of `readAssistantRequest`, answers the `redirect_uri` to which your browser goes, with a code that works for a minute. Without, `name` says what the token is for, and `token` is answered once; it works for a year at `/mcp` alone. The person is notified by mail.',
    policy: { ...policy, verification: true, leaves: ['assistant'] },
    audited: true,
    body: z.object({
      id_organization: identifier,
      scopes: scopes.min(1).meta({ description: 'What it may do there' }),
      request: z
        .string()
        .max(10_000)
        .optional()
        .meta({ description: 'As `readAssistantRequest` answered it; without it, a token is made' }),
      name: text(100).optional().meta({ description: 'What the token is for' }),
    }),
    answer: z.strictObject({
      _id: identifier,
      id_client: identifier,
      redirect_uri: z
        .string()
        .optional()
        .meta({ description: 'Where your browser goes next, with a code for the assistant' }),
      token: z.string().optional().meta({ description: 'The token, which is answered this once' }),
    }),
    secretAnswer: true,
    errors: ['organization_not_found', 'assistant_request_not_valid'],
    useCase: allowAssistant,
    call: (act, { body }) => act(body),
  }),
  endAssistant: operation({
    area,
    method: 'DELETE',
    path: '/users/me/assistants/{id_grant}',
    summary: 'End what you allowed an assistant',
    description: 'Its tokens stop working at once. Answers what it was allowed.',
    policy,
    audited: true,
    answer: assistantSchema,
    errors: ['assistant_not_found'],
    useCase: endAssistant,
    call: (act, { path }) => act(path),
  }),
};
