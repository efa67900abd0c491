/** Signs what links say, so that nobody can make one up or alter it and nothing has to be stored. */
export interface Signatures {
  /** Returns the signature of texts, in this order, for a purpose: for another one it is worth nothing. */
  sign(purpose: string, texts: readonly string[]): string;
  /** Tells whether a signature was made here for this purpose and these texts. */
  isSigned(purpose: string, texts: readonly string[], signature: string): boolean;
}
