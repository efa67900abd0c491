import type { DateTime } from '../shared/date-time.ts';
import type { ServiceEvent } from './service-events.ts';

/** What a test message carries. */
export interface TestChange {
  readonly field: 'test';
}

/** One entry of a message. Receivers look at `field`, and ignore the values that they do not know. */
export type Change = ServiceEvent | TestChange;

/**
 * Something that happened in an organization, as stored, so that receivers who were down can read what webhooks
 * announced.
 */
export interface ClientEvent {
  readonly _id: string;
  /** Derived from what brought it about, so that storing it twice is storing it once. */
  readonly cause?: string;
  readonly id_client: string;
  readonly id_organization: string;
  /** The event before it, or its organization when it is the first; unique, so that events become visible in their order. */
  readonly follows?: string;
  readonly creation_date: DateTime;
  /** Greater than that of the event before; events are read in this order. */
  readonly position: string;
  readonly change: ServiceEvent;
}

/** One try to deliver. */
export interface DeliveryTry {
  readonly date: DateTime;
  /** The HTTP status of the answer; absent when there was none. */
  readonly status?: number;
  readonly error?: string;
  readonly milliseconds: number;
}

/** What must reach the webhook URL of one app, as stored. */
export interface WebhookDelivery {
  readonly _id: string;
  /** Derived from what brought it about and from the app, so that storing it twice is storing it once. */
  readonly cause?: string;
  readonly id_client: string;
  readonly id_app: string;
  /** The app's webhook URL when it was made; absent in those from before this was stored. */
  readonly url?: string;
  readonly changes: readonly Change[];
  /** `merged`: its changes went out with another delivery. */
  readonly state: 'delivered' | 'failed' | 'merged' | 'pending';
  /** The delivery with which its changes went out, once it is merged. */
  readonly merged_into?: string;
  /**
   * True once it was tried, or joined with others. Nothing is added from then on, so that its identifier always means the same
   * changes; only what somebody wrote whose words were removed or erased is taken out of them.
   */
  readonly sealed: boolean;
  /** The other deliveries whose changes it carries. */
  readonly merged?: readonly string[] | undefined;
  /** Counts how often its changes were written anew; absent: never. */
  readonly revision?: number;
  readonly creation_date: DateTime;
  /** After this date it is not tried any more. */
  readonly give_up_date: DateTime;
  readonly tries: readonly DeliveryTry[];
  readonly due_date?: DateTime;
}

/**
 * The line of an app, whose `_id` it has. Only the worker that holds it sends to the app's webhook URL, one message
 * at a time.
 */
export interface WebhookLine {
  readonly _id: string;
  readonly id_client: string;
  readonly due_date?: DateTime;
  readonly lease?: string;
  /**
   * A new value whenever there is something to do. The holder of the line sees by it that something came since it
   * looked.
   */
  readonly news: string;
  /**
   * The message under way, from before a try until what came of it is stored. After a crash, the same message goes
   * out.
   */
  readonly message?: {
    /** The identifier of its first delivery. */
    readonly id: string;
    /** The deliveries whose changes it carries, in the order of the body. */
    readonly members: readonly string[];
  };
  /** Since when the address has accepted nothing; absent while it works. */
  readonly failing_since?: DateTime;
  /** Until when a failing address is paused. */
  readonly paused_until?: DateTime;
}

/** What is sent in one try. */
export interface WebhookMessage {
  readonly url: string;
  /** Stays the same in all tries. */
  readonly id: string;
  readonly body: string;
  /** The app's client secret. */
  readonly secret: string;
  /** The secret before, while receivers may still verify with it. */
  readonly previous_secret?: string;
}

/** Signs and posts webhooks. Never throws: what went wrong is in the result. */
export interface WebhookSender {
  /**
   * Returns whether a URL looks like one to which messages may go. It refuses literal addresses that must not be
   * called, in any notation. Where a name leads is checked only when something is sent.
   */
  accepts(url: string): boolean;
  /**
   * Tries once: signed in both ways (`x-hub-signature`, `x-hub-signature-256`; and `webhook-id`,
   * `webhook-timestamp`, `webhook-signature` of Standard Webhooks), within 10 seconds, without following redirects.
   */
  send(message: WebhookMessage): Promise<DeliveryTry>;
}
