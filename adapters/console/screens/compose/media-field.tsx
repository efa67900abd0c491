import { useId, useRef, useState } from 'preact/hooks';
import { Icon } from '../../components/icon.tsx';
import { useLater } from '../../components/use-later.ts';
import { may } from '../../service/organization.ts';
import { t } from '../../texts/translate.ts';
import type { Upload } from './draft.ts';
import { FileAct } from './file-act.tsx';
import type { Media } from './media-file.tsx';
import type { Problem } from './rulebook.ts';
import type { Crop } from './thumbnail.tsx';
import { type Sending, useSending } from './use-sending.ts';

interface Properties {
  readonly id_organization: string;
  readonly media: Media;
  readonly uploads: ReadonlyMap<string, Upload>;
  onChange(change: (media: Media) => Media): void;
  onUploaded(upload: Upload): void;
  getProblems(id_upload: string): readonly Problem[];
  getCrops(upload: Upload): readonly Crop[];
  /** Set to a function that adds files pasted into the text. */
  readonly pasted?: { current: ((files: readonly File[]) => void) | undefined };
}

/** Returns a list with an entry moved to another index. */
function moved(list: readonly string[], id: string, to: number): readonly string[] {
  const others = list.filter((one) => one !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** Adds images and videos by selecting, dropping or pasting; orders and describes them. */
export function MediaField({
  id_organization,
  media,
  uploads,
  onChange,
  onUploaded,
  getProblems,
  getCrops,
  pasted,
}: Properties) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const MediaFile = useLater(media.files.length > 0, async () => (await import('./media-file.tsx')).MediaFile);
  const Library = useLater(isChoosing, async () => (await import('./library.tsx')).Library);
  const dragged = useRef<string>(undefined);
  const id = useId();
  const add = (upload: Upload): void => {
    const { _id, alt_text } = upload;
    onUploaded(upload);
    setAdded((all) => [...all, _id]);
    onChange(({ files, alt_texts }) => ({
      files: files.includes(_id) ? files : [...files, _id],
      // The description in the library, unless there is one here.
      alt_texts: alt_text === undefined ? alt_texts : { [_id]: alt_text, ...alt_texts },
    }));
  };
  const { sending, sendAll, close } = useSending(id_organization, add);
  const mayAdd = may('files:create');
  if (pasted) pasted.current = mayAdd ? (files) => void sendAll(files) : undefined;
  const move = (one: string, to: number): void =>
    onChange(({ files, ...more }) => ({ ...more, files: moved(files, one, to) }));
  return (
    <div
      class={isOver ? 'compose-media over' : 'compose-media'}
      role="group"
      aria-labelledby={id}
      onDragOver={(event) => {
        if (!mayAdd || !event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const files = [...(event.dataTransfer?.files ?? [])];
        if (files.length === 0) return;
        event.preventDefault();
        void sendAll(files);
      }}
    >
      <div class="row">
        <span id={id} class="compose-label">
          {t('Pictures and videos')}
        </span>
        {mayAdd && <AddFiles onChosen={(files) => void sendAll(files)} />}
        {may('files:read') && (
          <button type="button" class="button small" onClick={() => setChoosing(true)}>
            <Icon name="media" /> {t('From the library')}
          </button>
        )}
        {mayAdd && <span class="hint compose-drop">{t('or drop or paste them here')}</span>}
      </div>
      {(media.files.length > 0 || sending.length > 0) && (
        <ol class="compose-files">
          {media.files.map((one, index) => (
            <li
              key={one}
              class="compose-file"
              draggable
              onDragStart={() => {
                dragged.current = one;
              }}
              onDragOver={(event) => {
                if (dragged.current !== undefined) event.preventDefault();
              }}
              onDrop={(event) => {
                if (dragged.current === undefined) return;
                event.preventDefault();
                move(dragged.current, index);
                dragged.current = undefined;
              }}
            >
              {MediaFile && (
                <MediaFile
                  id={one}
                  index={index}
                  count={media.files.length}
                  upload={uploads.get(one)}
                  words={media.alt_texts[one] ?? ''}
                  onChange={onChange}
                  onMove={(to) => move(one, to)}
                  problems={getProblems(one)}
                  isNew={added.includes(one)}
                  getCrops={getCrops}
                />
              )}
            </li>
          ))}
          {sending.map((one) => (
            <li key={one.key} class="compose-file">
              <SendingFile file={one} onClose={() => close(one.key)} />
            </li>
          ))}
        </ol>
      )}
      {isChoosing && Library && (
        <Library
          id_organization={id_organization}
          chosen={media.files}
          onClose={() => setChoosing(false)}
          onChoose={add}
        />
      )}
    </div>
  );
}

function AddFiles({ onChosen }: { onChosen(files: readonly File[]): void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        class="unseen"
        multiple
        accept="image/*,video/mp4,video/quicktime,application/pdf"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          onChosen(files);
        }}
      />
      <button type="button" class="button small" onClick={() => input.current?.click()}>
        <Icon name="add" /> {t('Add files')}
      </button>
    </>
  );
}

interface SendingProperties {
  readonly file: Sending;
  onClose(): void;
}

function SendingFile({ file: { name, part, failure }, onClose }: SendingProperties) {
  return (
    <>
      <div class="compose-sending">
        <span>{name}</span>
        {failure === undefined ? (
          <progress value={part} aria-label={t('Sending {name}', { name })} />
        ) : (
          <p class="field-problem" role="alert">
            {failure}
          </p>
        )}
      </div>
      {failure !== undefined && <FileAct icon="close" label={t('Close')} onClick={onClose} />}
    </>
  );
}
