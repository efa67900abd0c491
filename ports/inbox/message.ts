import type { ShownContact } from './contact.ts';
import type { ShownUpload } from '../library/upload.ts';
import type { Problem } from '../foundation/problem.ts';
import type { OriginalChange } from './comment.ts';
import type { Attempt } from '../networks/network-send.ts';
import type { SocialNetwork } from '../networks/social-network.ts';
import type { DateTime } from '../foundation/date-time.ts';
import type { KnownTime } from '../foundation/fact-time.ts';

/** The kind of a message. */
export type MessageType =
  | 'button_message'
  | 'comment_message'
  | 'elements_message'
  | 'file_message'
  | 'interactive_message'
  | 'postback_message'
  | 'publication_message'
  | 'quick_reply_message'
  | 'simple_message'
  | 'template_message';

/**
 * The progress of a message of the account. It only moves forward: `failed` is final, and `unconfirmed` means that it
 * is unknown whether the network has it.
 */
export type MessageState = 'delivered' | 'failed' | 'read' | 'sending' | 'sent' | 'unconfirmed';

/** A file that is not in the library. */
export interface MessageFile {
  readonly url?: string | undefined;
  readonly mime_type?: string | undefined;
  readonly name?: string | undefined;
  /** In bytes. */
  readonly size?: number | undefined;
  /** The identifier of the stored bytes. */
  readonly id_file?: string | undefined;
  /** The code of the error because of which the bytes are not stored. */
  readonly error?: number | undefined;
  /** Whether they can no longer be fetched. */
  readonly lost?: boolean | undefined;
  /** The network's identifier for fetching it, where it has no address. */
  readonly external_id?: string | undefined;
}

/** An object in the network's own form. */
type Free = Readonly<Record<string, unknown>>;

/** The content of a message besides its text. Which parts are required depends on the type. */
export interface MessageOptions {
  /** Uploads of the library. */
  readonly files: readonly string[];
  readonly files_urls: readonly MessageFile[];
  readonly template_name?: string | undefined;
  readonly template_language?: string | undefined;
  /** Values for the variables of the body, in order. */
  readonly template_parameters?: readonly string[] | undefined;
  /** Values for header and buttons, in the network's own form. */
  readonly template_components?: readonly Free[] | undefined;
  /** The payload of a button that the person pressed. */
  readonly payload?: string | undefined;
  readonly metaElements?: readonly Free[] | undefined;
  readonly metaQuickReplies?: readonly Free[] | undefined;
  readonly whatsappInteractive?: Free | undefined;
  /** Written by a person, not a program; some networks then allow replies for longer. */
  readonly human_agent?: boolean | undefined;
}

/** A participant of a conversation: the account or the contact. */
type Side = 'account' | 'contact';

/** A reaction to a message. The last one of each side counts; without `emoji` it was removed. */
export interface MessageReaction {
  readonly by: Side;
  readonly emoji?: string | undefined;
  readonly date: DateTime;
}

/** What can happen to a message that a person wrote, as reported in webhooks. */
export type MessageAction = 'created' | 'deleted' | 'edited' | 'reacted';

/** The event fields that report messages to apps. */
export type MessageField =
  | 'messages'
  | 'messaging_delivered'
  | 'messaging_echoes'
  | 'messaging_error'
  | 'messaging_postbacks'
  | 'messaging_seen';

/** A change of a message that is not announced to the client's apps yet. */
export interface PendingMessageChange {
  readonly field: MessageField;
  readonly action?: MessageAction | undefined;
  /** The sequence number of the change within this message, so that each is announced once. */
  readonly number: number;
  /** What the network pushed, in its own form. */
  readonly original?: OriginalChange;
}

/** When each part of a message last changed. */
export interface MessageDates {
  readonly content?: KnownTime | undefined;
  /** When its text was last edited, if nothing else of it is known. */
  readonly edited?: KnownTime | undefined;
  readonly deleted?: KnownTime | undefined;
  readonly errors?: KnownTime | undefined;
  /** When the network rejected it because the window is closed. */
  readonly closed?: DateTime | undefined;
  /** The earliest date known for it, if `told_of` is set. */
  readonly first?: DateTime | undefined;
}

