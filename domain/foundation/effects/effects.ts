import type { App } from '#ports/access/app';
import type { Organization } from '#ports/access/organization';
import type { Account } from '#ports/accounts/account';
import type { Kind, Records, Where } from '#ports/foundation/storage';
import type { Ports } from '#ports/platform/platform-ports';
import type { Publication } from '#ports/publishing/publication';

/** How many records are read at a time. */
const batch = 200;

/** The kinds whose records name the organization they belong to, or may. */
type OwnedKind = { [K in Kind]: 'id_organization' extends keyof Records[K] ? K : never }[Kind];

/** Removes all records of a kind that belong to an organization, each after `before` has run for it. */
export async function removeOwned<K extends OwnedKind>(
  { storage }: Ports<'storage'>,
  kind: K,
  id_organization: string,
  before: (record: Records[K]) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  // Every owned kind has this field, but TypeScript cannot tell while K is open.
  const where = { id_organization } as Where<K>;
  for (;;) {
    const records = await storage.find(kind, { where, limit: batch });
    for (const record of records) {
      await before(record);
      await storage.remove(kind, record._id);
    }
    if (records.length < batch) return;
  }
}

export type DeletionPorts = Ports<'clock' | 'files' | 'settings' | 'storage'>;
export type RemovalPorts = Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'settings' | 'storage'>;

/**
 * What an area does when something that it keeps records about is deleted or changed in another. The platform passes
 * all of them to the operations that delete. Each can run again after a crash.
 */
export interface Effects {
  /** Removes everything the area holds for an organization. Later areas may need the records of earlier ones. */
  readonly onOrganizationDeleted?: (ports: DeletionPorts, organization: Organization) => Promise<void>;
  /** Runs for each account of an organization that is deleted, before its record is removed. */
  readonly onAccountDeleted?: (ports: DeletionPorts, account: Account) => Promise<void>;
  /** Runs after the account no longer publishes. Its record stays. */
  readonly onAccountRemoved?: (ports: RemovalPorts, account: Account) => Promise<void>;
  /** Runs after a post is gone from its network, while the publication still exists. */
  readonly onPostRemoved?: (ports: RemovalPorts, account: Account, external_identifier: string) => Promise<void>;
  readonly onPublicationDeleted?: (ports: RemovalPorts, publication: Publication) => Promise<void>;
  /**
   * Runs after the time zone of an organization was set. Returns how many records keep the times of an earlier one.
   * With `isMoved` it moves them first, as far as it can.
   */
  readonly onTimeZoneSet?: (ports: RemovalPorts, organization: Organization, isMoved: boolean) => Promise<number>;
  /** Runs after the webhook URL of an app was replaced or removed. */
  readonly onWebhookUrlChanged?: (ports: RemovalPorts, app: App) => Promise<void>;
}
