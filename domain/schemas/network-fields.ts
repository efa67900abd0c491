import { z } from 'zod';
import { socialNetworks } from '../networks/index.ts';

/** A network in a request. The names are told and not required: another one is an error of its own. */
export const networkName = z.string().meta({
  id: 'NetworkName',
  description: 'A network; `twitter` is another spelling of `x`',
  enum: [...socialNetworks, 'twitter'],
});

/** A text in an answer that is a network, or something else beside networks: a key of a table, the group of a number. */
export const networkKey = z.string();

/** A network in an answer. The list grows: client programs must tolerate names that they do not know. */
export const socialNetwork = z.enum(socialNetworks).meta({ id: 'SocialNetwork' });
