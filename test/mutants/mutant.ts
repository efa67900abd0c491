/** A deliberate fault, and the test that must fail with it. */
export interface Mutant {
  /** What a user would notice, or which promise no longer holds. */
  readonly why: string;
  /** From the top of the repository. */
  readonly file: string;
  /** The text that the fault replaces. It occurs once in the file. */
  readonly find: string;
  readonly replace: string;
  /** A test file, or a folder of them, from the top of the repository. */
  readonly test: string;
}
