import type { Client } from '#ports/access/client';
import type { Ports } from '#ports/platform/platform-ports';
import type { Change } from '#ports/webhooks/webhook';
import { getPlanData } from '../access/index.ts';
import { isInboxChange } from './event-view.ts';
import { withoutObject } from './without-object.ts';

/** Returns changes without the text of comments and messages when the client's plan does not include these now. */
export function withinPlan(
  { settings }: Ports<'settings'>,
  client: Client,
  changes: readonly Change[],
): readonly Change[] {
  if (getPlanData(settings, client).inbox) return changes;
  return changes.map((change) => (isInboxChange(change) ? withoutObject(change) : change));
}
