import type { MediaFacts } from '#ports/files/file-store';
/** Reads bytes of the file from an offset on; fewer than asked for at its end. */
export type ReadBytes = (from: number, length: number) => Promise<Buffer>;
/**
 * Returns what an MP4 file is: its size as displayed and its duration in whole seconds, at least 1. A broken
 * file is unsupported.
 */
export declare function videoFacts(read: ReadBytes): Promise<MediaFacts>;
