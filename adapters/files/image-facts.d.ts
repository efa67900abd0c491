import type { MediaFacts } from '#ports/files/file-store';
/** The formats of images that are accepted. */
export type ImageFormat = 'bmp' | 'gif' | 'jpeg' | 'png';
/**
 * Returns what an image is, with its size as displayed. It is unsupported if its pixels cannot all be decoded
 * or take too much memory. If `bytes` is only the beginning of a far too large image, only the header is
 * read.
 */
export declare function imageFacts(bytes: Buffer, format: ImageFormat, isWhole: boolean): Promise<MediaFacts>;
