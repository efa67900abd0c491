import type { AssistantScope } from '#ports/access/assistant';

/** What an assistant may be allowed, from reading to everything. */
export const assistantScopes = [
  'read',
  'draft',
  'publish',
  'inbox',
  'interface',
] as const satisfies readonly AssistantScope[];
