import type { Ports } from '#ports/platform/platform-ports';
import type { Page } from '#ports/foundation/storage';
import type { WebhookDelivery } from '#ports/webhooks/webhook';
import { type AppAddress, type ClientAccess, findApp } from '../access/index.ts';
import { paged, type Paging } from '../foundation/index.ts';
import { type DeliveryView, viewDelivery } from './delivery-view.ts';
import { type PeriodInput, toDateCondition } from './period.ts';

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
