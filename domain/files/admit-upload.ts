import type { Organization } from '#ports/organizations/organization';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { FileLimit, OrganizationAccess } from '../authentication/index.ts';
import { spaceCheck } from '../plans/index.ts';
import { requireSize } from './store-upload.ts';

/** Checks the size after each piece, before anybody keeps it. */
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
 * What an organization may store now: no more than any file may have, or than is left. `storage_full` when nothing
 * is.
 */
export async function uploadLimit(ports: PlatformPorts, organization: Organization): Promise<FileLimit> {
  const requireSpace = await spaceCheck(ports, organization);
  requireSpace(1);
  return limitBy((bytes) => {
    requireSize(bytes);
    requireSpace(bytes);
  });
}

/**
 * Whether a caller may store a file at all, before its first byte is read, and how many bytes. For a call that
 * `cameBefore` its file may have its space already, so only its own size counts. Refuses with `storage_full`.
 */
export async function admitUpload(
  ports: PlatformPorts,
  { organization }: OrganizationAccess,
  call: { readonly cameBefore: boolean },
): Promise<FileLimit> {
  return call.cameBefore ? limitBy(requireSize) : uploadLimit(ports, organization);
}
