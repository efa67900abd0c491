import { x } from '#domain/networks/x/rules';
import { bookedIn, creditsCounter, toMonth, spentIn } from '#domain/access/limits/pools';
import { bytesCounter } from '#domain/access/limits/quotas';
import { sentParts } from '#domain/publishing/publications/parts';
import type { Storage } from '#ports/foundation/storage';
import type { SetUpAnswer } from '../servers/postwright.ts';
import { acquainted, chatting, toPerson, readRows, strangers } from './chats.ts';
import type { Network } from './network.ts';
import type { CampaignTime } from './time.ts';

/** A counter, and its expected value. */
export interface Counted {
  readonly counter: string;
  readonly is: number;
  readonly should: number;
}

/** Returns the expected cost of X's messages: one price for each received, another for each sent. */
function creditsOfMessages(network: Network): number {
  const people = Array.from({ length: acquainted + strangers }, (_, index) => toPerson('x', index));
  const rows = chatting
    .filter(({ social_network }) => social_network === 'x')
    .flatMap((one) => people.flatMap((person) => readRows(network, { ...one, person })));
  const sent = rows.filter(({ own }) => own).length;
  return sent * (x.credits?.message ?? 0) + (rows.length - sent) * (x.credits?.arriving ?? 0);
}

/** Returns how often numbers were read on X: for each account once a day, for each post on the days of its series. */
async function countReadNumbers(storage: Storage, publications: readonly string[]): Promise<number> {
  const accounts = await storage.find('accounts', { where: { social_network: 'x' } });
  const ofAccounts = await storage.list('account_measurements', {
    where: { id_account: { in: accounts.map(({ _id }) => _id) } },
    limit: 0,
  });
  const ofPosts = await storage.list('publication_days', { where: { id_publication: { in: publications } }, limit: 0 });
  return ofAccounts.total + ofPosts.total;
}

/** Recomputes every counter of the installation from its records, and from the state of X. */
export async function countCounters(
  storage: Storage,
  { id_client, id_organization }: SetUpAnswer,
  network: Network,
  began: number,
  ended: number,
): Promise<Counted[]> {
  const months = [...new Set([toMonth(began), toMonth(ended)])];
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
  const read = await countReadNumbers(
    storage,
    onX.map(({ _id }) => _id),
  );
  const credits = posts * (x.credits?.sending({}) ?? 0) + read * (x.credits?.reading ?? 0) + creditsOfMessages(network);
  const spent = (resource: 'publications' | 'x_credits'): Promise<number> =>
    total(months.map((month) => spentIn(resource, id_client, month)));
  return [
    { counter: 'accounts', is: await total([bookedIn('accounts', id_client)]), should: enabled.total },
    { counter: 'publications', is: await spent('publications'), should: made.total },
    { counter: 'space of the client', is: await total([bookedIn('space', id_client)]), should: bytes },
    { counter: 'space of the organization', is: await total([bytesCounter(id_organization)]), should: bytes },
    { counter: 'X credits of the client', is: await spent('x_credits'), should: credits },
    {
      counter: 'X credits of the organization',
      is: await total(months.map((month) => creditsCounter('x_credits', id_organization, month))),
      should: credits,
    },
  ];
}

/** Counts the held leases by their purpose. */
export async function countLeases(storage: Storage, time: CampaignTime): Promise<Readonly<Record<string, number>>> {
  const any = { gte: '' };
  // The key of a call that died and was not repeated is released at its date.
  const held = { gt: new Date(time.now()).toISOString() };
  return {
    publications: (await storage.list('publications', { where: { lease: any }, limit: 0 })).total,
    plans: (await storage.list('ai_plans', { where: { lease: any }, limit: 0 })).total,
    feeds: (await storage.list('integrations', { where: { lease: any }, limit: 0 })).total,
    webhooks: (await storage.list('webhook_lines', { where: { lease: any }, limit: 0 })).total,
    renewals: (await storage.list('accounts', { where: { renewal_lease: any }, limit: 0 })).total,
    calls: (await storage.list('idempotency_keys', { where: { lease_until: held }, limit: 0 })).total,
  };
}

/**
 * Counts the work that is due by a time, in milliseconds. With `ever`, posts, webhooks and requests count whenever they
 * are due; some messages and comments are checked again hours later.
 */
export async function countDue(storage: Storage, until: number, ever = false): Promise<number> {
  const dueFilter = { lte: new Date(until).toISOString() };
  const due_date = ever ? { gte: '' } : dueFilter;
  const publications = await storage.list('publications', { where: { due_date }, limit: 0 });
  const deliveries = await storage.list('webhook_deliveries', { where: { due_date }, limit: 0 });
  const requests = await storage.list('received_requests', { where: { due_date }, limit: 0 });
  const messages = await storage.list('messages', { where: { due_date: dueFilter }, limit: 0 });
  const comments = await storage.list('comments', { where: { due_date: dueFilter }, limit: 0 });
  const plans = await storage.list('ai_plans', { where: { due_date }, limit: 0 });
  const all = [publications, messages, deliveries, requests, comments, plans];
  return all.reduce((sum, { total }) => sum + total, 0);
}
