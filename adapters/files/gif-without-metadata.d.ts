/** Returns the size in bytes of the colour table that a flags byte announces. */
export declare function gifColourTableBytes(flags: number): number;
/**
 * Returns a GIF with only its pictures, colours and animation (GIF89a): no comments, no XMP, nothing after
 * its end. A truncated file stays truncated.
 */
export declare function gifWithoutMetadata(bytes: Buffer): Buffer;
