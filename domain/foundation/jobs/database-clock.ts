import type { Ports } from '#ports/platform/platform-ports';
import type { DatabaseClock } from '#ports/foundation/clock';

/**
 * The maximum deviation of a process's clock from the database's, in milliseconds: beyond it, the process takes no
 * work.
 */
const tolerated = 5_000;
/** How long a comparison is valid, in milliseconds by this process's clock; after a jump, it is repeated at once. */
const fresh = 1_000;

/** Describes by how many seconds the clock of a worker differs from the database's. */
export const clockWords = (seconds_ahead: number): string =>
  `${String(Math.abs(seconds_ahead))} seconds ${seconds_ahead > 0 ? 'ahead of' : 'behind'} the database's`;

/**
 * Creates the clock that decides when work is due. It logs when this process's clock starts and stops to differ from
 * it.
 */
export function createDatabaseClock({ clock, logger, storage }: Ports<'clock' | 'logger' | 'storage'>): DatabaseClock {
  let compared = { at: Number.NEGATIVE_INFINITY, most: 0, ahead: 0 };
  let comparing: Promise<void> | undefined;

  const compare = async (): Promise<void> => {
    const before = clock.now();
    const there = (await storage.now?.()) ?? before;
    const at = clock.now();
    // The database read its clock at some time between the two. The duration of the call is no deviation.
    const [least, most] = [before - there, at - there];
    const ahead = least > tolerated ? least : most < -tolerated ? most : 0;
    const seconds_ahead = Math.round(ahead / 1_000);
    if (ahead !== 0 && compared.ahead === 0)
      logger.error("this process's clock differs from the database's: it takes no work", { seconds_ahead });
    if (ahead === 0 && compared.ahead !== 0) logger.info("this process's clock agrees with the database's again");
    compared = { at, most, ahead };
  };

  return {
    async read() {
      if (Math.abs(clock.now() - compared.at) >= fresh)
        await (comparing ??= compare().finally(() => (comparing = undefined)));
      // By the largest possible deviation, so that nothing is due too early.
      return { now: clock.now() - compared.most, ahead: compared.ahead };
    },
  };
}
