import { z } from 'zod';
import type { AssistantScope } from '#ports/access/assistant';
import { dateTime, identifier } from './fields.ts';

/** What an assistant may be allowed, from reading to everything. */
export const assistantScopes = [
  'read',
  'draft',
  'publish',
  'inbox',
  'interface',
] as const satisfies readonly AssistantScope[];

/** What an assistant may be allowed, from reading to everything. */
export const assistantScope = z.enum(assistantScopes).meta({ id: 'AssistantScope' });

/** What a person allowed an assistant. */
export const assistantSchema = z
  .strictObject({
    _id: identifier,
    name: z.string().meta({ description: 'Of the assistant, in its own words, or what the token is for' }),
    client_id: z
      .string()
      .optional()
      .meta({ description: 'The address of the assistant’s description; absent for a plain token' }),
    id_client: identifier,
    id_organization: identifier,
    organization_name: z.string().optional().meta({ description: 'The name of the organization' }),
    scopes: z.array(assistantScope).meta({ description: 'What it may do there' }),
    creation_date: dateTime,
    last_used_date: dateTime.optional(),
    expires_date: dateTime,
  })
  .meta({ id: 'Assistant' });
