import { ServiceError } from '#domain/errors/index';
import { createTurns } from '#domain/shared/index';
import sharp, { type Metadata } from 'sharp';
import { gifWithoutMetadata } from './gif-without-metadata.ts';
import { jpegWithoutMetadata } from './jpeg-without-metadata.ts';
import { mostPictureBytes, pictureCost } from './picture-cost.ts';
import { pngWithoutMetadata } from './png-without-metadata.ts';

// Memory is freed between two pictures, and no picture occupies all processors.
sharp.cache(false);
sharp.concurrency(1);

/** A picture that can be decoded, without its metadata, and what its header says. */
export interface Picture {
  readonly bytes: Buffer;
  readonly metadata: Metadata;
  /** The bytes of memory that decoding it takes. */
  readonly cost: number;
}

/** The formats that may be given to a decoder, by how their files begin, with how to remove metadata. */
const formats: readonly (readonly [beginning: RegExp, clean: (bytes: Buffer) => Buffer])[] = [
  [/^\xff\xd8\xff/, jpegWithoutMetadata],
  [/^\x89PNG\r\n/, pngWithoutMetadata],
  [/^GIF8/, gifWithoutMetadata],
  // WebP and AVIF are never kept: what they are converted to has no metadata.
  [/^RIFF|^.{4}ftypavif/s, (bytes) => bytes],
];

/** Limits how many pictures have their bytes in memory at the same time. */
const readTurns = createTurns(4);
/** Limits the memory in which pictures are decoded at the same time. */
const decodeTurns = createTurns(mostPictureBytes);
/** How many uploads may wait. */
const mostWaiting = 100;

/** Throws `upload_failed` when too many pictures are already waiting. */
export function requireTurn(): void {
  if (readTurns.waiting() < mostWaiting) return;
  throw new ServiceError('upload_failed', {
    reason: 'too many images are being read, try again in a moment',
  });
}

/** Returns the bytes of a picture without its metadata; undefined when no decoder may read them. */
export function withoutMetadata(bytes: Buffer): Buffer | undefined {
  const beginning = bytes.toString('latin1', 0, 16);
  return formats.find(([known]) => known.test(beginning))?.[1](bytes);
}

/** Reads the bytes of a picture when its turn comes, and works with them. */
export async function withBytes<T>(
  collect: () => Promise<Buffer>,
  work: (bytes: Buffer) => Promise<T>,
): Promise<T> {
  return readTurns.run(1, async () => work(await collect()));
}

/** Runs work once the bytes of memory it takes are free. It is never given more than all pictures share. */
export async function withMemory<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  return decodeTurns.run(bytes, work);
}

/**
 * Reads the header of a picture and, if it may be decoded, calls `decode` once the memory for it is free.
 * `madeBytes` is the memory for what `decode` makes of it. Returns `too_large` when the picture needs more
 * memory than any may. Throws when it is broken.
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
