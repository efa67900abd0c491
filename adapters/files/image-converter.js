import sharp from 'sharp';
import { collect } from "./collect.js";
import { heicToJpeg } from "./heic-to-jpeg.js";
import { withMemory, withBytes } from "./picture.js";
/**
 * Reads the colour profile, which tells what the numbers of the pixels mean. Phones use wider ones than sRGB.
 */
async function colourProfile(bytes) {
    try {
        return (await sharp(bytes).metadata()).icc;
    }
    catch {
        return undefined;
    }
}
/**
 * Inserts a colour profile after the first marker of a JPEG (ICC.1, annex B.4), if it fits into one segment.
 */
function withProfile(jpeg, profile) {
    if (!profile || profile.length > 65_000)
        return jpeg;
    const name = Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1');
    const head = Buffer.from([0xff, 0xe2, 0, 0]);
    head.writeUInt16BE(2 + name.length + profile.length, 2);
    return Buffer.concat([jpeg.subarray(0, 2), head, name, profile, jpeg.subarray(2)]);
}
/** Creates a converter of HEIC and HEIF that converts one image at a time. */
export function createImageConverter() {
    async function convert(bytes) {
        const jpeg = await heicToJpeg(bytes);
        return jpeg && withProfile(jpeg, await colourProfile(bytes));
    }
    return {
        toJpeg: (image) => withBytes(() => collect(image), (bytes) => withMemory(Number.POSITIVE_INFINITY, () => convert(bytes))),
    };
}
