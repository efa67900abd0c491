import type { CheckedMailSender } from '#adapters/mail/checked-mail-sender';
import { systemClock } from '#adapters/system/clock';
import { createSecrets } from '#adapters/system/secrets';
import type { Installation } from '#adapters/networks/shared/network-set-up';
import { plans } from '#domain/access/index';
import { oneChunk, zoneRelease } from '#domain/foundation/index';
import type { FileStore } from '#ports/library/file-store';
import type { SecretKey } from '#adapters/system/secret-keys';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { Storage } from '#ports/foundation/storage';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { readModels } from '../config/models-file.ts';
import { readPlans } from '../config/plans-file.ts';
import { type Environment, readEnvironment } from '../config/environment.ts';
import { mistypedNames } from '../config/mistyped-names.ts';
import { requireFolder } from '../config/require-folders.ts';
import { readSecretKeys } from '../config/secret-key-file.ts';
import { examineSettings, type Settings, SettingsError } from '../config/settings.ts';
import { platformSettings } from '../container/platform-settings.ts';
import { tokens } from '../container/tokens.ts';
import { createContainer } from '../service.ts';
import { colour } from './colour.ts';
import { addressFinding, reachFinding } from './doctor/address.ts';
import { clockFinding } from './doctor/clock.ts';
import { incidentFindings } from './doctor/incidents.ts';
import { inspectDatabase } from './doctor/database.ts';
import { diskFinding } from './doctor/disk.ts';
import { checked, type Finding } from './doctor/finding.ts';
import { keysFinding } from './doctor/keys.ts';
import { nativeFindings } from './doctor/native.ts';
import { packageFindings } from './doctor/packages.ts';
import { permissionsFinding } from './doctor/permissions.ts';
import { redirectFindings } from './doctor/redirects.ts';
import { incomingFindings } from './doctor/incoming.ts';
import { lateFindings, webhookFindings } from './doctor/work.ts';
import { zonesFinding } from './doctor/zones.ts';

/** Milliseconds since 1970. */
export interface Machine {
  /** Milliseconds since 1970. */
  now(): number;
  /** Returns how many bytes this user can still write in a folder. */
  freeBytes(folder: string): Promise<number>;
}

