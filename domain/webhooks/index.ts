export { announce } from './announce.ts';
export { deliverDueWebhooks, deliverWebhooksJob } from './deliver-due.ts';
export { forgetObjects } from './forget-objects.ts';
export { webhookChange, webhookOperations } from './operations.ts';
export { endPause } from './webhook-line.ts';
