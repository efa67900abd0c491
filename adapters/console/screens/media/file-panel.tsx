import { Dialog } from '../../components/dialog.tsx';
import { FileOutcome } from '../../components/file-outcome.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { OuterLink, webAddress } from '../../components/outer-link.tsx';
import { PublicationLine } from '../../components/publication-line.tsx';
import { Icon } from '../../components/icon.tsx';
import { addresses } from '../../router/addresses.ts';
import { to } from '../../router/router.ts';
import { call } from '../../service/call.ts';
import { may } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { FormattedDate } from '../../time/formatted-date.tsx';
import { DeleteFile } from './delete-file.tsx';
import { FileWords } from './file-words.tsx';
import { FilePicture, type Upload } from './file-picture.tsx';
import { sizeText } from './size-text.ts';

const maxShown = 10;

interface Properties {
  readonly file: Upload;
  onChanged(): void;
  onDeleted(): void;
  onClose(): void;
}

function FileFacts({ file }: Pick<Properties, 'file'>) {
  const { width, height, duration, size_in_bytes, aspect_ratio } = file.file_properties;
  return (
    <dl class="file-facts">
      <dt>{t('Size')}</dt>
      <dd>
        {[
          sizeText(size_in_bytes),
          width > 0 ? `${String(width)} × ${String(height)} (${aspect_ratio.text})` : undefined,
          duration > 0
            ? t('{count, plural, one {# second} other {# seconds}}', { count: Math.round(duration) })
            : undefined,
        ]
          .filter(Boolean)
          .join(', ')}
      </dd>
      <dt>{t('Added')}</dt>
      <dd>
        <FormattedDate date={file.creation_date} />
      </dd>
      <dt>{t('Goes to')}</dt>
      <dd>
        <FileOutcome file={file} />
      </dd>
      {file.alt_text !== undefined && !may('files:update') && (
        <>
          <dt>{t('What it shows (alternative text)')}</dt>
          <dd>{file.alt_text}</dd>
        </>
      )}
    </dl>
  );
}

/** A file of the library: its details, and the posts that use it. */
export function FilePanel({ file, onChanged, onDeleted, onClose }: Properties) {
  const { _id: id_upload, id_organization, name, file_type, public_path } = file;
  const uses = useRead(
    may('publications:read')
      ? call('GET', '/organizations/{id_organization}/publish', {
          path: { id_organization },
          query: { id_upload, limit: maxShown },
        })
      : undefined,
  );
  const film = webAddress(public_path);
  return (
    <Dialog title={name} onClose={onClose} isPanel>
      <div class="file-panel">
        {file_type === 'video' && film !== undefined ? (
          <video class="file-large" src={film} controls aria-label={name} />
        ) : (
          <div class="file-large">
            <FilePicture file={file} />
          </div>
        )}
        <FileFacts file={file} />
        {may('files:update') && file_type !== 'document' && <FileWords file={file} onKept={onChanged} />}
        {may('publications:read') && (
          <section class="stack">
            <h3>{t('Used by')}</h3>
            <Loaded read={uses} lines={2}>
              {({ data, total }) =>
                total === 0 ? (
                  <p class="hint">{t('No post uses it.')}</p>
                ) : (
                  <>
                    <ul class="list">
                      {data.map((publication) => (
                        <PublicationLine key={publication._id} publication={publication} />
                      ))}
                    </ul>
                    {total > data.length && <p class="hint">{t('{count} more', { count: total - data.length })}</p>}
                  </>
                )
              }
            </Loaded>
          </section>
        )}
        <div class="row">
          {may('publications:create') && (
            <a class="button" href={to(addresses.compose, { id_organization })}>
              <Icon name="compose" /> {t('Write a post')}
            </a>
          )}
          <OuterLink href={public_path}>{t('Open the file')}</OuterLink>
          {may('files:delete') && <DeleteFile file={file} uses={uses.data} onDeleted={onDeleted} />}
        </div>
      </div>
    </Dialog>
  );
}
