import type { Ports } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import { toDateTime } from '../../foundation/index.ts';

/** The minimum interval between stored uses of a link, in milliseconds. */
const pause = 10 * 60_000;

interface UsedLink {
  readonly _id: string;
  readonly id_organization: string;
  readonly last_used_date?: DateTime;
}

/** Stores the current use of a link, at most every ten minutes. */
export async function noteUse(
  { clock, storage }: Ports<'clock' | 'storage'>,
  kind: 'calendar_links' | 'portal_links' | 'report_links',
  { _id, id_organization, last_used_date = '' }: UsedLink,
): Promise<void> {
  const now = clock.now();
  if (last_used_date > toDateTime(now - pause)) return;
  await storage.update(kind, _id, { last_used_date: toDateTime(now) }, { id_organization });
}
