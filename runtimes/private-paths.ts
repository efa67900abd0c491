import { chmod, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { parseDatabaseAddress } from './config/database-address.ts';
import type { Settings } from './config/settings.ts';

type Paths = Pick<Settings, 'data_dir' | 'database_url' | 'secret_key_file'>;

/** A folder or file of this installation that other users of the machine may read or write. */
export interface OpenPath {
  readonly path: string;
  /** The permissions it should have. */
  readonly mode: number;
  /** Whether other users can reach it, because no folder above it keeps them out. */
  readonly is_reachable: boolean;
  /** Whether it belongs to the user of this process, who can change its permissions. */
  readonly is_own: boolean;
}

const others = 0o077;
/** The permission bit of folders that everybody shares, such as /tmp. Those are not ours. */
const sticky = 0o1000;

async function look(path: string): Promise<{ mode: number; is_own: boolean } | undefined> {
  try {
    const { mode, uid } = await stat(path);
    return { mode, is_own: uid === process.getuid?.() };
  } catch {
    return undefined;
  }
}

/**
 * Finds the folders and files that other users can access. Finds none on systems without such permissions.
 */
export async function findOpenPaths({
  data_dir,
  database_url,
  secret_key_file,
}: Paths): Promise<readonly OpenPath[]> {
  if (process.getuid === undefined) return [];
  const address = parseDatabaseAddress(database_url);
  const database = address.client === 'sqlite' && address.filename !== ':memory:' ? [address.filename] : [];
  const files = [
    ...database.flatMap((file) => [file, `${file}-wal`, `${file}-shm`]),
    ...(secret_key_file === undefined ? [] : [secret_key_file]),
  ];
  const folder = await look(data_dir);
  const isOpen = folder !== undefined && (folder.mode & others) !== 0 && (folder.mode & sticky) === 0;
  const found: OpenPath[] = [];
  if (isOpen) found.push({ path: data_dir, mode: 0o700, is_reachable: true, is_own: folder.is_own });
  for (const path of files) {
    const file = await look(path);
    if (!file || (file.mode & others) === 0) continue;
    const is_reachable = isOpen || !path.startsWith(join(data_dir, sep));
    found.push({ path, mode: 0o600, is_reachable, is_own: file.is_own });
  }
  return found;
}

/**
 * Removes other users' access to everything that belongs to this user. Older versions may have left it open.
 */
export async function closeToOthers(paths: Paths): Promise<void> {
  for (const { path, mode, is_own } of await findOpenPaths(paths)) {
    if (is_own) await chmod(path, mode);
  }
}
