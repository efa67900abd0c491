import type { SocialNetwork } from '#ports/networks/social-network';
import { identifier } from '../contracts/sample-records.ts';
import { age, type Course, courses, type Kind, kinds, organizations, type Values } from './courses.ts';

interface Organization {
  readonly id: string;
  readonly parent?: string;
  readonly timezone: string;
}

interface Account {
  readonly id: string;
  readonly organization: string;
  readonly network: SocialNetwork;
  /** What the network calls it. A page that moves keeps its name. */
  readonly page: string;
  readonly connected: string;
}

interface Post {
  readonly id: string;
  readonly account: string;
  readonly created: string;
  readonly published: string;
  readonly state: 'draft' | 'published' | 'withErrors';
  /** Whether the network has it; someone may only have said that it was published. */
  readonly exists: boolean;
  readonly plan?: string;
}

interface Plan {
  readonly id: string;
  readonly organization: string;
  readonly week_start: string;
  readonly posts: readonly string[];
  readonly credits_spent: number;
}

/** What happens, in the order in which it arrives. `at` is when it was read or done. */
export type Happening =
  | { readonly type: 'answer'; readonly at: string; readonly account: string; readonly days: readonly AnsweredDay[] }
  | { readonly type: 'measured'; readonly at: string; readonly post: string; readonly values: Values }
  | { readonly type: 'broken' | 'removed'; readonly at: string; readonly account: string }
  | { readonly type: 'deleted'; readonly at: string; readonly post: string }
  | { readonly type: 'forgotten'; readonly at: string };

interface AnsweredDay {
  readonly day: string;
  readonly values: Values;
}

/** Raw facts, without any figure that follows from them. */
export interface World {
  readonly now: string;
  readonly organizations: readonly Organization[];
  readonly accounts: readonly Account[];
  readonly posts: readonly Post[];
  readonly plans: readonly Plan[];
  readonly happenings: readonly Happening[];
}

const hour = 3_600_000;
const day = 24 * hour;
const today = Date.parse('2026-11-20');
/** Returns a day, counted from today. */
export const dayAt = (offset: number): string => new Date(today + offset * day).toISOString().slice(0, 10);
const at = (offset: number, hours = 0): string => new Date(today + offset * day + hours * hour).toISOString();

/** Numbers from 0 to 1 that follow from a seed: mulberry32. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = Math.trunc(state + 0x6d_2b_79_f5);
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What a network finally has of each day of an account; days are counted from today. */
function countedDays({ kind: name, ended }: Course, random: () => number): ReadonlyMap<number, Values> {
  const { flows, levels, totals }: Kind = kinds[name];
  const days = new Map<number, Values>();
  const standing = new Map<string, number>();
  const trend = random() - 0.5;
  for (let offset = -2 * age; offset <= 0; offset += 1) {
    const growth = 1 + trend * (1 + offset / (2 * age));
    const values: Record<string, number> = {};
    for (const [raw, usual] of Object.entries(flows)) {
      const value = usual * growth * (0.4 + 1.2 * random());
      const isGiven = raw !== ended?.[0] || offset < ended[1];
      // Clicks of a day without any are absent.
      if (isGiven && (raw !== 'clicks' || random() > 0.2)) values[raw] = usual < 1 ? value : Math.round(value);
    }
    for (const [raw, usual] of Object.entries({ ...levels, ...totals })) {
      const level = (standing.get(raw) ?? usual) * (1 + (random() - 0.48) / 40);
      standing.set(raw, level);
      values[raw] = Math.round(level);
    }
    days.set(offset, values);
  }
  return days;
}

/** What happens to an account, as it arrives: daily answers, of which the first tells the past. */
function happeningsOf(course: Course, account: string, random: () => number, error: () => number): Happening[] {
  const { flows, levels, totals, late, again }: Kind = kinds[course.kind];
  const { connected = -age, broken = 1, removed = 1, silent = [1, 0], overtaken = [], page } = course;
  const counted = countedDays(course, random);
  const only = (offset: number, names: object = {}): Values =>
    Object.fromEntries(Object.entries(counted.get(offset) ?? {}).filter(([raw]) => raw in names));
  const settling = (values: Values): Values =>
    Object.fromEntries(
      Object.entries(values).map(([raw, value]) => [raw, Math.max(0, value - Math.floor(4 * error()))]),
    );
  const ofDays = { ...flows, ...levels };
  const happenings: Happening[] = [];
  for (let reading = connected; reading < Math.min(1, broken, removed); reading += 1) {
    if (silent[0] <= reading && reading <= silent[1]) continue;
    const days: AnsweredDay[] = [];
    const isFirst = reading === connected;
    for (let offset = reading - (isFirst ? age : late + again); offset <= reading - late; offset += 1) {
      const values = overtaken.includes(offset) ? {} : only(offset, ofDays);
      const isSettled = isFirst || again === 0 || page !== undefined || offset < reading - late;
      if (Object.keys(values).length > 0)
        days.push({ day: dayAt(offset), values: isSettled ? values : settling(values) });
    }
    if (overtaken.includes(reading - 4)) days.push({ day: dayAt(reading - 4), values: only(reading - 4, ofDays) });
    const now = only(reading, totals);
    if (Object.keys(now).length > 0) days.push({ day: dayAt(reading), values: now });
    if (days.length > 0) happenings.push({ type: 'answer', at: at(reading, 3), account, days });
  }
  if (broken < 1) happenings.push({ type: 'broken', at: at(broken, 3), account });
  if (removed < 1) happenings.push({ type: 'removed', at: at(removed, 12), account });
  return happenings;
}

