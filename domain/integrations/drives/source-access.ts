import type { Cancellation } from '#ports/foundation/clock';
import type { FileSource, SourceToken } from '#ports/integrations/file-source';
import type { Integration } from '#ports/integrations/integration';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError } from '../../foundation/index.ts';
import { openCredentials } from '../credentials.ts';
import { clearIntegrationError, flagIntegration } from '../flag-integration.ts';

/**
 * Why a source of files did not do what it was asked for:
 * - `expired`: the access token is no longer valid; a fresh one may be;
 * - `reconnect`: the access has ended, and only the person can give it again;
 * - `not_downloadable`: the file has no bytes, or is out of reach of the access;
 * - `unavailable`: the source is away, too slow or takes no more calls for now.
 */
type FileSourceFailureKind = 'expired' | 'not_downloadable' | 'reconnect' | 'unavailable';

/** A source of files failed. The message is the reason, and can be shown. */
export class FileSourceFailure extends Error {
  readonly kind: FileSourceFailureKind;

  constructor(kind: FileSourceFailureKind, reason: string) {
    super(reason);
    this.name = 'FileSourceFailure';
    this.kind = kind;
  }
}

export type AccessPorts = Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'secrets' | 'storage'>;

/** Returns the drive of an integration; undefined if it has none, or it is not configured. */
export function getSource(
  { fileSources }: Ports<'fileSources'>,
  { provider }: Pick<Integration, 'provider'>,
): FileSource | undefined {
  return fileSources.find((source) => source.provider === provider);
}

/** Returns the refresh token of an integration. Throws `integration_access_ended`. */
export function getRefreshToken(ports: Ports<'secrets'>, integration: Integration): string {
  const { refresh_token } = openCredentials(ports, integration);
  if (typeof refresh_token !== 'string') throw new ServiceError('integration_access_ended');
  return refresh_token;
}

/** Marks an integration as without access, and throws `integration_access_ended`. */
async function accessEnded(ports: AccessPorts, integration: Integration): Promise<never> {
  const { _id, credentials } = integration;
  // Unless it was reconnected since, with new access.
  if ((await ports.storage.get('integrations', _id))?.credentials === credentials)
    await flagIntegration(ports, integration, 'integration_access_ended');
  throw new ServiceError('integration_access_ended');
}

/**
 * Returns a new access token of an integration, and marks it as working. Throws `integration_access_ended`, and marks
 * the integration, when access was revoked; `FileSourceFailure` when the drive cannot be called.
 */
export async function freshToken(
  ports: AccessPorts,
  source: FileSource,
  integration: Integration,
  signal: Cancellation,
): Promise<SourceToken> {
  try {
    const token = await source.renew(getRefreshToken(ports, integration), signal);
    await clearIntegrationError(ports, integration);
    return token;
  } catch (error) {
    if (error instanceof FileSourceFailure && error.kind === 'reconnect') return accessEnded(ports, integration);
    throw error;
  }
}

/** Provides calls to a drive with an integration's access token. */
export interface SourceAccess {
  /** Calls `work` with an access token; again with a new one if it has expired. Throws as `freshToken` does. */
  use<T>(work: (access_token: string) => Promise<T>): Promise<T>;
}

/** Creates the access of an integration, for several calls. Lazy: nothing is called before the first. */
export function openAccess(
  ports: AccessPorts,
  source: FileSource,
  integration: Integration,
  signal: Cancellation,
): SourceAccess {
  let token: Promise<SourceToken> | undefined;
  const fresh = (): Promise<SourceToken> => (token = freshToken(ports, source, integration, signal));
  return {
    async use(work) {
      const before = (token ??= fresh());
      const { access_token } = await before;
      try {
        return await work(access_token);
      } catch (error) {
        if (!(error instanceof FileSourceFailure)) throw error;
        if (error.kind === 'reconnect') return accessEnded(ports, integration);
        if (error.kind !== 'expired') throw error;
      }
      // Concurrent calls share a new token.
      const { access_token: renewed } = await (token === before ? fresh() : token);
      try {
        return await work(renewed);
      } catch (error) {
        const hasEnded = error instanceof FileSourceFailure && ['expired', 'reconnect'].includes(error.kind);
        if (hasEnded) return accessEnded(ports, integration);
        throw error;
      }
    },
  };
}
