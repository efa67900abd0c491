import { type ResizeOptions } from 'sharp';
import type { Picture } from './picture.ts';
/** Upright pixels in sRGB, one byte per channel. */
interface Pixels {
    readonly data: Buffer;
    readonly width: number;
    readonly height: number;
    readonly channels: 1 | 2 | 3 | 4;
}
/** Decodes the pixels of a picture in another size. Throws when some cannot be decoded, or not in time. */
export declare function decodePixels({ bytes, cost }: Picture, size: ResizeOptions): Promise<Pixels>;
export {};
