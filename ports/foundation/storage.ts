// Long because all kinds of record are one table.
import type { Account } from '../accounts/account.ts';
import type { AiPlan } from '../ai-plans/ai-plan.ts';
import type { App } from '../access/app.ts';
import type { AuditEntry } from '../access/audit-entry.ts';
import type { AssistantGrant } from '../access/assistant.ts';
import type { PortalLink } from '../access/portal-link.ts';
import type { ConnectSession, ConnectToken } from '../access/connect-token.ts';
import type { MailedToken, User, UserSession } from '../access/user.ts';
import type { CalendarLink } from '../publishing/calendar-link.ts';
import type { Client } from '../access/client.ts';
import type { Comment } from '../inbox/comment.ts';
import type { CommentPoll } from '../inbox/comment-poll.ts';
import type { OperatorMailing } from '../platform/operator-mailing.ts';
import type { Contact, ContactIdentity } from '../inbox/contact.ts';
import type { Erasure } from '../inbox/erasure.ts';
import type { FeedItem } from '../integrations/feed.ts';
import type { Integration, IntegrationLink } from '../integrations/integration.ts';
import type { Upload } from '../library/upload.ts';
import type { UploadTicket } from '../library/upload-ticket.ts';
import type { AccountDay, AccountMeasurement, MetricPoll } from '../numbers/account-day.ts';
import type { PublicationDay, PublicationMetrics } from '../numbers/publication-metrics.ts';
import type { MetricName } from '../numbers/metrics.ts';
import type { Reports } from '../numbers/reports.ts';
import type { Conversation, ConversationDay } from '../inbox/conversation.ts';
import type { Message } from '../inbox/message.ts';
import type { MessagePoll } from '../inbox/message-poll.ts';
import type { ReceivedFile } from '../inbox/received-file.ts';
import type { NetworkPoll } from '../networks/network-poll.ts';
import type { NetworkState } from '../networks/network-state.ts';
import type { DeletionRequest } from '../networks/deletion-request.ts';
import type { PostAlias } from '../networks/post-alias.ts';
import type { ReceivedRequest } from '../networks/received-request.ts';
import type { Organization } from '../access/organization.ts';
import type { Worker } from '../platform/worker.ts';
import type { Publication } from '../publishing/publication.ts';
import type { ReportLink } from '../numbers/report-link.ts';
import type { ReportMailing } from '../numbers/report-mailing.ts';
import type { Invitation } from '../access/invitation.ts';
import type { Role, RoleMember } from '../access/role.ts';
import type { IdempotencyKey, StoredKey } from './idempotency.ts';
import type { Lock } from './lock.ts';
import type { Reservation } from '../platform/reservation.ts';
import type { RecentAttempts } from './recent-attempts.ts';
import type { ClientEvent, NewEvent, WebhookDelivery, WebhookLine } from '../webhooks/webhook.ts';

/** Every kind of record that a storage holds. */
export interface Records {
  readonly account_days: AccountDay;
  readonly account_measurements: AccountMeasurement;
  readonly accounts: Account;
  readonly ai_plans: AiPlan;
  readonly apps: App;
  readonly assistant_grants: AssistantGrant;
  readonly audit_entries: AuditEntry;
  readonly calendar_links: CalendarLink;
  readonly clients: Client;
  readonly comment_polls: CommentPoll;
  readonly comments: Comment;
  readonly connect_sessions: ConnectSession;
  readonly connect_tokens: ConnectToken;
  readonly contact_identities: ContactIdentity;
  readonly contacts: Contact;
  readonly conversation_days: ConversationDay;
  readonly conversations: Conversation;
  readonly deletion_requests: DeletionRequest;
  readonly erasures: Erasure;
  readonly events: ClientEvent;
  readonly feed_items: FeedItem;
  readonly idempotency_keys: IdempotencyKey;
  readonly integration_links: IntegrationLink;
  readonly integrations: Integration;
  readonly invitations: Invitation;
  readonly keys: StoredKey;
  readonly locks: Lock;
  readonly mailed_tokens: MailedToken;
  readonly message_polls: MessagePoll;
  readonly messages: Message;
  readonly metric_polls: MetricPoll;
  readonly network_polls: NetworkPoll;
  readonly network_states: NetworkState;
  readonly operator_mailings: OperatorMailing;
  readonly organizations: Organization;
  readonly portal_links: PortalLink;
  readonly post_aliases: PostAlias;
  readonly publication_days: PublicationDay;
  readonly publication_metrics: PublicationMetrics;
  readonly publications: Publication;
  readonly report_links: ReportLink;
  readonly report_mailings: ReportMailing;
  readonly reservations: Reservation;
  readonly received_files: ReceivedFile;
  readonly received_requests: ReceivedRequest;
  readonly role_members: RoleMember;
  readonly roles: Role;
  readonly recent_attempts: RecentAttempts;
  readonly upload_tickets: UploadTicket;
  readonly uploads: Upload;
  readonly user_sessions: UserSession;
  readonly users: User;
  readonly webhook_deliveries: WebhookDelivery;
  readonly webhook_lines: WebhookLine;
  readonly workers: Worker;
}

