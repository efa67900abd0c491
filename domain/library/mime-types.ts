import type { FileFormat } from '#ports/library/upload';

/** The MIME type of each format that is stored. */
export const mimeTypes: Readonly<Record<FileFormat, string>> = {
  bmp: 'image/bmp',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
};
