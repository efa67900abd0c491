import type { ByteStream, MediaFacts, VideoSource } from '#ports/library/file-store';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError } from '../foundation/index.ts';
import { metaVideo, videoRefusals, type VideoRules } from '../networks/index.ts';

/** The common rules of all networks that state theirs, except X, which does not accept HEVC. */
const common: VideoRules = { ...metaVideo, bit_depth: [0, 8], frame_rate: [0, 60] };

/** Returns how to read a video that not every network accepts; undefined for anything else. */
function conversionSource(found: MediaFacts): VideoSource | undefined {
  if (found.file_type === 'other') return undefined;
  if (found.file_format === 'unsupported') return found.source;
  if (!('video' in found)) return undefined;
  // Its dimensions are kept; only some networks limit them.
  if (videoRefusals({ video: found.video, width: 0, height: 0 }, common).length === 0) return undefined;
  return { container: 'mov', hdr: found.video.hdr };
}

/**
 * Re-encodes a stored video that not every network accepts, if an encoder is configured, and returns the new facts.
 * Throws `video_format_not_accepted` when that fails and the original cannot be stored, and `upload_failed` when too
 * many are waiting.
 */
export async function convertVideo(
  { files, converter, media }: Ports<'converter' | 'files' | 'media'>,
  storage_key: string,
  found: MediaFacts,
): Promise<MediaFacts> {
  const source = conversionSource(found);
  if (!source || !converter.convertVideo) return found;
  const write = (content: ByteStream) => files.write(storage_key, content);
  if (!(await converter.convertVideo(files.read(storage_key), source, write))) {
    if ('width' in found) return found;
    const reason = 'it cannot be converted: it is incomplete, damaged or too long for that';
    throw new ServiceError('video_format_not_accepted', { reason });
  }
  const made = await media.inspect(storage_key);
  if (!('width' in made)) throw new Error('the converter did not make a video');
  // Re-encoded videos have no metadata.
  return 'source_type' in found ? { ...made, source_type: found.source_type } : made;
}
