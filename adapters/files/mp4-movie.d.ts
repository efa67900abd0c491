/** What the header of a movie says about its first picture track. */
export interface Mp4Movie {
    /** Pixels as displayed, after rotation. */
    readonly width: number;
    readonly height: number;
    /** Seconds; 0 when the header does not say, as in fragmented files. */
    readonly duration: number;
    readonly trackId: number;
    /** Units per second of the track. */
    readonly timescale: number;
    /** How many units a sample of a fragment lasts, unless the fragment says otherwise. */
    readonly defaultSampleDuration: number;
}
/**
 * Reads the content of a `moov` box. Undefined when the movie has no picture track. Throws when the box is
 * broken.
 */
export declare function readMp4Movie(moov: Buffer): Mp4Movie | undefined;
/** Returns how many seconds the content of a `moof` box adds to the picture track. */
export declare function readMp4FragmentDuration(moof: Buffer, movie: Mp4Movie): number;
