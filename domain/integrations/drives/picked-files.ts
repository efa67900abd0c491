import { z } from 'zod';
import { text } from '../../contract/index.ts';
import type { PickedFile } from './import-uploads.ts';

/** The files that a picker gave. */
export const pickedFiles = z
  .array(z.object({ external_id: text(1000), name: text(255).optional(), mime_type: text(255).optional() }))
  .min(1)
  .max(100);

const sent = z.object({ files: pickedFiles });

/** Returns the files that the page of a picker sent; undefined when it sent none, or something else. */
export function readPickedFiles(input: unknown): readonly PickedFile[] | undefined {
  return sent.safeParse(input).data?.files;
}
