import { createHash } from 'node:crypto';
import sharp from 'sharp';

export interface DriveFile {
  readonly id: string;
  readonly name: string;
  readonly mime_type: string;
  /** Absent for files of the drive's own formats. */
  readonly bytes?: Buffer;
  /** The size that the drive reports, which may be wrong. */
  readonly size_in_bytes?: number;
  /** Downloads never complete. */
  readonly hangs?: boolean;
  /** Whether a person has picked it, so that the application may read it. */
  readonly picked: boolean;
}

/** Returns the drive's metadata of a file: https://developers.google.com/workspace/drive/api/reference/rest/v3/files */
export function toMetadata({ id, name, mime_type, bytes, size_in_bytes }: DriveFile): object {
  return {
    kind: 'drive#file',
    id,
    name,
    mimeType: mime_type,
    ...(bytes && {
      size: String(size_in_bytes ?? bytes.length),
      md5Checksum: createHash('md5').update(bytes).digest('hex'),
    }),
  };
}

const native = 'application/vnd.google-apps';

export async function firstFiles(): Promise<readonly DriveFile[]> {
  const picture = (background: string) => sharp({ create: { width: 1080, height: 1080, channels: 3, background } });
  const files: readonly Omit<DriveFile, 'picked'>[] = [
    {
      id: 'sandbox-photo',
      name: 'Loaves.jpg',
      mime_type: 'image/jpeg',
      bytes: await picture('#c96').jpeg().toBuffer(),
    },
    { id: 'sandbox-picture', name: 'Logo.png', mime_type: 'image/png', bytes: await picture('#246').png().toBuffer() },
    { id: 'sandbox-document', name: 'Recipes', mime_type: `${native}.document` },
    { id: 'sandbox-text', name: 'Notes.txt', mime_type: 'text/plain', bytes: Buffer.from('Flour, water, salt.\n') },
  ];
  return files.map((file) => ({ ...file, picked: false }));
}
