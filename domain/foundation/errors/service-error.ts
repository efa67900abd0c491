import type { ErrorData, Problem } from '#ports/foundation/problem';
import { catalogue, type ErrorArguments, type ErrorName } from './catalogue.ts';
import { toProblem, toSentence } from './to-problem.ts';

/** Creates a problem of the catalogue: its code, its sentence with the data filled in, and the data. */
export function problem<Name extends ErrorName>(name: Name, ...[data]: ErrorArguments<Name>): Problem {
  return toProblem(catalogue[name], data);
}

/**
 * Thrown by a use case that refuses: an error of the catalogue and its data. An HTTP client receives `{code, message,
 * data?}`; an embedder catches it and reads `error`, its name, or `code`.
 */
export interface ServiceError extends Error {
  readonly error: ErrorName;
  readonly code: number;
  readonly data: ErrorData | undefined;
  /** The same error as a problem, for a record or an answer. */
  readonly problem: Problem;
}

/** Takes the name of an error and its data, which is required when the message shows any of it. */
export const ServiceError: new <Name extends ErrorName>(error: Name, ...data: ErrorArguments<Name>) => ServiceError =
  class extends Error implements ServiceError {
    readonly error: ErrorName;
    readonly code: number;
    readonly data: ErrorData | undefined;

    constructor(error: ErrorName, data?: ErrorData) {
      super(toSentence(catalogue[error], data));
      this.name = 'ServiceError';
      this.error = error;
      this.code = catalogue[error].code;
      this.data = data;
    }

    get problem(): Problem {
      const { code, message, data } = this;
      return { code, message, ...(data && { data }) };
    }
  };

// The keys of the catalogue are the names of its errors.
const names = Object.keys(catalogue) as ErrorName[];

/** Returns a problem of the catalogue as an error to throw. */
export function toServiceError({ code, message, data }: Problem): ServiceError {
  const [first, ...others] = names.filter((one) => catalogue[one].code === code);
  // Errors that share a code have different messages.
  const name = others.find((one) => toSentence(catalogue[one], data) === message) ?? first;
  if (name === undefined) throw new Error(`no error has the code ${String(code)}`);
  // The problem was created from this name and its data.
  return new ServiceError(name, ...([data] as ErrorArguments<ErrorName>));
}
