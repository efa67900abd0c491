import type { FileSource } from '#ports/integrations/file-source';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError } from '../../../foundation/index.ts';
import { FileSourceFailure, freshToken, getRefreshToken, getSource } from '../../drives/source-access.ts';
import { importedFormats } from '../../drives/file-types.ts';
import type { IntegrationProvider } from '../provider.ts';

const provider = 'google_drive';

/** Returns the configured drive. Throws `provider_not_supported` when there is none. */
function requireDrive(ports: Ports<'fileSources'>): FileSource {
  const source = getSource(ports, { provider });
  if (source) return source;
  throw new ServiceError('provider_not_supported', { reason: 'Google Drive is not set up here' });
}

/** Converts a failure of the drive to an error of the interface. */
function refusal({ name }: FileSource, error: unknown): unknown {
  if (!(error instanceof FileSourceFailure)) return error;
  const { kind, message: reason } = error;
  return kind === 'reconnect'
    ? new ServiceError('integration_access_ended', { reason })
    : new ServiceError('network_unavailable', { social_network: name, reason });
}

/** Google Drive, from which files are copied into the library. */
export const googleDrive: IntegrationProvider = {
  describe: (ports) =>
    getSource(ports, { provider }) && {
      provider,
      requires_oauth: true,
      file_import: true,
      content_feed: false,
      accepted_formats: importedFormats,
      config_fields: [],
    },

  configure: () => Promise.resolve({}),

  // An organization has one drive.
  isSame: () => true,

  begin(ports, { state, redirect_uri }) {
    const code_verifier = ports.identifiers.secret();
    const url = requireDrive(ports).consentUrl({ state, redirect_uri, code_verifier });
    return Promise.resolve({ url, memory: { code_verifier } });
  },

  async connect(ports, { input: { code = '' }, link }) {
    const source = requireDrive(ports);
    if (typeof link?.memory.code_verifier !== 'string') throw new ServiceError('connect_session_not_valid');
    const trip = { redirect_uri: link.redirect_uri, code_verifier: link.memory.code_verifier };
    try {
      const { email, refresh_token } = await source.exchange(code, trip, ports.aborting);
      return { name: `Drive of ${email}`, external_identifier: email, config: {}, credentials: { refresh_token } };
    } catch (error) {
      throw refusal(source, error);
    }
  },

  async openPicker(ports, integration) {
    const source = requireDrive(ports);
    const { developer_key, app_id } = source.picker;
    try {
      const token = await freshToken(ports, source, integration, ports.aborting);
      return { access_token: token.access_token, expires_in: token.expires_date, developer_key, app_id };
    } catch (error) {
      throw refusal(source, error);
    }
  },

  async disconnect(ports, integration) {
    // Revoking ends all access of a user, so skip it while another connection of the same user exists.
    const { provider, external_identifier } = integration;
    const where = { provider, external_identifier, phase: 'connected' } as const;
    const [other] = await ports.storage.find('integrations', { where, limit: 1 });
    if (!other) await requireDrive(ports).revoke(getRefreshToken(ports, integration), ports.aborting);
  },
};
