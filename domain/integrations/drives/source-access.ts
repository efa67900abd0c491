import type { FileSource, SourceToken } from '#ports/integrations/file-source';
import type { Integration } from '#ports/integrations/integration';
import type { Ports } from '#ports/platform/platform-ports';
import type { Cancellation } from '#ports/foundation/clock';
import { ServiceError } from '../../foundation/index.ts';
import { clearIntegrationError, flagIntegration } from '../flag-integration.ts';
import { openCredentials } from '../credentials.ts';
import { FileSourceFailure } from './file-source-failure.ts';

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
