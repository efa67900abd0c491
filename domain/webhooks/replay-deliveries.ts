import type { App } from '#ports/access/app';
import type { Ports } from '#ports/platform/platform-ports';
import type { WebhookDelivery } from '#ports/webhooks/webhook';
import { type AppAddress, type ClientAccess, findApp, requireAuthority } from '../access/index.ts';
import { ServiceError, toDateTime } from '../foundation/index.ts';
import { type DeliveryView, type PeriodInput, toDateCondition, viewDelivery } from './list-deliveries.ts';
import { callLine, endPause, giveUpAfter } from './webhook-line.ts';

/** The maximum number of deliveries per call. */
const maxAtOnce = 1000;

/**
 * Returns an app that receives webhooks. Throws `app_not_found` when the client has no such app;
 * `webhook_url_not_valid` when it has no webhook URL; `webhook_switched_off` when that is switched off.
 */
async function findReplayed(ports: Ports<'storage'>, access: ClientAccess, address: AppAddress): Promise<App> {
  const app = await findApp(ports, access, address);
  if (app.webhook_url === undefined) throw new ServiceError('webhook_url_not_valid');
  const { webhook_disabled_date: date } = app;
  if (date !== undefined) throw new ServiceError('webhook_switched_off', { date });
  return app;
}

/**
 * Checks that the caller may have deliveries sent to the app's webhook URL. Those created for another address have
 * content that was not intended for this one. Throws `permission_missing`.
 */
async function requireReplayable(
  ports: Ports<'storage'>,
  { caller }: ClientAccess,
  { id_client, webhook_url }: App,
  deliveries: readonly WebhookDelivery[],
): Promise<void> {
  if (deliveries.every(({ url }) => url === webhook_url)) return;
  await requireAuthority(ports, caller, 'webhook_address', { id_client });
}

/** Makes a delivery due now and for three more days. Returns undefined when its state has changed concurrently. */
function makeDue(
  { storage, clock }: Ports<'clock' | 'storage'>,
  { _id, state }: WebhookDelivery,
): Promise<WebhookDelivery | undefined> {
  const now = clock.now();
  const changes = { due_date: toDateTime(now), give_up_date: toDateTime(now + giveUpAfter) };
  return storage.update('webhook_deliveries', _id, { state: 'pending', ...changes }, { state });
}

/** Sends pending deliveries, without the pause of an address that was just fixed. */
async function send(ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'storage'>, app: App): Promise<void> {
  await endPause(ports, app);
  await callLine(ports, app);
}

/**
 * Sends a delivery again, with the same identifier and body, as far as the plan still includes its content. If its
 * changes were sent with another delivery, that one is sent.
 */
export async function replayWebhookDelivery(
  ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'settings' | 'storage'>,
  access: ClientAccess,
  address: AppAddress & { readonly id_delivery: string },
): Promise<DeliveryView> {
  const app = await findReplayed(ports, access, address);
  const find = async (id: string): Promise<WebhookDelivery> => {
    const delivery = await ports.storage.get('webhook_deliveries', id);
    if (delivery?.id_app !== app._id) throw new ServiceError('delivery_not_found');
    return delivery;
  };
  const named = await find(address.id_delivery);
  const delivery = named.state === 'merged' ? await find(named.merged_into ?? '') : named;
  await requireReplayable(ports, access, app, [delivery]);
  const due = await makeDue(ports, delivery);
  await send(ports, app);
  return viewDelivery(ports, due ?? delivery, access);
}

export interface ReplayInput extends PeriodInput {
  readonly from_date: string;
  /** Delivered and failed ones when left out. */
  readonly state?: 'delivered' | 'failed' | undefined;
}

/**
 * Sends the deliveries of a period again, oldest first, at most 1,000 per call. `next_date`, when present, is the
 * `from_date` to continue with.
 */
export async function replayWebhookDeliveries(
  ports: Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'storage'>,
  access: ClientAccess,
  address: AppAddress,
  input: ReplayInput,
): Promise<{ total: number; next_date?: string }> {
  const app = await findReplayed(ports, access, address);
  const found = await ports.storage.find('webhook_deliveries', {
    where: {
      id_app: app._id,
      state: input.state ?? { in: ['delivered', 'failed'] },
      creation_date: toDateCondition(input),
    },
    order: [{ field: 'creation_date', direction: 'asc' }],
    limit: maxAtOnce + 1,
  });
  const deliveries = found.slice(0, maxAtOnce);
  await requireReplayable(ports, access, app, deliveries);
  let total = 0;
  for (const delivery of deliveries) {
    if (await makeDue(ports, delivery)) total += 1;
  }
  if (total > 0) await send(ports, app);
  const next = found[maxAtOnce];
  return { total, ...(next && { next_date: next.creation_date }) };
}
