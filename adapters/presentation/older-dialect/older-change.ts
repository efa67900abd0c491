import type { Change } from '#ports/webhooks/webhook';
import { webhookChange } from '#domain/webhooks/index';
import { translate } from './translate.ts';

/** Returns a change as serialized in webhooks of the older dialect, which nests the records of a message in it. */
export function olderChange(change: Change): unknown {
  return translate(webhookChange, 'answer').convert(change, 'older', () => undefined);
}

/** Returns the schema of such a change. */
export const olderWebhookChange = () => translate(webhookChange, 'answer').schema;
