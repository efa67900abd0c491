import type { ContactIdentity, ContactProfile, NumberHolder } from '#ports/contacts/contact';
import type { NetworkPerson } from '#ports/networks/network-messages';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { DateTime } from '#ports/shared/date-time';
import { rulebook } from '../networks/index.ts';
import { laterProfile } from './contact-record.ts';
import { oneSpelling } from './identities.ts';
import { type Tenure, tenuresOf, withHolder } from './number-holders.ts';

/** What a network says of a person, by identifiers in their one spelling. */
export interface Said {
  /** What it calls them, and what it called them until then. */
  readonly present: readonly string[];
  readonly former: readonly string[];
  /** Those of the present that it told this time; the others it told before of the same message. */
  readonly told: readonly string[];
  readonly date: DateTime;
  /** When they were called so: earlier than `date` when that tells of a message which is older. */
  readonly at: DateTime;
  /** Whether the person did something at that date. */
  readonly wrote: boolean;
  /** What gives access to the account that was told. */
  readonly grant: string;
  readonly profile?: ContactProfile | undefined;
}

/** Returns whether some of what a network calls people may be somebody else's one day. */
export function isNumbered(social_network: SocialNetwork): boolean {
  return rulebook[social_network].messages?.passes_on !== undefined;
}

/** Returns what a network calls a person, as it is stored. */
export function spelledIds(
  social_network: SocialNetwork,
  { external_id, other_ids = [] }: Pick<NetworkPerson, 'external_id' | 'other_ids'>,
): readonly string[] {
  const ids = [external_id, ...other_ids].map((id) => oneSpelling(social_network, id));
  return [...new Set(ids)];
}

/** Returns whether an identifier may be somebody else's one day. */
export function passesOn(social_network: SocialNetwork, id: string): boolean {
  return rulebook[social_network].messages?.passes_on?.(id) === true;
}

/** Returns the first identifier that nobody else will ever have; undefined where all last, or none does. */
export function lastingId(social_network: SocialNetwork, ids: readonly string[]): string | undefined {
  return isNumbered(social_network) ? ids.find((id) => !passesOn(social_network, id)) : undefined;
}

/** Returns what is said of who has a number, or had it until then. */
function holderOf(
  social_network: SocialNetwork,
  { present, former, at: since, grant }: Said,
  number: string,
): NumberHolder | undefined {
  const user = lastingId(social_network, present);
  if (present.includes(number)) {
    return user === undefined ? undefined : { by: user, since, grants: [grant] };
  }
  const left = { since, left_date: since };
  const by = lastingId(social_network, former);
  if (by !== undefined) return { by, ...left, grants: [grant] };
  // Whoever had it then, of whom it says only what they are called from now on.
  const now = user ?? present[0];
  return now === undefined ? undefined : { by: now, ...left, grants: [] };
}

/** What networks say of an identity. */
type SaidOfIdentity = Partial<
  Pick<
    ContactIdentity,
    'held_by' | 'holders' | 'last_send_date' | 'of_next' | 'profile' | 'taken_date' | 'unsorted'
  >
>;

/** Returns whose a number is here, once somebody is known who had it. */
function ownerOf(
  { held_by, of_next }: SaidOfIdentity,
  { by }: NumberHolder,
  tenures: readonly Tenure[],
): SaidOfIdentity {
  if (held_by !== undefined) return {};
  // Who has had it until now is the first of whom anything is known.
  if (!of_next) return { held_by: by };
  const last = tenures.at(-1);
  return last && last.left_date === undefined ? { held_by: last.by[0], of_next: undefined } : {};
}

/** Returns what changes of an identity with what is said of the person; nothing when it was known. */
export function noted(
  social_network: SocialNetwork,
  said: Said,
  id: string,
  known: SaidOfIdentity,
): SaidOfIdentity {
  const { present, former, date } = said;
  const isTold = said.told.includes(id);
  const isRenamed = former.length > 0 && present.includes(id);
  const isLasting = lastingId(social_network, [id]) !== undefined;
  const profile = isLasting && isTold ? laterProfile(known.profile, said.profile) : known.profile;
  const taken_date = isRenamed && (known.taken_date ?? '') < date ? date : known.taken_date;
  const holder = passesOn(social_network, id) ? holderOf(social_network, said, id) : undefined;
  const holders = holder ? withHolder(known.holders ?? [], holder) : known.holders;
  const isSame = JSON.stringify(holders) === JSON.stringify(known.holders);
  const [before, after] = [tenuresOf(known), tenuresOf({ holders, taken_date })];
  const isMoved =
    JSON.stringify(after) !== JSON.stringify(before) &&
    (after.length > 1 || after.some(({ left_date }) => left_date !== undefined));
  return {
    ...(said.wrote && isTold && (known.last_send_date ?? '') < date && { last_send_date: date }),
    ...(taken_date !== known.taken_date && { taken_date }),
    ...(profile !== known.profile && { profile }),
    ...(!isSame && { holders }),
    ...(holder && !isSame && ownerOf(known, holder, after)),
    ...(isMoved && { unsorted: true }),
  };
}
