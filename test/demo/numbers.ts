import { createServer } from 'node:http';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { plans } from '#domain/plans/plans';
import type { Caller } from '#ports/authentication/caller';
import type { SocialNetwork } from '#ports/networks/social-network';
import { readEnvironment } from '#runtimes/config/environment';
import { readSecretKeys } from '#runtimes/config/secret-key-file';
import { readSettings } from '#runtimes/config/settings';
import { tokens } from '#runtimes/container/tokens';
import { startSandbox } from '#runtimes/sandbox/sandbox';
import { standIns } from '#runtimes/sandbox/stand-ins';
import { createContainer, openPorts } from '#runtimes/service';
import { ManualClock } from '../fakes/manual-clock.ts';
import { saveReport } from '../servers/save-report.ts';
import { freePort, freePortPair } from '../servers/postwright.ts';

const hour = 3_600_000;
const days = 90;
/** The networks of the demo: those whose accounts have numbers of their own, and Bluesky, which tells followers alone. */
const networks: readonly SocialNetwork[] = [
  'bluesky',
  'facebook',
  'instagram',
  'linkedin',
  'pinterest',
  'threads',
];
const texts = [
  'Rye bread from the wood oven, every morning from seven.',
  'Behind the counter: how Mia shapes two hundred rolls before sunrise.',
  'What would you put into a Saturday loaf? Tell us below.',
  'New on the shelf: walnut and honey.',
];

const number = new Intl.NumberFormat('en');

/**
 * Ninety days of a bakery in seconds: the service as it is wired, on SQLite and on a clock that is moved by hand, with accounts at
 * the sandbox, whose numbers grow. Writes the report of the last thirty days to a file.
 */
