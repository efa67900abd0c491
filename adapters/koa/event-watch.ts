import type { Clock } from '#ports/shared/clock';
import type { Logger } from '#ports/shared/logger';

/** How often the storage is asked, in milliseconds. */
const pause = 1000;

/**
 * Calls `tell` within a second after something happened in an organization, until the function that it returns is called. All
 * who watch an organization share one query a second.
 */
export type WatchEvents = (id_organization: string, tell: () => void) => () => void;

/** Creates what watches organizations. `newestEvent` returns what changes with each event of one. */
export function createEventWatch(ports: {
  readonly clock: Pick<Clock, 'sleep'>;
  readonly logger: Pick<Logger, 'debug'>;
  newestEvent(id_organization: string): Promise<string>;
}): WatchEvents {
  const { clock, logger } = ports;
  const watched = new Map<string, Set<() => void>>();

  async function look(id_organization: string, watchers: ReadonlySet<() => void>): Promise<void> {
    let last: string | undefined;
    for (;;) {
      await clock.sleep(pause, undefined, true);
      if (watchers.size === 0) break;
      try {
        const newest = await ports.newestEvent(id_organization);
        if (newest === last) continue;
        last = newest;
        for (const tell of watchers) tell();
      } catch (error) {
        logger.debug('the storage could not be asked for new events', { id_organization, error });
      }
    }
    watched.delete(id_organization);
  }

  return (id_organization, tell) => {
    const known = watched.get(id_organization);
    const watchers = (known ?? new Set()).add(tell);
    if (!known) {
      watched.set(id_organization, watchers);
      void look(id_organization, watchers);
    }
    return () => watchers.delete(tell);
  };
}
