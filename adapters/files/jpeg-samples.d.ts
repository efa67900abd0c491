/**
 * Returns how many samples a JPEG stores per pixel, according to its frame header: 3 when every colour has
 * its own, 1.5 with the usual subsampling. Without such a header it is 4, the most possible.
 */
export declare function jpegSamples(bytes: Buffer): number;
