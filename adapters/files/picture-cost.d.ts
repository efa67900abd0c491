import type { Metadata } from 'sharp';
/** The most bytes of memory that decoding one picture may take. */
export declare const mostPictureBytes = 150000000;
/**
 * Returns the most bytes of memory that decoding takes, from measurements; undefined when that is more than
 * any picture may take. It needs only the headers, so no pixel is decoded. The bytes are without metadata.
 */
export declare function pictureCost(bytes: Buffer, metadata: Metadata): number | undefined;
