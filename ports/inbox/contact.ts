import type { SocialNetwork } from '../networks/social-network.ts';
import type { DateTime } from '../foundation/date-time.ts';

/** Where a contact can be reached. */
export type ContactChannel = SocialNetwork | 'email';

/** A holder of a phone number that the network can reassign, as far as the network reported it. */
export interface NumberHolder {
  /** Another identifier of the holder: a permanent one, or else the number they changed to. */
  readonly by: string;
  /** When they are first known to have had the number, and when they last gave it up. */
  readonly since: DateTime;
  readonly left_date?: DateTime;
  /**
   * The grants whose accounts reported both identifiers together. Within one grant, a person has only one identifier at
   * a time.
   */
  readonly grants: readonly string[];
}

/**
 * One person on one channel: part of a contact. Only this record holds the contact it belongs to, so one write moves
 * it.
 */
export interface ContactIdentity {
  readonly _id: string;
  readonly id_client: string;
  readonly id_organization: string;
  readonly id_contact: string;
  readonly social_network: ContactChannel;
  /** Absent when unknown; the contact cannot be messaged there. */
  readonly external_identifier?: string | undefined;
  /** The account the identifier is scoped to, where each account has identifiers of its own. */
  readonly id_account?: string | undefined;
  /** Unique key: organization, channel, account where it matters, identifier. */
  readonly identity_key?: string | undefined;
  /** When the person last wrote. */
  readonly last_send_date?: DateTime | undefined;
  /** When the network last reported that the person changed to this identifier, where it reports such changes. */
  readonly taken_date?: DateTime | undefined;
  /** The latest profile for this identifier; absent on numbers, which can be reassigned. */
  readonly profile?: ContactProfile | undefined;
  /** The known holders of a number. It belongs to the contact who held it last. */
  readonly holders?: readonly NumberHolder[] | undefined;
  /** The holder this identity belongs to, by another identifier. */
  readonly held_by?: string | undefined;
  /** Placeholder: the number has a new, unknown owner since its last known holder gave it up. */
  readonly of_next?: true | undefined;
  /** Whether its messages are still to be assigned to the holders of their time. */
  readonly unsorted?: true | undefined;
  /** Incremented by each write of what the network reported, for optimistic locking. */
  readonly revision: number;
  /** Its position among the identities of the contact. */
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

/** What a network reports about a person. */
export interface ContactProfile {
  readonly name?: string | undefined;
  readonly profile_image?: string | undefined;
  /** When it was reported. */
  readonly date: DateTime;
  /** The person's identifier at that time, at networks that reassign numbers. */
  readonly by?: string | undefined;
}

/** A person with whom an organization exchanges messages. The identities are separate records. */
export interface Contact {
  readonly _id: string;
  readonly id_client: string;
  readonly id_organization: string;
  /** Set by a user; overrides the network's name. */
  readonly name?: string | undefined;
  readonly profile_image?: string | undefined;
  readonly profile?: ContactProfile;
  /** When the network was last asked for the profile, successfully or not; absent if never. */
  readonly asked_date?: DateTime;
  readonly extra_data?: ContactExtraData | undefined;
  readonly creation_date: DateTime;
  /** Duplicates of this contact whose identities and messages are being moved to it. */
  readonly merging?: readonly string[] | undefined;
  /** The displayed name in lower case, for the `search` filter. */
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
  /** When the network last reported the profile, or when the contact was entered. */
  readonly last_contact_update: DateTime;
};
