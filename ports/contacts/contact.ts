import type { SocialNetwork } from '../networks/social-network.ts';
import type { DateTime } from '../shared/date-time.ts';

/** Where a contact can be reached. */
export type ContactChannel = SocialNetwork | 'email';

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
  readonly last_send_date?: DateTime;
  /** When the network last said that it calls the person so, or does not any more, where it tells of such changes. */
  readonly taken_date?: DateTime;
  readonly left_date?: DateTime;
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
