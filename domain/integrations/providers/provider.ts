import type { Integration, IntegrationConfig, ProviderDescription } from '#ports/integrations/integration';
import type { Organization } from '#ports/organizations/organization';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { DateTime } from '#ports/shared/date-time';
import type { LastingName } from '../../authentication/index.ts';
import type { Credentials } from '../../integration-facts/index.ts';
import type { ConnectInput } from './connect-input.ts';

/** What must be remembered of a person who left for a provider, until they come back. */
export type LinkMemory = Readonly<Record<string, unknown>>;

/** What a provider is asked to connect: an integration that is stored and waits for it. */
interface ConnectRequest {
  readonly organization: Organization;
  readonly integration: Integration;
  readonly input: ConnectInput;
  /** What the provider left with the link by which the person came; absent where there are no links. */
  readonly link?: { readonly redirect_uri: string; readonly memory: LinkMemory };
}

/** What a provider has agreed to. */
export interface Connected extends Pick<
  Integration,
  'external_identifier' | 'feed' | 'last_used_date' | 'name'
> {
  readonly config: IntegrationConfig;
  readonly credentials?: Credentials;
  /** When there is something to do for it; kept only while it is enabled. */
  readonly due_date?: DateTime;
}

/** What a browser needs to open the provider's own picker of files. */
export interface PickerConfig {
  readonly access_token: string;
  /** When the token ends. */
  readonly expires_in: DateTime;
  readonly developer_key: string;
  readonly app_id: string;
}

/** What the folder of a provider offers to the operations, which name none. */
export interface IntegrationProvider {
  /** The job that works on what is due; absent where there is none. */
  readonly jobName?: string;
  /** What an integration of it does later without anybody, so that whoever connects or changes it must hold that too. */
  readonly leaves?: LastingName;
  /** Returns what it is; nothing where the operator has not set it up. */
  describe(ports: PlatformPorts): ProviderDescription | undefined;
  /**
   * Returns what a person decides about a connection, over what they decided before. Asks nobody outside. Throws the error of
   * a field that is missing or not valid.
   */
  configure(
    ports: PlatformPorts,
    organization: Organization,
    input: ConnectInput,
    before?: IntegrationConfig,
  ): Promise<IntegrationConfig>;
  /** Returns whether a connection would be another one over again; the address may be none yet. */
  isSame(
    one: Pick<Integration, 'config' | 'external_identifier'>,
    other: Pick<Integration, 'config' | 'external_identifier'>,
  ): boolean;
  /** Asks the provider to connect, or to connect anew. Doing it twice does no harm. */
  connect(ports: PlatformPorts, request: ConnectRequest): Promise<Connected>;
  /** Returns where to send a person to agree. Given where a provider is connected by a link. */
  begin?(
    ports: PlatformPorts,
    link: { readonly state: string; readonly redirect_uri: string },
  ): Promise<{ readonly url: string; readonly memory: LinkMemory }>;
  /** Returns what opens its picker of files, if it has one. Throws `integration_access_ended`. */
  openPicker?(ports: PlatformPorts, integration: Integration): Promise<PickerConfig>;
  /** Tells the provider that a connection has ended. Called again for a day while it throws. */
  disconnect?(ports: PlatformPorts, integration: Integration): Promise<void>;
}
