import type { DateTime } from '../shared/date-time.ts';

/** By what the items of a feed are told apart. */
export type FeedKeyKind = 'enclosure' | 'guid' | 'hash' | 'link';

/** Items of a feed, one after another, that are not taken. */
export interface LeftOutItems {
  /** Their places in the feed, from 1. */
  readonly first: number;
  readonly last: number;
  /**
   * `empty`: no identifier, address or word can be read in it; `repeated`: one before it is the same; `too_many`: the feed has more than
   * are read.
   */
  readonly reason: 'empty' | 'repeated' | 'too_many';
}

/** What is known of a feed from when it was last read. */
export interface FeedState {
  readonly etag?: string;
  readonly last_modified?: string;
  /** The hash of what the feed answered last. */
  readonly body_hash?: string;
  readonly key_kind?: FeedKeyKind;
  /** The date of the newest item that was ever in it. */
  readonly newest_date?: DateTime;
  /** When all that was in it was last taken as seen. */
  readonly since?: DateTime;
  /** When a reading last came to its end. What was found later is of one that died half way. */
  readonly read_date?: DateTime;
  /** Who tells of new items at once, and by what address it knows the feed. */
  readonly hub?: string;
  readonly hub_topic?: string;
  /** When the hub was last asked. */
  readonly hub_asked?: DateTime;
  /** When it may be read again. */
  readonly next_date?: DateTime;
  /** The pause between two readings, in milliseconds. */
  readonly interval?: number;
  /** How many readings in a row have failed. */
  readonly failures?: number;
  readonly last_checked?: DateTime;
  /** What the last reading did not take. */
  readonly left_out?: readonly LeftOutItems[];
}

/**
 * What became of an item: `seen` when it was in the feed from the start, which keeps its key alone and is never listed;
 * `held` when it looks like an old one under a new key, until a person decides.
 */
export type FeedItemState = 'held' | 'posted' | 'seen' | 'skipped' | 'waiting';

/** Hashes of the link and the title of an item, empty where it has none. */
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
  /** By which it is recognized under another key. */
  readonly marks?: FeedMarks;
  readonly title?: string;
  readonly link?: string;
  /** When it was published, as the feed says. */
  readonly date?: DateTime;
  readonly summary?: string;
  /** The address of its picture. */
  readonly image?: string;
  readonly state: FeedItemState;
  /** The publications that were made of it. */
  readonly publications?: readonly string[];
  readonly found_date: DateTime;
  /** Since when it waits to be posted. */
  readonly waiting_date?: DateTime;
  /** When its posts were made. */
  readonly posted_date?: DateTime;
  /** When the feed last had it. */
  readonly listed_date: DateTime;
}

/** Where a feed is read from, and for which integration; the integration may not be stored as connected yet. */
export interface FeedAddress {
  readonly id_integration: string;
  readonly id_organization: string;
  readonly url: string;
}

/** What reading a feed for the first time found. */
export interface ConnectedFeed {
  /** Where it is in the end, when it has moved for good. */
  readonly url: string;
  /** Its title, or its host where it has none. */
  readonly title: string;
  readonly feed: FeedState;
  /** When to read it next. */
  readonly due_date: DateTime;
}
