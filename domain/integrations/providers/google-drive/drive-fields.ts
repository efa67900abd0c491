import { z } from 'zod';

/** What connects a drive. */
export const driveFields = {
  code: z
    .string()
    .optional()
    .meta({ description: 'For google_drive: what came back from connect_link; it can be used once' }),
  state: z.string().optional().meta({
    description:
      'For google_drive: what came back beside the code; without it, the caller’s newest link counts',
  }),
};
