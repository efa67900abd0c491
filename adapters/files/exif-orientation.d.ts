/**
 * Reads from EXIF data (a TIFF header and its entries) how to turn a picture, 1 to 8. Returns 1 (as it is)
 * when it does not say.
 */
export declare function exifOrientation(tiff: Buffer): number;
/** Creates EXIF data that says only how to turn the picture. */
export declare function orientationExif(orientation: number): Buffer;
