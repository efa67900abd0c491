import { spawnSync } from 'node:child_process';
import type { World } from './world.ts';

type Metrics = Readonly<Record<string, number>>;

export interface Compared {
  readonly now?: number | undefined;
  readonly before?: number | undefined;
  readonly change?: number | undefined;
  readonly why_not?: string | undefined;
  readonly days?: number;
  readonly reported_until?: string | undefined;
  readonly accounts: number;
  readonly posts?: unknown;
  /** Reasons. */
  readonly left_out: readonly string[];
}

/** A range of an organization: days there, or instants. */
export interface Question {
  readonly organization: string;
  readonly first_day?: string;
  readonly last_day?: string;
  readonly from_date?: string;
  readonly to_date?: string;
  readonly accounts?: readonly string[];
}

export interface PlanResults {
  readonly plans: readonly {
    readonly id: string;
    readonly total: number;
    readonly published: number;
    readonly measured: number;
    readonly failed: number;
    readonly ranked: boolean;
    readonly metrics: Metrics;
    readonly engagement_per_publication: number | null;
    readonly expected_engagement_per_publication: number | null;
    readonly engagement_vs_average: number | null;
  }[];
  readonly ranked_plans: number;
  readonly engagement_per_publication: number | null;
  readonly engagement_vs_average: number | null;
}

/** What the reference says. */
export interface Expected {
  readonly accounts: {
    readonly total: Metrics;
    readonly previous_total: Metrics;
    readonly missing: readonly string[];
    readonly compared: Readonly<Record<string, Compared>>;
    /** How many accounts or posts have a metric, of how many that should. */
    readonly covered: Readonly<Record<string, readonly [number, number]>>;
    readonly by_day: Readonly<Record<string, Metrics>>;
    readonly by_network: Readonly<Record<string, Metrics>>;
    readonly by_account: Readonly<Record<string, Metrics>>;
    readonly rows: Readonly<Record<string, Metrics>>;
  };
  readonly posts: {
    readonly total: Metrics;
    readonly previous_total: Metrics;
    readonly by_network: Readonly<Record<string, { readonly publications: number; readonly metrics: Metrics }>>;
    readonly compared: Readonly<Record<string, Compared>>;
    /** How many accounts or posts have a metric, of how many that should. */
    readonly covered: Readonly<Record<string, readonly [number, number]>>;
    readonly all: Readonly<Record<string, Metrics | null>>;
  };
  readonly counts: {
    readonly total: number;
    readonly previous_total: number;
    readonly by_state: Readonly<Record<string, number>>;
    readonly by_network: Readonly<Record<string, number>>;
    readonly published: number;
    readonly published_before: number;
    readonly published_by_day: Readonly<Record<string, number>>;
    readonly published_by_network: Readonly<Record<string, number>>;
  };
  /** Of the organization with those below it, and without them. */
  readonly plans: PlanResults;
  readonly own_plans: PlanResults;
  /** By day, or by week of a long range; with the number of posts that were published. */
  readonly course: readonly Metrics[];
}

/** Returns whether there is a Python to ask. */
export const hasPython = spawnSync('python3', ['--version']).status === 0;

/** Asks the reference in Python, which gets raw facts alone. Returns its answer to each question. */
export function askReference(world: World, questions: readonly Question[]): (question: Question) => Expected {
  const reference = spawnSync('python3', ['test/reference/numbers.py'], {
    input: JSON.stringify({ world, questions }),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (reference.status !== 0) throw new Error(reference.stderr);
  // The reference is ours.
  const answers = JSON.parse(reference.stdout) as Expected[];
  return (question) => {
    const answer = answers[questions.indexOf(question)];
    if (!answer) throw new Error('the reference was not asked this');
    return answer;
  };
}