/** How old a post is when it is measured, in days; first after two hours. */
const measuredAges = [0, 1, 2, 3, 4, 5, 6, 7, 14, 30];

/** What is measured of a post; sometimes late, and sometimes a number falls. */
function measurementsOf(post: Post, usual: Values, random: () => number): Happening[] {
  const end = random();
  const last = end > 0.12 ? today : end > 0.04 ? Date.parse(post.published) + 2 * day : 0;
  const size = Object.fromEntries(Object.entries(usual).map(([raw, value]) => [raw, value * (0.3 + 1.4 * random())]));
  const measured: Happening[] = [];
  for (const days of measuredAges) {
    const published = Date.parse(post.published);
    const time = days === 0 ? published + 2 * hour : Math.floor(published / day) * day + days * day + 20 * hour;
    if (time > Math.min(last, today + 8 * hour)) continue;
    const grown = (1 - 0.8 ** (days + 0.5)) * (random() > 0.1 ? 1 : 0.9);
    const values = Object.fromEntries(Object.entries(size).map(([raw, value]) => [raw, Math.round(value * grown)]));
    measured.push({ type: 'measured', at: new Date(time).toISOString(), post: post.id, values });
  }
  return measured;
}

/** Times of day at which it is another day elsewhere. */
const minutesOfDay = [30, 5 * 60 + 20, 9 * 60, 11 * 60 + 45, 14 * 60 + 50, 18 * 60 + 40, 23 * 60 + 30];
/** How many posts there are. */
const posts = 64;

/** Makes plans of some weeks: what the organization with most posts published in each. */
function withPlans(accounts: readonly Account[], all: readonly Post[]): Pick<World, 'plans' | 'posts'> {
  const owners = new Map(accounts.map(({ id, organization }) => [id, organization]));
  const plans = [-60, -27, -20, -13, -6].flatMap((start, index): Plan[] => {
    const [from, until] = [at(start), at(start + 7)];
    const inWeek = all.filter(({ published }) => from <= published && published < until);
    const ofEach = organizations.map(({ id }) => ({ id, own: inWeek.filter((one) => owners.get(one.account) === id) }));
    const [most] = ofEach.toSorted((one, other) => other.own.length - one.own.length);
    const id = identifier(0xd0_00 + index);
    const posts = (most?.own ?? []).map((post) => post.id);
    return most ? [{ id, organization: most.id, week_start: from, posts, credits_spent: 10 * index }] : [];
  });
  const planOf = new Map(plans.flatMap(({ id, posts }) => posts.map((post) => [post, id] as const)));
  const planned = all.map((post) => ({ ...post, ...(planOf.has(post.id) && { plan: planOf.get(post.id) ?? '' }) }));
  return { plans, posts: planned };
}

/** Returns the world of a seed: raw facts alone, which a reference adds up by itself. */
export function createWorld(seed: number): World {
  const random = chance(seed);
  const accounts = courses.map(({ kind, in: where, page, connected = -200 }, index) => ({
    id: identifier(0xb0_00 + index),
    organization: organizations[where].id,
    network: kinds[kind].network,
    page: page ?? `${kind === 'linkedinPage' ? 'urn:li:organization' : 'page'}:${String(index)}`,
    connected: at(connected, 2),
  }));
  const happenings = courses.flatMap((course, index) => {
    // A page that moves has the same numbers in both places.
    const page = courses.findIndex((other) => other === course || (other.page ?? '-') === course.page);
    const id = accounts[index]?.id ?? '';
    return happeningsOf(course, id, chance(seed * 1000 + page), chance(seed * 2000 + index));
  });
  const published: Post[] = [];
  for (let number = 0; number < posts; number += 1) {
    // More of them recently, so that short ranges have some on both sides.
    const offset = number < 36 ? -Math.floor(random() * 30) : -30 - Math.floor(random() * 58);
    const minutes = minutesOfDay[number % minutesOfDay.length] ?? 0;
    const time = today + offset * day + minutes * 60_000;
    const able = courses.flatMap(({ kind, connected = -age, broken = 1, removed = 1 }, index) =>
      kind !== 'pinterest' && connected < offset && offset < Math.min(broken, removed) ? [index] : [],
    );
    const chosen = able[Math.floor(random() * able.length)] ?? 0;
    const state = number % 16 === 7 ? 'withErrors' : number % 16 === 11 ? 'draft' : 'published';
    published.push({
      id: identifier(0xc0_00 + number),
      account: accounts[chosen]?.id ?? '',
      created: new Date(time - Math.floor(random() * 9 * day)).toISOString(),
      published: new Date(Math.min(time, today + 5 * hour)).toISOString(),
      state,
      exists: state === 'published' && number % 16 !== 13,
    });
  }
  for (const post of published) {
    const course = courses[accounts.findIndex(({ id }) => id === post.account)];
    if (course && post.exists) happenings.push(...measurementsOf(post, kinds[course.kind].post, random));
    if (post.exists && random() > 0.95) happenings.push({ type: 'deleted', at: at(0, 4), post: post.id });
  }
  for (const offset of [-60, -23, -3]) happenings.push({ type: 'forgotten', at: at(offset, 13) });
  // Some measurements of posts arrive after later ones.
  const arrived = happenings.map((one) => {
    const isLate = one.type === 'measured' && one.at < at(-4) && random() < 0.08;
    return { one, time: Date.parse(one.at) + (isLate ? 3 * day : 0) };
  });
  arrived.sort((one, other) => one.time - other.time);
  const { plans, posts: planned } = withPlans(accounts, published);
  return { now: at(0, 9), organizations, accounts, posts: planned, plans, happenings: arrived.map(({ one }) => one) };
}
