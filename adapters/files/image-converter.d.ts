import type { ImageConverter } from '#ports/files/file-store';
/** Creates a converter of HEIC and HEIF that converts one image at a time. */
export declare function createImageConverter(): ImageConverter;
