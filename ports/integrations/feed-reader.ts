import type { Cancellation } from '../shared/clock.ts';
import type { DateTime } from '../shared/date-time.ts';

/** An item as a feed has it: words without HTML, whole addresses. */
export interface ReadItem {
  readonly guid?: string;
  readonly link?: string;
  /** The address of the first file that comes with it. */
  readonly enclosure?: string;
  readonly title?: string;
  readonly summary?: string;
  /** The address of its picture. */
  readonly image?: string;
  readonly date?: DateTime;
}

/** Which feed to read, and what is known of its last answer. */
export interface FeedQuestion {
  readonly url: string;
  readonly etag?: string | undefined;
  readonly last_modified?: string | undefined;
  readonly body_hash?: string | undefined;
  readonly signal: Cancellation;
}

/** What an answer says besides items. */
interface FeedAnswer {
  /** For how many seconds the answer is good, as its server says. */
  readonly max_age?: number;
  /** Where the feed is from now on. */
  readonly moved_to?: string;
}

/** A feed as it is now, the items in its own order. One that cannot be read says nothing, and keeps its place. */
export interface ReadFeed extends FeedAnswer {
  readonly kind: 'read';
  /** Where it was in the end, after redirects. */
  readonly url: string;
  readonly title?: string;
  readonly items: readonly ReadItem[];
  /** How many items it has, of which only the first thousand are read. */
  readonly count: number;
  readonly etag?: string;
  readonly last_modified?: string;
  readonly body_hash: string;
  /** Who tells of new items at once (WebSub), and by what address it knows the feed. */
  readonly hub?: string;
  readonly self?: string;
}

/** Why a feed could not be read. */
export interface FailedReading {
  readonly kind: 'failed';
  readonly reason: string;
  /** It may pass by itself: a server that is down or slow. */
  readonly isPassing: boolean;
  /** After how many seconds the server wants to be asked again. */
  readonly retry_after?: number;
}

export type FeedReading =
  | FailedReading
  | ReadFeed
  /** It says that it will not come back. */
  | { readonly kind: 'gone' }
  | (FeedAnswer & { readonly kind: 'unchanged' });

/** What a hub is asked for: to tell an address of ours when a feed has something new, or not to any more. */
export interface HubRequest {
  readonly mode: 'subscribe' | 'unsubscribe';
  readonly hub: string;
  /** The address by which the hub knows the feed. */
  readonly topic: string;
  readonly callback: string;
  /** For how long, in seconds. */
  readonly lease_seconds: number;
  readonly signal: Cancellation;
}

/** Reads feeds at addresses that people name: RSS, Atom, RDF and JSON Feed. */
export interface FeedReader {
  /** Returns what a feed answers: at most 2 MB, in at most 10 seconds, from public addresses. Never throws for what it answers. */
  read(question: FeedQuestion): Promise<FeedReading>;
  /** Asks a hub (WebSub), and returns whether it has taken the request; it then asks the callback whether it is meant. */
  askHub(request: HubRequest): Promise<boolean>;
}
