import type { ByteStream } from '#ports/library/file-store';
import type { Ports } from '#ports/platform/platform-ports';
import type { OrganizationAccess } from '../access/index.ts';
import { ingestFile } from './ingest-file.ts';
import { type UploadView, viewUpload } from './upload-view.ts';

/**
 * Stores a file: images up to 5 MB, GIFs up to 15 MB, MP4 and MOV up to 512 MB. Its bytes decide what it is. What not
 * every network accepts (HEIC, HEIF, WebP, AVIF, CMYK, 16 bits per channel, MOV) is converted. Nothing of a refused
 * file stays.
 */
export async function createUpload(
  ports: Ports<'clock' | 'converter' | 'files' | 'identifiers' | 'links' | 'media' | 'settings' | 'storage'>,
  { organization }: OrganizationAccess,
  input: {
    readonly id_organization: string;
    readonly name: string;
    readonly content: ByteStream;
    /** The id to store it under, if the same call may come twice. */
    readonly id?: string | undefined;
  },
): Promise<UploadView> {
  const { name, content, id: _id = ports.identifiers.next() } = input;
  return viewUpload(ports, await ingestFile(ports, organization, { _id, name, content }));
}
