import { useRef, useState } from 'preact/hooks';
import { Empty } from '../../components/empty.tsx';
import { Icon } from '../../components/icon.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Screen } from '../../components/screen.tsx';
import { changeQuery, place } from '../../router/router.ts';
import type { ScreenProperties } from '../../router/screen-properties.ts';
import { call } from '../../service/call.ts';
import { may } from '../../service/organization.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import { groupCopies } from './copies.ts';
import { FilePanel } from './file-panel.tsx';
import { FilePicture } from './file-picture.tsx';
import './media.css';
import { sizeText } from './size-text.ts';
import { Uploads, useUploads } from './uploads.tsx';

/** The API's maximum; the search covers these. */
const maxRead = 1000;
/** Files per page. */
const step = 60;
const kinds = ['image', 'video', 'document'] as const;

/** The media library of an organization. */
export default function Media({ id_organization = '' }: ScreenProperties) {
  const { query } = place.value;
  const path = { id_organization };
  const [shown, setShown] = useState(step);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const read = useRead(call('GET', '/organizations/{id_organization}/uploads', { path, query: { limit: maxRead } }));
  const plan = useRead(call('GET', '/organizations/{id_organization}/use', { path }));
  const reload = (): void => [read, plan].forEach((one) => one.reload());
  const uploads = useUploads(id_organization, reload);
  const mayAdd = may('files:create');
  const sought = query.get('search') ?? '';
  const kind = kinds.find((one) => one === query.get('type'));
  const opened = read.data?.data.find(({ _id }) => _id === query.get('file'));
  const space = plan.data;
  const gigabyte = 1_000_000_000;
  const words = { image: t('Pictures'), video: t('Videos'), document: t('Documents') };
  const kindNames = { image: t('Picture'), video: t('Video'), document: t('Document') };
  return (
    <Screen
      title={t('Media')}
      isWide
      actions={
        mayAdd && (
          <>
            <input
              ref={input}
              type="file"
              hidden
              multiple
              accept="image/*,video/mp4,video/quicktime,application/pdf"
              aria-label={t('Files')}
              onChange={({ currentTarget }) => {
                uploads.send([...(currentTarget.files ?? [])]);
                currentTarget.value = '';
              }}
            />
            <button type="button" class="button primary" onClick={() => input.current?.click()}>
              <Icon name="add" /> {t('Add files')}
            </button>
          </>
        )
      }
    >
      <div
        class={isOver ? 'media over' : 'media'}
        onDragOver={(event) => {
          if (!mayAdd || event.dataTransfer?.types.includes('Files') !== true) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={(event) => {
          if (event.currentTarget === event.target) setOver(false);
        }}
        onDrop={(event) => {
          setOver(false);
          if (!mayAdd || !event.dataTransfer) return;
          event.preventDefault();
          uploads.send([...event.dataTransfer.files]);
        }}
      >
        <div class="media-bar">
          <input
            type="search"
            aria-label={t('Search by name')}
            placeholder={t('Search by name')}
            value={sought}
            onInput={(event) => changeQuery({ search: event.currentTarget.value }, { replace: true })}
          />
          <span class="buttons" role="group" aria-label={t('Kind')}>
            <button
              type="button"
              class="button"
              aria-pressed={kind === undefined}
              onClick={() => changeQuery({ type: undefined })}
            >
              {t('All')}
            </button>
            {kinds.map((one) => (
              <button
                key={one}
                type="button"
                class="button"
                aria-pressed={kind === one}
                onClick={() => changeQuery({ type: one })}
              >
                {words[one]}
              </button>
            ))}
          </span>
          {space && space.limits.space > 0 && (
            <span class="media-space">
              <span class="hint">
                {t('{used} of {most} used', {
                  used: sizeText((space.actual_use.space + space.actual_assigned.space) * gigabyte),
                  most: sizeText(space.limits.space * gigabyte),
                })}
              </span>
              <meter
                aria-label={t('Space of the plan')}
                value={space.actual_use.space + space.actual_assigned.space}
                max={space.limits.space}
                high={space.limits.space * 0.8}
                optimum={0}
              />
            </span>
          )}
        </div>
        <Uploads {...uploads} />
        <Loaded read={read} skeleton={<div class="files files-waiting" role="status" aria-label={t('Loading')} />}>
          {({ data, total }) => {
            const fitting = data.filter(
              ({ name, file_type }) =>
                (kind === undefined || file_type === kind) && name.toLowerCase().includes(sought.trim().toLowerCase()),
            );
            const different = groupCopies(fitting);
            if (total === 0)
              return (
                <Empty icon="media" title={t('The library is empty')}>
                  <p>{t('Pictures and videos that you add here can be used in every post.')}</p>
                  {mayAdd && (
                    <button type="button" class="button primary" onClick={() => input.current?.click()}>
                      <Icon name="add" /> {t('Add files')}
                    </button>
                  )}
                </Empty>
              );
            return (
              <>
                <p class="hint" aria-live="polite">
                  {t('{count, plural, =0 {no files} one {# file} other {# files}}', {
                    count: sought === '' && kind === undefined ? total : fitting.length,
                  })}{' '}
                  {total > data.length && t('Only the newest {number} are shown.', { number: data.length })}
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
                  <button type="button" class="button" onClick={() => setShown(shown + step)}>
                    {t('Show more')}
                  </button>
                )}
              </>
            );
          }}
        </Loaded>
        {isOver && <p class="media-drop">{t('Drop the files to add them')}</p>}
      </div>
      {opened && (
        <FilePanel
          key={opened._id}
          file={opened}
          onChanged={() => read.reload()}
          onDeleted={() => {
            reload();
            changeQuery({ file: undefined });
          }}
          onClose={() => changeQuery({ file: undefined })}
        />
      )}
    </Screen>
  );
}
