import type { DateTime } from '#ports/foundation/date-time';
import type { Page } from '#ports/foundation/storage';
import type { Ports } from '#ports/platform/platform-ports';
import type { WebhookDelivery } from '#ports/webhooks/webhook';
import { type AppAddress, type ClientAccess, findApp } from '../access/index.ts';
import { paged, type Paging, readBound, ServiceError } from '../foundation/index.ts';
import { withinPlan, withoutObject } from './event-view.ts';

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

/** A period as callers give it, both ends inclusive. */
export interface PeriodInput {
  readonly from_date?: string | undefined;
  readonly to_date?: string | undefined;
}

/**
 * Returns the bounds of a period as a condition on a date; undefined when there are none. Throws `filter_not_valid`
 * when `from_date` is not valid; `range_end_not_valid` when `to_date` is not valid or before `from_date`.
 */
export function toDateCondition(period: PeriodInput): { gte: DateTime; lte?: DateTime } | undefined {
  const { from_date, to_date } = period;
  if (from_date === undefined && to_date === undefined) return undefined;
  const from = readBound('from_date', from_date) ?? '';
  const to = readBound('to_date', to_date);
  if (to === undefined) return { gte: from };
  if (to < from) throw new ServiceError('range_end_not_valid', { field: 'to_date' });
  return { gte: from, lte: to };
}

export interface DeliveryFilter extends Paging, PeriodInput {
  readonly state?: WebhookDelivery['state'] | undefined;
}

/** Returns the deliveries to an app's webhook URL, newest first; they are kept for 30 days. */
export async function listWebhookDeliveries(
  ports: Ports<'settings' | 'storage'>,
  access: ClientAccess,
  address: AppAddress,
  filter: DeliveryFilter,
): Promise<Page<DeliveryView>> {
  const app = await findApp(ports, access, address);
  const { data, total } = await ports.storage.list('webhook_deliveries', {
    where: { id_app: app._id, state: filter.state, creation_date: toDateCondition(filter) },
    order: [{ field: 'creation_date', direction: 'desc' }],
    ...paged(filter),
  });
  return { data: data.map((one) => viewDelivery(ports, one, access)), total };
}
