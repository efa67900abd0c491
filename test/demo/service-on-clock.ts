import { createServer } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plans } from '#domain/access/limits/plans';
import type { Caller } from '#ports/access/caller';
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

/** Agrees on a stand-in's page as the first person there, and returns what that person brings back. */
async function agreed(url: string): Promise<Record<string, string>> {
  const consent = await (await fetch(url)).text();
  const [, choice = ''] = /href="(\?[^"]*sandbox_person=[^"]*)"/.exec(consent) ?? [];
  const back = await fetch(new URL(choice.replaceAll('&amp;', '&'), url), { redirect: 'manual' });
  return Object.fromEntries(new URL(back.headers.get('location') ?? '').searchParams);
}

/**
 * Starts the service as it is wired, on SQLite and on a clock that is moved by hand, with the sandbox beside it, and a
 * bakery as its client, whose plan has everything. What jobs do is done when it is asked for.
 */
export async function serviceOnClock(start: string, extra: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-demo-'));
  const clock = new ManualClock(start);
  const [port, sandboxPort] = [await freePort(), await freePortPair()];
  const sandbox = await startSandbox({
    ...{ standIns, clock, port: sandboxPort, processing: 0, limits: false },
    incoming: `http://127.0.0.1:${String(port)}/incoming`,
  });
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
    ...extra,
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

  const app: Caller = { kind: 'app', id_app: made.app.id_app, id_client };

  return {
    app,
    clock,
    platform,
    sandbox,
    user,
    id_client,
    id_organization,
    /** Connects and enables the first account that the network offers. */
    async connect(social_network: SocialNetwork) {
      const [link] = await platform.accounts.getConnectLinks(user, {
        id_organization,
        social_network: [social_network],
      });
      const session = new URL(link?.link ?? '').searchParams.get('session') ?? '';
      const query = await agreed((await platform.connecting.leaveForNetwork(session)).url);
      const done = await platform.accounts.completeConnection(user, { id_organization, social_network, query });
      const [first] = done.accounts;
      if (!first) throw new Error(`${social_network} is not connected: ${done.errorMsg}`);
      await platform.accounts.enableAccount(user, { id_organization, id_account: first._id });
      return first;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await sandbox.stop();
      await ports.jobs.stop();
      await ports.storage.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
