// Long, because everything between a platform in memory and a stand-in is one piece of equipment.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createImageFitter } from '#adapters/files/sharp-image-fitter';
import { createMemoryFileStore } from '#adapters/files/memory-file-store';
import { createMediaInspector } from '#adapters/files/media-inspector';
import type { NetworkTools } from '#adapters/networks/shared/network-tools';
import { createIdentifiers } from '#adapters/system/identifiers';
import type { Platform } from '#domain/platform/create-platform';
import { plans } from '#domain/access/limits/plans';
import type { PublicationInput } from '#domain/publishing/publications/publication-input';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { SocialNetwork } from '#ports/networks/social-network';
import { type MakeStandIn, startSandbox } from '#runtimes/sandbox/sandbox';
import type { Reply } from '#runtimes/sandbox/stand-in';
import { examine } from '../media/network-rules.ts';
import { createTestPlatform } from '../fakes/test-platform.ts';
import { ManualClock } from '../fakes/manual-clock.ts';
import type { CrashPoint } from '../crash/crash-points.ts';
import { type DyingWorker, dyingWorker } from './dying-worker.ts';
import { withNetworkSpecs } from './network-specs/index.ts';
import { bytesOf, type TestFile } from './test-files.ts';

export type { TestFile };

/** One request that a network does not answer as it should. */
export interface Disturbance {
  /** The number of the request among those of the adapter from now on, beginning with 1. */
  readonly request?: number;
  /** Or else the next request whose `<METHOD> <host><path>` matches. */
  readonly where?: RegExp;
  /**
   * `lost`: it is carried out and the connection breaks. `refused`: it never arrives. Otherwise, the answer
   * given instead.
   */
  readonly with: Reply | 'lost' | 'refused';
}

export interface WorkbenchOptions {
  readonly social_network: SocialNetwork;
  readonly stand_in: MakeStandIn;
  /** By default `poll`. */
  readonly incoming?: 'poll' | 'push';
  /** False where more is posted in a day than the network takes. */
  readonly limits?: false;
  create(
    tools: NetworkTools,
    at: <T extends Readonly<Record<string, string>>>(addresses: T) => T,
    ownUrl: string,
  ): NetworkAdapter;
}

/**
 * Creates a platform in memory, one adapter, and the stand-in of its network behind real HTTP, all on one
 * clock.
 */