const thisMachine: Machine = {
  now: systemClock.now,
  async freeBytes(folder) {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
};

async function mailFinding({ mail }: Settings, sender: CheckedMailSender): Promise<Finding> {
  const isServer = mail.smtpUrl !== undefined;
  const finding = await checked(
    'mail',
    isServer ? 'the mail server accepts mail' : `mail goes to files in ${mail.folder}`,
    isServer ? 'Check SMTP_URL.' : 'Make the folder writable for this user, or set SMTP_URL.',
    () => sender.check(),
  );
  // No one receives mail from a folder, which may be intended.
  return finding.state === 'ok' && !isServer ? { ...finding, state: 'note' } : finding;
}

async function folderFindings({ dataDir }: Settings, machine: Machine): Promise<readonly [Finding, ...Finding[]]> {
  const fix = 'Make it writable for this user, or set DATA_DIR.';
  const folder = await checked('folder', dataDir, fix, () => {
    requireFolder(dataDir);
  });
  if (folder.state !== 'ok') return [folder];
  return [folder, diskFinding(dataDir, await machine.freeBytes(dataDir))];
}

function filesFinding({ s3 }: Settings, files: FileStore): Promise<Finding> {
  const fix = s3
    ? 'Check S3_BUCKET, S3_ENDPOINT, S3_REGION and the keys, and that they may read, write and delete there.'
    : 'Make the folder "files" in DATA_DIR writable for this user.';
  const good = s3 ? `the bucket ${s3.bucket} stores and returns files` : 'they can be stored and read';
  return checked('files', good, fix, async () => {
    const key = `doctor-${randomUUID()}`;
    const written = Buffer.from(key);
    await files.write(key, oneChunk(written));
    const read: Uint8Array[] = [];
    for await (const chunk of files.read(key)) read.push(chunk);
    await files.remove(key);
    if (!Buffer.concat(read).equals(written)) throw new Error('a file was not read back as it was written');
  });
}

/** Reads the configured keys. Unlike a start, it does not create a missing key file. */
async function readKeys(
  environment: Environment,
  settings: Settings,
): Promise<{ readonly keys: readonly SecretKey[]; readonly finding?: Finding }> {
  const { secretKeyFile: file } = settings;
  if (file !== undefined && !existsSync(file)) return { keys: [] };
  try {
    return { keys: await readSecretKeys(environment, settings) };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return { keys: [], finding: { subject: 'keys', state: 'problem', text: error.problems.join('; ') } };
  }
}

/** Opens the networks without storing the keys that would identify this installation to them. */
async function openNetworks(
  { networks, publicUrl, frontUrls }: Settings,
  container: ReturnType<typeof createContainer>,
): Promise<readonly NetworkAdapter[]> {
  const tools = {
    fetch: await container.getAsync(tokens.fetch),
    clock: await container.getAsync(tokens.clock),
    identifiers: await container.getAsync(tokens.identifiers),
    logger: await container.getAsync(tokens.logger),
    images: await container.getAsync(tokens.images),
  };
  const installation: Installation = { publicUrl, frontUrls, clientKey: (make) => make() };
  return Promise.all(networks.map((network) => network.open(tools, installation)));
}

async function storedFindings(
  storage: Storage,
  networks: readonly NetworkAdapter[],
  settings: Settings,
  { keys, finding }: Awaited<ReturnType<typeof readKeys>>,
  now: number,
): Promise<Finding[]> {
  const { publicUrl, secretKeyFile } = settings;
  const database = await checked(
    'database',
    'it can be written and read, and has the schema of this version',
    'Make sure that the database is writable and its disk is not full.',
    () => storage.check(),
  );
  if (database.state !== 'ok') return [database];
  const { total } = await storage.list('clients', { limit: 0 });
  const missing: Finding = {
    subject: 'keys',
    state: 'problem',
    text: `There is no ${secretKeyFile ?? ''}. Restore it from your backup: the service does not start without it, and a new one could not open anything that is stored.`,
  };
  return [
    database,
    finding ?? (keys.length === 0 ? missing : await keysFinding(storage, createSecrets(keys))),
    total === 0
      ? { subject: 'setup', state: 'note', text: 'There is no client yet. Run "postwright setup".' }
      : { subject: 'setup', state: 'ok', text: `${String(total)} client(s)` },
    ...(await incidentFindings(
      {
        clock: { ...systemClock, now: () => now },
        networks,
        // Problems of the plans file have already been reported.
        settings: platformSettings(settings, await readPlans(settings).catch(() => plans)),
        storage,
      },
      settings.oidc?.issuer,
    )),
    ...(await incomingFindings(publicUrl, networks, storage)),
    ...(await lateFindings(storage, now)),
    ...(await webhookFindings(storage)),
  ];
}

async function inspect(environment: Environment, settings: Settings, machine: Machine): Promise<Finding[]> {
  const findings: Finding[] = [{ subject: 'settings', state: 'ok', text: 'all are valid' }];
  findings.push(
    await checked('plans', settings.plansFile ?? 'the default plans', 'Fix the file.', () => readPlans(settings)),
  );
  const { modelsFile } = settings;
  if (modelsFile !== undefined) {
    findings.push(await checked('models', modelsFile, 'Fix the file.', () => readModels(settings)));
  }
  findings.push(...(await packageFindings(settings)), ...(await nativeFindings()));
  findings.push(zonesFinding(zoneRelease(), machine.now()));
  const reach = await reachFinding(settings, machine.now);
  findings.push(addressFinding(settings), reach.finding, ...(await redirectFindings(settings)));
  const [folder, ...disk] = await folderFindings(settings, machine);
  findings.push(folder, ...disk, await permissionsFinding(settings));
  const keys = await readKeys(environment, settings);
  const container = createContainer(settings, keys.keys);
  // Without the folder, its content is not checked.
  const isFolder = folder.state === 'ok';
  if (settings.s3 ?? isFolder) findings.push(await filesFinding(settings, await container.getAsync(tokens.files)));
  if (settings.mail.smtpUrl ?? isFolder)
    findings.push(await mailFinding(settings, await container.getAsync(tokens.mail)));
  const database = await inspectDatabase(settings.databaseUrl, machine.now);
  findings.push(clockFinding({ [settings.publicUrl]: reach.ahead, 'the database': database.ahead }));
  if (database.integrity) findings.push(database.integrity);
  if (database.finding) return [...findings, database.finding, ...(keys.finding ? [keys.finding] : [])];
  const storage = await container.getAsync(tokens.storage);
  try {
    return [
      ...findings,
      ...(await storedFindings(storage, await openNetworks(settings, container), settings, keys, machine.now())),
    ];
  } finally {
    await storage.close();
  }
}

/** Finds problems of an installation and how to fix them, without changing anything. */
async function examine(source: NodeJS.ProcessEnv, machine: Machine): Promise<readonly Finding[]> {
  const environment = readEnvironment(source);
  const mistyped = mistypedNames(source).map((text): Finding => ({ subject: 'settings', state: 'note', text }));
  const { settings, problems } = examineSettings(environment);
  const toProblems = (texts: readonly string[]) =>
    texts.map((text): Finding => ({ subject: 'settings', state: 'problem', text }));
  if (problems.length > 0) {
    return [...mistyped, ...toProblems(problems), ...(await packageFindings(settings))];
  }
  try {
    return [...mistyped, ...(await inspect(environment, settings, machine))];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return [...mistyped, ...toProblems(error.problems)];
  }
}

const colours = { note: 'yellow', ok: 'green', problem: 'red' } as const;

/**
 * Reports problems of an installation and how to fix them, without changing anything. Returns 1 when there is a
 * problem.
 */
export async function doctorCommand(
  source: NodeJS.ProcessEnv,
  { json }: { readonly json?: true | undefined } = {},
  machine: Machine = thisMachine,
): Promise<number> {
  const findings = await examine(source, machine);
  if (json) process.stdout.write(`${JSON.stringify({ findings })}\n`);
  else
    for (const { subject, state, text } of findings) {
      const word = colour(process.stdout, colours[state], state.padEnd(8));
      process.stdout.write(`${word}${subject.padEnd(12)}${text}\n`);
    }
  return findings.some(({ state }) => state === 'problem') ? 1 : 0;
}
