import type { AssistantScope } from '#ports/authentication/assistant';
import { assistantScope } from '../schemas/index.ts';

/** All scopes, from reading to full access. */
export const assistantScopes: readonly AssistantScope[] = assistantScope.options;
