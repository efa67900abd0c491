export { announce } from './announce.ts';
export { webhookChange } from './change-schema.ts';
export { deliverDueWebhooks, deliverWebhooksJob } from './deliver-due.ts';
export { webhookEffects } from './effects.ts';
export { forgetObjects, removeAnnounced } from './forget-objects.ts';
export { webhookOperations } from './operations.ts';
export { newestEvent } from './list-events.ts';
