import type { App } from '#ports/access/app';
import type { Ports } from '#ports/platform/platform-ports';

/** Returns the cause of the event for one of the changes announced under a cause, by its index. */
export function eventCause({ identifiers }: Ports<'identifiers'>, cause: string, index: number): string {
  return identifiers.derive('event', cause, String(index));
}

/** Returns the cause of the delivery to an app that starts with one of the changes announced under a cause. */
export function deliveryCause(
  { identifiers }: Ports<'identifiers'>,
  cause: string,
  { _id }: Pick<App, '_id'>,
  start: number,
): string {
  return identifiers.derive('webhook', cause, _id, String(start));
}
