import type { Caller } from '#ports/authentication/caller';
import type { WebhookDelivery } from '#ports/webhooks/webhook';
import { withoutObject } from './without-object.ts';

/** A delivery as callers see it in the log. */
export type DeliveryView = Pick<
  WebhookDelivery,
  '_id' | 'changes' | 'creation_date' | 'due_date' | 'merged_into' | 'state' | 'tries'
>;

/** Returns the fields of a delivery that a caller may see. An app sees what it gets; people see no words of others. */
export function viewDelivery(delivery: WebhookDelivery, { kind }: Caller): DeliveryView {
  const { _id, state, merged_into, creation_date, due_date, changes, tries } = delivery;
  return {
    _id,
    state,
    // In any other state it is only planned, and may change.
    ...(state === 'merged' && merged_into !== undefined && { merged_into }),
    creation_date,
    ...(due_date !== undefined && { due_date }),
    changes: kind === 'app' ? changes : changes.map(withoutObject),
    tries,
  };
}
