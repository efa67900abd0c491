import type { App } from '#ports/apps/app';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { WebhookDelivery, WebhookLine } from '#ports/webhooks/webhook';
import { type Job, processDue } from '../jobs/index.ts';
import { toDateTime } from '../shared/index.ts';
import { afterTry } from './after-try.ts';
import { failPending } from './fail-pending.ts';
import { nextMessage, settle } from './next-message.ts';
import { measureTry, tryMessage } from './try-message.ts';
import { callLine, deliverWebhooks, letGo } from './webhook-line.ts';

/** Apps that are sent to at one time in this process. */
const concurrency = 10;
/** When something has been due for so long, its line may not know of it, in milliseconds. */
const forgottenAfter = 60_000;
/** Lines called at one time because something has waited for long. */
const mostCalled = 20;

/** The app's address, if anything is to go there. */
function addressOf(app: App | undefined): string | undefined {
  return app?.deleted || app?.webhook_disabled_date !== undefined ? undefined : app?.webhook_url;
}

/** Writes down what is on its way before it is, under the lease. False when the line is in other hands. */
async function begin(
  { storage, clock, settings }: PlatformPorts,
  line: WebhookLine,
  { _id: id, merged = [] }: WebhookDelivery,
  lease: string,
): Promise<boolean> {
  const { lease_milliseconds } = settings;
  const message = { id, members: [id, ...merged] };
  let begun: number;
  do {
    begun = clock.now();
    const due_date = toDateTime(begun + lease_milliseconds);
    if (!(await storage.update('webhook_lines', line._id, { message, due_date }, { lease }))) return false;
    // Stopped or slow for so long, somebody else may be at it: the same write tells before anything is sent.
  } while (clock.now() - begun > lease_milliseconds / 3);
  return true;
}

/** Sends the next message of an app; whoever does so holds its line. The one after it waits for its turn among all lines. */
async function sendNext(ports: PlatformPorts, { _id }: WebhookLine, lease: string): Promise<void> {
  const line = await ports.storage.get('webhook_lines', _id);
  if (line?.lease !== lease) return;
  const app = await ports.storage.get('apps', _id);
  const url = addressOf(app);
  if (!app || url === undefined) {
    // What was under way may have arrived, so it keeps its body, should it ever be sent again.
    const message = line.message && (await nextMessage(ports, line));
    if (message) await settle(ports, message, { state: 'failed' });
    await failPending(ports, _id);
    return letGo(ports, line, lease, {});
  }
  const isPaused = line.paused_until !== undefined && line.paused_until > toDateTime(ports.clock.now());
  const message = isPaused ? undefined : await nextMessage(ports, line);
  if (!message) return letGo(ports, line, lease);
  if (!(await begin(ports, line, message, lease))) return;
  const attempt = await tryMessage(ports, app, { url, id: message._id, changes: message.changes });
  measureTry(ports, attempt);
  await letGo(ports, line, lease, await afterTry(ports, line, app, message, attempt));
}

/**
 * Calls the lines of what has been due for long: of deliveries whose process died before it called, and of those that
 * came with an import or from an earlier version, which had no lines. True when there were any.
 */
async function callForgotten(ports: PlatformPorts): Promise<boolean> {
  const called: string[] = [];
  const due_date = { lte: toDateTime(ports.clock.now() - forgottenAfter) };
  while (called.length < mostCalled) {
    const [delivery] = await ports.storage.find('webhook_deliveries', {
      where: { due_date, ...(called.length > 0 && { id_app: { not_in: called } }) },
      order: [{ field: 'due_date', direction: 'asc' }],
      limit: 1,
    });
    if (!delivery) break;
    await callLine(ports, { _id: delivery.id_app, id_client: delivery.id_client });
    called.push(delivery.id_app);
  }
  return called.length > 0;
}

/**
 * Sends every webhook that is due. What is not taken with a 2xx is tried again for three days; an address
 * that fails is left alone for growing pauses, and switched off after five days.
 */
export async function deliverDueWebhooks(ports: PlatformPorts): Promise<void> {
  const send = () =>
    processDue(ports, 'webhook_lines', {
      concurrency,
      orderingKey: '_id',
      owner: 'id_client',
      work: (line, lease) => sendNext(ports, line, lease),
    });
  await send();
  if (await callForgotten(ports)) await send();
}

export const deliverWebhooksJob: Job = { name: deliverWebhooks, every: 15_000, run: deliverDueWebhooks };
