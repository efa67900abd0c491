import { inspect } from '../../media.ts';
import type { SandboxTools } from '../../stand-in.ts';
import type { SandboxMedia } from '../../timeline.ts';
import { maxBytes } from './call.ts';

const mb = 1_048_576;

type FindFault = SandboxTools['findFault'];

/** Returns why Telegram refuses a file for this kind of message; undefined when it accepts it. */
export async function findRefusal(kind: string, file: File, findFault: FindFault): Promise<string | undefined> {
  const bytes = Buffer.from(await file.arrayBuffer());
  if (bytes.length === 0) return 'file must be non-empty';
  if (bytes.length > maxBytes) return 'file is too big';
  const { mime_type, width, height } = await inspect(bytes);
  if (kind === 'photo') {
    if (!['image/jpeg', 'image/png', 'image/webp'].includes(mime_type)) return 'IMAGE_PROCESS_FAILED';
    if (bytes.length > 10 * mb) return `file of size ${bytes.length} bytes is too big for a photo`;
    const isLong = Math.max(width, height) > 20 * Math.min(width, height);
    if (width + height > 10_000 || isLong) return 'PHOTO_INVALID_DIMENSIONS';
  }
  const taken = { video: ['video/mp4'], animation: ['image/gif', 'video/mp4'] }[kind];
  if (taken && !taken.includes(mime_type)) return 'wrong file type';
  return kind === 'document' ? undefined : findFault(bytes);
}

export async function asMedia(file: File): Promise<SandboxMedia> {
  return inspect(Buffer.from(await file.arrayBuffer()));
}
