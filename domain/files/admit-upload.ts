import type { Caller } from '#ports/authentication/caller';
import type { ByteStream } from '#ports/files/file-store';
import type { Organization } from '#ports/organizations/organization';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { authorize } from '../authentication/authorize.ts';
import { policies } from '../authentication/policies.ts';
import { spaceCheck } from '../plans/quotas.ts';
import { requireSize } from './store-upload.ts';

/** Passes the bytes of a file on until there are more than may be stored: 803, 804. */
export type UploadLimit = (content: ByteStream) => ByteStream;

/** Checks the size after each piece, before anybody keeps it. */
const limitBy = (check: (bytes: number) => void): UploadLimit =>
  async function* limited(content) {
    let bytes = 0;
    for await (const chunk of content) {
      bytes += chunk.byteLength;
      check(bytes);
      yield chunk;
    }
  };

/** What an organization may store now: no more than any file may have, or than is left. 804 when nothing is. */
export async function uploadLimit(ports: PlatformPorts, organization: Organization): Promise<UploadLimit> {
  const requireSpace = await spaceCheck(ports, organization);
  requireSpace(1);
  return limitBy((bytes) => {
    requireSize(bytes);
    requireSpace(bytes);
  });
}

/**
 * Whether a caller may store a file at all, before its first byte is read, and how many bytes. For a call
 * that `came_before` its file may have its space already, so only its own size counts. 1101, 519, 520,
 * 804.
 */
export async function admitUpload(
  ports: PlatformPorts,
  caller: Caller,
  input: { readonly id_organization: string; readonly came_before: boolean },
): Promise<UploadLimit> {
  const organization = await authorize(ports, caller, policies.createUpload, input.id_organization);
  return input.came_before ? limitBy(requireSize) : uploadLimit(ports, organization);
}
