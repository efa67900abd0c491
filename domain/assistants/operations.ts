import { z } from 'zod';
import { operation } from '../authentication/index.ts';
import { dateTime, identifier, page, paging, text } from '../schemas/index.ts';
import { readAssistantRequest } from './assistant-request.ts';
import { allowAssistant, endAssistant, listOwnAssistants } from './own-assistants.ts';
import { assistantScopes } from './scopes.ts';

const area = 'assistants';
const policy = { callers: ['user'] } as const;
const scopes = z.array(z.enum(assistantScopes).meta({ id: 'AssistantScope' }));
const parameter = z.string().max(2000).optional();

const assistant = z
  .strictObject({
    _id: identifier,
    name: z.string().meta({ description: 'Of the assistant, in its own words, or what the token is for' }),
    client_id: z
      .string()
      .optional()
      .meta({ description: 'The address of the assistant’s description; absent for a plain token' }),
    id_client: identifier,
    id_organization: identifier,
    organization_name: z.string().optional(),
    scopes,
    creation_date: dateTime,
    last_used_date: dateTime.optional(),
    expires_date: dateTime,
  })
  .meta({ id: 'Assistant' });

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
      response_type: parameter,
      client_id: parameter,
      redirect_uri: parameter,
      scope: parameter,
      state: parameter,
      code_challenge: parameter,
      code_challenge_method: parameter,
      resource: parameter,
    }),
    answer: z.strictObject({
      request: z.string(),
      client_id: z.string(),
      name: z.string().meta({ description: 'What the assistant calls itself, which proves nothing' }),
      host: z.string(),
      redirect_host: z.string(),
      on_this_computer: z.boolean(),
      scopes,
      deny_uri: z.string(),
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
    answer: page(assistant),
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
      'With the `request` of `readAssistantRequest`, answers the `redirect_uri` to which your browser goes, with a code that works for a minute. Without, `name` says what the token is for, and `token` is answered once; it works for a year at `/mcp` alone.',
    policy,
    audited: true,
    body: z.object({
      id_organization: identifier,
      scopes: scopes.min(1),
      request: z.string().max(10_000).optional(),
      name: text(100).optional(),
    }),
    answer: z.strictObject({
      _id: identifier,
      id_client: identifier,
      redirect_uri: z.string().optional(),
      token: z.string().optional(),
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
    answer: assistant,
    errors: ['assistant_not_found'],
    useCase: endAssistant,
    call: (act, { path }) => act(path),
  }),
};
