import type { ByteStream } from '#ports/files/file-store';
import type { ReadBytes } from './video-facts.ts';
/** A range of bytes in a file, `from` inclusive, `to` exclusive, and what replaces it. */
interface Blank {
    readonly from: number;
    readonly to: number;
    /** Written first; the rest is filled with zeros. */
    readonly text: string;
}
/**
 * Finds, in order, the parts of an MP4 (ISO/IEC 14496-12) that tell where, when, by whom or with what it was
 * made.
 */
export declare function privateRanges(read: ReadBytes): Promise<readonly Blank[]>;
/** Passes bytes on with the blanks written over them. No byte changes its position. */
export declare function withBlanks(content: ByteStream, blanks: readonly Blank[]): ByteStream;
export {};
