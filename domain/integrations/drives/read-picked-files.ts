import { z } from 'zod';
import type { PickedFile } from './import-uploads.ts';
import { pickedFiles } from './picked-files.ts';

const sent = z.object({ files: pickedFiles });

/** Returns the files that the page of a picker sent; undefined when it sent none, or something else. */
export function readPickedFiles(input: unknown): readonly PickedFile[] | undefined {
  return sent.safeParse(input).data?.files;
}
