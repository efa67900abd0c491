import type { PlatformPorts } from '#ports/platform/platform-ports';
import { ServiceError } from '../errors/service-error.ts';
import { plans } from './plans.ts';

type Ports = Pick<PlatformPorts, 'storage'>;

const bytesPerGigabyte = 1_000_000_000;

async function planOf({ storage }: Ports, id_client: string) {
  const client = await storage.get('clients', id_client);
  return plans[client?.plan_identifier ?? 'free'];
}

const slotsOf = (id_client: string): string => `accounts:${id_client}`;
const spaceOf = (id_client: string): string => `space:${id_client}`;

/** Takes a slot of the plan for an account; again for the same account changes nothing. 706 when all are taken. */
export async function takeSlot(ports: Ports, id_client: string, id_account: string): Promise<void> {
  const { accounts: limit } = await planOf(ports, id_client);
  const { counters } = ports.storage;
  if (await counters.take(slotsOf(id_client), id_account, 1, limit)) return;
  throw new ServiceError(706, { limit, used: await counters.total(slotsOf(id_client)), requested: 1 });
}

/** Frees the slot an account holds, if it holds one. */
export async function giveSlotBack(ports: Ports, id_client: string, id_account: string): Promise<void> {
  await ports.storage.counters.giveBack(slotsOf(id_client), id_account);
}

/** Counts a publication in the month of its creation (`2026-11`). 924 when the month's are used up. */
export async function countPublication(
  ports: Ports,
  id_client: string,
  id_publication: string,
  month: string,
): Promise<void> {
  const { publications: limit } = await planOf(ports, id_client);
  const counter = `publications:${id_client}:${month}`;
  if (await ports.storage.counters.take(counter, id_publication, 1, limit)) return;
  throw new ServiceError(924, { limit, used: await ports.storage.counters.total(counter) });
}

/** Takes storage for an upload, in bytes. 804 when it does not fit any more. */
export async function takeSpace(
  ports: Ports,
  id_client: string,
  id_upload: string,
  bytes: number,
): Promise<void> {
  const limit = (await planOf(ports, id_client)).space * bytesPerGigabyte;
  const { counters } = ports.storage;
  if (await counters.take(spaceOf(id_client), id_upload, bytes, limit)) return;
  throw new ServiceError(804, { limit, used: await counters.total(spaceOf(id_client)) });
}

/** Frees the storage of an upload whose bytes are gone. */
export async function giveSpaceBack(ports: Ports, id_client: string, id_upload: string): Promise<void> {
  await ports.storage.counters.giveBack(spaceOf(id_client), id_upload);
}
