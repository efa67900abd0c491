import { ServiceError } from '#domain/errors/service-error';
import type { ErrorCode } from '#domain/errors/catalogue';
import type { z } from 'zod';

const statuses: Readonly<Partial<Record<ErrorCode, number>>> = { 520: 401, 545: 429 };

/** The body of a failed request, its status and headers (contract/README.md, HTTP status). */
export function failureAnswer(error: ServiceError): {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: object;
} {
  const { code, message, data } = error;
  const wait = code === 545 ? data?.retry_after_seconds : undefined;
  return {
    status: statuses[code] ?? 400,
    headers: typeof wait === 'number' ? { 'Retry-After': String(wait) } : {},
    body: { code, message, ...(data && { data }) },
  };
}

/** What an unforeseen error shows: nothing of its inside. */
export function unforeseenAnswer(): ReturnType<typeof failureAnswer> {
  const { code, message } = new ServiceError(500);
  return { status: 500, headers: {}, body: { code, message } };
}

/** The error for input that does not fit its schema: the code of the first field that has one, else 1004. */
export function inputFailure(error: z.ZodError, codes: Readonly<Record<string, ErrorCode>>): ServiceError {
  const problems = error.issues.map(({ path, message }) => ({
    field: path.length === 0 ? 'body' : path.join('.'),
    reason: message,
  }));
  const [first = { field: 'body', reason: 'not valid' }] = problems;
  const [name = ''] = first.field.split('.');
  return new ServiceError(codes[name] ?? 1004, {
    ...first,
    reason: `${first.field}: ${first.reason}`,
    problems,
  });
}
