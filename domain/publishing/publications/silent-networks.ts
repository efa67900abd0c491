import type { SocialNetwork } from '#ports/networks/social-network';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication } from '#ports/publishing/publication';
import type { DateTime } from '#ports/foundation/date-time';
import { rulebook } from '../../networks/index.ts';
import { toDateTime } from '../../foundation/index.ts';
import { sendPauses } from './send-outcome.ts';

/** A network that does not answer. */
export interface SilentNetwork {
  readonly social_network: SocialNetwork;
  /** Since when all calls failed. */
  readonly since: DateTime;
  /** How many due posts wait for it, at most 1,000. */
  readonly posts_waiting: number;
  /** The next call; absent when nothing is due. */
  readonly next_try_date?: DateTime;
}

const most = 1000;

/**
 * Returns the networks that did not answer their last calls, and the posts that wait for them: in the whole
 * installation, or for the networks of these organizations.
 */
export async function silentNetworks(
  { clock, storage }: Ports<'clock' | 'storage'>,
  organizations?: readonly string[],
): Promise<readonly SilentNetwork[]> {
  const id_organization = organizations && { in: organizations };
  const now = toDateTime(clock.now());
  const lookedAt = toDateTime(clock.now() + Math.max(...sendPauses));
  const isWaiting = ({ postponed, publish_date = '' }: Publication): boolean =>
    publish_date <= now && postponed?.kind !== 'paused';
  const states = await storage.find('network_states', {});
  const found = states.map(async ({ _id: social_network, silent_since }): Promise<SilentNetwork[]> => {
    if (silent_since === undefined) return [];
    const used = { social_network, deleted: false, enabled: true, id_organization };
    if ((await storage.list('accounts', { where: used, limit: 0 })).total === 0) return [];
    const unsent = {
      social_network,
      due_date: { lte: lookedAt },
      state: { in: ['ready', 'publishing'] as const },
      deleted: false,
      id_organization,
    };
    const waiting = (await storage.find('publications', { where: unsent, limit: most })).filter(isWaiting);
    const [poll] = await storage.find('metric_polls', {
      where: { social_network, due_date: { gt: '' } },
      order: [{ field: 'due_date', direction: 'asc' }],
      limit: 1,
    });
    const [next] = [...waiting, ...(poll ? [poll] : [])].flatMap(({ due_date }) => due_date ?? []).sort();
    const next_try_date = next !== undefined && next < now ? now : next;
    return [
      {
        social_network,
        since: silent_since,
        posts_waiting: waiting.length,
        ...(next_try_date !== undefined && { next_try_date }),
      },
    ];
  });
  return (await Promise.all(found)).flat();
}

const minutes = (date: DateTime): string => `${date.slice(0, 16).replace('T', ' ')} UTC`;

/** Summarizes a network that does not answer, in one line for operators. */
export function silenceText({ next_try_date, posts_waiting, since, social_network }: SilentNetwork): string {
  const posts = posts_waiting === 1 ? '1 post waits' : `${String(posts_waiting)} posts wait`;
  const next = next_try_date === undefined ? '' : `, next try ${minutes(next_try_date)}`;
  return `${rulebook[social_network].name} has not answered since ${minutes(since)}, ${posts}${next}`;
}
