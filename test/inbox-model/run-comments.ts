import type { Storage } from '#ports/storage/storage';
import { checkAlways, checkEnd, progressOf, undone } from './comment-checks.ts';
import type { CommentNetwork } from './comment-networks.ts';
import type { History } from './comment-steps.ts';
import { createWorld } from './comment-world.ts';

const isReading = ['poll', 'read answers', 'read post'];

/** Lives through a history, and returns what is wrong then, after the steps that led there; nothing when all is well. */
export async function runHistory(
  network: CommentNetwork,
  { skew, before, steps }: History,
  storage?: Storage,
): Promise<readonly string[]> {
  const world = await createWorld(network, skew, storage);
  await world.begin(before);
  const faultsOf = async (): Promise<readonly string[]> => {
    for (const step of steps) {
      const earlier = isReading.includes(step.act.do) ? await progressOf(world) : undefined;
      await world.take(step);
      const faults = await checkAlways(world);
      if (earlier) faults.push(...undone(earlier, await progressOf(world)));
      if (faults.length > 0) return faults;
    }
    await world.calmDown();
    await world.readAll();
    await world.calmDown();
    return [...(await checkAlways(world)), ...(await checkEnd(world))];
  };
  const faults = await faultsOf();
  return faults.length === 0 ? [] : [...world.log, ...faults];
}
