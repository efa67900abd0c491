import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { callService } from '../call-service';
import { idempotencyKey } from './idempotency-key';

/** The paths to begin and to complete an upload. */
export const uploadPaths = {
  begin: '/organizations/{id_organization}/uploads/direct',
  complete: '/organizations/{id_organization}/uploads/{id_upload}/complete',
};

/** Long enough for the largest film on a slow connection. */
const timeout = 30 * 60_000;

/** Uploads the file in a binary field of an item, as a stream if n8n keeps it on disk. */
export async function uploadFile(
  functions: IExecuteFunctions,
  itemIndex: number,
  { id_organization, field }: { readonly id_organization: string; readonly field: string },
): Promise<IDataObject> {
  const { helpers } = functions;
  const file = helpers.assertBinaryData(itemIndex, field);
  const kept = file.id === undefined ? undefined : await helpers.getBinaryMetadata(file.id);
  const bytes = kept ? undefined : await helpers.getBinaryDataBuffer(itemIndex, field);
  const size_in_bytes = kept?.fileSize ?? bytes?.length ?? 0;
  const name = file.fileName ?? `file.${file.fileExtension ?? 'bin'}`;
  const at = (path: string) => path.replace('{id_organization}', encodeURIComponent(id_organization));
  const link = await callService(functions, {
    method: 'POST',
    path: at(uploadPaths.begin),
    body: { name, size_in_bytes },
    headers: { 'Idempotency-Key': idempotencyKey(functions, itemIndex, `file ${field}`) },
    itemIndex,
  });
  const id_upload = String(link.id_upload);
  // A link that an earlier attempt used accepts nothing more; completing then returns the same file, or reports that
  // bytes are missing.
  await helpers.httpRequest({
    method: 'PUT',
    url: String(link.url),
    headers: { ...(link.headers as IDataObject), 'content-length': size_in_bytes },
    body: file.id === undefined ? bytes : await helpers.getBinaryStream(file.id),
    ignoreHttpStatusErrors: true,
    returnFullResponse: true,
    timeout,
  });
  const path = at(uploadPaths.complete).replace('{id_upload}', encodeURIComponent(id_upload));
  return callService(functions, { method: 'POST', path, itemIndex });
}
