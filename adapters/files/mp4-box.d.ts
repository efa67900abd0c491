/** A box of an MP4 file (ISO/IEC 14496-12): its type and its content. */
interface Mp4Box {
    readonly type: string;
    readonly content: Buffer;
}
/** The header of a box. */
interface Mp4BoxHeader {
    readonly type: string;
    readonly headerSize: number;
    /** The size with the header; undefined when the box extends to the end of the file. */
    readonly size: number | undefined;
}
/** Reads a box header from 8 bytes, or from 16 when the size is a long one. Throws when it is not valid. */
export declare function readMp4BoxHeader(bytes: Buffer): Mp4BoxHeader;
/** Iterates over consecutive boxes. Throws when one does not end within the bytes. */
export declare function mp4Boxes(bytes: Buffer): Generator<Mp4Box>;
/** Returns the content of the first box at a path of types, such as `mdia`, `mdhd`. */
export declare function findMp4Box(bytes: Buffer, ...path: readonly string[]): Buffer | undefined;
export {};
