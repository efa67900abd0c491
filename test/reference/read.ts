import { expect } from '@jest/globals';
import type { startTestService } from '../fakes/test-service.ts';
import type { Question } from './ask-reference.ts';

type Metrics = Readonly<Record<string, number>>;

/** A number of a group, as the interface has it. */
export interface Row {
  readonly group?: string | null;
  readonly name: string;
  readonly value: number;
}

interface Comparison {
  readonly change?: number;
  readonly left_out: readonly { readonly reason: string }[];
}

interface Post {
  readonly _id: string;
  readonly metrics?: Metrics;
}

type Counted = readonly (Readonly<Record<'day' | 'social_network' | 'state', string>> & { readonly total: number })[];

/** What is read here of the dashboard. */
export interface Board {
  readonly account_metrics: {
    readonly total: Metrics;
    readonly previous_total: Metrics;
    readonly missing: Readonly<Record<string, string>>;
    readonly compared: Readonly<Record<string, Comparison>>;
    readonly covered: Readonly<Record<string, Covered>>;
    readonly by_day: readonly Row[];
    readonly by_network: readonly Row[];
  };
  readonly publication_metrics: {
    readonly total: Metrics;
    readonly previous_total: Metrics;
    readonly compared: Readonly<Record<string, Comparison>>;
    readonly covered: Readonly<Record<string, Covered>>;
    readonly by_network: readonly {
      readonly social_network: string;
      readonly publications: number;
      readonly metrics: Metrics;
    }[];
    readonly top: readonly Top[];
  };
  readonly publications: Counts & { readonly previous_total: number };
}

export interface Top {
  readonly id_publication: string;
  readonly metrics: Metrics;
}

export interface Counts {
  readonly total: number;
  readonly by_state: Counted;
  readonly by_network: Counted;
  readonly published_by_day: Counted;
}

export interface Stats {
  readonly stats: readonly Row[];
  readonly missing: Readonly<Record<string, string>>;
}

export interface Listed {
  readonly publications: readonly Post[];
  readonly total: number;
}

/** What a total covers. */
type Covered = Readonly<Partial<Record<'accounts' | 'of_accounts' | 'of_posts' | 'posts', number>>>;

/** Returns how many accounts or posts have each metric, of how many that should. */
export const covers = (all: Readonly<Record<string, Covered>>): Record<string, readonly (number | undefined)[]> =>
  Object.fromEntries(
    Object.entries(all).map(([name, { accounts, posts, of_accounts, of_posts }]) => [
      name,
      [accounts ?? posts, of_accounts ?? of_posts],
    ]),
  );

/** Groups rows as the reference does. */
export function grouped(rows: readonly Row[]): Record<string, Record<string, number>> {
  const groups: Record<string, Record<string, number>> = {};
  for (const { group, name, value } of rows) (groups[group ?? ''] ??= {})[name] = value;
  return groups;
}

/** Returns totals by what they are counted by. */
export const countedBy = (counted: Counted, ...names: readonly ('day' | 'social_network' | 'state')[]) =>
  Object.fromEntries(counted.map((one) => [names.map((name) => one[name]).join(' '), one.total]));

type Compared = Readonly<
  Record<string, { readonly change?: number | undefined; readonly left_out: readonly unknown[] }>
>;

/** Comparisons without what may differ: the order of reasons, and the last digits of a change. */
export const plain = (all: Compared) =>
  Object.fromEntries(
    Object.entries(all).map(([name, { left_out, change, ...one }]) => [
      name,
      {
        ...one,
        ...(change !== undefined && { change: change.toFixed(9).replace(/^-(0\.0+)$/, '$1') }),
        left_out: left_out.map((why) => (typeof why === 'string' ? why : (why as { reason: string }).reason)).sort(),
      },
    ]),
  );

/** What asks the interface of a service. */
export function reader(service: Awaited<ReturnType<typeof startTestService>>) {
  async function get(path: string, { organization, accounts = [], ...range }: Question, more: object = {}) {
    const search = new URLSearchParams({ ...range, ...more });
    for (const account of accounts) search.append('accounts', account);
    const above = path.startsWith('ai_plans/') ? `/clients/${service.made.id_client}` : '';
    const address = `${above}/organizations/${organization}/${path}?${search.toString()}`;
    const { status, body } = await service.call('GET', address, { token: service.app_token });
    expect(status === 200 ? undefined : body).toBeUndefined();
    return body;
  }
  return {
    // Tests read whatever the service sends.
    json: async <A>(...request: Parameters<typeof get>) => (await get(...request)) as unknown as A,
    /** Reads a table: the values of each number by the other columns. */
    async table(path: string, question: Question, more: object = {}) {
      const { text } = await get(path, question, { ...more, format: 'csv' });
      const [, ...lines] = String(text).trim().split('\r\n');
      return grouped(
        lines.map((line) => {
          const [date = '', id = '', social_network = '', name = '', value] = line.split(',');
          return { group: [date, id, social_network].join(' '), name, value: Number(value) };
        }),
      );
    },
  };
}
