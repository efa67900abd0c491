/** One setting of the environment. */
export interface Variable {
  readonly name: string;
  /** The default; a description if it is not a fixed text. */
  readonly fallback: string;
  readonly meaning: string;
  readonly secret?: boolean;
}