export async function runNumbers(say: (text: string) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-demo-'));
  const clock = new ManualClock('2026-03-02T00:00:00.000Z');
  const [port, sandboxPort] = [await freePort(), await freePortPair()];
  const sandbox = await startSandbox({ standIns, clock, port: sandboxPort, processing: 0, limits: false });
  const plansFile = join(folder, 'plans.json');
  await writeFile(plansFile, JSON.stringify({ ...plans, free: { ...plans.custom, x_credits: 100_000 } }));
  const environment = readEnvironment({
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    SANDBOX_URL: sandbox.url,
    ALLOW_PRIVATE_ADDRESSES: 'true',
    PLANS_FILE: plansFile,
  });
  const settings = readSettings(environment);
  const container = createContainer(settings, await readSecretKeys(environment, settings), (customized) => {
    customized.rebind(tokens.clock).toConstantValue(clock);
  });
  const ports = await openPorts(container);
  const platform = await container.getAsync(tokens.platform);
  const handle = (await container.getAsync(tokens.application)).callback();
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  const made = await platform.operating.setUp({ kind: 'operator', name: 'demo' }, { name: 'Bakery' });
  if (!made) throw new Error('the installation is not new');
  const { id_organization } = made;
  const user: Caller = { kind: 'user', id_user: made.user.id_user };
  await platform.organizations.updateOrganization(user, { id_organization }, { timezone: 'Europe/Madrid' });

  const accounts: {
    readonly _id: string;
    readonly social_network: SocialNetwork;
    readonly boards: string[];
  }[] = [];
  for (const social_network of networks) {
    const [link] = await platform.accounts.getConnectLinks(user, {
      id_organization,
      social_network: [social_network],
    });
    const session = new URL(link?.link ?? '').searchParams.get('session') ?? '';
    const { url } = await platform.connecting.leaveForNetwork(session);
    const consent = await (await fetch(url)).text();
    const [, choice = ''] = /href="(\?[^"]*sandbox_person=[^"]*)"/.exec(consent) ?? [];
    const back = await fetch(new URL(choice.replaceAll('&amp;', '&'), url), { redirect: 'manual' });
    const query = Object.fromEntries(new URL(back.headers.get('location') ?? '').searchParams);
    const done = await platform.accounts.completeConnection(user, { id_organization, social_network, query });
    const [first] = done.accounts;
    if (!first) throw new Error(`${social_network} is not connected: ${done.errorMsg}`);
    await platform.accounts.enableAccount(user, { id_organization, id_account: first._id });
    const { boards = [] } = (first.extra_data ?? {}) as { boards?: { id: string }[] }; // What Pinterest tells.
    accounts.push({ _id: first._id, social_network, boards: boards.map(({ id }) => id) });
  }
  say(
    `connected ${String(accounts.length)} accounts at the sandbox; it is ${new Date(clock.now()).toISOString().slice(0, 10)}`,
  );

  const picture = await sharp({ create: { width: 1080, height: 1080, channels: 3, background: '#b5651d' } })
    .jpeg()
    .toBuffer();
  async function* content(): AsyncIterable<Uint8Array> {
    yield await Promise.resolve(picture);
  }
  const upload = await platform.files.createUpload(user, {
    id_organization,
    name: 'loaf.jpg',
    content: content(),
  });

  let posts = 0;
  for (let day = 0; day < days; day += 1) {
    for (const [index, { _id: id_account, social_network, boards }] of accounts.entries()) {
      // Each account posts every second day or so, at different hours.
      if ((day + index) % 2 > 0) continue;
      const publish_date = new Date(clock.now() + (7 + ((day * 5 + index * 3) % 12)) * hour).toISOString();
      const text = texts[(day + index) % texts.length] ?? '';
      const [board] = boards;
      const { state, publication_errors } = await platform.publications.createPublication(user, {
        id_organization,
        id_account,
        input: {
          social_network,
          text: `${text} (${String(day + 1)})`,
          files: [upload._id],
          publish_date,
          ...(board !== undefined && { id_destination: board }),
        },
      });
      if (state !== 'ready') throw new Error(`${social_network}: ${JSON.stringify(publication_errors)}`);
      posts += 1;
    }
    for (let hours = 0; hours < 24; hours += 6) {
      clock.advance(6 * hour);
      await platform.work.renewSessions();
      await platform.work.publishDue();
      await platform.work.collectMetrics();
    }
  }
  say(
    `${String(days)} days later ${String(posts)} posts are out, and their numbers were read as networks tell them`,
  );

  const dashboard = await platform.metrics.getDashboard(user, { id_organization }, {});
  const { account_metrics, publication_metrics } = dashboard;
  const told = (value: number | undefined): string =>
    value === undefined ? 'not told' : number.format(value);
  const total = account_metrics?.total ?? {};
  say(
    `the last 30 days: ${told(total.followers)} followers, ${told(total.impressions)} impressions, ${told(total.engagement)} engagements`,
  );
  for (const { social_network, publications, metrics } of publication_metrics?.by_network ?? []) {
    say(
      `  ${social_network.padEnd(10)} ${String(publications).padStart(3)} posts, engagement ${told(metrics.engagement)}`,
    );
  }
  const [best] = publication_metrics?.top ?? [];
  if (best)
    say(
      `best: "${best.publication.text ?? ''}" on ${best.social_network}, ${told(best.metrics.engagement)} engagements`,
    );
  const id_account = accounts[0]?._id ?? '';
  const times = await platform.metrics.getBestTimes(user, { id_organization, id_account });
  const [slot] = times.slots;
  if (slot) {
    say(
      `best time on bluesky, from ${times.source === 'own' ? `its own ${String(times.n)} posts` : 'the table'}: weekday ${String(slot.weekday)} at ${String(slot.hour)}:00 in ${times.timezone}`,
    );
  }
  const { url } = await platform.report.createReportLink(user, { id_organization }, {});
  const file = join(tmpdir(), 'postwright-report.html');
  await saveReport(url, file);
  say(`the report is in ${file}`);

  server.closeAllConnections();
  server.close();
  await sandbox.stop();
  await ports.storage.close();
}
