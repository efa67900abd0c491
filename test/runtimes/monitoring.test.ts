import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Installation, install, published, schedule, uninstall } from '../crash/installation.ts';
import { createBlueskyAccount } from '../servers/bluesky-account.ts';
import { eventually } from '../servers/eventually.ts';
import { freshDatabase } from '../servers/fresh-database.ts';
import { freePort, type RunningPostwright, startPostwright } from '../servers/postwright.ts';
import { startWebhookReceiver } from '../servers/webhook-receiver.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The metrics that a text names. */
function metricNames(text: string): string[] {
  return [...new Set(text.match(/\b(?:postwright|process|nodejs)_\w+/g))];
}

/** The names of all samples in a scrape. */
function sampleNames(scrape: string): string[] {
  return [...new Set(scrape.match(/^[a-z]\w*(?=[{ ])/gm))];
}

describe('A server and a worker in processes of their own', () => {
  let installation: Installation;
  let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
  let server: RunningPostwright;
  let worker: RunningPostwright | undefined;
  let metricsPort = 0;
  let server_metrics_port = 0;

  beforeAll(async () => {
    receiver = await startWebhookReceiver(() => '');
    const database = await freshDatabase();
    installation = await install(await createBlueskyAccount(), receiver.url, { DATABASE_URL: database });
    metricsPort = await freePort();
    server_metrics_port = await freePort();
    const METRICS_PORT = String(server_metrics_port);
    server = await startPostwright({ ...installation.environment, ROLE: 'server', METRICS_PORT });
  }, 60_000);

  afterAll(async () => {
    await worker?.stop();
    await server.stop();
    await receiver.stop();
    await uninstall(installation);
  });

  const get = async (port: number, path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: answer.status, text: await answer.text() };
  };

  const ready = { status: 200, text: expect.stringMatching(/^\{"status":"ready","time_zones":"20\d\d[a-z]"\}$/) };

  test('the server is ready as soon as there is a worker, not before, and not after', async () => {
    const before = await get(installation.port, '/health/ready');
    expect(before.status).toBe(503);
    expect(JSON.parse(before.text)).toMatchObject({ reasons: [{ reason: 'no_worker' }] });
    const environment = { ...installation.environment, ROLE: 'worker' };
    const short = await startPostwright(environment);
    expect(await get(installation.port, '/health/ready')).toEqual(ready);
    // It stops cleanly, so nobody has to wait for a minute of silence.
    expect(await short.stop()).toBe(0);
    expect((await get(installation.port, '/health/ready')).status).toBe(503);
  });

  test('a worker tells health and metrics on their own port and nothing else', async () => {
    const METRICS_PORT = String(metricsPort);
    worker = await startPostwright({ ...installation.environment, ROLE: 'worker', METRICS_PORT });
    expect(await get(metricsPort, '/health/live')).toEqual({ status: 200, text: '{"status":"live"}' });
    expect(await get(metricsPort, '/health/ready')).toEqual(ready);
    expect((await get(metricsPort, '/metrics')).text).toMatch(/^postwright_workers 1$/m);
    expect((await get(installation.port, '/metrics')).status).toBe(404);
    for (const path of ['/', '/openapi.json', '/v1.0.0/social_limits', '/connect']) {
      expect((await get(metricsPort, path)).status).toBe(404);
    }
  });

  test('everything the dashboard shows is there after one post', async () => {
    const id = await schedule(installation, 'Measured', 100);
    await published(installation, id);
    const taken = /^postwright_webhook_attempts_total\{outcome="taken"\} [1-9]/m;
    await eventually(async () => expect((await get(metricsPort, '/metrics')).text).toMatch(taken), 20_000);
    const scrapes = await Promise.all(
      [server_metrics_port, metricsPort].map(async (port) => (await get(port, '/metrics')).text),
    );
    const dashboard = await readFile(`${root}docs/operate/grafana-dashboard.json`, 'utf8');
    const used = metricNames(dashboard);
    expect(used.length).toBeGreaterThan(8);
    const told = new Set(scrapes.flatMap(sampleNames));
    expect(used.filter((name) => !told.has(name))).toEqual([]);
    expect(scrapes[1]).toMatch(/^postwright_publications_total\{social_network="bluesky",outcome="published"\} 1$/m);
    expect(scrapes[1]).toMatch(/^postwright_publication_lateness_seconds_count\{.*"bluesky"\} 1$/m);
    expect(await worker?.stop()).toBe(0);
    const page = await readFile(`${root}docs/operate/monitoring.md`, 'utf8');
    const own = [...told].map((name) => name.replace(/_(bucket|count|sum)$/, ''));
    expect(own.filter((name) => name.startsWith('postwright_') && !page.includes(name))).toEqual([]);
  }, 60_000);
});
