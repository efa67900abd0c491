import type { Integration, IntegrationConfig, ProviderDescription } from '#ports/integrations/integration';
import type { Organization } from '#ports/access/organization';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/foundation/date-time';
import type { LastingName } from '../../access/index.ts';
import type { Credentials } from '../credentials.ts';

/** The input to connect a provider: the fields of all providers, and its name. */
export interface ConnectInput {
  readonly provider?: string | undefined;
  /** What the provider's own page returned, if it has one. */
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  /** The address of a feed. */
  readonly url?: string | undefined;
  readonly id_accounts?: readonly string[] | undefined;
  readonly publication_type?: string | undefined;
  readonly template?: string | undefined;
  readonly auto_publish?: boolean | undefined;
  readonly use_slots?: boolean | undefined;
  readonly import_image?: boolean | undefined;
  readonly max_per_day?: number | undefined;
}

/** What must be remembered between leaving for a provider and returning. */
export type LinkMemory = Readonly<Record<string, unknown>>;

/** A request to connect a stored integration. */
interface ConnectRequest {
  readonly organization: Organization;
  readonly integration: Integration;
  readonly input: ConnectInput;
  /** The provider's state from the link; absent without links. */
  readonly link?: { readonly redirect_uri: string; readonly memory: LinkMemory };
}

/** The result of connecting. */
export interface Connected extends Pick<Integration, 'external_identifier' | 'feed' | 'last_used_date' | 'name'> {
  readonly config: IntegrationConfig;
  readonly credentials?: Credentials;
  /** When work is due; kept only while it is enabled. */
  readonly due_date?: DateTime;
}

/** The configuration of a provider's own file picker in a browser. */
export interface PickerConfig {
  readonly access_token: string;
  /** When the token ends. */
  readonly expires_in: DateTime;
  readonly developer_key: string;
  readonly app_id: string;
}

/** The interface of a provider, through which operations use it. */
export interface IntegrationProvider {
  /** The job for due work, if any. */
  readonly jobName?: string;
  /** The permission for what an integration does later unattended: required to connect or change it. */
  readonly leaves?: LastingName;
  /** Returns its description; undefined if the operator has not configured it. */
  describe(ports: PlatformPorts): ProviderDescription | undefined;
  /**
   * Returns the settings of a connection, merged with the previous ones. Calls nothing. Throws the error of a missing
   * or invalid field.
   */
  configure(
    ports: PlatformPorts,
    organization: Organization,
    input: ConnectInput,
    before?: IntegrationConfig,
  ): Promise<IntegrationConfig>;
  /** Whether a connection duplicates another; its URL may be missing. */
  isSame(
    one: Pick<Integration, 'config' | 'external_identifier'>,
    other: Pick<Integration, 'config' | 'external_identifier'>,
  ): boolean;
  /** Connects or reconnects. Idempotent. */
  connect(ports: PlatformPorts, request: ConnectRequest): Promise<Connected>;
  /** Returns the URL for the user's consent, if a provider is connected by a link. */
  begin?(
    ports: PlatformPorts,
    link: { readonly state: string; readonly redirect_uri: string },
  ): Promise<{ readonly url: string; readonly memory: LinkMemory }>;
  /** Returns the configuration of its file picker, if it has one. Throws `integration_access_ended`. */
  openPicker?(ports: PlatformPorts, integration: Integration): Promise<PickerConfig>;
  /** Notifies the provider of the end of a connection. Retried for a day if it throws. */
  disconnect?(ports: PlatformPorts, integration: Integration): Promise<void>;
}
