import type { Upload } from './file-picture.tsx';

/** A file, and its number of copies in the library. */
export interface Copies {
  readonly file: Upload;
  readonly count: number;
}

/** Returns each file once: the first with the same name, format, size and duration. */
export function groupCopies(files: readonly Upload[]): readonly Copies[] {
  const found = new Map<string, Copies>();
  for (const file of files) {
    const { name, file_format, file_properties } = file;
    const { size_in_bytes, width, height, duration } = file_properties;
    const key = JSON.stringify([name, file_format, size_in_bytes, width, height, duration]);
    const known = found.get(key);
    found.set(key, known ? { ...known, count: known.count + 1 } : { file, count: 1 });
  }
  return [...found.values()];
}
