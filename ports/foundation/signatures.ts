/** Signs the parameters of links, so that they cannot be forged and nothing has to be stored. */
export interface Signatures {
  /** Returns the signature of texts, in this order, for a purpose; it is not valid for another purpose. */
  sign(purpose: string, texts: readonly string[]): string;
  /** Returns whether a signature was made here for this purpose and these texts. */
  isSigned(purpose: string, texts: readonly string[], signature: string): boolean;
}
