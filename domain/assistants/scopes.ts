import type { AssistantScope } from '#ports/authentication/assistant';

/** All scopes, from reading to everything. */
export const assistantScopes = [
  'read',
  'draft',
  'publish',
  'inbox',
  'interface',
] as const satisfies readonly AssistantScope[];
