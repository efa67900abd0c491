import type { OriginalChange } from '../comments/comment.ts';
import type { Account } from '../accounts/account.ts';
import type { Problem } from '../errors/problem.ts';
import type { ByteStream } from '../files/file-store.ts';
import type { MessageFile, MessageOptions, MessageState, MessageType } from '../messages/message.ts';
import type { Cancellation } from '../shared/clock.ts';
import type { DateTime } from '../shared/date-time.ts';
import type { Precision } from '../shared/fact-time.ts';
import type { PublishFile } from './publish-file.ts';
import type { NetworkSend } from './network-send.ts';
import type { NetworkSession } from './network-session.ts';

/** A person as a network knows them. */
export interface NetworkPerson {
  readonly external_id: string;
  /** What else the network calls the same person. */
  readonly other_ids?: readonly string[] | undefined;
  /** What it called them until now, where it says that they have become another to it. */
  readonly former_ids?: readonly string[] | undefined;
  readonly name?: string | undefined;
  readonly profile_image?: string | undefined;
}

/** A message as a network shows it. */
export interface NetworkMessage {
  readonly external_id: string;
  /** Whether the account wrote it. */
  readonly own: boolean;
  readonly message_type: MessageType;
  readonly text: string;
  readonly files?: readonly MessageFile[] | undefined;
  readonly payload?: string | undefined;
  readonly in_response_external_id?: string | undefined;
  readonly location?: { readonly latitude: number; readonly longitude: number } | undefined;
  readonly unsupported?: true | undefined;
  readonly creation_date: DateTime;
  readonly edited_date?: DateTime | undefined;
  /** How far one of the account has come; `sent` when left out. */
  readonly state?: Extract<MessageState, 'delivered' | 'failed' | 'read' | 'sent'> | undefined;
  /** Whether one by the contact was read before we came; absent when the network does not say. */
  readonly read?: boolean | undefined;
  /** Our identifier of it, where the network gives back what was sent along. */
  readonly key?: string | undefined;
}

/** One thing that a network says about messages with a person, and when it became so by the network's clock. */
export type MessageFact = MessageFactKind & {
  readonly person: NetworkPerson;
  readonly date: DateTime;
  /** The conversation, by the network's identifier, where it has one. */
  readonly conversation?: string | undefined;
  /** How exact `date` is; absent when it is to the millisecond. */
  readonly precision?: Precision | undefined;
  /** What the network pushed, in its own form; absent when it was asked. */
  readonly original?: OriginalChange | undefined;
};

type MessageFactKind =
  /** It stands there like this. */
  | { readonly type: 'message'; readonly message: NetworkMessage }
  /** Its author gave it other words. */
  | { readonly type: 'edited'; readonly external_id: string; readonly text: string }
  | { readonly type: 'deleted'; readonly external_id: string }
  | {
      readonly type: 'reaction';
      readonly external_id: string;
      readonly by: 'account' | 'contact';
      /** Absent: it was taken back. */
      readonly emoji?: string | undefined;
    }
  /** How far a message of the account has come. */
  | {
      readonly type: 'status';
      readonly external_id: string;
      readonly state: Extract<MessageState, 'delivered' | 'failed' | 'read' | 'sent'>;
      readonly errors?: readonly Problem[] | undefined;
      readonly key?: string | undefined;
    }
  /** All messages of the account until `date` have come so far. */
  | { readonly type: 'reached'; readonly state: 'delivered' | 'read' }
  /** The person is called otherwise from now on. They wrote nothing. */
  | { readonly type: 'renamed' }
  /** The person did something else that opens the window: they called, or pressed a button. */
  | { readonly type: 'opened' };

/** A conversation as a network lists it. */
export interface NetworkConversation {
  readonly person: NetworkPerson;
  readonly external_id?: string | undefined;
  readonly state?: 'request' | undefined;
  /** The newest first. What is not among them between two of them is gone. */
  readonly facts: readonly MessageFact[];
}

/** The account in whose name a network is asked. */
type MessageAccount = Pick<Account, 'external_identifier' | 'extra_data' | 'username'>;

/** What is needed to send a message. */
export interface MessageInput {
  readonly session: NetworkSession;
  readonly account: MessageAccount;
  /** Identifies the message, the same in every try. */
  readonly id_message: string;
  /** To whom: the identifiers that the network has for the person; for a `comment_message`, that of the comment. */
  readonly person: { readonly external_id: string; readonly other_ids: readonly string[] };
  /** The conversation, by the network's identifier, where it is known. */
  readonly conversation?: string | undefined;
  readonly message_type: MessageType;
  readonly text: string;
  readonly options: MessageOptions;
  readonly in_response_external_id?: string | undefined;
  /** Those of the library, ready to be read. */
  readonly files: readonly PublishFile[];
  /**
   * Returns whether the message of the account with this identifier is another one: it was sent from here before, or was
   * there already. For networks that can tell messages apart by text and time alone.
   */
  isOther(external_id: string): Promise<boolean>;
  readonly signal: Cancellation;
}

/** What a network has of a message that was sent. */
export interface SentMessage {
  readonly external_id: string;
  /** When it was written, by the network's clock, where it says so. */
  readonly creation_date?: DateTime | undefined;
  /** The person's other identifiers, where the answer names them. */
  readonly other_ids?: readonly string[] | undefined;
}

/** What is done with messages at a network. */
export type MessageDeed = 'read' | 'send';

/** The private messages of one network. Every method throws `NetworkFailure` (domain/networks) when it fails. */
export interface NetworkMessages {
  /** The scopes that each action takes. An account that lacks one still posts. */
  readonly scopes?: Readonly<Partial<Record<MessageDeed, readonly string[]>>>;
  readonly send: NetworkSend<MessageInput, object, SentMessage>;
  /** Whether the network tells us of what was sent, with the identifier that we gave it. */
  readonly tellsKey?: true;
  /** Returns what is wrong with a message in the network's own terms; undefined when nothing is known to be. */
  problemOf?(input: {
    readonly message_type: MessageType;
    readonly text: string;
    readonly options: MessageOptions;
  }):
    | { readonly part: 'buttons' | 'interactive' | 'quick replies' | 'template'; readonly reason: string }
    | undefined;
  /** Reads the most recent conversations with their last messages. Absent where the network shows no past. */
  conversations?(input: {
    readonly session: NetworkSession;
    readonly account: MessageAccount;
    /** How many conversations, and how many messages of each. */
    readonly limit: number;
    readonly messages: number;
  }): Promise<readonly NetworkConversation[]>;
  /** Returns who a person is that wrote. Absent where messages say so themselves, or nobody can ask. */
  profile?(input: {
    readonly session: NetworkSession;
    readonly external_id: string;
  }): Promise<Pick<NetworkPerson, 'name' | 'profile_image'>>;
  /** Opens a file that came with a message. Absent where messages hold none. */
  openFile?(input: {
    readonly session: NetworkSession;
    readonly file: MessageFile;
  }): Promise<{ readonly bytes: ByteStream; readonly mime_type?: string | undefined }>;
  /** Tells the network that the messages of a person were seen. Repeating it is safe. Absent where it cannot be told. */
  seen?(input: {
    readonly session: NetworkSession;
    readonly account: MessageAccount;
    readonly person: { readonly external_id: string };
    readonly conversation?: string | undefined;
    /** The last message by the person. */
    readonly last_message?: string | undefined;
  }): Promise<void>;
}
