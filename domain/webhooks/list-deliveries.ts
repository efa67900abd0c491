import type { Ports } from '#ports/platform/platform-ports';
import type { Page } from '#ports/foundation/storage';
import type { WebhookDelivery } from '#ports/webhooks/webhook';
import { type AppAddress, type ClientAccess, findApp } from '../access/index.ts';
import { paged, type Paging, readBound, ServiceError } from '../foundation/index.ts';
import { type DeliveryView, viewDelivery } from './delivery-view.ts';
import type { DateTime } from '#ports/foundation/date-time';

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
