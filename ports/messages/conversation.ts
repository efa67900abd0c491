import type { SocialNetwork } from '../networks/social-network.ts';
import type { DateTime } from '../shared/date-time.ts';

/**
 * What an account and a contact exchange. Its `_id` follows from both, so there is only one; all else but what the network
 * said of the conversation itself follows from its messages.
 */
export interface Conversation {
  readonly _id: string;
  readonly id_client: string;
  readonly id_organization: string;
  readonly id_account: string;
  readonly id_contact: string;
  readonly social_network: SocialNetwork;
  /** The conversation, by the network's identifier, where it has one. */
  readonly external_id?: string | undefined;
  /** The person wrote first, and the account has not accepted yet. */
  readonly state?: 'request' | undefined;
  /** The date of the last message. Empty: there is none. */
  readonly date: DateTime;
  readonly last_message?: string | undefined;
  readonly unread_messages: number;
  /** Whether there are any. */
  readonly unread: boolean;
  /** When the contact last did something that opens the window without a message. */
  readonly event_date?: DateTime | undefined;
  /** When the contact last opened the window, by whatever they did. */
  readonly opened_date?: DateTime | undefined;
  /** When the network last said that the window is closed. */
  readonly closed_date?: DateTime | undefined;
  /** Until when the account's messages have reached the contact, and were read. */
  readonly delivered_until?: DateTime | undefined;
  readonly read_until?: DateTime | undefined;
  /** Whether it belongs in lists: it has messages. */
  readonly listed: boolean;
  /** Counts the writes, so that nobody overwrites what they did not read. */
  readonly revision: number;
}

/** That a contact and an account exchanged messages on a day in UTC, which is the unit in which conversations are counted. */
export interface ConversationDay {
  readonly _id: string;
  readonly id_client: string;
  readonly id_organization: string;
  readonly id_account: string;
  readonly id_contact: string;
  /** `2026-11-23`. */
  readonly day: string;
}
