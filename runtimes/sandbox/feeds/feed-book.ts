import type { Clock } from '#ports/shared/clock';
import { z } from 'zod';

/** What a feed can do wrong. */
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
  /** In how many answers; until it is changed when left out. */
  times: z.int().min(1).optional(),
  /** Of `slow` and `throttle`. */
  seconds: z.int().min(0).default(60),
});

/** How a feed is, and what it does wrong. What is left out stays. */
export const feedInput = z.strictObject({
  format: z.enum(['atom', 'json', 'rdf', 'rss']).optional(),
  title: z.string().max(200).optional(),
  /** How many items it lists, the newest first. */
  size: z.int().min(0).max(2_000).optional(),
  /** Another number gives every item another key. */
  keys: z.int().optional(),
  /** Moves the dates of all items by so many days. */
  moved_days: z.number().optional(),
  /** Addresses start at the root of the feed's host. */
  relative: z.boolean().optional(),
  /** Titles are HTML. */
  html_titles: z.boolean().optional(),
  /** It names a hub, which tells its subscribers of new items. */
  hub: z.boolean().optional(),
  /** For how many seconds its answers are good. */
  max_age: z.int().min(0).optional(),
  fault: faultInput.nullable().optional(),
});

export const itemInput = z.strictObject({
  title: z.string().max(1_000).optional(),
  summary: z.string().max(20_000).optional(),
  /** By default now. */
  date: z.iso.datetime().optional(),
  /** It comes with a picture. */
  image: z.boolean().default(false),
  /** How many items like it to add, one for each minute before. */
  times: z.int().min(1).max(2_000).default(1),
});

/** An item as the stand-in keeps it. */
export interface SandboxItem {
  readonly number: number;
  readonly title: string;
  readonly summary: string;
  readonly date: number;
  readonly image: boolean;
}

type Input = z.infer<typeof feedInput>;
type FeedFault = z.infer<typeof faultInput>;

/** A feed as the stand-in keeps it. */
export interface SandboxFeed {
  readonly name: string;
  settings: { readonly [Name in Exclude<keyof Input, 'fault'>]-?: NonNullable<Input[Name]> } & {
    readonly fault?: FeedFault | undefined;
  };
  /** The newest first. */
  items: readonly SandboxItem[];
  subscribers: readonly SandboxSubscriber[];
}

/** Who is told of new items, until when in milliseconds. */
interface SandboxSubscriber {
  readonly callback: string;
  readonly secret: string | undefined;
  readonly ends: number;
}

const minute = 60_000;

/** The feeds of the sandbox: each is there, with three items of the past days, as soon as somebody asks for it. */
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
    feed.settings = {
      ...feed.settings,
      ...given,
      ...(fault !== undefined && { fault: fault ?? undefined }),
    };
  }

  /** Adds items. */
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

  /** Lets the next fault happen, if there is one. */
  strike(feed: SandboxFeed): FeedFault | undefined {
    const { fault } = feed.settings;
    if (fault?.times !== undefined) {
      const times = fault.times - 1;
      feed.settings = { ...feed.settings, fault: times > 0 ? { ...fault, times } : undefined };
    }
    return fault;
  }
}
