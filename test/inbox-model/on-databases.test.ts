import { describe, test } from '@jest/globals';
import fc from 'fast-check';
import type { Storage } from '#ports/foundation/storage';
import { openStorage } from '../../runtimes/container/open-storage.ts';
import { howChosen, runs, sample } from '../chosen.ts';
import { freshDatabase } from '../servers/fresh-database.ts';
import { freshMongoDatabase, hasMongo } from '../servers/mongo-database.ts';
import { commentNetworks } from './comment-networks.ts';
import { histories } from './comment-steps.ts';
import { histories as messageHistories } from './message-history.ts';
import { playHistory } from './message-play.ts';
import { runHistory } from './run-comments.ts';

/** A model that plays a few histories, each starting with an empty storage. */
interface Suite {
  readonly name: string;
  run(open: () => Promise<Storage>, seed: number): Promise<void>;
}

const comments: Suite = {
  name: 'comments',
  async run(open, seed) {
    const networks = sample(
      commentNetworks.filter(({ pushes }) => pushes.length > 1),
      0.4,
    );
    for (const [index, network] of networks.entries()) {
      const [history] = fc.sample(histories(network, 25), { seed: seed + index, numRuns: 1 });
      const storage = await open();
      try {
        if (history) await runHistory(network, history, storage);
      } finally {
        await storage.close();
      }
    }
  },
};

const messages: Suite = {
  name: 'messages',
  async run(open, seed) {
    for (const history of fc.sample(messageHistories(), { numRuns: runs(5, 0.4), seed })) {
      const storage = await open();
      try {
        await playHistory(history, storage);
      } finally {
        await storage.close();
      }
    }
  },
};

const suites: readonly Suite[] = [comments, messages];

const databases = [
  { name: 'SQLite', address: () => 'sqlite::memory:', isHere: true },
  { name: 'Postgres', address: freshDatabase, isHere: true },
  { name: 'the server with MongoDB’s protocol', address: freshMongoDatabase, isHere: hasMongo },
];

const seed = Number(process.env.SEED ?? 39);
const rounds = process.env.EXHAUSTIVE === '1' ? 10 : 1;

for (const { name, address, isHere } of databases) {
  (isHere ? describe : describe.skip)(name, () => {
    test.each(suites)(
      `$name become what they are at their networks (${howChosen})`,
      async ({ run }) => {
        const open = async () => openStorage({ databaseUrl: await address() });
        for (let round = 0; round < rounds; round += 1) await run(open, seed + round * 100);
      },
      300_000 * rounds,
    );
  });
}