/** A message that an account and a contact exchanged, as stored. */
export interface Message {
  readonly _id: string;
  readonly id_client: string;
  readonly id_organization: string;
  readonly id_account: string;
  readonly id_contact: string;
  readonly id_conversation: string;
  readonly social_network: SocialNetwork;
  /** Whether the account wrote it. */
  readonly own: boolean;
  /** Absent until the network is known to have it. */
  readonly external_id?: string | undefined;
  /** `<account>:<external id>`. */
  readonly network_key?: string | undefined;
  readonly message_type: MessageType;
  /** As written, except U+0000 and lone surrogates. */
  readonly text: string;
  readonly message_options: MessageOptions;
  readonly message_errors: readonly Problem[];
  /** The publication, comment or message that it answers, by the network's identifier. */
  readonly in_response_external_id?: string | undefined;
  readonly location?: { readonly latitude: number; readonly longitude: number } | undefined;
  /** The network's identifiers of the contact when it reported the message, at networks that reassign numbers. */
  readonly told_of?: readonly string[] | undefined;
  /** Whether it has content that cannot be shown here. */
  readonly unsupported?: true | undefined;
  /** When it was written, by the network's clock. */
  readonly creation_date: DateTime;
  /** When we first heard of it. */
  readonly received_date: DateTime;
  readonly edited_date?: DateTime | undefined;
  /** Deleted at the network. The record stays, so that a late fact does not restore it. */
  readonly deleted: boolean;
  /** Whether a user has read it; always true for messages of the account. */
  readonly read: boolean;
  /** The progress of a message of the account; absent on those of contacts. */
  readonly state?: MessageState | undefined;
  readonly reactions: readonly MessageReaction[];
  /** Whether it was sent from here, so that our copy of the text takes precedence over the network's. */
  readonly sent_here?: true | undefined;
  readonly dates: MessageDates;
  /** Whether the message itself was ever reported, not only a change of it. */
  readonly known: boolean;
  /** Whether it counts as unread: by the contact, not deleted and not read. */
  readonly unread: boolean;
  /** Incremented by each write, for optimistic locking. */
  readonly revision: number;
  /** How many changes of it are to be announced to apps in total. */
  readonly told: number;
  readonly untold?: readonly PendingMessageChange[] | undefined;
  /** Contacts it was assigned to before; their conversations are still to be updated. */
  readonly moved_from?: readonly string[] | undefined;
  /** Converted copies of its files, hosted during sending for networks that fetch them: keys in the file store. */
  readonly hosted?: readonly string[] | undefined;
  /** The attempt at sending, for an unconfirmed message of ours. */
  readonly attempt?: Attempt | undefined;
  readonly due_date?: DateTime | undefined;
  readonly lease?: string | undefined;
}

/** A message as callers and webhooks see it. Exactly one of `contact_id` and `from_contact_id` is present. */
export type ShownMessage = Pick<
  Message,
  | '_id'
  | 'creation_date'
  | 'deleted'
  | 'edited_date'
  | 'id_account'
  | 'id_organization'
  | 'in_response_external_id'
  | 'location'
  | 'message_errors'
  | 'message_type'
  | 'reactions'
  | 'read'
  | 'received_date'
  | 'social_network'
  | 'state'
  | 'unsupported'
> & {
  readonly contact_id?: string;
  readonly from_contact_id?: string;
  /** Absent when there is none. */
  readonly text?: string;
  readonly element_external_id?: string;
  /** Our identifier of the message it answers; absent while that one is not stored. */
  readonly in_response_to?: string;
  readonly message_options: Omit<MessageOptions, 'files_urls'> & {
    readonly files_urls: readonly Pick<MessageFile, 'error' | 'mime_type' | 'name' | 'size' | 'url'>[];
  };
  readonly contact?: ShownContact;
  /** The attached uploads of the library. */
  readonly uploads?: readonly ShownUpload[];
};
