import { z } from 'zod';
import { socialNetworks } from './rulebook.ts';

/** A network in a request: `twitter` is read as `x`, so the list is not closed here. */
export const networkName = z
  .string()
  .meta({ description: `One of ${socialNetworks.join(', ')}; twitter is another spelling of x` });

/** A network in an answer. The list grows; clients must tolerate names they do not know. */
export const socialNetwork = z.enum(socialNetworks);
