import { type Metadata } from 'sharp';
/** A picture that can be decoded, without its metadata, and what its header says. */
export interface Picture {
    readonly bytes: Buffer;
    readonly metadata: Metadata;
    /** The bytes of memory that decoding it takes. */
    readonly cost: number;
}
/** Throws `upload_failed` when too many pictures are already waiting. */
export declare function requireTurn(): void;
/** Returns the bytes of a picture without its metadata; undefined when no decoder may read them. */
export declare function withoutMetadata(bytes: Buffer): Buffer | undefined;
/** Reads the bytes of a picture when its turn comes, and works with them. */
export declare function withBytes<T>(collect: () => Promise<Buffer>, work: (bytes: Buffer) => Promise<T>): Promise<T>;
/** Runs work once the bytes of memory it takes are free. It is never given more than all pictures share. */
export declare function withMemory<T>(bytes: number, work: () => Promise<T>): Promise<T>;
/**
 * Reads the header of a picture and, if it may be decoded, calls `decode` once the memory for it is free.
 * `madeBytes` is the memory for what `decode` makes of it. Returns `too_large` when the picture needs more
 * memory than any may. Throws when it is broken.
 */
export declare function withPicture<T>(given: Buffer, decode: (picture: Picture) => Promise<T>, madeBytes?: (metadata: Metadata) => number): Promise<T | 'too_large'>;
