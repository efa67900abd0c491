import { z } from 'zod';
import { driveConnection } from './google-drive/drive-fields.ts';
import { feedConnection } from './rss/feed-fields.ts';

/** What a caller sends to connect a provider: one shape for each. */
export const connectInput = z.discriminatedUnion('provider', [driveConnection, feedConnection]);
