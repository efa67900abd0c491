import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SocialNetwork } from '#ports/networks/social-network';
import { type MakeStandIn, startSandbox } from '#runtimes/sandbox/sandbox';
import { standIns } from '#runtimes/sandbox/stand-ins';
import { freePortPair } from '../servers/postwright.ts';
import { recordCalls } from './calls.ts';
import { startDisturbedProxy, type Weather } from './disturbed-proxy.ts';
import { startPushes } from './pushes.ts';
import type { Random } from './random.ts';
import type { CampaignTime } from './time.ts';

// How often a network tries to fetch a file, and its timeout, in milliseconds.
const fetches = 4;
const fetchPatience = 5_000;

/**
 * Whether a limit is enforced: X's calls for messages. The others, its 100 posts among them, are designed for people,
 * and would block the campaign.
 */
const holds = (social_network: SocialNetwork, allowed: number): boolean => social_network === 'x' && allowed === 15;

/** Fetches like a network, which retries a file that it cannot get. */
const patientFetch: typeof globalThis.fetch = async (input, init) => {
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await fetch(input, { ...init, signal: AbortSignal.timeout(fetchPatience) });
      const bytes = await answer.arrayBuffer();
      if (answer.ok || tries === fetches) return new Response(bytes, answer);
    } catch (error) {
      if (tries === fetches) throw error;
    }
    await sleep(1_000);
  }
};

/**
 * Starts the sandbox behind connections that can be disturbed, both ways. All its addresses lead through the proxies in
 * front of it. `service` returns the port of a server; `timeout` is the service's timeout for a network, in
 * milliseconds.
 */
export async function startNetwork(
  random: Random,
  service: () => number | undefined,
  time: CampaignTime,
  timeout: number,
) {
  const standstill = monitorEventLoopDelay();
  standstill.enable();
  const near = await freePortPair();
  const far = await freePortPair();
  const calls = recordCalls(timeout);
  let weather: Weather = 'calm';
  const nearby = (address: string): string => address.replace(/:(\d+)/, (_, port) => `:${Number(port) - far + near}`);
  const pushes = await startPushes({ random, target: service, weather: () => weather });
  const behind =
    (make: MakeStandIn): MakeStandIn =>
    (tools) => {
      const standIn = make({
        ...tools,
        address: (real) => nearby(tools.address(real)),
        fetch: patientFetch,
        passes: (done, allowed) => holds(standIn.social_network, allowed) && done > allowed,
        push: (change, form) => pushes.add(standIn.social_network, change, form),
      });
      return calls.recorded(standIn);
    };
  // So that each day and post has its own numbers, and a number of another one is noticed.
  const growth = 50;
  const sandbox = await startSandbox({ standIns: standIns.map(behind), clock: time.networks, port: far, growth });
  // Bluesky has the port after the sandbox's.
  const proxies = await Promise.all(
    [0, 1].map((next) => startDisturbedProxy({ port: near + next, target: () => far + next, weather: () => weather })),
  );
  return {
    sandbox,
    pushes,
    calls,
    url: `http://127.0.0.1:${near}`,
    setWeather(next: Weather): void {
      weather = next;
    },
    /** Returns the longest standstill of the networks, in milliseconds, because the machine was busy. */
    maxStandstill: () => standstill.max / 1e6,
    async stop(): Promise<void> {
      standstill.disable();
      weather = 'calm';
      await Promise.all([pushes, ...proxies].map((one) => one.stop()));
      await sandbox.stop();
    },
  };
}

export type Network = Awaited<ReturnType<typeof startNetwork>>;
