import { z } from 'zod';
import { driveFields } from './google-drive/drive-fields.ts';
import { feedFields } from './rss/feed-fields.ts';

/** What a caller sends to connect a provider: the fields of all of them, and which one it is. */
export const connectInput = z
  .object({
    provider: z
      .string()
      .optional()
      .meta({ description: '`google_drive` or `rss`: see the list of providers' }),
    ...driveFields,
    ...feedFields,
  })
  .meta({ id: 'IntegrationConnectRequest' });

/** What a caller sends to connect a provider. */
export type ConnectInput = z.output<typeof connectInput>;
