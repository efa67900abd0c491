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
import { freePort, freePortPair } from '../servers/postwright.ts';

/** An account at the sandbox. */
interface DemoAccount {
  readonly _id: string;
  readonly social_network: SocialNetwork;
  /** The identifiers of its boards. */
  readonly boards: readonly string[];
}

/**
 * Starts the service as it is wired, on SQLite and on a clock that is moved by hand, and connects one account of each network at the
 * sandbox, for a bakery in Madrid.
 */
export async function startSimulatedService(begins: string, networks: readonly SocialNetwork[]) {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-demo-'));
  const clock = new ManualClock(begins);
  const [port, sandboxPort] = [await freePort(), await freePortPair()];
  const sandbox = await startSandbox({ standIns, clock, port: sandboxPort, processing: 0, limits: false });
  const plansFile = join(folder, 'plans.json');
  const rich = { ...plans.custom, x_credits: 100_000, ai_credits: 100_000 };
  await writeFile(plansFile, JSON.stringify({ ...plans, free: rich }));
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
  const { id_client, id_organization } = made;
  const user: Caller = { kind: 'user', id_user: made.user.id_user };
  await platform.organizations.updateOrganization(user, { id_organization }, { timezone: 'Europe/Madrid' });

  const accounts: DemoAccount[] = [];
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

  return {
    clock,
    platform,
    user,
    id_client,
    id_organization,
    accounts,
    sandbox,
    /** Uploads a picture of one colour. Returns its identifier. */
    async upload(name: string, background: string): Promise<string> {
      const picture = await sharp({ create: { width: 1080, height: 1080, channels: 3, background } })
        .jpeg()
        .toBuffer();
      async function* content(): AsyncIterable<Uint8Array> {
        yield await Promise.resolve(picture);
      }
      const file = { id_organization, name, content: content() };
      return (await platform.files.createUpload(user, file))._id;
    },
    /** Lets time pass, in milliseconds, and does what is due then. */
    async pass(milliseconds: number): Promise<void> {
      clock.advance(milliseconds);
      await platform.work.renewSessions();
      await platform.work.publishDue();
      await platform.work.collectMetrics();
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await sandbox.stop();
      await ports.storage.close();
    },
  };
}
