import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { oneChunk, ServiceError, WebFailure } from '../foundation/index.ts';
import { pictureLimits } from './store-upload.ts';
import { ingestFile } from './ingest-file.ts';

const largestPicture = 5 * 1024 * 1024;

/** An image to copy. */
interface FoundPicture {
  readonly url: string;
  /** The upload that it becomes; an existing one is kept. */
  readonly _id: string;
  readonly name: string;
}

/**
 * Copies an image of a page, feed or catalogue into the library, and returns its upload; undefined when it cannot be
 * downloaded. Throws `storage_full`.
 */
export async function copyPicture(
  ports: Ports<'aborting' | 'clock' | 'converter' | 'files' | 'media' | 'settings' | 'storage' | 'web'>,
  organization: Organization,
  { url, _id, name }: FoundPicture,
): Promise<string | undefined> {
  if (await ports.storage.get('uploads', _id)) return _id;
  try {
    const bytes = await ports.web.download(url, { max_bytes: largestPicture, signal: ports.aborting });
    const picture = { _id, name, content: oneChunk(bytes) };
    return (await ingestFile(ports, organization, picture, pictureLimits))._id;
  } catch (error) {
    if (error instanceof WebFailure) return undefined;
    if (error instanceof ServiceError && error.error !== 'storage_full') return undefined;
    throw error;
  }
}
