import { changeQuery } from '../../router/router.ts';
import { t } from '../../texts/translate.ts';
import { groupCopies } from './copies.ts';
import type { FileKind } from './file-kinds.ts';
import { FilePicture, type Upload } from './file-picture.tsx';
import { sizeText } from './size-text.ts';

interface Properties {
  readonly files: readonly Upload[];
  /** The number of files in the library, which can be more than `files`. */
  readonly total: number;
  readonly search: string;
  readonly kind: FileKind | undefined;
  readonly shown: number;
  onShowMore(): void;
}

/** The files of the library that match the search, each once. */
export function FileList({ files, total, search, kind, shown, onShowMore }: Properties) {
  const kindNames = { image: t('Picture'), video: t('Video'), document: t('Document') };
  const fitting = files.filter(
    ({ name, file_type }) =>
      (kind === undefined || file_type === kind) && name.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const different = groupCopies(fitting);
  return (
    <>
      <p class="hint" aria-live="polite">
        {t('{count, plural, =0 {no files} one {# file} other {# files}}', {
          count: search === '' && kind === undefined ? total : fitting.length,
        })}{' '}
        {total > files.length && t('Only the newest {number} are shown.', { number: files.length })}
      </p>
      <ul class="files">
        {different.slice(0, shown).map(({ file, count }) => (
          <li key={file._id}>
            <button type="button" class="file" onClick={() => changeQuery({ file: file._id })}>
              <FilePicture file={file} />
              <span class="file-name">{file.name}</span>
              <span class="hint">
                {kindNames[file.file_type]}, {sizeText(file.file_properties.size_in_bytes)}
                {count > 1 && `, ${t('{count} copies', { count })}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {different.length > shown && (
        <button type="button" class="button" onClick={onShowMore}>
          {t('Show more')}
        </button>
      )}
    </>
  );
}
