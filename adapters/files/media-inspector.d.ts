import type { FileStore, MediaInspector } from '#ports/files/file-store';
/**
 * Creates an inspector that recognises files by their bytes in the store. Of a video only headers are read,
 * never the whole.
 */
export declare function createMediaInspector(files: FileStore): MediaInspector;
