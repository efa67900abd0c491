/**
 * Converts HEIC and HEIF to an upright JPEG. It runs in a process of its own, because decoding keeps a
 * processor busy for seconds, and malformed files can make it hang or crash. Undefined when the image cannot
 * be decoded within 30 seconds, takes more than 224 MB or has more than 26 megapixels.
 */
export declare function heicToJpeg(bytes: Uint8Array): Promise<Buffer | undefined>;
