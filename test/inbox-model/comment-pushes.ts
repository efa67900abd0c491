import type { Platform } from '#domain/platform/create-platform';
import type { NetworkEvent } from '#ports/networks/network-adapter';
import { receive } from '../fakes/receive.ts';
import type { CommentNetwork } from './comment-networks.ts';
import type { Fate } from './comment-steps.ts';
import type { Push, Said } from './simulated-comments.ts';

/** A push, and when it comes. */
interface Coming {
  readonly push: Push;
  readonly tell: () => readonly NetworkEvent[];
  readonly due: number;
  readonly order: number;
  /** Tells what is sent once more from the same request that comes twice. */
  readonly sending: number;
}

const nameOf = ({ push: { deed, said, post } }: Coming): string => `${deed} ${said?.id ?? post}`;

/** What a network pushes: at once, late, twice or never, in one request or in several. */
export class Pushes {
  /** What becomes of what is pushed now. */
  fate: Fate = { kind: 'at once', late: 0, order: 0 };
  /** What came in. */
  readonly delivered: Push[] = [];
  /** When what came in was first known, by the network's clock. */
  readonly arrived = new Map<Said, number>();
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

  /** Notes a step, for whoever reads how something failed. */
  say(words: string): void {
    this.log.push(`${new Date(this.now()).toISOString().slice(11, 23)} ${words}`);
  }

  /** Whether nothing is on its way. */
  get areOver(): boolean {
    return this.coming.length === 0;
  }

  push(push: Push): void {
    const { kind, late, order } = this.fate;
    if (kind === 'lost' && push.deed !== 'thread') return void this.say('  its push is lost');
    const due = kind === 'late' ? this.now() + late * 1000 : this.now();
    const sentAt = (at: number, sending: number): Coming => ({
      push,
      tell: () => push.tell(Math.floor((at + this.skew) / 1000) * 1000),
      due: at,
      order,
      sending,
    });
    const first = sentAt(due, 0);
    this.say(`  a push tells ${nameOf(first)}${due > this.now() ? `, ${String(late)} s late` : ''}`);
    const again = due + late * 1000;
    this.coming = [
      ...this.coming,
      first,
      // What comes twice is what was sent first; what is sent again may have another date.
      ...(kind === 'doubled' ? [{ ...first, due: again }] : []),
      ...(kind === 'again' ? [{ ...sentAt(again, 1), order: 99 - order }] : []),
    ];
  }

  /** Lets everything come in that is due, and be worked on. */
  async deliver(platform: Platform, isTogether: boolean): Promise<void> {
    const now = this.now();
    const due = this.coming
      .filter((one) => one.due <= now)
      .sort((one, other) => one.order - other.order || one.due - other.due);
    this.coming = this.coming.filter((one) => one.due > now);
    const requests = isTogether && due.length > 0 ? [due] : due.map((one) => [one]);
    for (const request of requests) {
      this.say(`arrives: ${request.map(nameOf).join(', ')}`);
      const events = request.flatMap((one) => one.tell());
      const body = { events, sending: request.map(({ sending }) => sending) };
      if (await this.send(platform, body)) {
        this.delivered.push(...request.map(({ push }) => push));
        for (const { said } of request.map(({ push }) => push))
          if (said && !this.arrived.has(said)) this.arrived.set(said, now + this.skew);
      }
      // The network sends again what was not taken in.
      else this.coming = [...this.coming, ...request];
      // What is received at one moment has no order of its own.
      await platform.work.processReceivedRequests();
    }
    await platform.work.processReceivedRequests();
    if (this.network.hasThreads) {
      await platform.work.claimRequests();
      await platform.work.processReceivedRequests();
    }
    // A hint makes posts be read at once.
    if (this.network.hints && due.length > 0) await platform.work.readRecentComments();
  }

  /** Sends one request. Returns whether it was taken in. */
  async send(
    platform: Platform,
    told: { readonly events: readonly NetworkEvent[] } & object,
  ): Promise<boolean> {
    const body = Buffer.from(JSON.stringify(told)).toString('base64');
    const reception = await receive(platform, this.network.social_network, { headers: {}, body }).catch(
      () => undefined,
    );
    return reception?.kind === 'stored';
  }
}

/** Returns the events in a request, which `send` wrote. */
export function eventsIn(body: string): readonly NetworkEvent[] {
  const told = JSON.parse(Buffer.from(body, 'base64').toString()) as { events: NetworkEvent[] };
  return told.events;
}
