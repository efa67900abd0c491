import type { Ports } from '#ports/platform/platform-ports';
import type { DatabaseClock } from '#ports/shared/clock';

/** By how much a process's clock may differ from the database's, in milliseconds: with more it takes no work. */
const tolerated = 5_000;
/** For how long a comparison holds, in milliseconds by this process's clock: one that jumps is compared at once. */
const fresh = 1_000;

/** Says by how many seconds the clock of a worker differs from that of the database. */
export const clockWords = (seconds_ahead: number): string =>
  `${String(Math.abs(seconds_ahead))} seconds ${seconds_ahead > 0 ? 'ahead of' : 'behind'} the database's`;

/** Creates the clock by which work is due. The log says when this process's clock begins and ceases to differ from it. */
export function createDatabaseClock({
  clock,
  logger,
  storage,
}: Ports<'clock' | 'logger' | 'storage'>): DatabaseClock {
  let compared = { at: Number.NEGATIVE_INFINITY, most: 0, ahead: 0 };
  let comparing: Promise<void> | undefined;

  const compare = async (): Promise<void> => {
    const before = clock.now();
    const there = (await storage.now?.()) ?? before;
    const at = clock.now();
    // The database looked at its clock at some moment between the two. What an answer took is no difference.
    const [least, most] = [before - there, at - there];
    const ahead = least > tolerated ? least : most < -tolerated ? most : 0;
    const seconds_ahead = Math.round(ahead / 1_000);
    if (ahead !== 0 && compared.ahead === 0)
      logger.error("this process's clock differs from the database's: it takes no work", { seconds_ahead });
    if (ahead === 0 && compared.ahead !== 0)
      logger.info("this process's clock agrees with the database's again");
    compared = { at, most, ahead };
  };

  return {
    async read() {
      if (Math.abs(clock.now() - compared.at) >= fresh)
        await (comparing ??= compare().finally(() => (comparing = undefined)));
      // By the greatest possible difference, so that nothing is due too early.
      return { now: clock.now() - compared.most, ahead: compared.ahead };
    },
  };
}
