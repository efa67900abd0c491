declare const sealed: unique symbol;

/**
 * Text made by `Secrets.seal`. Every field of this type is listed in the table of kinds
 * (domain/foundation/storage/kinds.ts).
 */
export type Sealed = string & { readonly [sealed]: true };

/** Encrypts what must not be stored in plain text. */
export interface Secrets {
  /**
   * Seals a text with the current key. `context` names the record it belongs to (`account:<_id>`) and is bound to the
   * text: copied to another record, it does not open.
   */
  seal(text: string, context: string): Sealed;
  /** Opens a text sealed with any known key. Throws when the key is unknown or the text was altered. */
  open(sealed: string, context: string): string;
  /** Returns whether a text was sealed with the current key. */
  isCurrent(sealed: string): boolean;
}