export type Kind = keyof Records;

/** The fields of each kind, besides `_id`, by which records can be filtered, sorted or claimed. */
export interface IndexedFields {
  readonly account_days: MetricName | 'day' | 'followers_until' | 'id_account' | 'id_organization' | 'social_network';
  readonly account_measurements: 'day' | 'id_account' | 'id_organization';
  readonly accounts:
    | 'creation_date'
    | 'deleted'
    | 'enabled'
    | 'error_code'
    | 'grant_key'
    | 'granted_scopes'
    | 'id_organization'
    | 'network_key'
    | 'search_text'
    | 'social_network'
    | 'renewal_lease'
    | 'renewal_lease_until'
    | 'session_expires'
    | 'subscribed';
  readonly ai_plans:
    | 'archived'
    | 'creation_date'
    | 'due_date'
    | 'files_text'
    | 'id_client'
    | 'id_organization'
    | 'lease'
    | 'state'
    | 'week_start';
  readonly apps: 'client_id' | 'creation_date' | 'deleted' | 'id_client' | 'previous_secret_until';
  readonly assistant_grants: 'creation_date' | 'expires_date' | 'id_organization' | 'id_user' | 'secret_hash';
  readonly audit_entries: 'creation_date' | 'id_client' | 'id_organization';
  readonly calendar_links: 'creation_date' | 'id_organization';
  readonly clients: 'creation_date';
  readonly comment_polls: 'due_date' | 'id_client' | 'lease' | 'social_network';
  readonly comments:
    | 'author_external_id'
    | 'creation_date'
    | 'deleted'
    | 'due_date'
    | 'hidden'
    | 'id_account'
    | 'id_client'
    | 'id_organization'
    | 'id_publication'
    | 'lease'
    | 'listed'
    | 'network_key'
    | 'own'
    | 'parent_key'
    | 'publication_external_id'
    | 'read'
    | 'received_date'
    | 'replied'
    | 'revision'
    | 'search_text'
    | 'social_network'
    | 'thread_key';
  readonly connect_sessions:
    'completed' | 'expires_date' | 'id_connect_token' | 'id_organization' | 'network_person' | 'open_key';
  readonly connect_tokens: 'expires_date' | 'id_app' | 'id_connect_session' | 'id_organization';
  readonly contact_identities: 'id_contact' | 'id_organization' | 'identity_key' | 'revision';
  readonly contacts:
    | 'boolean_property'
    | 'boolean_property2'
    | 'channels_text'
    | 'creation_date'
    | 'id_organization'
    | 'number_property'
    | 'number_property2'
    | 'search_text'
    | 'string_property'
    | 'string_property2';
  readonly conversation_days: 'day' | 'id_account' | 'id_contact' | 'id_organization';
  readonly conversations:
    | 'date'
    | 'id_account'
    | 'id_contact'
    | 'id_organization'
    | 'last_message'
    | 'listed'
    | 'revision'
    | 'social_network'
    | 'unread'
    | 'unread_messages';
  readonly deletion_requests: 'creation_date';
  readonly erasures: 'due_date' | 'id_organization';
  readonly events: 'cause' | 'creation_date' | 'follows' | 'id_organization' | 'position';
  readonly feed_items: 'found_date' | 'id_integration' | 'id_organization' | 'listed_date' | 'posted_date' | 'state';
  readonly idempotency_keys: 'expires_date' | 'lease_until' | 'fingerprint';
  readonly integration_links: 'asker' | 'creation_date' | 'expires_date' | 'id_organization' | 'provider';
  readonly integrations:
    | 'creation_date'
    | 'due_date'
    | 'enabled'
    | 'external_identifier'
    | 'id_client'
    | 'id_organization'
    | 'lease'
    | 'phase'
    | 'provider';
  readonly invitations: 'creation_date' | 'email' | 'expires_date' | 'id_client' | 'id_organization' | 'id_role';
  readonly keys: 'creation_date' | 'purpose';
  readonly locks: 'holder' | 'lease_until';
  readonly mailed_tokens: 'expires_date' | 'id_user' | 'purpose';
  readonly message_polls: 'due_date' | 'id_client' | 'lease' | 'social_network';
  readonly messages:
    | 'creation_date'
    | 'due_date'
    | 'external_id'
    | 'id_account'
    | 'id_client'
    | 'id_contact'
    | 'id_conversation'
    | 'id_organization'
    | 'known'
    | 'lease'
    | 'network_key'
    | 'own'
    | 'revision'
    | 'state'
    | 'unread';
  readonly metric_polls: 'due_date' | 'id_client' | 'lease' | 'social_network';
  readonly network_polls: 'due_date' | 'lease' | 'social_network';
  readonly network_states: 'paused_until';
  readonly operator_mailings: 'due_date' | 'lease';
  readonly organizations:
    | 'creation_date'
    | 'deleted'
    | 'id_client'
    | 'incoming_key'
    | 'parent_organization'
    | 'plan_revision'
    | 'search_text';
  readonly portal_links: 'expires_date' | 'id_app' | 'id_organization';
  readonly post_aliases: never;
  readonly publication_days: 'day' | 'id_organization' | 'id_publication';
  readonly publication_metrics:
    | MetricName
    | 'collected_date'
    | 'id_account'
    | 'id_ai_plan'
    | 'id_integration'
    | 'id_organization'
    | 'next_date'
    | 'publish_date'
    | 'social_network';
  readonly publications:
    | 'creation_date'
    | 'deleted'
    | 'due_date'
    | 'external_identifier'
    | 'files_text'
    | 'id_account'
    | 'id_ai_plan'
    | 'id_client'
    | 'id_integration'
    | 'id_organization'
    | 'lease'
    | 'publish_date'
    | 'revision'
    | 'search_text'
    | 'slot_key'
    | 'social_network'
    | 'state';
  readonly report_links: 'creation_date' | 'expires_date' | 'id_organization';
  readonly report_mailings: 'due_date' | 'id_client' | 'lease';
  readonly reservations: never;
  readonly received_files: 'id_message' | 'id_organization';
  readonly received_requests:
    'due_date' | 'expires_date' | 'lease' | 'ordering_key' | 'social_network' | 'state' | 'waits_for';
  readonly role_members: 'id_client' | 'id_organization' | 'id_role' | 'id_user';
  readonly roles: 'creation_date' | 'id_client' | 'id_organization' | 'name_key';
  readonly recent_attempts: 'expires_date';
  readonly upload_tickets: 'expires_date' | 'id_organization';
  readonly uploads: 'creation_date' | 'id_organization' | 'is_temporal' | 'unlinked';
  readonly user_sessions: 'ended' | 'expires_date' | 'id_user' | 'refresh_hash';
  readonly users: 'email' | 'oidc_subject';
  readonly webhook_deliveries:
    | 'cause'
    | 'creation_date'
    | 'due_date'
    | 'give_up_date'
    | 'id_app'
    | 'id_client'
    | 'merged_into'
    | 'revision'
    | 'sealed'
    | 'state';
  readonly webhook_lines: 'due_date' | 'id_client' | 'lease' | 'news' | 'paused_until';
  readonly workers: 'seen_date';
}

