import { z } from 'zod';
import { oneOf } from '../../schemas/index.ts';
import { providerName } from '../integration-schemas.ts';
import { driveFields } from './google-drive/drive-fields.ts';
import { feedFields } from './rss/feed-fields.ts';

/** `ConnectInput` as a schema. */
export const connectInput = z
  .object({
    provider: oneOf(providerName.options)
      .meta({ id: 'IntegrationProviderName' })
      .optional()
      .meta({ description: 'One of those that `listIntegrationProviders` offers here' }),
    ...driveFields,
    ...feedFields,
  })
  .meta({ id: 'IntegrationConnectRequest' });
