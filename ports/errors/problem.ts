/** Facts about an error, by name, as they appear in `data` of the error body. */
export type ErrorData = Readonly<Record<string, unknown>>;

/** One thing that is wrong: the code of an error of the catalogue, a sentence for people, and its facts. */
export interface Problem {
  readonly code: number;
  readonly message: string;
  readonly data?: ErrorData;
}
