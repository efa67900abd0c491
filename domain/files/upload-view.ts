import type { Upload } from '#ports/files/upload';
import type { PlatformPorts } from '#ports/platform/platform-ports';

type Shown = Omit<Upload, 'cover_image' | 'cover_of' | 'storage_key' | 'unlinked'>;

/** An upload as callers see it: with a link to its bytes instead of where they are kept. */
export type UploadView = Shown & {
  /** Good for at least 24 hours, the same within the hour. */
  readonly public_path: string;
  /** The image that serves as a video's cover, whole. */
  readonly cover_image?: UploadView;
};

/** The fields of an upload that leave the service, and its cover where that is given. */
export function viewUpload(
  ports: Pick<PlatformPorts, 'clock' | 'links'>,
  upload: Upload,
  cover?: Upload,
): UploadView {
  const { cover_image: _cover, cover_of: _of, storage_key, unlinked: _unlinked, ...view } = upload;
  const public_path = ports.links.link(storage_key, upload.name, ports.clock.now());
  return { ...view, public_path, ...(cover && { cover_image: viewUpload(ports, cover) }) };
}

type Reader = Pick<PlatformPorts, 'clock' | 'links' | 'storage'>;

/** Uploads as callers see them, each video with its cover. A cover that is gone is left out. */
export async function viewUploads(ports: Reader, uploads: readonly Upload[]): Promise<UploadView[]> {
  const ids = uploads.flatMap(({ cover_image = [] }) => cover_image);
  const covers = ids.length === 0 ? [] : await ports.storage.find('uploads', { where: { _id: { in: ids } } });
  const coverById = new Map(covers.map((cover) => [cover._id, cover]));
  return uploads.map((upload) => viewUpload(ports, upload, coverById.get(upload.cover_image ?? '')));
}

/** An upload as callers see it, a video with its cover. */
export async function viewWithCover(ports: Reader, upload: Upload): Promise<UploadView> {
  const { cover_image } = upload;
  const cover = cover_image === undefined ? undefined : await ports.storage.get('uploads', cover_image);
  return viewUpload(ports, upload, cover);
}
