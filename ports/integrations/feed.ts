import type { DateTime } from '../foundation/date-time.ts';

/** The field that identifies the items of a feed. */
export type FeedKeyKind = 'enclosure' | 'guid' | 'hash' | 'link';

/** A run of consecutive items of a feed that are skipped. */
export interface LeftOutItems {
  /** Their positions in the feed, from 1. */
  readonly first: number;
  readonly last: number;
  /**
   * `empty`: no readable identifier, address or text; `repeated`: a duplicate of an earlier item; `too_many`: beyond
   * the number of items that are read.
   */
  readonly reason: 'empty' | 'repeated' | 'too_many';
}

/** The state of a feed after its last read. */
export interface FeedState {
  readonly etag?: string;
  readonly last_modified?: string;
  /** The hash of the last answer. */
  readonly body_hash?: string;
  readonly key_kind?: FeedKeyKind;
  /** The date of the newest item ever seen in it. */
  readonly newest_date?: DateTime;
  /** When all its items were last marked as seen. */
  readonly since?: DateTime;
  /** When a read last completed. Items found later belong to a read that was interrupted. */
  readonly read_date?: DateTime;
  /** The WebSub hub that announces new items, and the address it knows the feed by. */
  readonly hub?: string;
  readonly hub_topic?: string;
  /** When the hub was last requested to subscribe. */
  readonly hub_asked?: DateTime;
  /** The earliest date of the next read. */
  readonly next_date?: DateTime;
  /** The pause between two reads, in milliseconds. */
  readonly interval?: number;
  /** Consecutive failed reads. */
  readonly failures?: number;
  readonly last_checked?: DateTime;
  /** What the last read skipped. */
  readonly left_out?: readonly LeftOutItems[];
}

/**
 * The state of an item. `seen`: it was in the feed from the start; only its key is stored, and it is never listed.
 * `held`: it looks like an old item under a new key, and waits for a person's decision.
 */
export type FeedItemState = 'held' | 'posted' | 'seen' | 'skipped' | 'waiting';

/** Hashes of an item's link and title, empty where it has none. */
export interface FeedMarks {
  readonly link: string;
  readonly title: string;
}

/** An item of a feed, as stored. */
export interface FeedItem {
  /** Derived from the integration and the key. */
  readonly _id: string;
  readonly id_integration: string;
  readonly id_organization: string;
  readonly key: string;
  /** To recognize the item under another key. */
  readonly marks?: FeedMarks;
  readonly title?: string;
  readonly link?: string;
  /** Its publication date, according to the feed. */
  readonly date?: DateTime;
  readonly summary?: string;
  /** The address of its picture. */
  readonly image?: string;
  readonly state: FeedItemState;
  /** The publications created from it. */
  readonly publications?: readonly string[];
  readonly found_date: DateTime;
  /** Since when it has been waiting to be posted. */
  readonly waiting_date?: DateTime;
  /** When its posts were created. */
  readonly posted_date?: DateTime;
  /** When the feed last contained it. */
  readonly listed_date: DateTime;
}

/** The address of a feed, and the integration it is read for, which may not be stored yet. */
export interface FeedAddress {
  readonly id_integration: string;
  readonly id_organization: string;
  readonly url: string;
}

/** The result of reading a feed for the first time. */
export interface ConnectedFeed {
  /** The final address, if the feed has moved permanently. */
  readonly url: string;
  /** Its title, or its host where it has none. */
  readonly title: string;
  readonly feed: FeedState;
  /** When to read it next. */
  readonly due_date: DateTime;
}
