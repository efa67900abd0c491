import { ServiceError } from '../../../errors/index.ts';
import type { IntegrationProvider } from '../provider.ts';

/** Google Drive, out of which files are copied into the library. */
export const googleDrive: IntegrationProvider = {
  describe: () => undefined,
  configure: () => Promise.resolve({}),
  isSame: () => true,
  connect: () => Promise.reject(new ServiceError('integration_access_ended')),
};
