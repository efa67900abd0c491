/** One setting an operator can make. */
export interface Variable {
  readonly name: string;
  /** What holds when it is not set, in words where it is no fixed text. */
  readonly fallback: string;
  readonly meaning: string;
  readonly secret?: boolean;
}
