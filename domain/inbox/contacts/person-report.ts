import type { ContactIdentity, ContactProfile, NumberHolder } from '#ports/inbox/contact';
import type { NetworkPerson } from '#ports/networks/network-messages';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { DateTime } from '#ports/foundation/date-time';
import { rulebook } from '../../networks/index.ts';
import { withProfile } from './contact-record.ts';
import { oneSpelling } from './identities.ts';

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
  const grants = [grant];
  const isNumber = (id: string): boolean => passesOn(social_network, id);
  const user = lastingId(social_network, present);
  if (present.includes(number)) {
    const by = user ?? former.find(isNumber) ?? former[0];
    return by === undefined ? undefined : { by, since, grants };
  }
  const by = lastingId(social_network, former) ?? present.find(isNumber) ?? present[0];
  return by === undefined ? undefined : { by, since, left_date: since, grants };
}

/**
 * Adds a holder of a number, and returns the same list when it contains nothing new. The result does not depend on the
 * order or number of reports.
 */
function withHolder(holders: readonly NumberHolder[], one: NumberHolder): readonly NumberHolder[] {
  const known = holders.find(({ by }) => by === one.by) ?? one;
  const since = one.since < known.since ? one.since : known.since;
  const left_date = (one.left_date ?? '') > (known.left_date ?? '') ? one.left_date : known.left_date;
  if (holders.includes(known) && since === known.since && left_date === known.left_date) return holders;
  const grants = [...new Set([...known.grants, ...one.grants])].sort();
  const holder = { by: one.by, since, ...(left_date !== undefined && { left_date }), grants };
  return [...holders.filter(({ by }) => by !== one.by), holder].sort((first, second) =>
    `${first.since} ${first.by}` < `${second.since} ${second.by}` ? -1 : 1,
  );
}

/** What networks reported about an identity. */
type ReportedIdentity = Partial<
  Pick<ContactIdentity, 'holders' | 'last_send_date' | 'profile' | 'taken_date' | 'unsorted'>
>;

/** Returns the changes to an identity by a report; empty when it contains nothing new. */
export function getIdentityChanges(
  social_network: SocialNetwork,
  report: PersonReport,
  id: string,
  known: ReportedIdentity,
): ReportedIdentity {
  const { present, former, reported, date } = report;
  const isReported = reported.includes(id);
  const isNumber = passesOn(social_network, id);
  const isRenamed = former.length > 0 && present.includes(id);
  // A name is reported about the user, if the report identifies one.
  const isNamed = isReported && !(isNumber && lastingId(social_network, reported) !== undefined);
  const profile = isNamed ? withProfile(known.profile, report.profile) : known.profile;
  const taken_date = isRenamed && (known.taken_date ?? '') < date ? date : known.taken_date;
  const { holders = [] } = known;
  const holder = isNumber ? toHolder(social_network, report, id) : undefined;
  const after = holder ? withHolder(holders, holder) : holders;
  const isMoved = after !== holders || (isNumber && taken_date !== known.taken_date);
  return {
    ...(report.wrote && isReported && (known.last_send_date ?? '') < date && { last_send_date: date }),
    ...(taken_date !== known.taken_date && { taken_date }),
    ...(profile !== known.profile && { profile }),
    ...(after !== holders && { holders: after }),
    ...(isMoved && { unsorted: true }),
  };
}

/**
 * Returns whether the messages of a date that name only a number belong to the contact who has it. `holders`: the
 * contacts of its known holders.
 */
export function isOfHolder(
  { holders: known = [], separate, taken_date = '' }: ContactIdentity,
  holders: ReadonlySet<string>,
  date: DateTime,
): boolean {
  if (separate) return true;
  if (holders.size > 1) return false;
  const left =
    known
      .map(({ left_date = '' }) => left_date)
      .sort()
      .at(-1) ?? '';
  // Somebody had the number before they took it, or has it since they gave it up.
  const isBeforeLeft = left === '' || date <= left;
  return taken_date > left ? date >= taken_date || (left !== '' && isBeforeLeft) : date >= taken_date && isBeforeLeft;
}
