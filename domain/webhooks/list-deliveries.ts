import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { Page } from '#ports/storage/storage';
import type { WebhookDelivery } from '#ports/webhooks/webhook';
import { type AppAddress, type ClientAccess, findApp } from '../authentication/index.ts';
import { paged, type Paging } from '../shared/index.ts';
import { type DeliveryView, viewDelivery } from './delivery-view.ts';
import { type PeriodInput, within } from './period.ts';

export interface DeliveryFilter extends Paging, PeriodInput {
  readonly state?: WebhookDelivery['state'] | undefined;
}

/**
 * What went, goes or could not go to an app's webhook address, newest first; kept for 30 days. `app_not_found`;
 * `filter_not_valid` and `range_end_not_valid` for dates that are not valid.
 */
export async function listWebhookDeliveries(
  ports: PlatformPorts,
  access: ClientAccess,
  address: AppAddress,
  filter: DeliveryFilter,
): Promise<Page<DeliveryView>> {
  const app = await findApp(ports, access, address);
  const { data, total } = await ports.storage.list('webhook_deliveries', {
    where: { id_app: app._id, state: filter.state, creation_date: within(filter) },
    order: [{ field: 'creation_date', direction: 'desc' }],
    ...paged(filter),
  });
  return { data: data.map(viewDelivery), total };
}
