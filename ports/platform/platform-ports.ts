import type { IdentityProvider } from '../access/identity-provider.ts';
import type { Passwords, Tokens } from '../access/tokens.ts';
import type { Models } from '../ai-plans/models.ts';
import type { PlanTable } from '../access/client.ts';
import type { FileLinks, FileStore, ImageConverter, MediaInspector } from '../library/file-store.ts';
import type { FeedReader } from '../integrations/feed-reader.ts';
import type { FileSource } from '../integrations/file-source.ts';
import type { JobQueue } from '../foundation/job-queue.ts';
import type { MailSender } from '../foundation/mail.ts';
import type { NetworkAdapter } from '../networks/network-adapter.ts';
import type { Presentation } from './presentation.ts';
import type { SandboxFaults } from './sandbox-faults.ts';
import type { Cancellation, Clock, DatabaseClock } from '../foundation/clock.ts';
import type { Identifiers } from '../foundation/identifiers.ts';
import type { LargeTexts } from '../foundation/large-texts.ts';
import type { Logger } from '../foundation/logger.ts';
import type { Secrets } from '../foundation/secrets.ts';
import type { Signatures } from '../foundation/signatures.ts';
import type { Web } from '../foundation/web.ts';
import type { Storage } from '../foundation/storage.ts';
import type { WebhookSender } from '../webhooks/webhook.ts';
import type { Measurements } from './measurements.ts';

/** The operator's settings of the core. */
export interface PlatformSettings {
  /** The public address of this service, without a trailing slash. */
  readonly publicUrl: string;
  /** Addresses of front ends, besides our own connect page, to which people may return from networks. */
  readonly frontUrls: readonly string[];
  /** How long a worker may be silent before others take over its work. */
  readonly leaseMilliseconds: number;
  /** The timeout of one call to a network; uploads may take longer. */
  readonly networkTimeoutMilliseconds: number;
  /** Sessions that expire within this time are renewed. */
  readonly renewalMilliseconds: number;
  /** How many sends this process runs at a time. */
  readonly publishConcurrency: number;
  /** Whether accounts are subscribed to pushes: `auto` when networks can reach this service by https. */
  readonly incoming: 'auto' | 'poll' | 'push';
  /** How many days comments are kept, counted from when they were written; absent: indefinitely. */
  readonly inboxRetentionDays?: number | undefined;
  /** Whether Meta allows people, not programs, to reply for longer in the operator's application. */
  readonly humanAgentMessages?: boolean | undefined;
  /** The recipient of the operator's mails about incidents; absent: no mails. */
  readonly operatorEmail?: string | undefined;
  /** What each plan grants. */
  readonly plans: PlanTable;
}

/** Everything that the core needs from outside. */
export interface PlatformPorts {
  readonly storage: Storage;
  readonly clock: Clock;
  /** The clock by which jobs decide what is due; left out: `clock`. */
  readonly databaseClock?: DatabaseClock | undefined;
  readonly identifiers: Identifiers;
  readonly secrets: Secrets;
  readonly signatures: Signatures;
  readonly tokens: Tokens;
  readonly passwords: Passwords;
  /** Manages users in place of this service, if the operator wants that. */
  readonly identityProvider?: IdentityProvider | undefined;
  readonly mail: MailSender;
  readonly presentation: Presentation;
  readonly files: FileStore;
  readonly links: FileLinks;
  /** The drives that are configured. */
  readonly fileSources: readonly FileSource[];
  readonly media: MediaInspector;
  readonly converter: ImageConverter;
  /** Language and image models; without any, plans are written by the template writer. */
  readonly models: Models;
  readonly networks: readonly NetworkAdapter[];
  readonly webhooks: WebhookSender;
  /** Reads addresses given by users. */
  readonly web: Web;
  /** Reads feeds given by users. */
  readonly feeds: FeedReader;
  /** Reads large tables and calendars in a separate thread; absent: they are read in the main thread. */
  readonly largeTexts?: LargeTexts | undefined;
  /** The faults of the sandbox, where it replaces all networks. */
  readonly sandbox?: SandboxFaults | undefined;
  readonly jobs: JobQueue;
  readonly logger: Logger;
  readonly measurements: Measurements;
  readonly settings: PlatformSettings;
  /** Aborted when the process is about to end: it completes running work and takes no more. */
  readonly stopping: Cancellation;
  /** Aborted some seconds after `stopping`: running calls are abandoned, and resumed after the next start. */
  readonly aborting: Cancellation;
}

/** The ports with these names: a use case lists those that it needs. */
export type Ports<Name extends keyof PlatformPorts> = Pick<PlatformPorts, Name>;
