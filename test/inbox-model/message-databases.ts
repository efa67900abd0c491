import fc from 'fast-check';
import type { Storage } from '#ports/storage/storage';
import { histories } from './message-history.ts';
import { playHistory } from './message-play.ts';

/** Plays some random histories of private messages, each on an empty storage, and throws what goes wrong in one. */
export async function playMessages(newStorage: () => Promise<Storage> | Storage, numRuns = 5): Promise<void> {
  for (const history of fc.sample(histories(), { numRuns, seed: Number(process.env.SEED ?? '39') })) {
    await playHistory(history, await newStorage());
  }
}
