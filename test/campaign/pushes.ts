import { setTimeout as sleep } from 'node:timers/promises';
import type { PushForm } from '#runtimes/sandbox/pushes';
import type { SocialNetwork } from '#ports/networks/social-network';
import { startDisturbedProxy, type Weather } from './disturbed-proxy.ts';
import type { Random } from './random.ts';

/** A network's timeout for a response, and its pause before a retry, in milliseconds. */
const timeout = 5_000;
const pauses = [500, 3_000] as const;
/** How often events are sent, and their maximum delay, in milliseconds. Few are much later. */
const every = 100;
const late = 1_000;
const muchLater = 20_000;
const withDelay = 0.05;
/** The maximum number of changes per request, and of concurrent requests. */
const maxChanges = 5;
const lanes = 40;
const doubled = 0.1;

interface Waiting {
  readonly social_network: SocialNetwork;
  readonly change: object;
  readonly form: PushForm;
}

/**
 * Sends the networks' events to the service, as they do at their worst: through a connection that can be disturbed, out
 * of order, several changes in a request, some twice, and repeatedly until each is acknowledged.
 */
export async function startPushes(settings: {
  readonly random: Random;
  /** The port of a server; undefined while none is running. */
  readonly target: () => number | undefined;
  readonly weather: () => Weather;
}) {
  const { random, target, weather } = settings;
  const road = await startDisturbedProxy({ target, weather });
  const counts = { sent: 0, repeated: 0, refused: [] as string[] };
  const known: Waiting[] = [];
  let ready: Waiting[] = [];
  let isCalm = true;
  let pending = 0;
  let underWay = 0;

  /** Sends a body until it is acknowledged. */
  async function deliver(path: string, body: string, headers: Readonly<Record<string, string>>) {
    counts.sent += 1;
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${String(road.port)}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        signal: AbortSignal.timeout(timeout),
      }).catch(() => undefined);
      await answer?.body?.cancel().catch(() => undefined);
      if (answer?.ok) return;
      if (answer && answer.status < 500) return void counts.refused.push(`${path}: ${String(answer.status)} ${body}`);
      counts.repeated += 1;
      await sleep(random.between(...pauses));
    }
  }

  async function send([first, ...others]: readonly [Waiting, ...Waiting[]]): Promise<void> {
    const { social_network, form } = first;
    const { pathname, search } = new URL(form.url ?? `/incoming/${social_network}`, 'http://service');
    const changes = [first, ...others].map(({ change }) => change);
    const body = JSON.stringify(form.body(changes, Date.now()));
    await deliver(`${pathname}${search}`, body, form.headers(body));
    if (!isCalm && random.next() < doubled) await deliver(`${pathname}${search}`, body, form.headers(body));
    pending -= 1 + others.length;
    underWay -= 1;
  }

  function drain(): void {
    // While all is calm, one by one: connecting an account needs people's actions in order.
    while (underWay < (isCalm ? 1 : lanes)) {
      const [first] = ready;
      if (!first) return;
      const most = first.form.takesMany ? Math.ceil(random.between(0, maxChanges)) : 1;
      const others = ready
        .slice(1)
        .filter(({ social_network }) => social_network === first.social_network)
        .slice(0, most - 1);
      const group = new Set([first, ...others]);
      ready = ready.filter((one) => !group.has(one));
      underWay += 1;
      void send([first, ...others]);
    }
  }
  const ticker = setInterval(drain, every);

  function queue(one: Waiting): void {
    pending += 1;
    const delay = random.next() < withDelay ? muchLater : late;
    const keep = (): void => void ready.push(one);
    if (isCalm) keep();
    else setTimeout(keep, random.between(0, delay));
  }

  return {
    counts,
    deliver,
    /** Sends a change of a network after a short delay. */
    add(social_network: SocialNetwork, change: object, form: PushForm): void {
      const one = { social_network, change, form };
      known.push(one);
      queue(one);
    },
    /** Sends the matching changes again. */
    again(isMeant: (social_network: SocialNetwork, change: object) => boolean): void {
      for (const one of known) if (isMeant(one.social_network, one.change)) queue({ ...one });
    },
    /** From now on, sends badly. */
    disturb(): void {
      isCalm = false;
    },
    /** Waits until everything is acknowledged. */
    async settle(): Promise<void> {
      while (pending > 0) await sleep(every);
    },
    stop(): Promise<void> {
      clearInterval(ticker);
      return road.stop();
    },
  };
}

export type Pushes = Awaited<ReturnType<typeof startPushes>>;
