import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { WebhookDelivery } from '#ports/webhooks/webhook';
import { nudge } from '../jobs/nudge.ts';
import { workOff } from '../jobs/work-off.ts';
import { toDateTime } from '../shared/date-time.ts';
import { moveDeliveries } from './move-deliveries.ts';
import { tryTime } from './pauses.ts';
import { prepareMessage, sendMessage } from './send-message.ts';

/** Apps that are sent to at one time in this process. */
const concurrency = 10;
const kind = 'webhook_deliveries';

/** The apps a message is on the way to, or being made for: whether it goes out, once that is known. */
type Lines = Map<string, Promise<boolean>>;

/** Puts a delivery, and what else is due of its app, behind the message that is on its way. */
async function waitBehind(
  ports: PlatformPorts,
  { _id, id_app }: WebhookDelivery,
  lease: string,
): Promise<void> {
  const now = ports.clock.now();
  const behind = { due_date: toDateTime(now + tryTime), lease: undefined };
  if (!(await ports.storage.update(kind, _id, behind, { lease }))) return;
  await moveDeliveries(ports, { id_app, state: 'pending', due_date: { lte: toDateTime(now) } }, behind);
  await nudge(ports, 'deliver-webhooks', behind.due_date);
}

/** Lets one that waits behind a message go next. */
async function callNext({ storage, clock }: PlatformPorts, id_app: string): Promise<void> {
  const now = clock.now();
  const soon = { gt: toDateTime(now), lte: toDateTime(now + tryTime) };
  const query = {
    where: { id_app, state: 'pending', lease: { absent: true }, due_date: soon },
    order: [{ field: 'due_date', direction: 'asc' }],
    limit: 1,
  } as const;
  await storage.claim(kind, query, { due_date: toDateTime(now) });
}

/** One app gets one message at a time; what is behind it holds up no other app. */
async function takeTurn(
  ports: PlatformPorts,
  lines: Lines,
  delivery: WebhookDelivery,
  lease: string,
): Promise<void> {
  const { id_app } = delivery;
  for (let ahead = lines.get(id_app); ahead; ahead = lines.get(id_app)) {
    if (await ahead) return waitBehind(ports, delivery, lease);
  }
  let tell: (goesOut: boolean) => void = () => undefined;
  lines.set(id_app, new Promise((resolve) => (tell = resolve)));
  let taken = false;
  try {
    const message = await prepareMessage(ports, delivery, lease);
    if (message) {
      tell(true);
      taken = await sendMessage(ports, message, lease);
    }
  } finally {
    lines.delete(id_app);
    tell(false);
  }
  if (taken) await callNext(ports, id_app);
}

/**
 * Sends every webhook that is due. What is not taken with a 2xx is tried again for three days; an address
 * that fails is left alone for growing pauses, and switched off after five days.
 */
export async function deliverDueWebhooks(ports: PlatformPorts): Promise<void> {
  const lines: Lines = new Map();
  await workOff(ports, kind, {
    concurrency,
    lane: '_id',
    work: (delivery, lease) => takeTurn(ports, lines, delivery, lease),
  });
}
