import { logFailure, logSuccess } from '#domain/foundation/index';
import type { Backlog } from '#domain/platform/index';
import type { Logger } from '#ports/foundation/logger';
import type { SocialNetwork } from '#ports/networks/social-network';
import { Gauge, type Registry } from 'prom-client';

const uncounted = 'what is due could not be counted for a scrape';

/** Returns what creates gauges by network, and gauges of everything together. */
function createGauges(registry: Registry, counted: () => Promise<Backlog | undefined>) {
  const byNetwork = <Count extends { readonly social_network: SocialNetwork }>(
    name: string,
    help: string,
    counts: (of: Backlog) => readonly Count[],
    value: (of: Count) => number,
  ): Gauge<'social_network'> =>
    new Gauge({
      name,
      help,
      labelNames: ['social_network'],
      registers: [registry],
      async collect() {
        const backlog = await counted();
        this.reset();
        for (const count of backlog ? counts(backlog) : [])
          this.set({ social_network: count.social_network }, value(count));
      },
    });
  const ofAll = (name: string, help: string, value: (of: Backlog) => number): Gauge =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const backlog = await counted();
        if (backlog) this.set(value(backlog));
        // Otherwise a gauge without labels would report 0.
        else this.remove();
      },
    });
  return { byNetwork, ofAll };
}

/**
 * Exposes gauges of what is due, of accounts that lack scopes, and of how many workers there are. They are counted at
 * each scrape, once for all of them. When counting fails the gauges are left out, and all other metrics are still
 * served.
 */
export function exposeBacklog(registry: Registry, count: () => Promise<Backlog>, logger: Logger): void {
  const log = { logger, clock: { now: () => performance.now() } };
  let counting: Promise<Backlog | undefined> | undefined;
  const counted = (): Promise<Backlog | undefined> =>
    (counting ??= count()
      .then((backlog) => {
        logSuccess(log, uncounted);
        return backlog;
      })
      .catch((error: unknown) => {
        logFailure(log, 'warn', uncounted, { error });
        return undefined;
      })
      .finally(() => {
        counting = undefined;
      }));
  const { byNetwork, ofAll } = createGauges(registry, counted);
  byNetwork(
    'postwright_due_publications',
    'Publications that are due and that no worker has taken',
    ({ networks }) => networks,
    ({ due }) => due,
  );
  byNetwork(
    'postwright_oldest_due_seconds',
    'How long the oldest due publication has been waiting',
    ({ networks }) => networks,
    ({ oldest_due_seconds }) => oldest_due_seconds,
  );
  byNetwork(
    'postwright_network_silent_seconds',
    'For how long the network has answered no call; 0 when it answered the last one',
    ({ networks }) => networks,
    ({ silent_seconds }) => silent_seconds,
  );
  byNetwork(
    'postwright_network_waiting_publications',
    'Publications whose time has come and that wait for a network that does not answer',
    ({ networks }) => networks,
    ({ silent }) => silent?.posts_waiting ?? 0,
  );
  byNetwork(
    'postwright_network_next_try_timestamp_seconds',
    'When a network that does not answer is called next',
    ({ networks }) => networks.filter(({ silent }) => silent?.next_try_date !== undefined),
    ({ silent }) => Date.parse(silent?.next_try_date ?? '') / 1000,
  );
  ofAll(
    'postwright_due_webhook_deliveries',
    'Webhook deliveries that are due and that no worker has taken',
    ({ due_webhook_deliveries }) => due_webhook_deliveries,
  );
  ofAll(
    'postwright_dead_received_requests',
    'Requests from networks that could not be handled and are no longer tried',
    ({ dead_received_requests }) => dead_received_requests,
  );
  byNetwork(
    'postwright_accounts_subscribed',
    'Accounts of which the network pushes what happens',
    ({ subscribed }) => subscribed,
    ({ accounts }) => accounts,
  );
  byNetwork(
    'postwright_accounts_missing_scopes',
    'Accounts in use that lack scopes that are asked for now',
    ({ scopes_missing }) => scopes_missing,
    ({ accounts }) => accounts,
  );
  ofAll('postwright_workers', 'Workers seen within the last minute', ({ workers }) => workers);
}
