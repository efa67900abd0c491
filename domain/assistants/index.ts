export { isClientId } from './client-id.ts';
export { exchangeCode, refreshAssistant } from './assistant-tokens.ts';
export { findAssistant } from './find-assistant.ts';
export { assistantOperations } from './operations.ts';
export { revokeAssistant, viewAssistants } from './own-assistants.ts';
export type { AssistantView } from './own-assistants.ts';
export { assistantScopes } from './scopes.ts';
