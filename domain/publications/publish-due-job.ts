import type { SocialNetwork } from '#ports/networks/social-network';
import type { Job } from '../jobs/index.ts';
import { publishDueOn } from './publish-due.ts';

/** Sends what is due on one network: a job for each, so that a slow one delays nobody else's posts. */
export function publishDueJob(social_network: SocialNetwork): Job {
  return {
    name: `publish-due:${social_network}`,
    every: 5_000,
    run: (ports) => publishDueOn(ports, social_network),
  };
}
