import type { z } from 'zod';
import { type ErrorName, ServiceError } from '../../foundation/index.ts';
import { inWords } from '../schemas/explain-issue.ts';
import { isBroken } from '../schemas/fields.ts';
import type { FieldProblem, KnownFields } from './known-fields.ts';

interface Schemas {
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
}

/** Returns the schemas of an operation. */
export function toSchemas({ query, body, answer }: { readonly [Name in keyof Schemas]: unknown }): Schemas {
  // Definitions are written with Zod, which the domain's types do not name. A query is always an object.
  return { query, body, answer } as Schemas;
}

// How many problems of one input are reported, and how many characters of a name.
const maxProblems = 20;
const maxName = 100;

/** Which errors an operation has for fields that are missing or out of bounds, and for those of a wrong type. */
interface FieldErrors {
  readonly fieldErrors?: Readonly<Record<string, ErrorName>>;
  readonly typeErrors?: Readonly<Record<string, ErrorName>>;
}

/** What is wrong with an input: misspelt names, then what its schema found. */
interface WrongInput {
  readonly names: readonly FieldProblem[];
  readonly issues: readonly z.core.$ZodIssue[];
}

/**
 * Returns the error for input that does not fit its operation; the first problem decides which. A wrong type
 * is `request_not_valid` unless the operation names another error for it; a missing or out-of-range field has
 * the error of that field.
 */
export function inputFailure(wrong: WrongInput, row: FieldErrors): ServiceError {
  const found = wrong.issues
    .slice(0, maxProblems)
    .map(({ path, message }) => ({ field: path.join('.') || 'body', reason: message }));
  const problems = [...wrong.names, ...found].slice(0, maxProblems);
  const [first = { field: 'body', reason: 'is not valid' }] = problems;
  const code = wrong.names.length > 0 ? 'request_not_valid' : toErrorName(wrong.issues[0], row);
  const short = problems.map((problem) => ({ ...problem, field: problem.field.slice(0, maxName) }));
  const field = first.field.slice(0, maxName);
  const [issue] = wrong.issues;
  const allowed = wrong.names.length === 0 && issue?.code === 'invalid_value' && { allowed: issue.values.map(String) };
  const reason = `${field} ${first.reason}`;
  return new ServiceError(code, { ...first, ...allowed, field, reason, problems: short });
}

function toErrorName(issue: z.core.$ZodIssue | undefined, { fieldErrors, typeErrors }: FieldErrors): ErrorName {
  if (issue === undefined || issue.path.length === 0) return 'request_not_valid';
  const isType = issue.code === 'invalid_type' && issue.input !== undefined;
  const field = String(issue.path[0]);
  const errors = isType ? typeErrors : fieldErrors;
  // What stands deeper may have one error for all of it.
  const name = issue.path.length === 1 ? field : `${field}.*`;
  return errors?.[issue.path.join('.')] ?? errors?.[name] ?? 'request_not_valid';
}

/** The fields that hold tables, whose rows are refused one by one. */
const tables = ['calendar', 'csv', 'rows'];

/**
 * Parses what was sent to an operation. Throws the error of the first field that is not as it must be, with all that is
 * wrong; in a body, no text or name may have broken Unicode.
 */
export function parseFields<S extends z.ZodType>(
  schema: S,
  known: KnownFields,
  row: FieldErrors,
  isBody = false,
): z.output<S> {
  const result = schema.safeParse(known.value, inWords);
  const { problems, value } = known;
  const broken = Object.entries(isBody && result.success ? (value ?? {}) : {})
    .filter((entry) => !tables.includes(entry[0]) && isBroken(entry))
    .map(([field]) => ({ field, reason: 'must not contain broken Unicode' }));
  const names = [...problems, ...broken];
  if (result.success && names.length === 0) return result.data;
  throw inputFailure({ names, issues: result.error?.issues ?? [] }, row);
}