export type IndexedField<K extends Kind> = '_id' | IndexedFields[K];

type Value<K extends Kind, F> = F extends keyof Records[K] ? NonNullable<Records[K][F]> : never;

/**
 * The condition on a field: a value; one of several; none of several (absent matches); absent; within bounds (dates and
 * numbers; both ends are optional, absent never matches); or text that contains another, character by character.
 */
export type Condition<T> =
  | T
  | { readonly in: readonly T[] }
  | { readonly notIn: readonly T[] }
  | { readonly absent: true }
  | { readonly gt?: T; readonly gte?: T; readonly lt?: T; readonly lte?: T }
  | { readonly contains: string };

/** All conditions must hold. A key set to undefined is no condition. */
export type Where<K extends Kind> = { readonly [F in IndexedField<K>]?: Condition<Value<K, F>> | undefined };

export interface Query<K extends Kind> {
  readonly where?: Where<K>;
  /**
   * Ties are broken by `_id`, in the direction of the last entry. Ascending, absent values come first. Default:
   * `_id` ascending.
   */
  readonly order?: readonly { readonly field: IndexedField<K>; readonly direction: 'asc' | 'desc' }[];
  readonly offset?: number;
  readonly limit?: number;
}

export interface Page<R> {
  readonly data: R[];
  /** The number of all matches, whatever the offset and limit. */
  readonly total: number;
}

/** The new values by field; undefined removes a field. `_id` never changes. */
export type Changes<K extends Kind> = { readonly [F in Exclude<keyof Records[K], '_id'>]?: Records[K][F] | undefined };

