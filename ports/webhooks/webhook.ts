import type { DateTime } from '../foundation/date-time.ts';
import type { ServiceEvent } from './service-events.ts';

/** The content of a test message. */
export interface TestChange {
  readonly field: 'test';
}

/** One entry of a message. Receivers dispatch on `field`, and ignore values that they do not know. */
export type Change = ServiceEvent | TestChange;

/** An event of an organization, as stored, so that receivers can catch up after a downtime. */
export interface ClientEvent {
  readonly _id: string;
  /** Derived from the event's cause, so that storing it twice is storing it once. */
  readonly cause?: string;
  readonly id_client: string;
  readonly id_organization: string;
  /** The previous event, or the organization for the first one; unique, so that events become visible in order. */
  readonly follows?: string;
  readonly creation_date: DateTime;
  /** Greater than that of the previous event; events are read in this order. */
  readonly position: string;
  readonly change: ServiceEvent;
}

/** An event that has no place yet. */
export type NewEvent = Omit<ClientEvent, 'cause' | 'follows' | 'position'> & { readonly cause: string };

/** One try to deliver. */
export interface DeliveryTry {
  readonly date: DateTime;
  /** The HTTP status of the answer; absent when there was none. */
  readonly status?: number;
  readonly error?: string;
  readonly milliseconds: number;
}

/** Events to be delivered to the webhook URL of one app, as stored. */
export interface WebhookDelivery {
  readonly _id: string;
  /** Derived from the event's cause and the app, so that storing it twice is storing it once. */
  readonly cause?: string;
  readonly id_client: string;
  readonly id_app: string;
  /** The app's webhook URL when it was created; absent in older records. */
  readonly url?: string;
  readonly changes: readonly Change[];
  /** `merged`: its changes were sent with another delivery. */
  readonly state: 'delivered' | 'failed' | 'merged' | 'pending';
  /** The delivery with which its changes were sent, once merged. */
  readonly merged_into?: string;
  /**
   * True once it was tried or merged. From then on nothing is added, so that its identifier always means the same
   * changes; only content that was deleted or erased is removed from them.
   */
  readonly sealed: boolean;
  /** The other deliveries whose changes it carries. */
  readonly merged?: readonly string[] | undefined;
  /** Incremented when its changes are rewritten; absent: never. */
  readonly revision?: number;
  readonly creation_date: DateTime;
  /** The date after which it is no longer tried. */
  readonly give_up_date: DateTime;
  readonly tries: readonly DeliveryTry[];
  readonly due_date?: DateTime;
}

/**
 * The delivery line of an app. Its `_id` is the app's. Only the worker that holds it sends to the app's webhook URL,
 * one message at a time.
 */
export interface WebhookLine {
  readonly _id: string;
  readonly id_client: string;
  readonly due_date?: DateTime;
  readonly lease?: string;
  /** Changes whenever there is new work, so that the holder notices work that arrived since it last checked. */
  readonly news: string;
  /**
   * The message being sent, from before a try until its result is stored. After a crash, the same message is sent
   * again.
   */
  readonly message?: {
    /** The identifier of its first delivery. */
    readonly id: string;
    /** The deliveries whose changes it carries, in the order of the body. */
    readonly members: readonly string[];
  };
  /** Since when the address has failed; absent while it works. */
  readonly failing_since?: DateTime;
  /** When the pause of a failing address ends. */
  readonly paused_until?: DateTime;
}

/** The content of one try. */
export interface WebhookMessage {
  readonly url: string;
  /** The same in all tries. */
  readonly id: string;
  readonly body: string;
  /** The app's client secret. */
  readonly secret: string;
  /** The previous secret, while receivers may still verify with it. */
  readonly previous_secret?: string;
}

/** Signs and posts webhooks. Never throws; the result contains any error. */
export interface WebhookSender {
  /**
   * Returns whether messages may be sent to a URL. It rejects literal addresses that must not be called, in any
   * notation. Host names are resolved and checked only when something is sent.
   */
  accepts(url: string): boolean;
  /**
   * Tries once: signed in both schemes (`x-hub-signature`, `x-hub-signature-256`; and `webhook-id`,
   * `webhook-timestamp`, `webhook-signature` of Standard Webhooks), within 10 seconds, without following redirects.
   */
  send(message: WebhookMessage): Promise<DeliveryTry>;
}
