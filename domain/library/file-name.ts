import type { FileFormat } from '#ports/library/upload';

const longest = 255;

/** Returns a name for showing and downloading: no folders, no control characters, at most 255 UTF-16 code units. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return (
    last
      .replace(/\p{Control}/gu, '')
      .trim()
      .slice(0, longest)
      .replace(/[\p{Surrogate}\uFFFD]/gu, '') || 'file'
  );
}

/** Returns the name of a file that was converted: as a JPEG, `holiday.HEIC` becomes `holiday.jpg`. */
export function convertedFileName(name: string, format: FileFormat): string {
  const extension = format === 'jpeg' ? '.jpg' : `.${format}`;
  const stem = cleanFileName(name).replace(/(?<=.)\.[0-9A-Za-z]{1,5}$/, '');
  return cleanFileName(stem.slice(0, longest - extension.length) + extension);
}
