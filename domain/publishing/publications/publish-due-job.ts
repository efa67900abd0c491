import type { SocialNetwork } from '#ports/networks/social-network';
import type { Job } from '../../foundation/index.ts';
import { publishDueOn } from './publish-due.ts';

/**
 * Returns the job that sends what is due on one network. A job per network, so that a slow one does not delay others.
 */
export function publishDueJob(social_network: SocialNetwork): Job {
  return { name: `publish-due:${social_network}`, every: 5_000, run: (ports) => publishDueOn(ports, social_network) };
}
