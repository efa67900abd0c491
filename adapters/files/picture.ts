import { createSemaphore, ServiceError } from '#domain/foundation/index';
import sharp, { type Metadata } from 'sharp';
import { gifWithoutMetadata } from './gif-without-metadata.ts';
import { jpegWithoutMetadata } from './jpeg-without-metadata.ts';
import { maxPictureBytes, pictureCost } from './picture-cost.ts';
import { pngWithoutMetadata } from './png-without-metadata.ts';

// Frees memory between two pictures, and keeps a picture from occupying all processors.
sharp.cache(false);
sharp.concurrency(1);

/** A decodable picture without its metadata, and its header. */
export interface Picture {
  readonly bytes: Buffer;
  readonly metadata: Metadata;
  /** The memory for decoding it, in bytes. */
  readonly cost: number;
}

/** The formats that may be decoded, by their first bytes, with the function that removes metadata. */
const formats: readonly (readonly [beginning: RegExp, clean: (bytes: Buffer) => Buffer])[] = [
  [/^\xff\xd8\xff/, jpegWithoutMetadata],
  [/^\x89PNG\r\n/, pngWithoutMetadata],
  [/^GIF8/, gifWithoutMetadata],
  // WebP and AVIF are never stored: they are converted, and the result has no metadata.
  [/^RIFF|^.{4}ftypavif/s, (bytes) => bytes],
];

/** Limits how many pictures are in memory at the same time. */
const readTurns = createSemaphore(4);
/** Limits the memory for decoding pictures at the same time. */
const decodeTurns = createSemaphore(maxPictureBytes);
/** Maximum number of waiting uploads. */
const maxWaiting = 100;

/** Throws `upload_failed` when too many pictures are already waiting. */
export function requireTurn(): void {
  if (readTurns.waiting() < maxWaiting) return;
  throw new ServiceError('upload_failed', { reason: 'too many images are being read, try again in a moment' });
}

/** Returns the bytes of a picture without its metadata; undefined for formats that may not be decoded. */
export function withoutMetadata(bytes: Buffer): Buffer | undefined {
  const beginning = bytes.toString('latin1', 0, 16);
  return formats.find(([known]) => known.test(beginning))?.[1](bytes);
}

/** Waits for a turn, then reads the bytes of a picture and passes them to `work`. */
export async function withBytes<T>(collect: () => Promise<Buffer>, work: (bytes: Buffer) => Promise<T>): Promise<T> {
  return readTurns.run(1, async () => work(await collect()));
}

/** Runs work once enough memory is free. It is never given more than the shared limit. */
export async function withMemory<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  return decodeTurns.run(bytes, work);
}

/**
 * Reads the header of a picture and, if it may be decoded, calls `decode` once the memory for it is free. `madeBytes`
 * is the memory for the result. Returns `too_large` when the picture needs more memory than the limit. Throws when it
 * is broken.
 */
export async function withPicture<T>(
  given: Buffer,
  decode: (picture: Picture) => Promise<T>,
  madeBytes: (metadata: Metadata) => number = () => 0,
): Promise<T | 'too_large'> {
  const bytes = withoutMetadata(given);
  if (!bytes) throw new RangeError('not a picture of a known format');
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  const cost = pictureCost(bytes, metadata);
  if (cost === undefined) return 'too_large';
  return decodeTurns.run(cost + madeBytes(metadata), () => decode({ bytes, metadata, cost }));
}
