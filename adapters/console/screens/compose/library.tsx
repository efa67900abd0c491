import { useState } from 'preact/hooks';
import { Dialog } from '../../components/dialog.tsx';
import { Empty } from '../../components/empty.tsx';
import { fileAddress } from '../../components/file-address.ts';
import { Loaded } from '../../components/loaded.tsx';
import { Pages } from '../../components/pages.tsx';
import { call } from '../../service/call.ts';
import { useRead } from '../../service/use-read.ts';
import { t } from '../../texts/translate.ts';
import type { Upload } from './draft.ts';

const limit = 24;

interface Properties {
  readonly id_organization: string;
  readonly chosen: readonly string[];
  onChoose(upload: Upload): void;
  onClose(): void;
}

/** Selects files of the organization's library. */
export function Library({ id_organization, chosen, onChoose, onClose }: Properties) {
  const [offset, setOffset] = useState(0);
  const read = useRead(
    call('GET', '/organizations/{id_organization}/uploads', { path: { id_organization }, query: { limit, offset } }),
    undefined,
    { keeps: true },
  );
  return (
    <Dialog title={t('Library')} isPanel onClose={onClose}>
      <Loaded read={read} lines={6}>
        {({ data, total }) =>
          data.length === 0 ? (
            <Empty icon="media" title={t('The library is empty')}>
              <p>{t('Files that you add to posts appear here.')}</p>
            </Empty>
          ) : (
            <>
              <ul class="compose-library">
                {data.map((upload) => {
                  const address = fileAddress(upload);
                  return (
                    <li key={upload._id}>
                      <button
                        type="button"
                        class="compose-library-file"
                        aria-pressed={chosen.includes(upload._id)}
                        onClick={() => onChoose(upload)}
                      >
                        {upload.file_type === 'image' && address !== undefined && (
                          <img src={address} alt="" loading="lazy" decoding="async" />
                        )}
                        <span>{upload.name}</span>
                      </button>
                    </li>
                  );
                })}
              </ul>
              <Pages total={total} limit={limit} offset={offset} onChange={setOffset} />
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}
