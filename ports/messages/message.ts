import type { ShownContact } from '../contacts/contact.ts';
import type { ShownUpload } from '../files/upload.ts';
import type { Problem } from '../errors/problem.ts';
import type { OriginalChange } from '../comments/comment.ts';
import type { Attempt } from '../networks/network-send.ts';
import type { SocialNetwork } from '../networks/social-network.ts';
import type { DateTime } from '../shared/date-time.ts';
import type { KnownTime } from '../shared/fact-time.ts';

/** What a message is. */
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
 * How far a message of the account has come. It only moves forward: `failed` is the end, and `unconfirmed` means that nobody
 * can tell whether the network has it.
 */
export type MessageState = 'delivered' | 'failed' | 'read' | 'sending' | 'sent' | 'unconfirmed';

/** A file that is not of the library. */
export interface MessageFile {
  readonly url?: string | undefined;
  readonly mime_type?: string | undefined;
  readonly name?: string | undefined;
  /** In bytes. */
  readonly size?: number | undefined;
  /** That of the bytes that are kept here. */
  readonly id_file?: string | undefined;
  /** Why the bytes are not kept: the code of the error. */
  readonly error?: number | undefined;
  /** Whether they never will be. */
  readonly lost?: boolean | undefined;
  /** By which the network gives it out, where there is no address. */
  readonly external_id?: string | undefined;
}

/** In a network's own form. */
type Free = Readonly<Record<string, unknown>>;

/** What a message carries besides its text. Which part is needed depends on the type. */
export interface MessageOptions {
  /** Uploads of the library. */
  readonly files: readonly string[];
  readonly files_urls: readonly MessageFile[];
  readonly template_name?: string | undefined;
  readonly template_language?: string | undefined;
  /** For the variables of the body, in their order. */
  readonly template_parameters?: readonly string[] | undefined;
  /** For header and buttons, in the network's own form. */
  readonly template_components?: readonly Free[] | undefined;
  /** What a button that the person pressed says to programs. */
  readonly payload?: string | undefined;
  readonly metaElements?: readonly Free[] | undefined;
  readonly metaQuickReplies?: readonly Free[] | undefined;
  readonly whatsappInteractive?: Free | undefined;
  /** A person wrote it, not a program: then some networks take it for longer. */
  readonly human_agent?: boolean | undefined;
}

/** Who did something in a conversation: the account, or the contact. */
type Side = 'account' | 'contact';

/** A reaction to a message. Of each side the last one counts; without `emoji` it was taken back. */
export interface MessageReaction {
  readonly by: Side;
  readonly emoji?: string | undefined;
  readonly date: DateTime;
}

/** What can happen to a message that a person wrote, as webhooks tell it. */
export type MessageAction = 'created' | 'deleted' | 'edited' | 'reacted';

/** The events by which apps hear of messages. */
export type MessageField =
  | 'messages'
  | 'messaging_delivered'
  | 'messaging_echoes'
  | 'messaging_error'
  | 'messaging_postbacks'
  | 'messaging_seen';

/** A change of a message that the client's apps are still to be told. */
export interface UntoldMessageChange {
  readonly field: MessageField;
  readonly action?: MessageAction | undefined;
  /** Counts the changes of this message, so that each is told once. */
  readonly number: number;
  /** What the network pushed, in its own form. */
  readonly original?: OriginalChange;
}

/** When the parts of a message last changed. */
export interface MessageDates {
  readonly content?: KnownTime | undefined;
  /** When it was last given other words, where those alone are known. */
  readonly edited?: KnownTime | undefined;
  readonly deleted?: KnownTime | undefined;
  readonly errors?: KnownTime | undefined;
  /** When the network said of it that the window is closed. */
  readonly closed?: DateTime | undefined;
  /** The earliest that anything is known of it, where `told_of` is. */
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
  /** What the network called the contact when it told of it, where it gives numbers to somebody else. */
  readonly told_of?: readonly string[] | undefined;
  /** Whether it holds something that cannot be shown here. */
  readonly unsupported?: true | undefined;
  /** When it was written, by the network's clock. */
  readonly creation_date: DateTime;
  /** When we first heard of it. */
  readonly received_date: DateTime;
  readonly edited_date?: DateTime | undefined;
  /** Gone from the network. The record stays, so that nothing brings it back. */
  readonly deleted: boolean;
  /** Whether somebody here has read it. Those of the account are. */
  readonly read: boolean;
  /** How far one of the account has come; absent on those of contacts. */
  readonly state?: MessageState | undefined;
  readonly reactions: readonly MessageReaction[];
  /** Whether it was sent from here, so that its words are known better than the network tells them. */
  readonly sent_here?: true | undefined;
  readonly dates: MessageDates;
  /** Whether anything but a change of it was ever heard of. */
  readonly known: boolean;
  /** Whether it is by the contact, there, and not read. */
  readonly unread: boolean;
  /** Counts the writes, so that nobody overwrites what they did not read. */
  readonly revision: number;
  /** How many changes there have been that apps are told. */
  readonly told: number;
  readonly untold?: readonly UntoldMessageChange[] | undefined;
  /** The contacts in whose conversations it stood until it turned out to be another's; those are still to be brought in line. */
  readonly moved_from?: readonly string[] | undefined;
  /** Other forms of its files, hosted while it is sent for networks that fetch them: keys in the file store. */
  readonly hosted?: readonly string[] | undefined;
  /** The attempt at sending it, of one of ours that is not confirmed. */
  readonly attempt?: Attempt | undefined;
  readonly due_date?: DateTime | undefined;
  readonly lease?: string | undefined;
}

/** A message as callers and webhooks see it. Exactly one of `contact_id` and `from_contact_id` is there. */
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
  /** The message that it answers, by our identifier; absent while that is not here. */
  readonly in_response_to?: string;
  readonly message_options: Omit<MessageOptions, 'files_urls'> & {
    readonly files_urls: readonly Pick<MessageFile, 'error' | 'mime_type' | 'name' | 'size' | 'url'>[];
  };
  readonly contact?: ShownContact;
  /** The uploads of the library that it carries. */
  readonly uploads?: readonly ShownUpload[];
};
