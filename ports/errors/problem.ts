/** Extra facts about a failure, by name, as they travel in the error body's `data`. */
export type ErrorData = Readonly<Record<string, unknown>>;

/** One thing that is wrong: a code of the catalogue, a sentence for people, and its facts. */
export interface Problem {
  readonly code: number;
  readonly message: string;
  readonly data?: ErrorData;
}
