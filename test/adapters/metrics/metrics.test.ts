import { exposeBacklog } from '#adapters/metrics/backlog-gauges';
import { createMeasurements } from '#adapters/metrics/prometheus-measurements';
import type { Backlog } from '#domain/platform/backlog';
import { expect, test } from '@jest/globals';
import { Registry } from 'prom-client';

/** The samples of a scrape that are not 0, without comments. */
async function samples(registry: Registry): Promise<string[]> {
  const lines = (await registry.metrics()).split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#') && !line.endsWith(' 0'));
}

test('counts what is told by network and outcome, from 0 on', async () => {
  const registry = new Registry();
  const measurements = createMeasurements(registry, ['bluesky', 'x']);
  expect(await samples(registry)).toEqual([]);
  expect(await registry.metrics()).toContain('postwright_publications_total{social_network="x",outcome="unknown"} 0');
  measurements.sendEnded('bluesky', 'published', 1_500);
  measurements.sendEnded('bluesky', 'published');
  measurements.sendEnded('x', 'failed');
  measurements.sessionRenewed('x', 'lost');
  measurements.webhookTried('no_answer');
  const told = await samples(registry);
  expect(told).toEqual(
    expect.arrayContaining([
      'postwright_publications_total{social_network="bluesky",outcome="published"} 2',
      'postwright_publications_total{social_network="x",outcome="failed"} 1',
      'postwright_publication_lateness_seconds_sum{social_network="bluesky"} 1.5',
      'postwright_publication_lateness_seconds_count{social_network="bluesky"} 1',
      'postwright_publication_lateness_seconds_bucket{le="2",social_network="bluesky"} 1',
      'postwright_session_renewals_total{social_network="x",outcome="lost"} 1',
      'postwright_webhook_attempts_total{outcome="no_answer"} 1',
    ]),
  );
  expect(told.join()).not.toContain('le="1",social_network="bluesky"');
});

test('what is due is counted once a scrape, and left out when it cannot be counted', async () => {
  const registry = new Registry();
  let asked = 0;
  let backlog: Backlog | undefined = {
    networks: [
      {
        social_network: 'bluesky',
        due: 3,
        oldest_due_seconds: 12.5,
        silent_seconds: 90,
        silent: {
          social_network: 'bluesky',
          since: '2026-11-20T08:58:30.000Z',
          posts_waiting: 4,
          next_try_date: '2026-11-20T09:15:00.000Z',
        },
      },
    ],
    due_webhook_deliveries: 2,
    dead_received_requests: 3,
    workers: 1,
    subscribed: [{ social_network: 'instagram', accounts: 5 }],
    scopes_missing: [
      { social_network: 'facebook', accounts: 4, scopes: new Map([['read_insights', 4]]) },
      { social_network: 'x', accounts: 0, scopes: new Map() },
    ],
  };
  const logged: string[] = [];
  const logger = {
    debug: () => undefined,
    info: () => undefined,
    warn: (message: string) => void logged.push(message),
    error: () => undefined,
  };
  const count = () => {
    asked += 1;
    return backlog ? Promise.resolve(backlog) : Promise.reject(new Error('down'));
  };
  exposeBacklog(registry, count, logger);
  const all = [
    'postwright_due_publications{social_network="bluesky"} 3',
    'postwright_oldest_due_seconds{social_network="bluesky"} 12.5',
    'postwright_network_silent_seconds{social_network="bluesky"} 90',
    'postwright_network_waiting_publications{social_network="bluesky"} 4',
    'postwright_network_next_try_timestamp_seconds{social_network="bluesky"} 1795166100',
    'postwright_due_webhook_deliveries 2',
    'postwright_dead_received_requests 3',
    'postwright_accounts_subscribed{social_network="instagram"} 5',
    'postwright_accounts_missing_scopes{social_network="facebook"} 4',
    'postwright_workers 1',
  ];
  expect(await samples(registry)).toEqual(all);
  expect(asked).toBe(1);
  const [known, everything] = [backlog, await registry.metrics()];
  backlog = undefined;
  const without = (await registry.metrics()).split('\n').filter((line) => line.startsWith('postwright'));
  expect(without).toEqual([]);
  expect(logged).toEqual(['what is due could not be counted for a scrape']);
  backlog = known;
  expect(await registry.metrics()).toBe(everything);
});
