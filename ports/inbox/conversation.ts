import type { SocialNetwork } from '../networks/social-network.ts';
import type { DateTime } from '../foundation/date-time.ts';

/**
 * What an account and a contact exchange. Its `_id` is derived from both, so there is only one. Everything except what
 * the network reported about the conversation itself is derived from its messages.
 */
export interface Conversation {
  readonly _id: string;
  readonly id_client: string;
  readonly id_organization: string;
  readonly id_account: string;
  readonly id_contact: string;
  readonly social_network: SocialNetwork;
  /** The network's identifier of the conversation, where it has one. */
  readonly external_id?: string | undefined;
  /** A request: the person wrote first, and the account has not accepted yet. */
  readonly state?: 'request' | undefined;
  /** The date of the last message; empty when there is none. */
  readonly date: DateTime;
  readonly last_message?: string | undefined;
  readonly unread_messages: number;
  /** Whether there are unread messages. */
  readonly unread: boolean;
  /** When the contact last opened the window without a message. */
  readonly event_date?: DateTime | undefined;
  /** When the contact last opened the window, with or without a message. */
  readonly opened_date?: DateTime | undefined;
  /** When the network last reported that the window is closed. */
  readonly closed_date?: DateTime | undefined;
  /** The dates until which the account's messages were delivered and read. */
  readonly delivered_until?: DateTime | undefined;
  readonly read_until?: DateTime | undefined;
  /** Whether it is listed: it has messages. */
  readonly listed: boolean;
  /** Incremented by each write, for optimistic locking. */
  readonly revision: number;
}

/** Marks that a contact and an account exchanged messages on a UTC day, the unit in which conversations are counted. */
export interface ConversationDay {
  readonly _id: string;
  readonly id_client: string;
  readonly id_organization: string;
  readonly id_account: string;
  readonly id_contact: string;
  /** Such as `2026-11-23`. */
  readonly day: string;
}
