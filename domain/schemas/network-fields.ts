import { z } from 'zod';
import { socialNetworks } from '../networks/index.ts';

/** A network in a request. `twitter` means `x`, so the schema does not list the names. */
export const networkName = z
  .string()
  .meta({ description: `One of ${socialNetworks.join(', ')}; twitter is another spelling of x` });

/** A network in an answer. The list grows: client programs must tolerate names that they do not know. */
export const socialNetwork = z.enum(socialNetworks);
