import { creditsOf } from '#domain/plans/pools';
import { x } from '#domain/networks/x/rules';
import { sentParts } from '#domain/publications/parts';
import { bytesOf } from '#domain/plans/quotas';
import { bookedIn, monthOf, spentIn } from '#domain/plans/pools';
import type { Storage } from '#ports/storage/storage';
import type { SetUpAnswer } from '../servers/postwright.ts';

/** A counter, and what it must be. */
export interface Counted {
  readonly counter: string;
  readonly is: number;
  readonly should: number;
}

/** Recomputes every counter of the installation from its records. */
export async function countCounters(
  storage: Storage,
  { id_client, id_organization }: SetUpAnswer,
  began: number,
): Promise<Counted[]> {
  const months = [...new Set([monthOf(began), monthOf(Date.now())])];
  const total = async (counters: readonly string[]): Promise<number> => {
    const totals = await Promise.all(counters.map((counter) => storage.counters.total(counter)));
    return totals.reduce((sum, one) => sum + one, 0);
  };
  const enabled = await storage.list('accounts', { where: { enabled: true, deleted: false }, limit: 0 });
  const made = await storage.list('publications', { limit: 0 });
  const onX = await storage.find('publications', { where: { social_network: 'x' } });
  const uploads = await storage.find('uploads', {});
  const bytes = uploads.reduce((sum, upload) => sum + upload.file_properties.size_in_bytes, 0);
  const posts = onX.reduce((sum, one) => sum + sentParts(one).length, 0);
  const accounts = await storage.find('accounts', { where: { social_network: 'x' } });
  // Numbers are read of each account once a day.
  const read = await storage.list('account_measurements', {
    where: { id_account: { in: accounts.map(({ _id }) => _id) } },
    limit: 0,
  });
  const credits = posts * (x.credits?.sending({}) ?? 0) + read.total * (x.credits?.reading ?? 0);
  const spent = (resource: 'publications' | 'x_credits'): Promise<number> =>
    total(months.map((month) => spentIn(resource, id_client, month)));
  return [
    { counter: 'accounts', is: await total([bookedIn('accounts', id_client)]), should: enabled.total },
    { counter: 'publications', is: await spent('publications'), should: made.total },
    { counter: 'space of the client', is: await total([bookedIn('space', id_client)]), should: bytes },
    { counter: 'space of the organization', is: await total([bytesOf(id_organization)]), should: bytes },
    { counter: 'X credits of the client', is: await spent('x_credits'), should: credits },
    {
      counter: 'X credits of the organization',
      is: await total(months.map((month) => creditsOf('x_credits', id_organization, month))),
      should: credits,
    },
  ];
}

/** Counts the leases held, by what holds them. */
export async function countLeases(storage: Storage): Promise<Readonly<Record<string, number>>> {
  const any = { gte: '' };
  // The key of a call that died and was not repeated becomes free at its date.
  const held = { gt: new Date().toISOString() };
  return {
    publications: (await storage.list('publications', { where: { lease: any }, limit: 0 })).total,
    webhooks: (await storage.list('webhook_lines', { where: { lease: any }, limit: 0 })).total,
    renewals: (await storage.list('accounts', { where: { renewal_lease: any }, limit: 0 })).total,
    calls: (await storage.list('idempotency_keys', { where: { lease_until: held }, limit: 0 })).total,
  };
}

/** Counts the work that still has a due date. */
export async function countDue(storage: Storage): Promise<number> {
  const due_date = { gte: '' };
  const publications = await storage.list('publications', { where: { due_date }, limit: 0 });
  // Who wrote a message is asked again after hours, when the network did not say.
  const soon = { lte: new Date(Date.now() + 3_600_000).toISOString() };
  const messages = await storage.list('messages', { where: { due_date: soon }, limit: 0 });
  const deliveries = await storage.list('webhook_deliveries', { where: { due_date }, limit: 0 });
  const requests = await storage.list('received_requests', { where: { due_date }, limit: 0 });
  // Comments on posts that are not ours are looked at again later.
  const now = { lte: new Date().toISOString() };
  const comments = await storage.list('comments', { where: { due_date: now }, limit: 0 });
  return publications.total + messages.total + deliveries.total + requests.total + comments.total;
}
