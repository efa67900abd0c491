import type { PeriodKeys } from '#adapters/system/rotating-keyring';
import { newTokenKey } from '#adapters/system/token-key';
import { kinds } from '#domain/foundation/index';
import type { StoredKey } from '#ports/foundation/idempotency';
import type { Ports } from '#ports/platform/platform-ports';
import { SettingsError } from '../config/settings.ts';

type Purpose = StoredKey['purpose'];

/** Returns the identifier of a key. A key that rotates has one for each period. */
function toId(
  { identifiers }: Ports<'clock' | 'identifiers' | 'secrets' | 'storage'>,
  purpose: Purpose,
  period: number | undefined,
): string {
  return identifiers.derive('key', purpose, ...(period === undefined ? [] : [String(period)]));
}

async function findKey<K>(
  ports: Ports<'clock' | 'identifiers' | 'secrets' | 'storage'>,
  purpose: Purpose,
  period?: number,
): Promise<K | undefined> {
  const _id = toId(ports, purpose, period);
  const known = await ports.storage.get('keys', _id);
  if (!known) return undefined;
  try {
    // Only the result of `make` is sealed under this identifier.
    return JSON.parse(ports.secrets.open(known.key, kinds.keys.sealed.key(_id))) as K;
  } catch {
    throw new SettingsError([
      'SECRET_KEY, or the file that SECRET_KEY_FILE names, does not hold the key that this database was encrypted with. Put that key back; add a new key before it instead of replacing it.',
    ]);
  }
}

/**
 * Returns a key of the service itself, and creates it if there is none. Processes that start together get the same key,
 * because its identifier is derived from its purpose and period.
 */
export async function storedKey<K>(
  ports: Ports<'clock' | 'identifiers' | 'secrets' | 'storage'>,
  purpose: Purpose,
  make: () => Promise<K>,
  period?: number,
): Promise<K> {
  const known = await findKey<K>(ports, purpose, period);
  if (known) return known;
  const _id = toId(ports, purpose, period);
  const key = ports.secrets.seal(JSON.stringify(await make()), kinds.keys.sealed.key(_id));
  const creation_date = new Date(ports.clock.now()).toISOString();
  await ports.storage.insert('keys', { _id, purpose, creation_date, key });
  return storedKey(ports, purpose, make, period);
}

/** Creates access to the stored signing keys of access tokens, one per period. */
export function storedTokenKeys(ports: Ports<'clock' | 'identifiers' | 'secrets' | 'storage'>): PeriodKeys {
  const purpose = 'access_tokens';
  return {
    find: (period) => findKey(ports, purpose, period),
    obtain: (period) => storedKey(ports, purpose, newTokenKey, period),
    async removeBefore(date) {
      const retired = await ports.storage.find('keys', { where: { purpose, creation_date: { lt: date } } });
      for (const { _id } of retired) await ports.storage.remove('keys', _id);
    },
  };
}
