import type { Ports } from '#ports/platform/platform-ports';
import type { Changes } from '#ports/foundation/storage';
import type { WebhookDelivery } from '#ports/webhooks/webhook';

/** Changes the content of a delivery. Returns undefined when it was changed since it was read. */
export function changeDelivery(
  { storage }: Ports<'storage'>,
  { _id, revision }: WebhookDelivery,
  changes: Changes<'webhook_deliveries'>,
): Promise<WebhookDelivery | undefined> {
  return storage.update(
    'webhook_deliveries',
    _id,
    { ...changes, revision: (revision ?? 0) + 1 },
    { revision: revision ?? { absent: true } },
  );
}
