import type { ContactIdentity, ContactProfile, NumberHolder } from '#ports/inbox/contact';
import type { NetworkPerson } from '#ports/networks/network-messages';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { DateTime } from '#ports/foundation/date-time';
import { rulebook } from '../../networks/index.ts';
import { laterProfile } from './contact-record.ts';
import { oneSpelling } from './identities.ts';
import { type Tenure, toTenures, withHolder } from './number-holders.ts';

/** What a network reported about a person, with normalized identifiers. */
export interface PersonReport {
  /** Their identifiers now, and those until then. */
  readonly present: readonly string[];
  readonly former: readonly string[];
  /** The present identifiers of this report; the others are from earlier reports of the same message. */
  readonly reported: readonly string[];
  readonly date: DateTime;
  /** When they had these identifiers; earlier than `date` when the report concerns an older message. */
  readonly at: DateTime;
  /** Whether the person did something at that date. */
  readonly wrote: boolean;
  /** The grant of the account that received the report. */
  readonly grant: string;
  readonly profile?: ContactProfile | undefined;
}

/** Returns whether a network has identifiers that can be reassigned. */
export function isNumbered(social_network: SocialNetwork): boolean {
  return rulebook[social_network].messages?.passes_on !== undefined;
}

/** Returns a network's identifiers of a person, normalized. */
export function spelledIds(
  social_network: SocialNetwork,
  { external_id, other_ids = [] }: Pick<NetworkPerson, 'external_id' | 'other_ids'>,
): readonly string[] {
  const ids = [external_id, ...other_ids].map((id) => oneSpelling(social_network, id));
  return [...new Set(ids)];
}

/** Returns whether an identifier can be reassigned. */
export function passesOn(social_network: SocialNetwork, id: string): boolean {
  return rulebook[social_network].messages?.passes_on?.(id) === true;
}

/** Returns the first permanent identifier; undefined where all are permanent, or none is. */
export function lastingId(social_network: SocialNetwork, ids: readonly string[]): string | undefined {
  return isNumbered(social_network) ? ids.find((id) => !passesOn(social_network, id)) : undefined;
}

/** Returns what was reported about who has a number, or had it until then. */
function toHolder(
  social_network: SocialNetwork,
  { present, former, at: since, grant }: PersonReport,
  number: string,
): NumberHolder | undefined {
  const user = lastingId(social_network, present);
  if (present.includes(number)) {
    return user === undefined ? undefined : { by: user, since, grants: [grant] };
  }
  const left = { since, left_date: since };
  const by = lastingId(social_network, former);
  if (by !== undefined) return { by, ...left, grants: [grant] };
  // The report has only the new identifiers of the number's previous holder.
  const now = user ?? present[0];
  return now === undefined ? undefined : { by: now, ...left, grants: [] };
}

/** What networks reported about an identity. */
type ReportedIdentity = Partial<
  Pick<ContactIdentity, 'held_by' | 'holders' | 'last_send_date' | 'of_next' | 'profile' | 'taken_date' | 'unsorted'>
>;

/** Returns the holder a number is assigned to, once one is known. */
function toOwner(
  { held_by, of_next }: ReportedIdentity,
  { by }: NumberHolder,
  tenures: readonly Tenure[],
): ReportedIdentity {
  if (held_by !== undefined) return {};
  // The holder until now is the first known one.
  if (!of_next) return { held_by: by };
  const last = tenures.at(-1);
  return last && last.left_date === undefined ? { held_by: last.by[0], of_next: undefined } : {};
}

/** Returns the changes to an identity by a report; empty when it contains nothing new. */
export function getIdentityChanges(
  social_network: SocialNetwork,
  report: PersonReport,
  id: string,
  known: ReportedIdentity,
): ReportedIdentity {
  const { present, former, date } = report;
  const isReported = report.reported.includes(id);
  const isRenamed = former.length > 0 && present.includes(id);
  const isLasting = lastingId(social_network, [id]) !== undefined;
  const profile = isLasting && isReported ? laterProfile(known.profile, report.profile) : known.profile;
  const taken_date = isRenamed && (known.taken_date ?? '') < date ? date : known.taken_date;
  const holder = passesOn(social_network, id) ? toHolder(social_network, report, id) : undefined;
  const holders = holder ? withHolder(known.holders ?? [], holder) : known.holders;
  const isSame = JSON.stringify(holders) === JSON.stringify(known.holders);
  const [before, after] = [toTenures(known), toTenures({ holders, taken_date })];
  const isMoved =
    JSON.stringify(after) !== JSON.stringify(before) &&
    (after.length > 1 || after.some(({ left_date }) => left_date !== undefined));
  return {
    ...(report.wrote && isReported && (known.last_send_date ?? '') < date && { last_send_date: date }),
    ...(taken_date !== known.taken_date && { taken_date }),
    ...(profile !== known.profile && { profile }),
    ...(!isSame && { holders }),
    ...(holder && !isSame && toOwner(known, holder, after)),
    ...(isMoved && { unsorted: true }),
  };
}
