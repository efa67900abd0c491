import type { SocialNetwork } from '#ports/networks/social-network';
import type { Clock } from '#ports/foundation/clock';
import { z } from 'zod';

/** How a network pushes events to an application. */
export interface PushForm {
  /** The address that the application registered; by default its address for the network. */
  readonly url?: string | undefined;
  /** Whether one body may hold several changes. */
  readonly takesMany: boolean;
  /** Returns the body for changes sent at a time, in milliseconds. */
  body(changes: readonly object[], sent: number): unknown;
  /** Returns the headers that authenticate a body. */
  headers(body: string): Readonly<Record<string, string>>;
}

/** Simulated irregularities of pushes. */
export const pushSettings = z.strictObject({
  /** The base of the application's addresses, one per network; if empty, nothing is sent. */
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).optional(),
  /** Sends every request twice. */
  doubled: z.boolean().default(false),
  /** Sends the latest changes first. */
  shuffled: z.boolean().default(false),
  /** Sends each change in a request of its own, where the network could combine several. */
  split: z.boolean().default(false),
  /** Sends nothing. */
  lost: z.boolean().default(false),
  /** How long a network collects changes before it sends them. */
  seconds: z.number().min(0).max(3600).default(0),
});
export type PushSettings = z.infer<typeof pushSettings>;

interface Waiting {
  readonly change: object;
  readonly form: PushForm;
}

/** The pauses before a request that was not accepted is sent again, in milliseconds. */
const pauses = [500, 1000, 2000, 4000, 8000, 16_000, 32_000];
/** The application's timeout, in milliseconds. */
const timeout = 10_000;

/** Pushes the networks' events to an application, repeatedly until each is accepted. */
export class Pushes {
  private readonly clock: Clock;
  private readonly waiting = new Map<SocialNetwork, Waiting[]>();
  private readonly stopping = new AbortController();
  settings: PushSettings;

  constructor(clock: Clock, url: string | undefined) {
    this.clock = clock;
    this.settings = pushSettings.parse({ url });
  }

  /** Sends a change, combined with those of the same time. */
  add(social_network: SocialNetwork, change: object, form: PushForm): void {
    if (this.settings.lost || (!this.settings.url && form.url === undefined)) return;
    const waiting = this.waiting.get(social_network) ?? [];
    this.waiting.set(social_network, [...waiting, { change, form }]);
    if (waiting.length === 0) void this.flush(social_network);
  }

  stop(): void {
    this.stopping.abort();
  }

  private async flush(social_network: SocialNetwork): Promise<void> {
    const { seconds, shuffled, split, doubled, url = '' } = this.settings;
    // Changes of one step are sent together.
    await (seconds > 0 ? this.clock.sleep(seconds * 1000) : Promise.resolve());
    const all = this.waiting.get(social_network) ?? [];
    this.waiting.delete(social_network);
    const [first] = all;
    if (!first) return;
    const { form } = first;
    const changes = all.map(({ change }) => change);
    if (shuffled) changes.reverse();
    const groups = form.takesMany && !split ? [changes] : changes.map((change) => [change]);
    const address = form.url ?? `${url}/${social_network}`;
    for (const group of groups) {
      const body = JSON.stringify(form.body(group, this.clock.now()));
      await this.send(address, body, form);
      if (doubled) await this.send(address, body, form);
    }
  }

  private async send(url: string, body: string, form: PushForm): Promise<void> {
    for (const pause of [...pauses, 0]) {
      if (this.stopping.signal.aborted) return;
      const headers = { 'content-type': 'application/json', ...form.headers(body) };
      const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(timeout)]);
      const answer = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => undefined);
      if (answer?.ok === true || pause === 0) return;
      await this.clock.sleep(pause);
    }
  }
}
