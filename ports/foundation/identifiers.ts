/** The only source of identifiers and randomness. */
export interface Identifiers {
  /** Returns a new identifier of 24 lower-case hex digits. Within a process, a later one sorts after an earlier one. */
  next(): string;
  /** Returns 24 lower-case hex digits that depend only on the parts: the same cause gives the same identifier. */
  derive(...parts: readonly string[]): string;
  /** Returns a secret of 256 random bits in base64url, 43 characters long. */
  secret(): string;
  /** Returns the SHA-256 hash of a text in base64url, to recognize it (a secret, a post) without storing it. */
  hash(text: string): string;
}
