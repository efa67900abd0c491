import type { AuditedAction } from '#domain/platform/index';
import type { Clock } from '#ports/foundation/clock';
import type { Logger } from '#ports/foundation/logger';

/** The polling interval, in milliseconds. */
const pollInterval = 1000;
/** How much later than their date actions may appear in storage, or clocks of processes may differ, in milliseconds. */
const slack = 5000;

/**
 * Calls `tell` within a second of an event in an organization, with the actions since the last call, until the returned
 * function is called. All watchers of an organization share two queries per second.
 */
export type WatchEvents = (id_organization: string, notify: (actions: readonly AuditedAction[]) => void) => () => void;

/** The queries of a watch. */
export interface Watched {
  /** Returns a value that changes with each event of an organization. */
  newestEvent(id_organization: string): Promise<string>;
  /** Returns the actions in an organization since a time, in milliseconds. */
  actionsSince(id_organization: string, since: number): Promise<readonly AuditedAction[]>;
}

export function createEventWatch(
  ports: Watched & { readonly clock: Clock; readonly logger: Pick<Logger, 'debug'> },
): WatchEvents {
  const { clock, logger } = ports;
  const watched = new Map<string, Set<(actions: readonly AuditedAction[]) => void>>();

  async function look(
    id_organization: string,
    watchers: ReadonlySet<(acts: readonly AuditedAction[]) => void>,
  ): Promise<void> {
    const begun = clock.now();
    let last: string | undefined;
    let known: ReadonlySet<string> = new Set();
    for (;;) {
      await clock.sleep(pollInterval, undefined, true);
      if (watchers.size === 0) break;
      try {
        const newest = await ports.newestEvent(id_organization);
        const recent = await ports.actionsSince(id_organization, Math.max(begun, clock.now() - slack));
        const actions = recent.filter(({ _id }) => !known.has(_id));
        known = new Set(recent.map(({ _id }) => _id));
        if (newest === last && actions.length === 0) continue;
        last = newest;
        for (const notify of watchers) notify(actions);
      } catch (error) {
        logger.debug('the storage could not be asked for new events', { id_organization, error });
      }
    }
    watched.delete(id_organization);
  }

  return (id_organization, notify) => {
    const known = watched.get(id_organization);
    const watchers = (known ?? new Set()).add(notify);
    if (!known) {
      watched.set(id_organization, watchers);
      void look(id_organization, watchers);
    }
    return () => watchers.delete(notify);
  };
}
