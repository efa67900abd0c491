import type { ByteStream } from '#ports/library/file-store';
import type { Ports } from '#ports/platform/platform-ports';
import type { OrganizationAccess } from '../../access/index.ts';
import { examineFile, findUpload, type StoredBytes, type UploadAddress } from '../../library/index.ts';
import { type FileVerdict, fileVerdicts } from '../publications/network-verdicts.ts';

/** The facts of a picture, video or document, and the problems each network has with it. */
export interface Explanation extends StoredBytes {
  readonly networks: readonly FileVerdict[];
}

/** Adds each network's problems with a file to its stored facts. Problems refer to it by its identifier. */
export function explain(stored: StoredBytes, _id: string): Explanation {
  const { file_type, file_format, file_properties, source_type, is_converted, metadata_removed } = stored;
  return {
    file_type,
    file_format,
    file_properties,
    ...(source_type !== undefined && { source_type }),
    ...(is_converted !== undefined && { is_converted }),
    ...(metadata_removed !== undefined && { metadata_removed }),
    networks: fileVerdicts({ _id, file_type, file_format, file_properties }),
  };
}

/** Explains a file of the library. */
export async function explainUpload(
  ports: Ports<'storage'>,
  { organization }: OrganizationAccess,
  { id_upload }: UploadAddress,
): Promise<Explanation> {
  return explain(await findUpload(ports, organization, id_upload), id_upload);
}

/** Explains a file that is not in the library, without storing it. */
export async function explainFile(
  ports: Parameters<typeof examineFile>[0],
  { organization }: OrganizationAccess,
  file: { readonly id_organization: string; readonly name: string; readonly content: ByteStream },
): Promise<Explanation> {
  return explain(await examineFile(ports, organization, file), file.name);
}
