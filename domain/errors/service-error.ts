import type { ErrorData, Problem } from '#ports/errors/problem';
import { catalogue, type ErrorCode } from './catalogue.ts';

function sentence(code: ErrorCode, data: ErrorData | undefined): string {
  return catalogue[code].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = data?.[name];
    // A reason that is a sentence brings its own full stop.
    return Array.isArray(value) ? value.join(', ') : String(value).replace(/\.$/, '');
  });
}

/** Builds one problem of the catalogue: its code, its sentence with the data filled in, and the data. */
export function problem(code: ErrorCode, data?: ErrorData): Problem {
  return { code, message: sentence(code, data), ...(data && { data }) };
}

/**
 * What a use case throws when it refuses: a code of the catalogue and its facts. An HTTP client
 * gets it as `{code, message, data?}`; an embedder catches it and reads `code`.
 */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly data: ErrorData | undefined;

  constructor(code: ErrorCode, data?: ErrorData) {
    super(sentence(code, data));
    this.name = 'ServiceError';
    this.code = code;
    this.data = data;
  }
}
