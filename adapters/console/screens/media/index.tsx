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
import { fileKinds } from './file-kinds.ts';
import { FileList } from './file-list.tsx';
import { FilePanel } from './file-panel.tsx';
import { MediaBar } from './media-bar.tsx';
import './media.css';
import { Uploads, useUploads } from './uploads.tsx';
import { useFileDrop } from './use-file-drop.ts';

/** The API's maximum; the search covers these. */
const maxRead = 1000;
/** Files per page. */
const step = 60;

interface AddProperties {
  onClick(): void;
}

function AddButton({ onClick }: AddProperties) {
  return (
    <button type="button" class="button primary" onClick={onClick}>
      <Icon name="add" /> {t('Add files')}
    </button>
  );
}

/** The media library of an organization. */
export default function Media({ id_organization = '' }: ScreenProperties) {
  const { query } = place.value;
  const path = { id_organization };
  const [shown, setShown] = useState(step);
  const input = useRef<HTMLInputElement>(null);
  const read = useRead(call('GET', '/organizations/{id_organization}/uploads', { path, query: { limit: maxRead } }));
  const plan = useRead(call('GET', '/organizations/{id_organization}/use', { path }));
  const reload = (): void => [read, plan].forEach((one) => one.reload());
  const uploads = useUploads(id_organization, reload);
  const mayAdd = may('files:create');
  const { isOver, handlers } = useFileDrop(mayAdd, uploads.send);
  const chooseFiles = (): void => input.current?.click();
  const search = query.get('search') ?? '';
  const kind = fileKinds.find((one) => one === query.get('type'));
  const opened = read.data?.data.find(({ _id }) => _id === query.get('file'));
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
            <AddButton onClick={chooseFiles} />
          </>
        )
      }
    >
      <div class={isOver ? 'media over' : 'media'} {...handlers}>
        <MediaBar search={search} kind={kind} planUse={plan.data} />
        <Uploads {...uploads} />
        <Loaded read={read} skeleton={<div class="files files-waiting" role="status" aria-label={t('Loading')} />}>
          {({ data, total }) =>
            total === 0 ? (
              <Empty icon="media" title={t('The library is empty')}>
                <p>{t('Pictures and videos that you add here can be used in every post.')}</p>
                {mayAdd && <AddButton onClick={chooseFiles} />}
              </Empty>
            ) : (
              <FileList
                files={data}
                total={total}
                search={search}
                kind={kind}
                shown={shown}
                onShowMore={() => setShown(shown + step)}
              />
            )
          }
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
