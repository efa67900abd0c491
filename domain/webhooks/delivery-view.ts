import type { WebhookDelivery } from '#ports/webhooks/webhook';

/** A delivery as callers see it in the log. */
export type DeliveryView = Pick<
  WebhookDelivery,
  '_id' | 'changes' | 'creation_date' | 'due_date' | 'merged_into' | 'state' | 'tries'
>;

/** Returns the fields of a delivery that callers may see. */
export function viewDelivery(delivery: WebhookDelivery): DeliveryView {
  const { _id, state, merged_into, creation_date, due_date, changes, tries } = delivery;
  return {
    _id,
    state,
    // In any other state it is only planned, and may change.
    ...(state === 'merged' && merged_into !== undefined && { merged_into }),
    creation_date,
    ...(due_date !== undefined && { due_date }),
    changes,
    tries,
  };
}
