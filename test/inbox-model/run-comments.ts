import type { Storage } from '#ports/foundation/storage';
import { checkAlways, checkEnd, checkPushed } from './comment-checks.ts';
import type { CommentNetwork } from './comment-networks.ts';
import type { History } from './comment-steps.ts';
import { createWorld } from './comment-world.ts';

/** Plays a history. Throws the resulting faults, after the steps that led there. */
export async function runHistory(
  network: CommentNetwork,
  { steps, ...start }: History,
  storage?: Storage,
): Promise<void> {
  const world = await createWorld(network, start, storage);
  const findFaults = async (): Promise<readonly string[]> => {
    for (const step of steps) {
      await world.take(step);
      const faults = [...world.undone, ...(await checkAlways(world))];
      if (faults.length > 0) return faults;
    }
    await world.calmDown();
    const missed = await checkPushed(world);
    if (missed.length > 0) return missed;
    await world.readAll();
    await world.calmDown();
    return [...(await checkAlways(world)), ...(await checkEnd(world))];
  };
  const faults = await findFaults();
  if (faults.length > 0) throw new Error([...world.pushes.log, ...faults].join('\n'));
}
