import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { SandboxMedia } from './timeline.ts';

/** Bytes with the type detected from them. */
export interface Inspected extends SandboxMedia {
  /** Pixels; 0 for a BMP and for anything but an image. */
  readonly width: number;
  readonly height: number;
}

export async function inspect(bytes: Buffer, alt_text?: string): Promise<Inspected> {
  const found = (await fileTypeFromBuffer(bytes))?.mime ?? 'application/octet-stream';
  // Networks have no types of their own for Apple's MP4 and animated PNG.
  const mime_type = { 'video/x-m4v': 'video/mp4', 'image/apng': 'image/png' }[found] ?? found;
  const isRead = mime_type.startsWith('image/') && mime_type !== 'image/bmp';
  const { width = 0, height = 0 } = isRead ? await sharp(bytes).metadata() : {};
  return { mime_type, bytes, width, height, ...(alt_text && { alt_text }) };
}

/** Fetches a file from its public address, as a network does; undefined when it cannot be fetched. */
export async function fetchMedia(
  fetch: typeof globalThis.fetch,
  url: string,
  alt_text?: string,
): Promise<Inspected | undefined> {
  try {
    const response = await fetch(url);
    if (!response.ok) return undefined;
    return await inspect(Buffer.from(await response.arrayBuffer()), alt_text);
  } catch {
    return undefined;
  }
}
