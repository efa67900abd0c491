import { z } from 'zod';
import { text } from '../../contract/index.ts';

/** The files that a picker gave. */
export const pickedFiles = z
  .array(z.object({ external_id: text(1000), name: text(255).optional(), mime_type: text(255).optional() }))
  .min(1)
  .max(100);
