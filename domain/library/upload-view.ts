import type { ShownUpload, Upload } from '#ports/library/upload';
import type { Ports } from '#ports/platform/platform-ports';
import { pick } from '../foundation/index.ts';

const shown = [
  '_id',
  'id_organization',
  'name',
  'file_type',
  'file_format',
  'file_properties',
  'file_externals',
  'alt_text',
  'source_type',
  'cover_offset',
  'is_temporal',
  'creation_date',
] as const satisfies readonly (keyof Upload)[];

/** An upload for callers. */
export type UploadView = ShownUpload;

/** Returns the fields of an upload that callers may see, and its cover if given. */
export function viewUpload(ports: Ports<'clock' | 'links'>, upload: Upload, cover?: Upload): UploadView {
  const public_path = ports.links.link(upload.storage_key, upload.name, ports.clock.now());
  return { ...pick(upload, shown), public_path, ...(cover && { cover_image: viewUpload(ports, cover) }) };
}

type Reader = Ports<'clock' | 'links' | 'storage'>;

/** Returns uploads for callers, each video with its cover, if it still exists. */
export async function viewUploads(ports: Reader, uploads: readonly Upload[]): Promise<UploadView[]> {
  const ids = uploads.flatMap(({ cover_image = [] }) => cover_image);
  const covers = ids.length === 0 ? [] : await ports.storage.find('uploads', { where: { _id: { in: ids } } });
  const coverById = new Map(covers.map((cover) => [cover._id, cover]));
  return uploads.map((upload) => viewUpload(ports, upload, coverById.get(upload.cover_image ?? '')));
}

/** Returns an upload for callers, a video with its cover. */
export async function viewWithCover(ports: Reader, upload: Upload): Promise<UploadView> {
  const { cover_image } = upload;
  const cover = cover_image === undefined ? undefined : await ports.storage.get('uploads', cover_image);
  return viewUpload(ports, upload, cover);
}
