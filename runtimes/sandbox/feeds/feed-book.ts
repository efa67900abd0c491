import type { Clock } from '#ports/foundation/clock';
import { z } from 'zod';

/** A simulated fault of a feed. */
const faultInput = z.strictObject({
  kind: z.enum([
    'away',
    'bomb',
    'cut_off',
    'gone',
    'large',
    'loop',
    'moved',
    'no_feed',
    'slow',
    'throttle',
    'wrong_type',
  ]),
  /** The number of affected responses; if absent, all until it is changed. */
  times: z.int().min(1).optional(),
  /** For `slow` and `throttle`. */
  seconds: z.int().min(0).default(60),
});

/** The settings and faults of a feed. Absent ones stay unchanged. */
export const feedInput = z.strictObject({
  format: z.enum(['atom', 'json', 'rdf', 'rss']).optional(),
  title: z.string().max(200).optional(),
  /** The number of listed items, newest first. */
  size: z.int().min(0).max(2_000).optional(),
  /** Changing this number changes the key of every item. */
  keys: z.int().optional(),
  /** Shifts the dates of all items by this many days. */
  moved_days: z.number().optional(),
  /** Addresses are relative to the root of the feed's host. */
  relative: z.boolean().optional(),
  /** Titles are HTML. */
  html_titles: z.boolean().optional(),
  /** Whether it has a hub, which notifies subscribers of new items. */
  hub: z.boolean().optional(),
  /** How long its responses may be cached, in seconds. */
  max_age: z.int().min(0).optional(),
  fault: faultInput.nullable().optional(),
});

export const itemInput = z.strictObject({
  title: z.string().max(1_000).optional(),
  summary: z.string().max(20_000).optional(),
  /** Now, by default. */
  date: z.iso.datetime().optional(),
  /** Whether it has a picture. */
  image: z.boolean().default(false),
  /** How many such items to add, at intervals of one minute into the past. */
  times: z.int().min(1).max(2_000).default(1),
});

export interface SandboxItem {
  readonly number: number;
  readonly title: string;
  readonly summary: string;
  readonly date: number;
  readonly image: boolean;
}

type Input = z.infer<typeof feedInput>;
type FeedFault = z.infer<typeof faultInput>;

export interface SandboxFeed {
  readonly name: string;
  settings: { readonly [Name in Exclude<keyof Input, 'fault'>]-?: NonNullable<Input[Name]> } & {
    readonly fault?: FeedFault | undefined;
  };
  /** Newest first. */
  items: readonly SandboxItem[];
  subscribers: readonly SandboxSubscriber[];
}

/** A subscriber, and when the subscription ends, in milliseconds. */
interface SandboxSubscriber {
  readonly callback: string;
  readonly secret: string | undefined;
  readonly ends: number;
}

const minute = 60_000;

/** The feeds of the sandbox. Each is created on first access, with three items of the past days. */
export class FeedBook {
  private readonly feeds = new Map<string, SandboxFeed>();
  private readonly clock: Clock;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  find(name: string): SandboxFeed {
    const known = this.feeds.get(name);
    if (known) return known;
    const made: SandboxFeed = {
      name,
      settings: {
        format: 'rss',
        title: `News of ${name}`,
        size: 20,
        keys: 0,
        moved_days: 0,
        relative: false,
        html_titles: false,
        hub: false,
        max_age: 0,
      },
      items: [],
      subscribers: [],
    };
    this.feeds.set(name, made);
    const day = 1_440 * minute;
    for (const days of [3, 2, 1]) {
      const date = new Date(this.clock.now() - days * day).toISOString();
      this.add(made, itemInput.parse({ title: `Item of ${String(days)} days ago`, date }));
    }
    return made;
  }

  change(feed: SandboxFeed, { fault, ...input }: Input): void {
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    feed.settings = { ...feed.settings, ...given, ...(fault !== undefined && { fault: fault ?? undefined }) };
  }

  add(feed: SandboxFeed, { title, summary, date, image, times }: z.infer<typeof itemInput>): void {
    const latest = date === undefined ? this.clock.now() : Date.parse(date);
    for (let left = times; left > 0; left -= 1) {
      const number = feed.items.length + 1;
      const item: SandboxItem = {
        number,
        title: title === undefined || times > 1 ? `${title ?? 'Item'} ${String(number)}` : title,
        summary: summary ?? `<p>What item ${String(number)} says &amp; more.</p>`,
        date: latest - (left - 1) * minute,
        image,
      };
      feed.items = [item, ...feed.items];
    }
  }

  /** Applies the next fault, if there is one. */
  strike(feed: SandboxFeed): FeedFault | undefined {
    const { fault } = feed.settings;
    if (fault?.times !== undefined) {
      const times = fault.times - 1;
      feed.settings = { ...feed.settings, fault: times > 0 ? { ...fault, times } : undefined };
    }
    return fault;
  }
}
