import type { Platform } from '#domain/platform/create-platform';
import type { NetworkEvent } from '#ports/networks/network-adapter';
import { receive } from '../fakes/receive.ts';
import type { CommentNetwork } from './comment-networks.ts';
import type { Fate } from './comment-steps.ts';
import type { Push, SimulatedComment } from './simulated-comments.ts';

/** A push, and when it arrives. */
interface Coming {
  readonly push: Push;
  readonly tell: () => readonly NetworkEvent[];
  readonly due: number;
  readonly order: number;
  /** Distinguishes a repeated push from a repeated request. */
  readonly sending: number;
}

const describe = ({ push: { action, comment, post } }: Coming): string => `${action} ${comment?.id ?? post}`;

/** The pushes of a network: at once, late, twice or never, in one request or in several. */
export class Pushes {
  /** The fate of new pushes. */
  fate: Fate = { kind: 'at once', late: 0, order: 0 };
  /** The delivered pushes. */
  readonly delivered: Push[] = [];
  /** When each comment first arrived, by the network's clock. */
  readonly arrived = new Map<SimulatedComment, number>();
  readonly log: string[] = [];
  private coming: readonly Coming[] = [];
  private readonly network: CommentNetwork;
  private readonly now: () => number;
  private readonly skew: number;

  constructor(network: CommentNetwork, now: () => number, skew: number) {
    this.network = network;
    this.now = now;
    this.skew = skew;
  }

  /** Logs a step, to explain a failure. */
  say(words: string): void {
    this.log.push(`${new Date(this.now()).toISOString().slice(11, 23)} ${words}`);
  }

  /** Whether no push is pending. */
  get areOver(): boolean {
    return this.coming.length === 0;
  }

  push(push: Push): void {
    const { kind, late, order } = this.fate;
    if (kind === 'lost' && push.action !== 'thread') return void this.say('  its push is lost');
    const due = kind === 'late' ? this.now() + late * 1000 : this.now();
    const sentAt = (at: number, sending: number): Coming => ({
      push,
      tell: () => push.toEvents(Math.floor((at + this.skew) / 1000) * 1000),
      due: at,
      order,
      sending,
    });
    const first = sentAt(due, 0);
    this.say(`  a push tells ${describe(first)}${due > this.now() ? `, ${String(late)} s late` : ''}`);
    const again = due + late * 1000;
    this.coming = [
      ...this.coming,
      first,
      // A repeated request has the same content; a push that is sent again may have another date.
      ...(kind === 'doubled' ? [{ ...first, due: again }] : []),
      ...(kind === 'again' ? [{ ...sentAt(again, 1), order: 99 - order }] : []),
    ];
  }

  /** Delivers everything that is due, and processes it. */
  async deliver(platform: Platform, isTogether: boolean): Promise<void> {
    const now = this.now();
    const due = this.coming
      .filter((one) => one.due <= now)
      .sort((one, other) => one.order - other.order || one.due - other.due);
    this.coming = this.coming.filter((one) => one.due > now);
    const requests = isTogether && due.length > 0 ? [due] : due.map((one) => [one]);
    for (const request of requests) {
      this.say(`arrives: ${request.map(describe).join(', ')}`);
      const events = request.flatMap((one) => one.tell());
      const body = { events, sending: request.map(({ sending }) => sending) };
      if (await this.send(platform, body)) {
        this.delivered.push(...request.map(({ push }) => push));
        for (const { comment } of request.map(({ push }) => push))
          if (comment && !this.arrived.has(comment)) this.arrived.set(comment, now + this.skew);
      }
      // The network sends again what was not accepted.
      else this.coming = [...this.coming, ...request];
      // Requests received at the same time have no order.
      await platform.work.processReceivedRequests();
    }
    await platform.work.processReceivedRequests();
    if (this.network.hasThreads) {
      await platform.work.claimRequests();
      await platform.work.processReceivedRequests();
    }
    // A hint causes posts to be read at once.
    if (this.network.hints && due.length > 0) await platform.work.readRecentComments();
  }

  /** Sends one request. Returns whether it was accepted. */
  async send(platform: Platform, received: { readonly events: readonly NetworkEvent[] } & object): Promise<boolean> {
    const body = Buffer.from(JSON.stringify(received)).toString('base64');
    const reception = await receive(platform, this.network.social_network, { headers: {}, body }).catch(
      () => undefined,
    );
    return reception?.kind === 'stored';
  }
}

/** Returns the events in a request created by `send`. */
export function eventsIn(body: string): readonly NetworkEvent[] {
  const received = JSON.parse(Buffer.from(body, 'base64').toString()) as { events: NetworkEvent[] };
  return received.events;
}
