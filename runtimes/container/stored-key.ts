import type { StoredKey } from '#ports/shared/idempotency';
import type { PlatformPorts } from '#ports/platform/platform-ports';

type Ports = Pick<PlatformPorts, 'clock' | 'identifiers' | 'secrets' | 'storage'>;

/**
 * A key the service made for itself, made now if there is none. Processes that start together end up
 * with the same one, because its id comes from its purpose.
 */
export async function storedKey<K>(
  { clock, identifiers, secrets, storage }: Ports,
  purpose: StoredKey['purpose'],
  make: () => Promise<K>,
): Promise<K> {
  const _id = identifiers.derive('key', purpose);
  const context = `key:${_id}`;
  const known = await storage.get('keys', _id);
  if (!known) {
    const key = secrets.seal(JSON.stringify(await make()), context);
    const creation_date = new Date(clock.now()).toISOString();
    await storage.insert('keys', { _id, purpose, creation_date, key });
    return storedKey({ clock, identifiers, secrets, storage }, purpose, make);
  }
  // What was sealed under this id is what `make` gave.
  return JSON.parse(secrets.open(known.key, context)) as K;
}
