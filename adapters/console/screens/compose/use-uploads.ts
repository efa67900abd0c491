import { useCallback, useEffect, useState } from 'preact/hooks';
import { call } from '../../service/call.ts';
import { send } from '../../service/send.ts';
import { type Draft, getDraftFiles, type Upload } from './draft.ts';

/** Loads the files of a draft: those that came with it, were added, or are only referenced. */
export function useUploads(
  id_organization: string,
  draft: Draft,
  known: readonly Upload[],
): readonly [ReadonlyMap<string, Upload>, (upload: Upload) => void] {
  const [uploads, setUploads] = useState<ReadonlyMap<string, Upload>>(
    () => new Map(known.map((upload) => [upload._id, upload])),
  );
  const add = useCallback(
    (upload: Upload): void => setUploads((before) => new Map(before).set(upload._id, upload)),
    [],
  );
  const missing = getDraftFiles(draft).filter((id) => !uploads.has(id));
  useEffect(() => {
    for (const id_upload of missing)
      send(
        call('GET', '/organizations/{id_organization}/uploads/{id_upload}', { path: { id_organization, id_upload } }),
      ).then(add, () => undefined); // The check reports missing files.
  }, [missing.join()]);
  return [uploads, add];
}
