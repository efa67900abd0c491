import type { OriginalChange } from '../inbox/comment.ts';
import type { Account } from '../accounts/account.ts';
import type { Problem } from '../foundation/problem.ts';
import type { ByteStream } from '../library/file-store.ts';
import type { MessageFile, MessageOptions, MessageState, MessageType } from '../inbox/message.ts';
import type { Cancellation } from '../foundation/clock.ts';
import type { DateTime } from '../foundation/date-time.ts';
import type { Precision } from '../foundation/fact-time.ts';
import type { PublishFile } from './publish-file.ts';
import type { NetworkSend } from './network-send.ts';
import type { NetworkSession } from './network-session.ts';

/** A person as a network knows them. */
export interface NetworkPerson {
  readonly external_id: string;
  /** Other identifiers of the same person at the network. */
  readonly other_ids?: readonly string[] | undefined;
  /** Their previous identifiers, where the network reports that they changed. */
  readonly former_ids?: readonly string[] | undefined;
  readonly name?: string | undefined;
  readonly profile_image?: string | undefined;
}

/** A message as a network reports it. */
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
  /** The progress of a message of the account; `sent` when left out. */
  readonly state?: Extract<MessageState, 'delivered' | 'failed' | 'read' | 'sent'> | undefined;
  /** Whether a message of the contact was read before it was imported; absent when the network does not report it. */
  readonly read?: boolean | undefined;
  /** Our identifier of the message, where the network returns it. */
  readonly key?: string | undefined;
}

/** One fact that a network reports about messages with a person, and since when it holds by the network's clock. */
export type MessageFact = MessageFactKind & {
  readonly person: NetworkPerson;
  readonly date: DateTime;
  /** The network's identifier of the conversation, where it has one. */
  readonly conversation?: string | undefined;
  /** The precision of `date`; absent when it is exact to the millisecond. */
  readonly precision?: Precision | undefined;
  /** What the network pushed, in its own form; absent when it was read. */
  readonly original?: OriginalChange | undefined;
};

type MessageFactKind =
  /** The message exists with this content. */
  | { readonly type: 'message'; readonly message: NetworkMessage }
  /** The author edited it. */
  | { readonly type: 'edited'; readonly external_id: string; readonly text: string }
  | { readonly type: 'deleted'; readonly external_id: string }
  | {
      readonly type: 'reaction';
      readonly external_id: string;
      readonly by: 'account' | 'contact';
      /** Absent: the reaction was removed. */
      readonly emoji?: string | undefined;
    }
  /** The progress of a message of the account. */
  | {
      readonly type: 'status';
      readonly external_id: string;
      readonly state: Extract<MessageState, 'delivered' | 'failed' | 'read' | 'sent'>;
      readonly errors?: readonly Problem[] | undefined;
      readonly key?: string | undefined;
    }
  /** All messages of the account until `date` have reached this state. */
  | { readonly type: 'reached'; readonly state: 'delivered' | 'read' }
  /** The person has a new identifier. They wrote nothing. */
  | { readonly type: 'renamed' }
  /** The person did something else that opens the window: a call, or a pressed button. */
  | { readonly type: 'opened' };

/** A conversation as a network lists it. */
export interface NetworkConversation {
  readonly person: NetworkPerson;
  readonly external_id?: string | undefined;
  readonly state?: 'request' | undefined;
  /** Newest first. A message between two of them that is missing was deleted. */
  readonly facts: readonly MessageFact[];
}

/** The account on whose behalf a network is called. */
type MessageAccount = Pick<Account, 'external_identifier' | 'extra_data' | 'username'>;

/** What is needed to send a message. */
export interface MessageInput {
  readonly session: NetworkSession;
  readonly account: MessageAccount;
  /** Identifies the message, the same in every try. */
  readonly id_message: string;
  /** The recipient: the network's identifiers of the person; for a `comment_message`, that of the comment. */
  readonly person: { readonly external_id: string; readonly other_ids: readonly string[] };
  /** The network's identifier of the conversation, where known. */
  readonly conversation?: string | undefined;
  readonly message_type: MessageType;
  readonly text: string;
  readonly options: MessageOptions;
  readonly in_response_external_id?: string | undefined;
  /** The attached uploads of the library. */
  readonly files: readonly PublishFile[];
  /**
   * Returns whether this identifier belongs to a different message of the account: one sent from here before, or one
   * that already existed. For networks where messages can only be told apart by text and time.
   */
  isOther(external_id: string): Promise<boolean>;
  readonly signal: Cancellation;
}

/** What a network returns for a sent message. */
export interface SentMessage {
  readonly external_id: string;
  /** When it was written, by the network's clock, where reported. */
  readonly creation_date?: DateTime | undefined;
  /** The person's other identifiers, where the answer has them. */
  readonly other_ids?: readonly string[] | undefined;
}

/** The actions on messages at a network. */
export type NetworkMessageAction = 'read' | 'send';

/** The private messages of one network. Every method throws `NetworkFailure` (domain/networks) when it fails. */
export interface NetworkMessages {
  /** The scopes that each action requires. An account that lacks one can still post. */
  readonly scopes?: Readonly<Partial<Record<NetworkMessageAction, readonly string[]>>>;
  readonly send: NetworkSend<MessageInput, object, SentMessage>;
  /** Whether the network echoes sent messages with the identifier that we assigned. */
  readonly echoesKey?: true;
  /** Returns what is wrong with a message in the network's own terms; undefined when no problem is found. */
  findProblem?(input: {
    readonly message_type: MessageType;
    readonly text: string;
    readonly options: MessageOptions;
  }): { readonly part: 'buttons' | 'interactive' | 'quick replies' | 'template'; readonly reason: string } | undefined;
  /** Reads the most recent conversations with their last messages. Absent where the network provides no history. */
  conversations?(input: {
    readonly session: NetworkSession;
    readonly account: MessageAccount;
    /** The maximum number of conversations, and of messages in each. */
    readonly limit: number;
    readonly messages: number;
  }): Promise<readonly NetworkConversation[]>;
  /** Returns the profile of a person who wrote. Absent where messages include it, or it is not available. */
  profile?(input: {
    readonly session: NetworkSession;
    readonly external_id: string;
  }): Promise<Pick<NetworkPerson, 'name' | 'profile_image'>>;
  /** Opens a file attached to a message. Absent where messages have no files. */
  openFile?(input: {
    readonly session: NetworkSession;
    readonly file: MessageFile;
  }): Promise<{ readonly bytes: ByteStream; readonly mime_type?: string | undefined }>;
  /** Marks the messages of a person as seen at the network. Repeating it is safe. Absent where that is not possible. */
  seen?(input: {
    readonly session: NetworkSession;
    readonly account: MessageAccount;
    readonly person: { readonly external_id: string };
    readonly conversation?: string | undefined;
    /** The last message by the person. */
    readonly last_message?: string | undefined;
  }): Promise<void>;
}
