import { chmod, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { parseDatabaseAddress } from './config/database-address.ts';
import type { Settings } from './config/settings.ts';

type Paths = Pick<Settings, 'dataDir' | 'databaseUrl' | 'secretKeyFile'>;

/** A folder or file of this installation that other users of the machine may read or write. */
interface OpenPath {
  readonly path: string;
  /** The expected permissions. */
  readonly mode: number;
  /** Whether other users can reach it, because no parent folder blocks them. */
  readonly isReachable: boolean;
  /** Whether it belongs to the user of this process, who can change its permissions. */
  readonly isOwn: boolean;
}

const others = 0o077;
/** The permission bit of shared folders, such as /tmp. Those are not ours. */
const sticky = 0o1000;

async function look(path: string): Promise<{ mode: number; isOwn: boolean } | undefined> {
  try {
    const { mode, uid } = await stat(path);
    return { mode, isOwn: uid === process.getuid?.() };
  } catch {
    return undefined;
  }
}

/** Finds the folders and files that other users can access. Finds none on systems without such permissions. */
export async function findOpenPaths({ dataDir, databaseUrl, secretKeyFile }: Paths): Promise<readonly OpenPath[]> {
  if (process.getuid === undefined) return [];
  const address = parseDatabaseAddress(databaseUrl);
  const database = address.client === 'sqlite' && address.filename !== ':memory:' ? [address.filename] : [];
  const files = [
    ...database.flatMap((file) => [file, `${file}-wal`, `${file}-shm`]),
    ...(secretKeyFile === undefined ? [] : [secretKeyFile]),
  ];
  const folder = await look(dataDir);
  const isOpen = folder !== undefined && (folder.mode & others) !== 0 && (folder.mode & sticky) === 0;
  const found: OpenPath[] = [];
  if (isOpen) found.push({ path: dataDir, mode: 0o700, isReachable: true, isOwn: folder.isOwn });
  for (const path of files) {
    const file = await look(path);
    if (!file || (file.mode & others) === 0) continue;
    const isReachable = isOpen || !path.startsWith(join(dataDir, sep));
    found.push({ path, mode: 0o600, isReachable, isOwn: file.isOwn });
  }
  return found;
}

/** Removes other users' access to everything that belongs to this user. Older versions may have left it open. */
export async function closeToOthers(paths: Paths): Promise<void> {
  for (const { path, mode, isOwn } of await findOpenPaths(paths)) {
    if (isOwn) await chmod(path, mode);
  }
}