export async function networkWorkbench(options: WorkbenchOptions) {
  const { social_network } = options;
  const clock = new ManualClock();
  const sandbox = await startSandbox({
    // So that each day and post has its own numbers, and a number of another one is noticed.
    growth: 10,
    standIns: [options.stand_in],
    clock,
    examine,
    ...(options.limits === false && { limits: false }),
  });
  const standIn = sandbox.standIns.get(social_network);
  if (!standIn) throw new Error('the sandbox does not have this network');
  const disturbances: Disturbance[] = [];
  let requests = 0;
  let dying: DyingWorker | undefined;
  let publishing: RegExp | undefined;
  const log: string[] = [];
  const specs = withNetworkSpecs(globalThis.fetch, social_network);

  const fetch: typeof globalThis.fetch = async (input, init) => {
    requests += 1;
    // Adapters pass addresses as text.
    const { hostname } = new URL(input as string);
    // Pages that posts link to are never contacted.
    if (hostname !== '127.0.0.1' && hostname !== 'localhost') {
      throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' });
    }
    const place = `${init?.method ?? 'GET'} ${new URL(input as string).pathname.slice(1)}`;
    const index = disturbances.findIndex(({ request, where }) => request === requests || where?.test(place));
    const [found] = index < 0 ? [] : disturbances.splice(index, 1);
    if (found === undefined) {
      const send = () => specs.fetch(input, init);
      return dying && publishing?.test(place) ? dying.inCall(send) : send();
    }
    if (found.with === 'refused') {
      throw Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' });
    }
    if (found.with === 'lost') {
      await specs.fetch(input, init);
      throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
    }
    const { status, headers = {}, body } = found.with;
    const isText = typeof body === 'string';
    const isJson = headers['content-type'] === undefined && !isText;
    return new Response(isText ? body : JSON.stringify(body ?? {}), {
      status,
      headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
    });
  };
  const write = (message: string, facts?: unknown): void => void log.push(`${message} ${JSON.stringify(facts)}`);
  const logger = { debug: write, info: write, warn: write, error: write };
  const at = <T extends Readonly<Record<string, string>>>(addresses: T): T =>
    // Each value of `addresses` is mapped to another of the same type.
    Object.fromEntries(
      Object.entries(addresses).map(([name, url]) => [name, url.replace(/^https:\/\//, `${sandbox.url}/`)]),
    ) as T;
  const identifiers = createIdentifiers(clock);
  const adapter = options.create(
    { fetch, clock, identifiers, logger, images: createImageFitter() },
    at,
    sandbox.ownUrl,
  );

  const files = createMemoryFileStore();
  const media = createServer((request, response) => {
    const key = decodeURIComponent((request.url ?? '').slice(1))
      .split('/')
      .slice(0, 2)
      .join('/');
    void files.size(key).then(async (size) => {
      response.writeHead(size === undefined ? 404 : 200);
      if (size !== undefined) for await (const chunk of files.read(key)) response.write(chunk);
      response.end();
    });
  });
  await new Promise<void>((resolve) => media.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with a port.
  const mediaUrl = `http://127.0.0.1:${String((media.address() as AddressInfo).port)}`;

  const service = await createTestPlatform({
    networks: [adapter],
    clock,
    files,
    media: createMediaInspector(files),
    logger,
    links: {
      link: (key, name) => `${mediaUrl}/${key}/${name}`,
      uploadLink: () => Promise.reject(new Error('nobody uploads by link here')),
    },
    settings: {
      publicUrl: 'https://postwright.example',
      incoming: options.incoming ?? 'poll',
      frontUrls: ['https://front.example/connect'],
      leaseMilliseconds: 30_000,
      networkTimeoutMilliseconds: 30_000,
      renewalMilliseconds: 24 * 3_600_000,
      publishConcurrency: 4,
      plans: { ...plans, free: { ...plans.custom, publications: 10_000 } },
    },
  });
  const { platform, user, app, made } = service;
  const { id_organization } = made;

  /**
   * Goes to the network and back. The query that comes back can be changed on the way, and scopes can be left out where
   * the network lets people do so.
   */
  const goAndReturn = async (
    person = 0,
    change: (query: Record<string, string>) => void = () => undefined,
    untick: readonly string[] = [],
  ) => {
    const [link] = await platform.accounts.getConnectLinks(user, { id_organization, social_network: [social_network] });
    const id_session = new URL(link?.link ?? '').searchParams.get('session') ?? '';
    const { url } = await platform.connecting.leaveForNetwork(id_session);
    const page = await (await globalThis.fetch(url)).text();
    const choices = [...page.matchAll(/href="(\?[^"]*sandbox_person=[^"]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );
    const chosen = person < 0 ? `?${new URL(url).search.slice(1)}&sandbox_refuse=1` : (choices[person] ?? '');
    const answer = new URL(chosen, url);
    for (const scope of untick) answer.searchParams.append('sandbox_untick', scope);
    const back = await globalThis.fetch(answer, { redirect: 'manual' });
    const location = back.headers.get('location');
    if (location === null) throw new Error(`the consent page did not send back: ${await back.text()}`);
    const query = Object.fromEntries(new URL(location).searchParams);
    change(query);
    return platform.accounts.completeConnection(user, { id_organization, social_network, query });
  };

  const enable = async (ids: readonly string[]): Promise<void> => {
    for (const id_account of ids) await platform.accounts.enableAccount(user, { id_organization, id_account });
  };

  /** Connects what a person gives access to, enables it, and returns the first account. */
  const connectAndEnable = async (person = 0): Promise<string> => {
    const { accounts } = await goAndReturn(person);
    await enable(accounts.map(({ _id }) => _id));
    return accounts[0]?._id ?? '';
  };

  const attachBytes = async (bytes: Uint8Array, name = 'picture.jpg'): Promise<string> => {
    const content = (async function* () {
      yield await Promise.resolve(bytes);
    })();
    return (await platform.files.createUpload(app, { id_organization, name, content }))._id;
  };
  const attach = async (kind: TestFile): Promise<string> =>
    attachBytes(await bytesOf(kind), `picture.${kind === 'mp4' || kind === 'pdf' ? kind : 'jpg'}`);

  /** Schedules a post for one minute ahead, so that `settle` sends it. */
  const schedule = async (id_account: string, input: PublicationInput, kinds: readonly TestFile[] = []) => {
    const attached: string[] = [];
    for (const kind of kinds) attached.push(await attach(kind));
    return platform.publications.createPublication(app, {
      id_organization,
      id_account,
      input: { social_network, files: attached, publish_date: new Date(clock.now() + 60_000).toISOString(), ...input },
    });
  };

  /** Schedules a post, and returns what is wrong with it. Throws when the network was asked about it. */
  const problemsOf = async (id_account: string, input: PublicationInput, kinds: readonly TestFile[] = []) => {
    const before = requests;
    const { publication_errors } = await schedule(id_account, input, kinds);
    if (requests !== before) throw new Error('the network was asked');
    return publication_errors.map(({ code, data }) => ({ code, data }));
  };

  const readPublication = (id_publication: string) =>
    platform.publications.getPublication(app, { id_organization, id_publication });

  /** Lets time pass until the publication has ended, successfully or not; at most half a day. */
  const settle = async (id_publication: string) => {
    for (let minutes = 0; minutes < 720; minutes += 1) {
      const { state } = await readPublication(id_publication);
      if (state === 'published' || state === 'withErrors') break;
      clock.advance(minutes === 0 ? 60_000 : 61_000);
      await platform.work.publishDueOn(social_network);
    }
    return readPublication(id_publication);
  };

  /** Lets a process do something that dies at the given point, and tells whether it got there. */
  const dieDuring = async (
    point: CrashPoint,
    where: RegExp,
    task: (platform: Platform) => Promise<unknown>,
  ): Promise<boolean> => {
    publishing = where;
    dying = dyingWorker(service.ports, point);
    const { isDead, work, bury } = dying;
    await work(task);
    dying = undefined;
    if (isDead()) bury();
    return isDead();
  };
  /** Lets a worker work that dies at the given point, and tells whether it got there. */
  const workAndDie = (point: CrashPoint, where: RegExp): Promise<boolean> =>
    dieDuring(point, where, (platform) => platform.work.publishDueOn(social_network));

  return {
    ...service,
    adapter,
    sandbox,
    standIn,
    log,
    specs,
    clock,
    id_organization,
    goAndReturn,
    enable,
    connectAndEnable,
    attach,
    attachBytes,
    schedule,
    problemsOf,
    readPublication,
    settle,
    /** Disturbs a request of the adapter, counted from now. */
    disturb(disturbance: Disturbance): void {
      const { request } = disturbance;
      disturbances.push(request === undefined ? disturbance : { ...disturbance, request: requests + request });
    },
    clearFaults(): void {
      disturbances.length = 0;
      sandbox.clearFaults();
    },
    requests: () => requests,
    dieDuring,
    workAndDie,
    readAccount: (id_account: string) => platform.accounts.getAccount(app, { id_organization, id_account }),
    /** Throws when a request or an answer was not as described. */
    async stop(): Promise<void> {
      await sandbox.stop();
      media.closeAllConnections();
      await new Promise((resolve) => media.close(resolve));
      specs.requireDescribed();
    },
  };
}

export type NetworkWorkbench = Awaited<ReturnType<typeof networkWorkbench>>;
