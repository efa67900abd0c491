import type { Upload } from '#ports/library/upload';
import type { PublicationType } from '#ports/publishing/publication';

/** A frame in which a network shows a file. */
export interface MediaFrame {
  /** Where it is displayed: among other posts, alone on the whole screen, or small on the account's profile. */
  readonly place: 'feed' | 'profile' | 'screen';
  /** The aspect ratios shown uncropped, width divided by height, both inclusive. */
  readonly min: number;
  readonly max: number;
  /** Display of other ratios: cropped, with bars, or one of both if the network does not specify it. */
  readonly fit: 'bars' | 'cut' | 'cut or bars';
  /** The page that states it. */
  readonly source: string;
}

/** A file of a post, as far as it affects the frame. */
export interface FramedFile {
  readonly publication_type: PublicationType;
  readonly file_type: Upload['file_type'];
  /** Width divided by height. */
  readonly ratio: number;
  /** The duration of a video; 0 for anything else. */
  readonly seconds: number;
  /** Its index among the files of the post, from 0, and their number. */
  readonly index: number;
  readonly count: number;
  /** The aspect ratio of the post's first file. */
  readonly first_ratio: number;
}

/** How a network displays posts, as far as known. Not part of the rules, since it causes no problems. */
export interface NetworkLook {
  /** Whether several files form a grid or a carousel. */
  layout(count: number): 'carousel' | 'grid';
  /** Whether the files are above the text. */
  readonly media_first?: true;
  /**
   * The approximate number of characters after which text is folded. Networks measure lines, so it is a rule of thumb.
   */
  readonly fold_characters?: number;
  /** Returns the frames of a file, the most visible first; none if it is shown unchanged, or unknown. */
  frames?(file: FramedFile): readonly MediaFrame[];
}

/** A frame with only one shape. */
export const only = (ratio: number): Pick<MediaFrame, 'max' | 'min'> => ({ min: ratio, max: ratio });

/** An upright screen. */
export const upright = 9 / 16;
