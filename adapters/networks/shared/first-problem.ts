import type { z } from 'zod';
import { explainIssue } from '#domain/schemas/index';

/** How a schema says what is wrong with something from a caller: in words that never repeat what was sent. */
export const inWords = { error: explainIssue, reportInput: true } as const;

/** Returns where the first fault is, and what it is. */
export function firstProblem({ issues: [issue] }: z.core.$ZodError): string {
  const place = issue?.path.join('.') ?? '';
  return `${place === '' ? 'it' : place}: ${issue?.message ?? 'is not valid'}`;
}
