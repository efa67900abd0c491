import { z } from 'zod';

const kinds: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  string: 'text',
};

const numbers: readonly string[] = ['int', 'number'];

const units: Readonly<Record<string, string>> = { array: 'entries', string: 'characters' };

/** Names the kind of number a schema accepts, with its bounds. */
function toNumber(schema: z.core.$ZodType | undefined): string {
  if (!(schema instanceof z.ZodNumber)) return 'a number';
  const { format, minValue, maxValue } = schema;
  const kind = format === 'safeint' ? 'a whole number' : 'a number';
  const [least, most] = [minValue ?? -Infinity, maxValue ?? Infinity];
  if (!(least > Number.MIN_SAFE_INTEGER)) return kind;
  return most < Number.MAX_SAFE_INTEGER
    ? `${kind} from ${String(least)} to ${String(most)}`
    : `${kind} of at least ${String(least)}`;
}

/** Describes the bound of a text, a list or a number. */
function bounded(word: 'least' | 'most', origin: string, bound: number | bigint): string {
  const unit = units[origin];
  return unit ? `must have at ${word} ${String(bound)} ${unit}` : `must be at ${word} ${String(bound)}`;
}

/**
 * Explains, for every issue a schema can report, what a field must be. The text is read after the name of the
 * field, and never repeats what was sent.
 */
function explainIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing';
      if (numbers.includes(issue.expected)) return `must be ${toNumber(issue.schema)}`;
      return `must be ${kinds[issue.expected] ?? 'of another kind'}`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}`
        : `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      if (numbers.includes(issue.origin)) return `must be ${toNumber(issue.schema)}`;
      if (issue.minimum === 1) return 'must not be empty';
      return bounded('least', issue.origin, issue.minimum);
    case 'too_big':
      if (numbers.includes(issue.origin)) return `must be ${toNumber(issue.schema)}`;
      return bounded('most', issue.origin, issue.maximum);
    case 'unrecognized_keys':
      return 'has fields that are not known';
    case 'not_multiple_of':
      return `must be a multiple of ${String(issue.divisor)}`;
    case 'invalid_format':
      return 'does not have the right form';
    case 'invalid_key':
      return 'has a name that is not valid';
    case 'invalid_element':
    case 'invalid_union':
      return Array.isArray(issue.options) ? `must be one of ${issue.options.map(String).join(', ')}` : 'is not valid';
    case 'custom':
    default:
      return 'is not valid';
  }
}

/** How a schema says what is wrong with something from a caller: in words that never repeat what was sent. */
export const inWords = { error: explainIssue, reportInput: true } as const;

/** Returns where the first fault is, and what it is, of a schema that speaks `inWords`. */
export function firstProblem({ issues: [issue] }: z.core.$ZodError): string {
  const place = issue?.path.join('.') ?? '';
  return `${place === '' ? 'it' : place}: ${issue?.message ?? 'is not valid'}`;
}
