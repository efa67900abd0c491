import type { SocialNetwork } from '../networks/social-network.ts';
import type { DateTime } from '../shared/date-time.ts';

/** Where a contact can be reached. */
export type ContactChannel = SocialNetwork | 'email';

/** Who had a number that networks give to somebody else when it is given up, as far as the network told. */
export interface NumberHolder {
  /** What else the network called them: an identifier that nobody else gets, or else the number that they had next. */
  readonly by: string;
  /** When they are first known to have had it, and when they last gave it up. */
  readonly since: DateTime;
  readonly left_date?: DateTime;
  /** What gave access to the accounts that were told both in one: within one such access nobody has two identifiers at a time. */
  readonly grants: readonly string[];
}

/**
 * One person on one channel: part of a contact. Which contact it belongs to is said here alone, so that one write moves
 * it.
 */
export interface ContactIdentity {
  readonly _id: string;
  readonly id_client: string;
  readonly id_organization: string;
  readonly id_contact: string;
  readonly social_network: ContactChannel;
  /** Absent when it is not known; then the contact cannot be written to there. */
  readonly external_identifier?: string | undefined;
  /** The account that knows the person by this identifier, where each account has identifiers of its own. */
  readonly id_account?: string | undefined;
  /** What no two identities have in common: organization, channel, account where it counts, identifier. */
  readonly identity_key?: string | undefined;
  /** When the person last wrote. */
  readonly last_send_date?: DateTime | undefined;
  /** When the network last said that the person is called so from now on, where it tells of such changes. */
  readonly taken_date?: DateTime | undefined;
  /** What it last said of whoever is called so; absent on numbers, which somebody else may have later. */
  readonly profile?: ContactProfile | undefined;
  /** Who had it, of a number. It belongs to the contact who had it last. */
  readonly holders?: readonly NumberHolder[] | undefined;
  /** Whose of them it is here, by what else they are called. */
  readonly held_by?: string | undefined;
  /** Whether it is instead of whoever has it since the last of them gave it up, of whom nothing else is known. */
  readonly of_next?: true | undefined;
  /** Whether messages are still to be sorted by who had it when. */
  readonly unsorted?: true | undefined;
  /** Counts the writes of what the network said, so that nobody overwrites what they did not read. */
  readonly revision: number;
  /** Where it stands among those of its contact. */
  readonly place: number;
}

type Text = string | undefined;

/** What an organization notes about a contact. */
export interface ContactExtraData {
  readonly place_id?: Text;
  readonly address?: Text;
  readonly city?: Text;
  readonly state?: Text;
  readonly country?: Text;
  readonly country_code?: Text;
  readonly zip_code?: number | Text;
  readonly number?: number | Text;
  readonly building?: number | Text;
  readonly floor?: number | Text;
  readonly door?: number | Text;
  /** Longitude and latitude, in degrees. */
  readonly coords?: readonly number[] | undefined;
  readonly string_property?: Text;
  readonly string_property2?: Text;
  readonly boolean_property?: boolean | undefined;
  readonly boolean_property2?: boolean | undefined;
  readonly number_property?: number | undefined;
  readonly number_property2?: number | undefined;
}

/** What a network says about a person. */
export interface ContactProfile {
  readonly name?: string | undefined;
  readonly profile_image?: string | undefined;
  /** When it said so. */
  readonly date: DateTime;
  /** What it called the person then, where it is a network that gives numbers to somebody else. */
  readonly by?: string | undefined;
}

/** A person with whom an organization exchanges messages. Their identities are records of their own. */
export interface Contact {
  readonly _id: string;
  readonly id_client: string;
  readonly id_organization: string;
  /** As somebody here entered it; it goes before what the network says. */
  readonly name?: string | undefined;
  readonly profile_image?: string | undefined;
  readonly profile?: ContactProfile;
  /** When the network was asked who this is, whether or not it told; absent where nobody has asked. */
  readonly asked_date?: DateTime;
  readonly extra_data?: ContactExtraData | undefined;
  readonly creation_date: DateTime;
  /** The contacts who are the same person and whose identities and messages are being added to this one. */
  readonly merging?: readonly string[] | undefined;
  /** The name that is shown, in lower case, for the `search` filter. */
  readonly search_text: string;
  /** The channels of the identities, each with a space before and after it, for the `social_network` filter. */
  readonly channels_text: string;
  /** The free fields of `extra_data` as text, for the filter of that name. */
  readonly string_property?: string | undefined;
  readonly string_property2?: string | undefined;
  readonly boolean_property?: string | undefined;
  readonly boolean_property2?: string | undefined;
  readonly number_property?: string | undefined;
  readonly number_property2?: string | undefined;
}

/** A contact as callers and webhooks see it. */
export type ShownContact = Pick<
  Contact,
  '_id' | 'creation_date' | 'extra_data' | 'id_organization' | 'name' | 'profile_image'
> & {
  readonly social_identifiers: readonly Pick<
    ContactIdentity,
    '_id' | 'external_identifier' | 'id_account' | 'last_send_date' | 'social_network'
  >[];
  /** When the network last said who this is, or when the contact was entered. */
  readonly last_contact_update: DateTime;
};
