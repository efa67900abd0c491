import Router from '@koa/router';
import Koa, { type Context, type Next } from 'koa';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { Clock } from '#ports/foundation/clock';
import { type SandboxDrive, sandboxDrive } from './drive/stand-in.ts';
import { type Fault, type FaultBook, Faults, faultSchema } from './faults.ts';
import { sandboxFeeds } from './feeds/index.ts';
import { sandboxModels } from './models.ts';
import { misreport, setGrowth } from './numbers.ts';
import { sandboxPages } from './pages.ts';
import { Pushes, type PushSettings, pushSettings } from './pushes.ts';
import type { AccompaniedService } from './service-pages.ts';
import { Refusal, type SandboxTools, type StandIn, reply, type Reply } from './stand-in.ts';

export type MakeStandIn = (tools: SandboxTools) => StandIn;

export interface SandboxOptions {
  readonly standIns: readonly MakeStandIn[];
  /** The system clock by default. */
  readonly clock?: Clock;
  /** How long networks process videos and containers, in milliseconds; 1,000 by default. */
  readonly processing?: number;
  /** Returns the delay of each response of a network, in milliseconds. */
  readonly latency?: (social_network: SocialNetwork) => number;
  /** The base of the addresses to which events are pushed; without it, nothing is pushed. */
  readonly incoming?: string;
  /** False removes the networks' limits per minute and day, for load tests. */
  readonly limits?: boolean;
  /** Inspects files as networks do; by default only their type, their size, and the pixels of images are checked. */
  readonly examine?: (social_network: SocialNetwork, bytes: Uint8Array) => Promise<string | undefined>;
  /** By how many percent all numbers grow every 30 days; 0 by default. It holds for all sandboxes of the process. */
  readonly growth?: number;
  readonly port?: number;
  readonly host?: string;
}

/** Simulated networks on this machine. */
export interface Sandbox {
  readonly url: string;
  /** The address of the network that has an origin of its own (Bluesky). */
  readonly ownUrl: string;
  readonly standIns: ReadonlyMap<SocialNetwork, StandIn>;
  readonly drive: SandboxDrive;
  /** Simulates a fault. */
  fault(fault: Partial<Fault> & Pick<Fault, 'kind' | 'social_network'>): void;
  clearFaults(): void;
  /** Lets half of an account's activity on a UTC day be reported; without a day, corrects it. */
  misreport(account: string, date?: string): void;
  /** Lets people connect accounts and post at a service from the sandbox's pages. */
  accompany(service: AccompaniedService): void;
  /** Changes how events are pushed. */
  setPushes(settings: Partial<PushSettings>): void;
  /** `<METHOD> <host><path>` of every request to a network, in order. */
  readonly requests: readonly string[];
  stop(): Promise<void>;
}

const machineClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds, _signal, background = false) => sleep(milliseconds, undefined, { ref: !background }),
};

/** Larger than any file that the stand-ins accept. */
const maxBodyBytes = 600 * 1_048_576;
const hungUp = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'];
const firstIdentifier = 17_841_400_000_001;

async function readBody(context: Context): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of context.req) {
    // A request without an encoding is read as bytes.
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > maxBodyBytes) throw new Refusal({ status: 413 });
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/**
 * Longer than clients keep a connection, in milliseconds, so that none sends a request on one that is just
 * being closed.
 */
