import type { Ports } from '#ports/platform/platform-ports';
import type { WebhookDelivery } from '#ports/webhooks/webhook';
import type { ClientAccess } from '../access/index.ts';
import { withinPlan } from './within-plan.ts';
import { withoutObject } from './without-object.ts';

/** A delivery as callers see it in the log. */
export type DeliveryView = Pick<
  WebhookDelivery,
  '_id' | 'changes' | 'creation_date' | 'due_date' | 'merged_into' | 'state' | 'tries'
>;

/**
 * Returns the fields of a delivery that a caller may see. An app sees what it receives, as far as the plan includes it;
 * people do not see the text of others.
 */
export function viewDelivery(
  ports: Ports<'settings'>,
  delivery: WebhookDelivery,
  { caller, client }: ClientAccess,
): DeliveryView {
  const { _id, state, merged_into, creation_date, due_date, changes, tries } = delivery;
  return {
    _id,
    state,
    // In any other state it is only planned, and may change.
    ...(state === 'merged' && merged_into !== undefined && { merged_into }),
    creation_date,
    ...(due_date !== undefined && { due_date }),
    changes: caller.kind === 'app' ? withinPlan(ports, client, changes) : changes.map(withoutObject),
    tries,
  };
}
