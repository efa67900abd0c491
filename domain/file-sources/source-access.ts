import type { FileSource, SourceToken } from '#ports/integrations/file-source';
import type { Integration } from '#ports/integrations/integration';
import type { Ports } from '#ports/platform/platform-ports';
import type { Cancellation } from '#ports/shared/clock';
import { ServiceError } from '../errors/index.ts';
import { clearIntegrationError, credentialsOf, flagIntegration } from '../integration-facts/index.ts';
import { FileSourceFailure } from './file-source-failure.ts';

export type AccessPorts = Ports<'clock' | 'identifiers' | 'jobs' | 'logger' | 'secrets' | 'storage'>;

/** Returns the drive of an integration; undefined when it is none, or none that is set up here. */
export function getSource(
  { fileSources }: Ports<'fileSources'>,
  { provider }: Pick<Integration, 'provider'>,
): FileSource | undefined {
  return fileSources.find((source) => source.provider === provider);
}

/** Returns the lasting access of an integration. Throws `integration_access_ended` when there is none. */
export function getRefreshToken(ports: Ports<'secrets'>, integration: Integration): string {
  const { refresh_token } = credentialsOf(ports, integration);
  if (typeof refresh_token !== 'string') throw new ServiceError('integration_access_ended');
  return refresh_token;
}

/** Notes on an integration that its access has ended, and throws `integration_access_ended`. */
async function accessEnded(ports: AccessPorts, integration: Integration): Promise<never> {
  const { _id, credentials } = integration;
  // Whoever reconnected it meanwhile has given it another access.
  if ((await ports.storage.get('integrations', _id))?.credentials === credentials)
    await flagIntegration(ports, integration, 'integration_access_ended');
  throw new ServiceError('integration_access_ended');
}

/**
 * Returns fresh access to the files of an integration, which is then known to be well. Throws `integration_access_ended`, and notes it on
 * the integration, when the access was taken away; `FileSourceFailure` when the drive cannot be asked.
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
    if (error instanceof FileSourceFailure && error.kind === 'reconnect')
      return accessEnded(ports, integration);
    throw error;
  }
}

/** Gives calls to a drive the access of an integration. */
export interface SourceAccess {
  /** Makes calls with the access; once more with a fresh one when it has ended meanwhile. Throws as `freshToken` does. */
  use<T>(work: (access_token: string) => Promise<T>): Promise<T>;
}

/** Creates the access of an integration, for several calls. Nothing is asked before the first. */
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
      // Calls that go on side by side take the same fresh access.
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
