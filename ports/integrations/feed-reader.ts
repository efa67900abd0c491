import type { Cancellation } from '../foundation/clock.ts';
import type { DateTime } from '../foundation/date-time.ts';

/** An item of a feed: plain text, absolute addresses. */
export interface ReadItem {
  readonly guid?: string;
  readonly link?: string;
  /** The address of its first attached file. */
  readonly enclosure?: string;
  readonly title?: string;
  readonly summary?: string;
  /** The address of its picture. */
  readonly image?: string;
  readonly date?: DateTime;
}

/** Which feed to read, and the caching headers of its last answer. */
export interface FeedQuestion {
  readonly url: string;
  readonly etag?: string | undefined;
  readonly last_modified?: string | undefined;
  readonly body_hash?: string | undefined;
  readonly signal: Cancellation;
}

/** The parts of an answer besides items. */
interface FeedAnswer {
  /** How many seconds the answer stays fresh, according to the server. */
  readonly max_age?: number;
  /** The feed's new permanent address. */
  readonly moved_to?: string;
}

/** A feed as it is now, with items in its own order. Unreadable items are empty, and keep their position. */
export interface ReadFeed extends FeedAnswer {
  readonly kind: 'read';
  /** The final address, after redirects. */
  readonly url: string;
  readonly title?: string;
  readonly items: readonly ReadItem[];
  /** The number of items, of which only the first thousand are read. */
  readonly count: number;
  readonly etag?: string;
  readonly last_modified?: string;
  readonly body_hash: string;
  /** The WebSub hub that announces new items, and the address it knows the feed by. */
  readonly hub?: string;
  readonly self?: string;
}

/** Why a feed could not be read. */
export interface FailedReading {
  readonly kind: 'failed';
  readonly reason: string;
  /** Temporary, such as a server that is down or slow. */
  readonly isPassing: boolean;
  /** How many seconds the server asks us to wait. */
  readonly retry_after?: number;
}

export type FeedReading =
  | FailedReading
  | ReadFeed
  /** The feed is permanently gone. */
  | { readonly kind: 'gone' }
  | (FeedAnswer & { readonly kind: 'unchanged' });

/** A subscription request to a hub: to notify our address of new items, or to stop. */
export interface HubRequest {
  readonly mode: 'subscribe' | 'unsubscribe';
  readonly hub: string;
  /** The address by which the hub knows the feed. */
  readonly topic: string;
  readonly callback: string;
  /** The lease, in seconds. */
  readonly lease_seconds: number;
  readonly signal: Cancellation;
}

/** Reads feeds at addresses given by users: RSS, Atom, RDF and JSON Feed. */
export interface FeedReader {
  /**
   * Returns a feed's answer: at most 2 MB, within 10 seconds, from public addresses. Never throws, whatever the feed
   * answers.
   */
  read(question: FeedQuestion): Promise<FeedReading>;
  /** Sends a WebSub request, and returns whether the hub accepted it. The hub then verifies it through the callback. */
  askHub(request: HubRequest): Promise<boolean>;
}
