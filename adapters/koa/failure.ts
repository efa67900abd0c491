import { catalogue, ServiceError } from '#domain/foundation/index';

/** Returns the status, headers and body of an error response. */
export function failureAnswer(error: ServiceError): {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: object;
} {
  const { code, message, data } = error;
  const { status } = catalogue[error.error];
  const wait = status === 429 || status === 503 ? data?.retry_after_seconds : undefined;
  return {
    status,
    headers: typeof wait === 'number' ? { 'Retry-After': String(wait) } : {},
    body: { code, message, ...(data && { data }) },
  };
}

/** Returns the response to an unexpected error, which reveals nothing of its cause. */
export function unforeseenAnswer(): ReturnType<typeof failureAnswer> {
  const { code, message } = new ServiceError('unforeseen');
  return { status: 500, headers: {}, body: { code, message } };
}
