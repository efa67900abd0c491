import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blueskyAddresses, type BlueskyAccount } from '../servers/bluesky-account.ts';
import { commandHere } from '../servers/command-here.ts';
import { eventually } from '../servers/eventually.ts';
import { freePort, type SetUpAnswer, startPostwright } from '../servers/postwright.ts';

/** An installation on disk with one enabled Bluesky account, and how to reach it while a process runs. */
export interface Installation {
  readonly folder: string;
  readonly port: number;
  readonly environment: Record<string, string>;
  readonly setUp: SetUpAnswer;
  readonly id_account: string;
}

type Json = Record<string, unknown>;

/** A call of the running service; throws for a refusal. */
export async function callService(
  { port, setUp }: Pick<Installation, 'port' | 'setUp'>,
  method: string,
  path: string,
  token: string,
  body?: unknown,
): Promise<Json> {
  // A process that is killed leaves connections behind, so each call has one of its own.
  const response = await fetch(`http://127.0.0.1:${port}/v1.0.0/organizations/${setUp.id_organization}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', connection: 'close' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Json;
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer;
}

/** An access token of the installation's app. */
export async function appToken({ port, setUp }: Pick<Installation, 'port' | 'setUp'>): Promise<string> {
  const { client_id, client_secret } = setUp.app;
  const response = await fetch(`http://127.0.0.1:${port}/v1.0.0/oauth/token`, {
    method: 'POST',
    headers: { connection: 'close' },
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret }),
  });
  return String(((await response.json()) as Json).access_token);
}

/** Sets up the real service in a fresh folder and connects a Bluesky account by its password. */
export async function install(
  account: BlueskyAccount,
  webhook_url: string,
  extra: Record<string, string> = {},
): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'postwright-test-'));
  const port = await freePort();
  const environment = {
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    ALLOW_PRIVATE_ADDRESSES: 'true',
    LEASE_SECONDS: '1',
    BLUESKY_SERVICE_URL: blueskyAddresses.url,
    BLUESKY_PLC_URL: blueskyAddresses.plc_url,
    BLUESKY_PUBLIC_URL: blueskyAddresses.url,
    BLUESKY_VIDEO_URL: 'none',
    ...extra,
  };
  const setUp = JSON.parse(
    await commandHere(environment, 'setup', '--json', '--webhook-url', webhook_url),
  ) as SetUpAnswer;
  const service = await startPostwright(environment);
  const result = await callService({ port, setUp }, 'POST', '/account-connect/bluesky', setUp.user.access_token, {
    identifier: account.handle,
    app_password: account.password,
  });
  const [connected] = result.accounts as { _id: string }[];
  if (!connected) throw new Error(`the account could not be connected: ${JSON.stringify(result)}`);
  const id_account = connected._id;
  await callService({ port, setUp }, 'POST', `/accounts/${id_account}/enable`, setUp.user.access_token);
  await service.stop();
  return { folder, port, environment, setUp, id_account };
}

export async function uninstall({ folder }: Installation): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/** Schedules a post this many milliseconds ahead. */
export async function schedule(installation: Installation, text: string, milliseconds: number): Promise<string> {
  const { _id } = await callService(
    installation,
    'POST',
    `/accounts/${installation.id_account}/publish`,
    await appToken(installation),
    { social_network: 'bluesky', text, publish_date: new Date(Date.now() + milliseconds).toISOString() },
  );
  return String(_id);
}

/** Resolves when no webhook is left to deliver: what the service does then is what the next test asks for. */
export async function allDelivered({ port, setUp }: Installation): Promise<void> {
  await eventually(async () => {
    const response = await fetch(
      `http://127.0.0.1:${port}/v1.0.0/clients/${setUp.id_client}/apps/${setUp.app.id_app}/deliveries?state=pending`,
      { headers: { authorization: `Bearer ${setUp.user.access_token}`, connection: 'close' } },
    );
    const { total } = (await response.json()) as Json;
    if (total !== 0) throw new Error(`${JSON.stringify(total)} deliveries are left`);
  }, 60_000);
}

/** The publication once it is published. */
export async function published(installation: Installation, id: string, deadline = 30_000): Promise<Json> {
  const token = await appToken(installation);
  return eventually(async () => {
    const publication = await callService(installation, 'GET', `/publish/${id}`, token);
    if (publication.state !== 'published') throw new Error(`not published: ${JSON.stringify(publication)}`);
    return publication;
  }, deadline);
}
