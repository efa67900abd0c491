import type { MediaFrame, NetworkLook } from '#domain/networks/index';
import type { PublicationType, Upload } from './draft.ts';

/** The effect of a frame on a file: which edges are affected, and how much a crop would remove from each. */
export interface Misfit {
  readonly edges: 'ends' | 'sides';
  readonly part: number;
}

/** The smallest visible fraction of an edge. */
const nothing = 0.005;

/** Returns the effect of a frame on an aspect ratio; undefined if it is displayed unchanged. */
export function getMisfit(ratio: number, { min, max }: Pick<MediaFrame, 'max' | 'min'>): Misfit | undefined {
  if (ratio <= 0) return undefined;
  const edges = ratio > max ? 'sides' : 'ends';
  const part = edges === 'sides' ? (1 - max / ratio) / 2 : (1 - ratio / min) / 2;
  return part > nothing ? { edges, part } : undefined;
}

/** Returns the aspect ratio in which a frame displays a file. */
export const shownRatio = (ratio: number, { min, max }: Pick<MediaFrame, 'max' | 'min'>): number =>
  Math.min(Math.max(ratio, min), max);

/** Returns the frames in which a network displays each file of a post; none if unknown. */
export function getFrames(
  look: NetworkLook | undefined,
  publication_type: PublicationType,
  files: readonly Upload[],
): readonly (readonly MediaFrame[])[] {
  const getRatio = (file: Upload | undefined): number => file?.file_properties.aspect_ratio.value ?? 0;
  return files.map((file, index) => {
    const ratio = getRatio(file);
    // A file without known dimensions cannot be compared.
    if (ratio <= 0) return [];
    return (
      look?.frames?.({
        publication_type,
        file_type: file.file_type,
        ratio,
        seconds: file.file_properties.duration,
        index,
        count: files.length,
        first_ratio: getRatio(files[0]),
      }) ?? []
    );
  });
}
