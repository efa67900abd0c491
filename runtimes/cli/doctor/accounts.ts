import { everyRecord } from '#domain/storage/index';
import type { Storage } from '#ports/storage/storage';
import type { Finding } from './finding.ts';

const shown = 5;

/** Finds accounts whose access has ended. Nothing is published on them until a person connects them again. */
export async function accountFindings(storage: Storage): Promise<Finding[]> {
  const subject = 'accounts';
  const down: Finding[] = [];
  let total = 0;
  let more = 0;
  for await (const {
    _id,
    name,
    social_network,
    id_organization,
    error_code,
    deleted,
    enabled,
  } of everyRecord(storage, 'accounts')) {
    if (deleted || !enabled) continue;
    total += 1;
    if (error_code === 0) continue;
    if (down.length === shown) more += 1;
    else {
      const text = `${social_network} account ${_id} (${name}) of organization ${id_organization} has error ${String(error_code)} and publishes nothing. A person must connect it again.`;
      down.push({ subject, state: 'note', text });
    }
  }
  if (down.length === 0) return [{ subject, state: 'ok', text: `${String(total)} in use, all with access` }];
  return more === 0
    ? down
    : [...down, { subject, state: 'note', text: `and ${String(more)} more account(s)` }];
}
