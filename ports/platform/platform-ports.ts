import type { IdentityProvider } from '../authentication/identity-provider.ts';
import type { Passwords, Tokens } from '../authentication/tokens.ts';
import type { PlanTable } from '../clients/client.ts';
import type { FileLinks, FileStore, ImageConverter, MediaInspector } from '../files/file-store.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { MailSender } from '../mail/mail.ts';
import type { NetworkAdapter } from '../networks/network-adapter.ts';
import type { Cancellation, Clock } from '../shared/clock.ts';
import type { Identifiers } from '../shared/identifiers.ts';
import type { Logger } from '../shared/logger.ts';
import type { Secrets } from '../shared/secrets.ts';
import type { Storage } from '../storage/storage.ts';
import type { WebhookSender } from '../webhooks/webhook.ts';
import type { Measurements } from './measurements.ts';

/** What an operator decides about the core. */
export interface PlatformSettings {
  /** Where this service is reached from outside, without a slash at the end. */
  readonly public_url: string;
  /** Fronts besides our own connect page that may take people back from networks. */
  readonly front_urls: readonly string[];
  /** How long a worker may be silent before its work goes to another. */
  readonly lease_milliseconds: number;
  /** Sends at one time in this process. */
  readonly publish_concurrency: number;
  /** What each plan grants. */
  readonly plans: PlanTable;
}

/** Everything the core needs from outside. */
export interface PlatformPorts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly identifiers: Identifiers;
  readonly secrets: Secrets;
  readonly tokens: Tokens;
  readonly passwords: Passwords;
  /** Keeps the people instead of this service, where the operator wants that. */
  readonly identity_provider?: IdentityProvider | undefined;
  readonly mail: MailSender;
  readonly files: FileStore;
  readonly links: FileLinks;
  readonly media: MediaInspector;
  readonly converter: ImageConverter;
  readonly networks: readonly NetworkAdapter[];
  readonly webhooks: WebhookSender;
  readonly jobs: JobQueue;
  readonly logger: Logger;
  readonly measurements: Measurements;
  readonly settings: PlatformSettings;
  /** Aborted when the process is about to end: work under way is finished, no more is taken. */
  readonly stopping: Cancellation;
  /** Aborted some seconds after `stopping`: calls under way are given up, and go on after the next start. */
  readonly aborting: Cancellation;
}
