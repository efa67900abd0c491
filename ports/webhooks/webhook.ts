import type { DateTime } from '../shared/date-time.ts';
import type { ServiceEvent } from './service-events.ts';

/** What a test delivery carries. */
export interface TestChange {
  readonly field: 'test';
}

/** One entry of a delivery's body. Receivers dispatch on `field` and ignore what they do not know. */
export type Change = ServiceEvent | TestChange;

/** Something that happened in an organization, as stored: what webhooks told, for those who were down. */
export interface ClientEvent {
  readonly _id: string;
  /** Derived from what it comes from, so that storing it twice is storing it once. */
  readonly cause?: string;
  readonly id_client: string;
  readonly id_organization: string;
  readonly creation_date: DateTime;
  /** Begins with the date: the order in which events are read. */
  readonly position: string;
  readonly change: ServiceEvent;
}

/** One try to deliver, newest last. */
export interface DeliveryTry {
  readonly date: DateTime;
  /** HTTP status of the answer; absent when there was none. */
  readonly status?: number;
  readonly error?: string;
  readonly milliseconds: number;
}

/** What must reach one app's webhook address, as stored. */
export interface WebhookDelivery {
  readonly _id: string;
  /** Derived from what it comes from and the app, so that writing it twice is writing it once. */
  readonly cause?: string;
  readonly id_client: string;
  readonly id_app: string;
  readonly changes: readonly Change[];
  /** `merged`: its changes went out with another delivery. */
  readonly state: 'delivered' | 'failed' | 'merged' | 'pending';
  /** The delivery its changes went out with, once it is merged. */
  readonly merged_into?: string;
  /** True once it was tried: nothing is added any more, so that its id always means the same body. */
  readonly sealed: boolean;
  /** The other deliveries whose changes it carries, once it is sealed. */
  readonly merged?: readonly string[];
  readonly creation_date: DateTime;
  /** From when on it is tried no more. */
  readonly give_up_date: DateTime;
  readonly tries: readonly DeliveryTry[];
  readonly due_date?: DateTime;
}

/**
 * The line to the webhook address of one app, whose `_id` it has. Whoever holds it is the only one who sends there,
 * one message at a time.
 */
export interface WebhookLine {
  readonly _id: string;
  readonly id_client: string;
  readonly due_date?: DateTime;
  readonly lease?: string;
  /** Another one whenever there is something to do: whoever holds the line sees by it that something has come since. */
  readonly news: string;
  /** What is under way, from before a try until what came of it is stored. The same after a crash. */
  readonly message?: {
    /** That of its first delivery. */
    readonly id: string;
    /** The deliveries whose changes it carries, in the order of the body. */
    readonly members: readonly string[];
  };
  /** Since when the address has taken nothing; absent while it works. */
  readonly failing_since?: DateTime;
  /** Until when a failing address is left alone. */
  readonly paused_until?: DateTime;
}

/** What goes over the wire in one try. */
export interface WebhookMessage {
  readonly url: string;
  /** Stays the same over all tries. */
  readonly id: string;
  readonly body: string;
  /** The app's client secret. */
  readonly secret: string;
  /** The secret before, while receivers may still verify with it. */
  readonly previous_secret?: string;
}

/** Signs and posts webhooks. Never throws: what went wrong is in the answer. */
export interface WebhookSender {
  /**
   * Whether an address may be one that messages go to, as far as it says itself: not for a literal address that
   * may not be called, in any notation. What a name leads to is looked at when something is sent.
   */
  accepts(url: string): boolean;
  /**
   * One try: signed with both families (`x-hub-signature`, `x-hub-signature-256`; Standard Webhooks
   * `webhook-id`, `webhook-timestamp`, `webhook-signature`), at most 10 seconds, no redirects.
   */
  send(message: WebhookMessage): Promise<DeliveryTry>;
}
