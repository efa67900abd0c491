import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Values = Readonly<Record<string, string | number>>;

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Values;
}

interface Job {
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly (string | number)[]>> };
  readonly env?: Values;
  readonly steps: readonly Step[];
}

/** A workflow of GitHub, as far as it is read here. */
export interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job & Readonly<Record<string, unknown>>>>;
}

/** One job with one choice of its matrix. */
export interface JobRun {
  readonly job: string;
  /** Empty for a job without a matrix. */
  readonly choice: Values;
  readonly steps: readonly {
    readonly name: string;
    readonly run: string;
    readonly env: Readonly<Record<string, string>>;
  }[];
}

/** Reads a workflow file. */
export const readWorkflow = (path: string | URL): Workflow => parse(readFileSync(path, 'utf8')) as Workflow; // actionlint checks the shape.

/** Replaces the expressions that name a value of the matrix; there is nothing here for others. */
function fillIn(text: string, choice: Values): string {
  return text.replace(/\$\{\{(.*?)\}\}/g, (expression, inside: string) => {
    const value = choice[/^\s*matrix\.(\w+)\s*$/.exec(inside)?.[1] ?? ''];
    if (value === undefined) throw new Error(`${expression} is known to GitHub only`);
    return String(value);
  });
}

/**
 * Returns the jobs of a workflow in their order, once for each choice of their matrix, with the steps that run
 * commands.
 */
export function jobRuns({ jobs }: Workflow): readonly JobRun[] {
  return Object.entries(jobs).flatMap(([job, { strategy, env = {}, steps }]) => {
    let choices: readonly Values[] = [{}];
    for (const [key, values] of Object.entries(strategy?.matrix ?? {}))
      choices = choices.flatMap((choice) => values.map((value) => ({ ...choice, [key]: value })));
    return choices.map((choice) => ({
      job,
      choice,
      steps: steps.flatMap((step) => {
        if (step.run === undefined) return [];
        const run = fillIn(step.run, choice).trim();
        const values = Object.entries({ ...env, ...step.env });
        const filled = values.map(([key, value]) => [key, fillIn(String(value), choice)] as const);
        return [{ name: step.name ?? run, run, env: Object.fromEntries(filled) }];
      }),
    }));
  });
}
