import { FileOutcome } from '../../components/file-outcome.tsx';
import { t } from '../../texts/translate.ts';
import type { Part, Upload } from './draft.ts';
import { FileAct } from './file-act.tsx';
import { ProblemList } from './problem-list.tsx';
import type { Problem } from './rulebook.ts';
import { type Crop, CropHints, Thumbnail } from './thumbnail.tsx';

/** The files of a post or part, with their alternative texts. */
export type Media = Pick<Part, 'alt_texts' | 'files'>;

interface Properties {
  readonly id: string;
  readonly index: number;
  /** The number of files. */
  readonly count: number;
  /** Undefined until it is read. */
  readonly upload: Upload | undefined;
  /** Its alternative text. */
  readonly words: string;
  onChange(change: (media: Media) => Media): void;
  onMove(to: number): void;
  readonly problems: readonly Problem[];
  /** Whether it was just added. */
  readonly isNew: boolean;
  getCrops(upload: Upload): readonly Crop[];
}

/** A file of a post: thumbnail, alternative text, problems and position. */
export function MediaFile({
  id,
  index,
  count,
  upload,
  words,
  onChange,
  onMove,
  problems,
  isNew,
  getCrops,
}: Properties) {
  return (
    <>
      <Thumbnail upload={upload} crops={getCrops} />
      <div class="compose-file-words">
        <label>
          <span class="hint">
            {t('What {name} shows (alternative text)', { name: upload?.name ?? t('this file') })}
          </span>
          <textarea
            rows={2}
            value={words}
            onInput={(event) => {
              const { value } = event.currentTarget;
              onChange((part) => ({ ...part, alt_texts: { ...part.alt_texts, [id]: value } }));
            }}
          />
        </label>
        <CropHints upload={upload} getCrops={getCrops} />
        <ProblemList problems={problems} />
        {isNew && upload && <FileOutcome file={upload} />}
      </div>
      <div class="compose-file-acts">
        <FileAct icon="up" label={t('Move up')} isOff={index === 0} onClick={() => onMove(index - 1)} />
        <FileAct icon="down" label={t('Move down')} isOff={index === count - 1} onClick={() => onMove(index + 1)} />
        <FileAct
          icon="remove"
          label={t('Remove')}
          onClick={() => onChange(({ files, ...more }) => ({ ...more, files: files.filter((other) => other !== id) }))}
        />
      </div>
    </>
  );
}
