import type { Upload } from '#ports/files/upload';
import type { PlatformPorts } from '#ports/platform/platform-ports';

/** An upload as callers see it: with a link to its bytes instead of where they are kept. */
export type UploadView = Omit<Upload, 'storage_key' | 'unlinked'> & {
  /** Good for at least 24 hours, the same within the hour. */
  readonly public_path: string;
};

/** The fields of an upload that leave the service. */
export function viewUpload(ports: Pick<PlatformPorts, 'clock' | 'links'>, upload: Upload): UploadView {
  const { storage_key, unlinked: _unlinked, ...view } = upload;
  return { ...view, public_path: ports.links.link(storage_key, upload.name, ports.clock.now()) };
}
