import type { AssistantScope } from '#ports/access/assistant';
import { assistantScope } from '../../contract/index.ts';

/** All scopes, from reading to full access. */
export const assistantScopes: readonly AssistantScope[] = assistantScope.options;
