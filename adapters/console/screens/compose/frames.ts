import type { MediaFrame, NetworkLook } from '#domain/networks/index';
import type { PublicationType, Upload } from './draft.ts';

/** What a frame does to a file: which edges, and how much of the file would be gone at each of the two if it were cut. */
export interface Misfit {
  readonly edges: 'ends' | 'sides';
  readonly part: number;
}

/** Less than this at each edge is nothing that anybody sees. */
const nothing = 0.005;

/** Returns what a frame does to a file of some proportions; undefined where it shows it as it is. */
export function misfitOf(ratio: number, { min, max }: Pick<MediaFrame, 'max' | 'min'>): Misfit | undefined {
  if (ratio <= 0) return undefined;
  const edges = ratio > max ? 'sides' : 'ends';
  const part = edges === 'sides' ? (1 - max / ratio) / 2 : (1 - ratio / min) / 2;
  return part > nothing ? { edges, part } : undefined;
}

/** Returns the proportions in which a frame shows a file. */
export const shownRatio = (ratio: number, { min, max }: Pick<MediaFrame, 'max' | 'min'>): number =>
  Math.min(Math.max(ratio, min), max);

/** Returns the frames in which a network shows each of the files of a post; none where it is not known. */
export function framesOf(
  look: NetworkLook | undefined,
  publication_type: PublicationType,
  files: readonly Upload[],
): readonly (readonly MediaFrame[])[] {
  const ratioOf = (file: Upload | undefined): number => file?.file_properties.aspect_ratio.value ?? 0;
  return files.map((file, index) => {
    const ratio = ratioOf(file);
    // What could not be measured fits nowhere for certain.
    if (ratio <= 0) return [];
    return (
      look?.frames?.({
        publication_type,
        file_type: file.file_type,
        ratio,
        seconds: file.file_properties.duration,
        index,
        count: files.length,
        first_ratio: ratioOf(files[0]),
      }) ?? []
    );
  });
}
