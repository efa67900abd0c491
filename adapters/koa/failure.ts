import { catalogue, ServiceError } from '#domain/errors/index';

/** Returns the status, headers and body that answer an error. */
export function failureAnswer(error: ServiceError): {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: object;
} {
  const { code, message, data } = error;
  const wait = error.error === 'too_many_calls' ? data?.retry_after_seconds : undefined;
  return {
    status: catalogue[error.error].status,
    headers: typeof wait === 'number' ? { 'Retry-After': String(wait) } : {},
    body: { code, message, ...(data && { data }) },
  };
}

/** Returns the answer to an unforeseen error, which reveals nothing of its cause. */
export function unforeseenAnswer(): ReturnType<typeof failureAnswer> {
  const { code, message } = new ServiceError('unforeseen');
  return { status: 500, headers: {}, body: { code, message } };
}