const serverOptions = { keepAliveTimeout: 60_000 };

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Returns what answers the requests to these routes. */
function createHandler(routers: readonly Router[]): Handler {
  const application = new Koa();
  application.silent = true;
  application.on('error', (error: unknown) => {
    // The client may disconnect at any time.
    if (typeof error === 'object' && error && 'code' in error && hungUp.includes(String(error.code))) return;
    process.stderr.write(`sandbox: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  });
  for (const router of routers) application.use(router.routes());
  const handle = application.callback();
  return (request, response) => void handle(request, response);
}

// A server that listens on a port has an address with a port.
const getPort = (server: Server): number => (server.address() as AddressInfo).port;

/** Starts a second server; when it cannot, closes the first, which would keep the process alive. */
async function listenSecond(first: Server, second: Server, port: number, host: string): Promise<void> {
  try {
    await listen(second, port, host);
  } catch (error) {
    await close(first);
    throw error;
  }
}

/** Starts the stand-ins in this process, by default on a free port. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { clock = machineClock, host = '127.0.0.1', latency } = options;
  setGrowth(options.growth ?? 0);
  const faults = new Faults();
  const pushes = new Pushes(clock, options.incoming);
  const requests: string[] = [];
  const slow = new Map<SocialNetwork, number>();
  const standIns = new Map<SocialNetwork, StandIn>();
  let counted = firstIdentifier;
  let url = '';
  let ownUrl = '';
  let service: AccompaniedService | undefined;

  const faultPages: FaultBook = {
    list: () => [
      ...faults.list(),
      ...[...slow].map(([social_network, milliseconds]) =>
        faultSchema.parse({ social_network, kind: 'slow', seconds: milliseconds / 1000 }),
      ),
    ],
    clear: () => {
      faults.clear();
      slow.clear();
    },
  };
  const fault: Sandbox['fault'] = (input) => {
    const checked = faultSchema.parse(input);
    const standIn = standIns.get(checked.social_network);
    if (checked.kind === 'expire') standIn?.tokens.expireAll();
    else if (checked.kind === 'revoke') standIn?.tokens.revokeAll();
    else if (checked.kind === 'slow') slow.set(checked.social_network, checked.seconds * 1000);
    else faults.add(checked);
  };

  /** Applies a fault to a request. Returns undefined when the request should be handled normally. */
  async function applyFault(
    standIn: StandIn,
    { kind, seconds }: Fault,
    context: Context,
    next: Next,
  ): Promise<Reply | undefined> {
    if (kind === 'throttle') return standIn.throttled(seconds);
    if (kind === 'error') return standIn.broken();
    if (kind === 'garbage') return { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>oops' };
    try {
      await next();
    } catch (error) {
      // A refused request gets no response either.
      if (!(error instanceof Refusal)) throw error;
    }
    context.respond = false;
    if (kind === 'drop') context.req.socket.destroy();
    return undefined;
  }

  const routed = [...options.standIns].map((make) => {
    const router = new Router();
    const named: { standIn?: StandIn } = {};
    const standIn = make({
      clock,
      address: (real) => {
        const { ownHost } = named.standIn ?? {};
        const isOwn = ownHost !== undefined && ownUrl !== '' && new URL(real).host === ownHost;
        return isOwn ? real.replace(`https://${ownHost}`, ownUrl) : `${url}/${real.replace(/^https:\/\//, '')}`;
      },
      count: () => (counted += 1),
      passes: (done, allowed) => options.limits !== false && done > allowed,
      processing: () => slow.get(named.standIn?.social_network ?? 'x') ?? options.processing ?? 1000,
      findFault: async (bytes) => named.standIn && options.examine?.(named.standIn.social_network, bytes),
      push: (change, form) => {
        const { standIn: network } = named;
        if (network) pushes.add(network.social_network, change, form);
      },
      fetch: globalThis.fetch,
    });
    named.standIn = standIn;
    standIns.set(standIn.social_network, standIn);
    router.use(async (context, next) => {
      const request = `${context.method} ${context.path.slice(1)}`;
      requests.push(request);
      // Networks that share a host pass requests on to each other.
      context.state.raw ??= await readBody(context);
      if (latency) await clock.sleep(latency(standIn.social_network));
      const struck = faults.take(standIn.social_network, request);
      try {
        const faultReply = struck && (await applyFault(standIn, struck, context, next));
        if (faultReply) reply(context, faultReply);
        else if (!struck) await next();
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        reply(context, error.reply);
      }
    });
    standIn.register(router);
    return router;
  });

  const models = sandboxModels();
  const drive = sandboxDrive(clock, (real) => `${url}/${real.replace(/^https:\/\//, '')}`, readBody);
  const feeds = sandboxFeeds(clock);
  const pages = sandboxPages({ standIns, faults: faultPages, fault, pushes, service: () => service });
  const handle = createHandler([models.router, feeds.router, drive.router, ...routed, pages]);
  const server = createServer(serverOptions, handle);
  await listen(server, options.port ?? 0, host);
  const port = getPort(server);
  url = `http://${host}:${String(port)}`;
  const servers = [server];
  const ownHost = [...standIns.values()].find((standIn) => standIn.ownHost !== undefined)?.ownHost;
  if (ownHost !== undefined) {
    const own = createServer(serverOptions, (request, response) => {
      request.url = `/${ownHost}${request.url ?? '/'}`;
      handle(request, response);
    });
    // The port after the given one, so that settings can be derived from it.
    await listenSecond(server, own, options.port === undefined ? 0 : port + 1, host);
    ownUrl = `http://${host}:${String(getPort(own))}`;
    servers.push(own);
  }

  return {
    url,
    ownUrl,
    standIns,
    drive,
    fault,
    clearFaults: () => faultPages.clear(),
    misreport,
    accompany: (accompanied) => {
      service = accompanied;
    },
    setPushes: (settings) => {
      pushes.settings = pushSettings.parse({ ...pushes.settings, ...settings });
    },
    requests,
    async stop() {
      pushes.stop();
      models.stop();
      drive.stop();
      feeds.stop();
      await Promise.all(servers.map(close));
    },
  };
}
