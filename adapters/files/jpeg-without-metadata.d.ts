/**
 * Returns a JPEG with only its pixels, colours and orientation (ITU T.81, annex B): no position, no camera,
 * no comments, no further pictures or films after its end. A truncated file stays truncated.
 */
export declare function jpegWithoutMetadata(bytes: Buffer): Buffer;
