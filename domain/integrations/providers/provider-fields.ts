import { z } from 'zod';
import { driveFields } from './google-drive/drive-fields.ts';
import { feedFields } from './rss/feed-fields.ts';

/** `ConnectInput` as a schema. */
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
