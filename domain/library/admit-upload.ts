import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import { type FileLimit, type OrganizationAccess, spaceCheck } from '../access/index.ts';
import { requireSize, type SizeLimits } from './store-upload.ts';

/** Limits a file by a check of the size so far, made before each piece is passed on. */
const limitBy = (check: (bytes: number) => void): FileLimit =>
  async function* limited(content) {
    let bytes = 0;
    for await (const chunk of content) {
      bytes += chunk.byteLength;
      check(bytes);
      yield chunk;
    }
  };

/**
 * Returns a limit to what an organization may store now: no more than any file may have, and no more than is left.
 * Throws `storage_full` when nothing is left.
 */
export async function uploadLimit(
  ports: Ports<'settings' | 'storage'>,
  organization: Organization,
  limits?: SizeLimits,
): Promise<FileLimit> {
  const requireSpace = await spaceCheck(ports, organization);
  requireSpace(1);
  return limitBy((bytes) => {
    requireSize(bytes, limits);
    requireSpace(bytes);
  });
}

/**
 * Returns how many bytes a caller may store, before the first byte is read. If the same call `cameBefore`, its file
 * may have its space already, so only its own size counts. Throws `storage_full` when nothing is left.
 */
export async function admitUpload(
  ports: Ports<'settings' | 'storage'>,
  { organization }: OrganizationAccess,
  call: { readonly cameBefore: boolean },
): Promise<FileLimit> {
  return call.cameBefore ? limitBy((bytes) => requireSize(bytes)) : uploadLimit(ports, organization);
}
