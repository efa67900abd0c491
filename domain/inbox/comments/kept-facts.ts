import type { Account } from '#ports/accounts/account';
import type { CommentFact } from '#ports/networks/network-comments';
import type { Organization } from '#ports/access/organization';
import type { Ports } from '#ports/platform/platform-ports';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { DateTime } from '#ports/foundation/date-time';
import { findErasures, staysErased } from '../erasures/erasures.ts';
import { rulebook } from '../../networks/index.ts';
import { toDateTime } from '../../foundation/index.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Returns for how many days an organization keeps comments; undefined: for good. */
function retentionDays(
  { settings }: Ports<'settings'>,
  { inbox_settings }: Pick<Organization, 'inbox_settings'>,
): number | undefined {
  const days = [settings.inboxRetentionDays, inbox_settings?.retention_days].filter((one) => one !== undefined);
  return days.length === 0 ? undefined : Math.min(...days);
}

/** Returns the date from which an organization keeps comments; empty: it keeps all. */
export function keptSince(
  ports: Ports<'clock' | 'settings'>,
  organization: Pick<Organization, 'inbox_settings'>,
): DateTime {
  const days = retentionDays(ports, organization);
  return days === undefined ? '' : toDateTime(ports.clock.now() - days * day);
}

/**
 * Returns the date since which the network must have reported a comment of others for it to be kept; empty for no
 * limit. The cleanup runs every hour, so it also removes what would become too old before the next run.
 */
export function minReportDate({ clock }: Ports<'clock'>, social_network: SocialNetwork): DateTime {
  const { kept_hours } = rulebook[social_network];
  return kept_hours ? toDateTime(clock.now() - (kept_hours.comments - 1) * hour) : '';
}

/**
 * Returns the facts without comments that were erased with their authors; of those older than what the organization
 * keeps, `old` are apart.
 */
export async function keptFacts(
  ports: Ports<'clock' | 'identifiers' | 'settings' | 'storage'>,
  account: Account,
  facts: readonly CommentFact[],
): Promise<readonly { readonly fact: CommentFact; readonly isOld: boolean }[]> {
  const comments = facts.flatMap((fact) => (fact.type === 'comment' ? fact.comment : []));
  const theirs = comments.filter(({ author }) => !author.is_own);
  const erasures = await findErasures(ports, account, [...new Set(theirs.map(({ author }) => author.external_id))]);
  const organization =
    comments.length === 0 ? undefined : await ports.storage.get('organizations', account.id_organization);
  const since = organization === undefined ? '' : keptSince(ports, organization);
  return facts.flatMap((fact) => {
    if (fact.type !== 'comment') return { fact, isOld: false };
    const { author, creation_date } = fact.comment;
    const erasure = author.is_own ? undefined : erasures.get(author.external_id);
    // What comes without the time of writing may be an old comment, until a reading dates it.
    const written = fact.precision === 'latest' ? '' : creation_date;
    if (erasure && staysErased(erasure, { isTheirs: true, written, isStored: false })) return [];
    return { fact, isOld: creation_date < since };
  });
}
