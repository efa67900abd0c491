import type { ByteStream } from '#ports/files/file-store';
/** Reads all bytes of a stream. */
export declare function collect(stream: ByteStream): Promise<Buffer>;
