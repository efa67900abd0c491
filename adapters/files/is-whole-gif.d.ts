/**
 * Tells whether every block of a GIF is complete (GIF89a). Decoders do not tell, since they show as much as
 * there is of a truncated animation. Only the end mark may be missing, because some programs leave it out.
 */
export declare function isWholeGif(bytes: Buffer): boolean;
