import { useState } from 'preact/hooks';
import { webAddress } from '../../components/outer-link.tsx';
import { Problem } from '../../components/problem.tsx';
import { call } from '../../service/call.ts';
import { failureText } from '../../service/failure-text.ts';
import { may } from '../../service/organization.ts';
import { send } from '../../service/send.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';

interface Photo {
  readonly id_upload: string;
  readonly description: string;
}

interface Properties {
  readonly id_organization: string;
  readonly photos: readonly Photo[];
  readonly most: number;
  onChange(photos: readonly Photo[]): void;
}

/** How many files of the library are offered. */
const offered = 60;

/** Selects photos from the library or uploads new ones, with descriptions. */
export function Photos({ id_organization, photos, most, onChange }: Properties) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const path = { id_organization };
  const library = useRead(
    may('files:read')
      ? call('GET', '/organizations/{id_organization}/uploads', { path, query: { limit: offered } })
      : undefined,
  );
  const pictures = (library.data?.data ?? []).filter(
    ({ file_type, is_temporal }) => file_type === 'image' && !is_temporal,
  );
  const toggle = (id_upload: string): void =>
    onChange(
      photos.some((one) => one.id_upload === id_upload)
        ? photos.filter((one) => one.id_upload !== id_upload)
        : [...photos, { id_upload, description: '' }].slice(0, most),
    );
  const bring = async (files: FileList | null): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const brought: Photo[] = [];
      for (const file of files ?? []) {
        const body = new FormData();
        body.set('file', file);
        const { _id } = await send(call('POST', '/organizations/{id_organization}/uploads', { path, body }));
        brought.push({ id_upload: _id, description: '' });
      }
      onChange([...photos, ...brought].slice(0, most));
      library.reload();
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  return (
    <fieldset class="plans-photos">
      <legend>{t('Photos: {count} of at most {max}', { count: photos.length, max: most })}</legend>
      {may('files:create') && (
        <label class="button small">
          {isBusy && <span class="spinner" role="img" aria-label={t('Working')} />}
          {t('Add new ones')}
          <input
            type="file"
            accept="image/*"
            multiple
            class="unseen"
            onChange={({ currentTarget }) => void bring(currentTarget.files)}
          />
        </label>
      )}
      {failure !== undefined && <Problem text={failureText(failure)} />}
      <ul class="plans-library">
        {pictures.map(({ _id, name, public_path }) => {
          const at = photos.findIndex(({ id_upload }) => id_upload === _id);
          return (
            <li key={_id}>
              <button type="button" class="plans-photo" aria-pressed={at >= 0} onClick={() => toggle(_id)}>
                <img src={webAddress(public_path)} alt="" loading="lazy" />
                <span class="plans-photo-name">{name}</span>
                {at >= 0 && <span class="plans-photo-number">{at + 1}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      {photos.map(({ id_upload, description }, index) => {
        const name = pictures.find(({ _id }) => _id === id_upload)?.name ?? '';
        return (
          <label key={id_upload} class="field">
            <span>{t('What is on photo {number}: {name}', { number: index + 1, name })}</span>
            <input
              value={description}
              maxLength={500}
              onInput={({ currentTarget: { value } }) =>
                onChange(photos.map((one, at) => (at === index ? { ...one, description: value } : one)))
              }
            />
          </label>
        );
      })}
    </fieldset>
  );
}
