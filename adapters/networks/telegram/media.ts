import { oneChunk, problem } from '#domain/foundation/index';
import { mimeTypes } from '#domain/library/index';
import { NetworkFailure } from '#domain/networks/index';
import type { ImageFitter, PublishFile } from '#ports/networks/network-adapter';
import type { MultipartFile } from '../shared/multipart.ts';

/** A file as one of Telegram's kinds of media. */
export interface TelegramMedia {
  readonly type: 'animation' | 'document' | 'photo' | 'video';
  readonly part: MultipartFile;
  /** Further fields of the message. */
  readonly details: Readonly<Record<string, unknown>>;
}

// https://core.telegram.org/bots/api#sendphoto
const maxPhotoBytes = 10 * 1_048_576;
const maxSides = 10_000;

function refused(reason: string): NetworkFailure {
  const details = problem('network_refused_publication', { reason });
  return new NetworkFailure('refused', details.message, { problem: details });
}

function asIs(file: PublishFile, name: string): MultipartFile {
  const { file_format, file_properties } = file.upload;
  const { size_in_bytes } = file_properties;
  const mime_type = mimeTypes[file_format];
  return { name, filename: `${name}.${file_format}`, mime_type, size_in_bytes, read: () => file.read() };
}

async function photo(images: ImageFitter, file: PublishFile, name: string): Promise<MultipartFile> {
  const { file_format, file_properties } = file.upload;
  const { width, height, size_in_bytes } = file_properties;
  const longest = Math.max(width, height);
  const isTaken = file_format === 'png' || file_format === 'jpeg' || file_format === 'jpg';
  if (isTaken && size_in_bytes <= maxPhotoBytes && width + height <= maxSides) {
    return asIs(file, name);
  }
  const fitted = await images.fit(file.read(), {
    formats: ['jpeg', 'jpg', 'png'],
    max_bytes: maxPhotoBytes,
    maxSide: Math.floor((maxSides * longest) / Math.max(width + height, maxSides)),
  });
  if (!fitted)
    throw refused(
      file_format === 'gif'
        ? 'an animated GIF cannot be in an album: post it alone'
        : 'an image cannot be made into a JPEG or PNG of at most 10 MB without losing something',
    );
  const { bytes, mime_type } = fitted;
  const filename = `${name}.${mime_type === 'image/png' ? 'png' : 'jpg'}`;
  return { name, filename, mime_type, size_in_bytes: bytes.length, read: () => oneChunk(bytes) };
}

/** Prepares a file to be sent unchanged, under its own name. */
function document(file: PublishFile, name: string): TelegramMedia {
  const part = { ...asIs(file, name), filename: file.upload.name };
  // Otherwise Telegram would detect the type and show the file as media.
  return { type: 'document', part, details: { disable_content_type_detection: true } };
}

/**
 * Prepares a file to be sent, either alone or in an album. An album cannot contain an animated GIF, and either all
 * its files are documents or none.
 */
export async function telegramMedia(
  images: ImageFitter,
  file: PublishFile,
  place: 'alone' | number,
  isDocument: boolean,
): Promise<TelegramMedia> {
  const { file_type, file_format, file_properties } = file.upload;
  const isAlone = place === 'alone';
  if (isDocument || file_type === 'document') return document(file, isAlone ? 'document' : `file${place}`);
  const type = file_type === 'video' ? 'video' : file_format === 'gif' && isAlone ? 'animation' : 'photo';
  // A message with one file has a field for it. An album chooses the names of its form's parts.
  const name = isAlone ? type : `file${place}`;
  if (type === 'video') {
    const { width, height, duration } = file_properties;
    const size = width > 0 && height > 0 ? { width, height } : {};
    const details = { ...size, duration: Math.round(duration), supports_streaming: true };
    return { type, part: asIs(file, name), details };
  }
  if (type === 'animation') return { type, part: asIs(file, name), details: {} };
  return { type, part: await photo(images, file, name), details: {} };
}
