/** One setting of the environment. */
export interface Variable {
  readonly name: string;
  /** What applies when it is not set; a description where it is not a fixed text. */
  readonly fallback: string;
  readonly meaning: string;
  readonly secret?: boolean;
}