/** The new values of claimed records: only of indexed fields. */
export type ClaimChanges<K extends Kind> = { readonly [F in IndexedFields[K]]?: Value<K, F> | undefined };

/**
 * Where records live. Each call is atomic; there are no transactions across calls. Text is compared by Unicode code
 * point. Records are returned as written, with absent fields absent, with one exception: U+0000 and lone surrogates,
 * which Postgres cannot store, and U+FFFD. Texts for people lose them. Identifiers and names of fields hold escapes for
 * them (`storable`), in records and conditions alike, so that no text from outside can make a call fail.
 */
export interface Storage {
  get<K extends Kind>(kind: K, id: string): Promise<Records[K] | undefined>;
  /** Returns the matching records, without counting. */
  find<K extends Kind>(kind: K, query: Query<K>): Promise<Records[K][]>;
  /** Returns a page of the matching records, and the count of all. */
  list<K extends Kind>(kind: K, query: Query<K>): Promise<Page<Records[K]>>;
  /** Writes a new record. Returns false, and writes nothing, when its `_id` or a unique field is taken. */
  insert<K extends Kind>(kind: K, record: Records[K]): Promise<boolean>;
  /** As `insert`, with an audit entry: both or neither is written. Absent where two calls are as fast. */
  insertAudited?<K extends Kind>(kind: K, record: Records[K], entry: AuditEntry): Promise<boolean>;
  /**
   * Appends events in this order, each after the last one of its organization (`follows`, `position`), also when other
   * processes append. Leaves out those whose `cause` is taken. A failure may leave the first ones appended.
   */
  appendEvents(events: readonly NewEvent[]): Promise<void>;
  /**
   * Compares and sets: writes the changes if the record exists and the conditions hold. Returns the new record, or
   * undefined when nothing was written. Throws `UniqueConflict` (domain/storage) when a unique field is taken.
   */
  update<K extends Kind>(kind: K, id: string, changes: Changes<K>, where?: Where<K>): Promise<Records[K] | undefined>;
  /**
   * Replaces the text `last` at the path of names by `next`, and leaves everything else unchanged. Returns false, and
   * writes nothing, when `last` is not there. Not for indexed fields. Names consist of letters, digits, `_` and `-`.
   */
  replaceText(kind: Kind, id: string, path: readonly string[], last: string, next: string): Promise<boolean>;
  /** Removes a record if the conditions hold. Returns whether it was removed. */
  remove<K extends Kind>(kind: K, id: string, where?: Where<K>): Promise<boolean>;
  /**
   * Atomically changes up to `limit` matching records, and returns them as changed, in the order they had before. No
   * record is claimed twice, and claimants do not wait for each other.
   */
  claim<K extends Kind>(
    kind: K,
    query: Query<K> & { readonly limit: number },
    changes: ClaimChanges<K>,
  ): Promise<Records[K][]>;
  /** Bounded counters. */
  readonly counters: Counters;
  /** Sums for reports. */
  readonly reports: Reports;
  /** Returns the time of the database in milliseconds. Absent where it has no clock other than this machine's. */
  now?(): Promise<number>;
  /** Writes a row and reads it back. Throws with the reason when that fails. */
  check(): Promise<void>;
  /**
   * Erases the remains of removed records from the database files, where a database in this process keeps such remains.
   */
  readonly scrub?: () => Promise<void>;
  close(): Promise<void>;
}

/** Totals that can never exceed a limit. Each amount is held under its cause, so repeating a call changes nothing. */
export interface Counters {
  /**
   * Adds `amount` under `cause`, unless the total would exceed `limit` (absent: no limit). Returns whether the cause
   * holds its amount now, even if it did before.
   *
   * The causes in `insteadOf` are released in the same step, before the limit is checked. Naming `cause` itself there
   * gives it a new amount. When the limit does not allow it, nothing changes.
   *
   * A power failure may lose it until the next write of any record, never after.
   */
  reserve(
    counter: string,
    cause: string,
    amount: number,
    limit?: number,
    insteadOf?: readonly string[],
  ): Promise<boolean>;
  /** Releases what the cause holds. Returns whether it held anything. */
  release(counter: string, cause: string): Promise<boolean>;
  total(counter: string): Promise<number>;
  /**
   * Returns the amounts held by causes, one page at a time, ordered by counter and then by cause. The page starts after
   * `after`, which need not exist.
   */
  entries(page: { readonly after?: CounterEntry; readonly limit: number }): Promise<CounterEntry[]>;
}

/** The amount that a cause holds of a counter. */
export interface CounterEntry {
  readonly counter: string;
  readonly cause: string;
  readonly amount: number;
}
