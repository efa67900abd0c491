import type { InstallationFence } from '#ports/foundation/installation-fence';
import { parseDatabaseAddress } from '../config/database-address.ts';

/** Returns the fence of the database at an address. Only its driver is loaded. */
export async function fenceFor(url: string): Promise<InstallationFence> {
  return parseDatabaseAddress(url).client === 'mongo'
    ? import('#adapters/mongo/fence')
    : import('#adapters/knex/fence');
}
