import { z } from 'zod';
import { feedConnection } from './rss/feed-fields.ts';

/** The input to connect a drive. A missing field has its own error. */
const driveConnection = z
  .object({
    provider: z.literal('google_drive'),
    code: z.string().optional().meta({ description: 'What came back from connect_link; it can be used once' }),
    state: z
      .string()
      .optional()
      .meta({ description: 'What came back beside the code; without it, the caller’s newest link counts' }),
  })
  .meta({ id: 'IntegrationGoogleDriveConnectRequest', required: ['provider', 'code'] });

/** What a caller sends to connect a provider: one shape for each. */
export const connectInput = z.discriminatedUnion('provider', [driveConnection, feedConnection]);
