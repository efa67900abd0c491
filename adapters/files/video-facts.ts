import type { MediaFacts } from '#ports/library/file-store';
import { readMp4BoxHeader } from './mp4-box.ts';
import { averageRate } from './mp4-contents.ts';
import { type Mp4Movie, readMp4Fragment, readMp4Movie } from './mp4-movie.ts';
import { mediaEnd } from './mp4-samples.ts';
import { withMemory } from './picture.ts';
import { isQuickTime, mp4Head, quickTimeRefusal } from './quicktime.ts';
import { readSourceType } from './source-type.ts';

/** Reads bytes of the file from an offset; fewer at its end. */
export type ReadBytes = (from: number, length: number) => Promise<Buffer>;

/** Maximum size of a header or fragment, which is read into memory. For hours of video they have a few megabytes. */
const maxHeadBytes = 64 * 1024 * 1024;
/** Maximum bytes of a metadata box that are searched. */
const maxMetadataBytes = 1024 * 1024;
/** Maximum number of boxes, so that a file of nothing but tiny boxes cannot keep the server busy. */
const maxBoxes = 50_000;

const unsupported = { file_type: 'video', file_format: 'unsupported' } as const;

async function readContent(read: ReadBytes, from: number, length: number): Promise<Buffer> {
  if (length < 1 || length > maxHeadBytes) throw new RangeError('a box is empty or too large');
  const content = await read(from, length);
  if (content.length < length) throw new RangeError('the file is cut off');
  return content;
}

/** Runs work that holds the pieces of a box and their concatenation in memory. */
const inMemory = <T>(size: number, work: () => Promise<T>): Promise<T> =>
  withMemory(2 * Math.min(size, maxHeadBytes), work);

/** Returns the facts of a movie, whose duration can be that of its fragments. */
function movieFacts(
  { width, height, duration, contents }: Mp4Movie,
  fragments: { readonly seconds: number; readonly pictures: number },
) {
  const seconds = duration || fragments.seconds;
  if (seconds === 0) throw new RangeError('the movie is empty');
  return {
    width,
    height,
    duration: Math.max(1, Math.round(seconds)),
    video: {
      duration_in_milliseconds: Math.max(1, Math.round(seconds * 1000)),
      ...contents,
      frame_rate: contents.frame_rate ?? averageRate(fragments.pictures, fragments.seconds),
    },
  };
}

/**
 * Walks the boxes of an MP4 from header to header, wherever the `moov` box is, without reading media data. Throws when
 * the file is broken or truncated.
 */
async function walk(read: ReadBytes): Promise<MediaFacts> {
  let movie: Mp4Movie | undefined;
  let hasHead = false;
  let hasMedia = false;
  const fragments = { seconds: 0, pictures: 0 };
  let sourceType: string | undefined;
  let isMov = false;
  let refusal: string | undefined;
  let end = 0;
  let place = 0;
  for (let boxes = 0; ; boxes += 1) {
    if (boxes > maxBoxes) throw new RangeError('the file has too many boxes');
    const bytes = await read(place, 16);
    // Fewer than 8 bytes are the end of the file, or padding.
    if (bytes.length < 8) break;
    const { type, headerSize, size } = readMp4BoxHeader(bytes);
    isMov ||= isQuickTime(bytes);
    hasMedia ||= type === 'mdat';
    if (size === undefined) break;
    if (type === 'moov') {
      movie = await inMemory(size, async () => {
        const moov = await readContent(read, place + headerSize, size - headerSize);
        sourceType ??= readSourceType(moov);
        end = mediaEnd(moov);
        const found = readMp4Movie(moov);
        if (isMov && found) {
          refusal = quickTimeRefusal(moov, found.contents);
          if (refusal === undefined) mp4Head(moov, size);
        }
        return found;
      });
      hasHead = true;
    } else if (type === 'uuid') {
      // XMP and C2PA use such boxes.
      sourceType ??= readSourceType(await read(place, Math.min(size, maxMetadataBytes)));
    } else if (type === 'moof' && movie) {
      const head = movie;
      const fragment = await inMemory(size, async () =>
        readMp4Fragment(await readContent(read, place + headerSize, size - headerSize), head),
      );
      fragments.seconds += fragment.seconds;
      fragments.pictures += fragment.pictures;
    }
    place += size;
  }
  end = Math.max(end, place);
  const isCutOff = end > 0 && (await read(end - 1, 1)).length === 0;
  if (isCutOff || !hasHead) throw new RangeError('the file is cut off');
  // A file with only sound is not a video, although it has the same format.
  if (!movie) return { file_type: 'other' };
  if (refusal !== undefined) {
    const source = { container: 'mov', hdr: movie.contents.hdr };
    return { ...unsupported, reason: refusal, source };
  }
  if (!hasMedia) throw new RangeError('the movie is empty');
  return {
    file_type: 'video',
    file_format: 'mp4',
    ...movieFacts(movie, fragments),
    ...(isMov && { is_rewritten: true as const }),
    ...(sourceType !== undefined && { source_type: sourceType }),
  };
}

/**
 * Returns the facts of an MP4 or QuickTime file: its size as displayed, its duration in whole seconds (at least 1), and
 * its contents. A broken file is unsupported, and so is QuickTime that cannot become an MP4.
 */
export async function videoFacts(read: ReadBytes): Promise<MediaFacts> {
  const storage: { failure?: unknown } = {};
  try {
    return await walk((from, length) =>
      read(from, length).catch((error: unknown) => {
        storage.failure = error;
        throw error;
      }),
    );
  } catch (error) {
    // A storage failure says nothing about the file.
    if ('failure' in storage) throw error;
    return { ...unsupported, is_broken: true };
  }
}
