declare const sealed: unique symbol;

/** Text that `Secrets.seal` made. A field of this type stands in the table of kinds (domain/storage/kinds.ts). */
export type Sealed = string & { readonly [sealed]: true };

/** Encrypts what must not lie in clear in storage. */
export interface Secrets {
  /**
   * Seals text with the current key. `context` names what it belongs to (`account:<_id>`) and is
   * bound in: a sealed text moved to another record does not open.
   */
  seal(text: string, context: string): Sealed;
  /** Opens what any known key sealed; throws when the key is unknown or the text was altered. */
  open(sealed: string, context: string): string;
  /** Whether the key that seals now made it. */
  isCurrent(sealed: string): boolean;
}
