export { webhookEffects } from './effects.ts';
export { announce } from './announce.ts';
export { deliverDueWebhooks, deliverWebhooksJob } from './deliver-due.ts';
export { forgetObjects } from './forget-objects.ts';
export { olderChange, olderWebhookChange, webhookChange } from './change-schema.ts';
export { removeTold } from './remove-told.ts';
export { newestEvent } from './stream-events.ts';
export { webhookOperations } from './operations.ts';
