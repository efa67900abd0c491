import { z } from 'zod';
import { socialNetworks } from '../../networks/index.ts';
import { oneOf } from './fields.ts';

/** A network in a request. */
export const networkName = oneOf([...socialNetworks, 'twitter']).meta({
  id: 'NetworkName',
  description: 'A network; `x` and `twitter` are the same',
});

/**
 * A network in an answer that tells what there is, where more may come, or something else beside networks: a key of a
 * table, the group of a number.
 */
export const networkKey = z.string();

/** The network of something that callers have here. */
export const socialNetwork = z.enum(socialNetworks).meta({ id: 'SocialNetwork' });
