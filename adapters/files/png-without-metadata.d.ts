/**
 * Returns a PNG with only its pixels, colours, animation and orientation: no EXIF, no texts (which can also
 * decompress to gigabytes), nothing after its end. A truncated file stays truncated.
 */
export declare function pngWithoutMetadata(bytes: Buffer): Buffer;
