import type { Upload } from '#ports/files/upload';
import type { PublicationType } from '#ports/publications/publication';

/** A frame in which a network shows a file. */
export interface MediaFrame {
  /** Where people see it: among other posts, alone on the whole screen, or small on the account's profile. */
  readonly place: 'feed' | 'profile' | 'screen';
  /** The proportions that are shown whole, width divided by height, both ends inclusive. */
  readonly min: number;
  readonly max: number;
  /** What becomes of a file beyond them: its edges are cut, room is left beside it, or the network says only that it is one of both. */
  readonly fit: 'bars' | 'cut' | 'cut or bars';
  /** Where that is stated. */
  readonly source: string;
}

/** One file of a post, as far as its frame depends on it. */
export interface FramedFile {
  readonly publication_type: PublicationType;
  readonly file_type: Upload['file_type'];
  /** Width divided by height. */
  readonly ratio: number;
  /** How long a video is; 0 for anything else. */
  readonly seconds: number;
  /** Its place among the files of the post, from 0, and how many there are. */
  readonly index: number;
  readonly count: number;
  /** The proportions of the post's first file. */
  readonly first_ratio: number;
}

/** How a network shows posts, as far as that is known. Nothing is refused for it, so the rules of content do not know it. */
export interface NetworkLook {
  /** Whether several files stand beside each other, or are leafed through. */
  layout(count: number): 'carousel' | 'grid';
  /** Whether the files stand above the text. */
  readonly media_first?: true;
  /** After about so many characters, the text is folded until somebody opens it. Networks measure lines, so these are rules of thumb. */
  readonly fold_characters?: number;
  /** Returns the frames of a file, the one that most people see first; none where it is shown as it is, or nothing is known. */
  frames?(file: FramedFile): readonly MediaFrame[];
}

/** A frame with only one shape. */
export const only = (ratio: number): Pick<MediaFrame, 'max' | 'min'> => ({ min: ratio, max: ratio });

/** An upright screen. */
export const upright = 9 / 16;
