/** Facts about an error, by name, as they appear in `data` of the error body. */
export type ErrorData = Readonly<Record<string, unknown>>;

/** One problem: the code of an error in the catalogue, a message for people, and its data. */
export interface Problem {
  readonly code: number;
  readonly message: string;
  readonly data?: ErrorData;
}
