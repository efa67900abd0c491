/** The only source of identifiers and randomness. */
export interface Identifiers {
  /** 24 lower-case hex digits; a later one sorts after an earlier one of the same process. */
  next(): string;
  /** 24 lower-case hex digits that depend on the parts alone: the same cause gives the same id. */
  derive(...parts: readonly string[]): string;
  /** A secret of 256 random bits in base64url, 43 characters. */
  secret(): string;
  /** SHA-256 of a text in base64url, so that it (a secret, a post) can be recognised without being kept. */
  hash(text: string): string;
}
