import { ServiceError } from '#domain/errors/index';
import { createTurns } from '#domain/shared/index';
import sharp, { type Metadata } from 'sharp';
import { gifWithoutMetadata } from './gif-without-metadata.ts';
import { jpegWithoutMetadata } from './jpeg-without-metadata.ts';
import { mostPictureBytes, pictureCost } from './picture-cost.ts';
import { pngWithoutMetadata } from './png-without-metadata.ts';

// Memory is given back between two pictures, and one does not take all processors.
sharp.cache(false);
sharp.concurrency(1);

/** A picture that can be decoded, without its metadata, and what its header says. */
export interface Picture {
  readonly bytes: Buffer;
  readonly metadata: Metadata;
  /** Bytes of memory that decoding it takes. */
  readonly cost: number;
}

/** How metadata goes from each format that is given to a decoder at all, by how its files begin. */
const formats: readonly (readonly [beginning: string, clean: (bytes: Buffer) => Buffer])[] = [
  ['\xff\xd8\xff', jpegWithoutMetadata],
  ['\x89PNG\r\n\x1a\n', pngWithoutMetadata],
  ['GIF8', gifWithoutMetadata],
  // Only link cards have these, and a copy is made of them without metadata.
  ['RIFF', (bytes) => bytes],
];

/** Pictures whose bytes are in memory at the same time. */
const readTurns = createTurns(4);
/** Memory in which pictures are decoded side by side. */
const decodeTurns = createTurns(mostPictureBytes);
/** More uploads than this do not wait. */
const mostWaiting = 100;

/** `upload_failed` when too many pictures wait already. */
export function requireTurn(): void {
  if (readTurns.waiting() < mostWaiting) return;
  throw new ServiceError('upload_failed', {
    reason: 'too many images are being read, try again in a moment',
  });
}

/** A picture's bytes without what they say besides; undefined when no decoder is let at them. */
export function withoutMetadata(bytes: Buffer): Buffer | undefined {
  const beginning = bytes.toString('latin1', 0, 16);
  return formats.find(([known]) => beginning.startsWith(known))?.[1](bytes);
}

/** Collects the bytes of a picture when its turn comes, and works with them. */
export async function withBytes<T>(
  collect: () => Promise<Buffer>,
  work: (bytes: Buffer) => Promise<T>,
): Promise<T> {
  return readTurns.run(1, async () => work(await collect()));
}

/** Does work that takes so many bytes of memory when there are as many; at most as many as all pictures share. */
export async function withMemory<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  return decodeTurns.run(bytes, work);
}

/**
 * Looks at the header and, when the picture may be decoded, lets `decode` do so as soon as there is the
 * memory it needs, with some for what `decode` makes of it. `too_large` when the picture needs more than
 * any may. Throws when it is broken.
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
