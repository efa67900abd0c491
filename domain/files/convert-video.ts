import type { ByteStream, MediaFacts, VideoSource } from '#ports/files/file-store';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError } from '../errors/index.ts';
import { metaVideo, videoRefusals, type VideoRules } from '../networks/index.ts';

/** What all networks that say what they take have in common, but for X, which takes no HEVC. */
const common: VideoRules = { ...metaVideo, bit_depth: [0, 8], frame_rate: [0, 60] };

/** Returns how a video is read that not every network takes; undefined for anything else. */
function conversionSource(found: MediaFacts): VideoSource | undefined {
  if (found.file_type === 'other') return undefined;
  if (found.file_format === 'unsupported') return found.source;
  if (!('video' in found)) return undefined;
  // Its size stays, which only some networks limit.
  if (videoRefusals({ video: found.video, width: 0, height: 0 }, common).length === 0) return undefined;
  return { container: 'mov', hdr: found.video.hdr };
}

/**
 * Encodes a stored video again that not every network takes, where a program for it is set up, and returns the facts of what is stored
 * then. Throws `video_format_not_accepted` when that fails and it cannot be stored as it is, and `upload_failed` when too many wait.
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
  // What is encoded again has no metadata.
  return 'source_type' in found ? { ...made, source_type: found.source_type } : made;
}
