// Long because every setting is read and cross-checked in one place, so that all problems are reported at once.
import type { S3Options } from '#adapters/files/s3-client';
import type { DriveSettings } from '#adapters/drive/index';
import type { TrustedProxies } from '#adapters/koa/caller-address';
import type { PreparedNetwork } from '#adapters/networks/shared/network-set-up';
import { parseSmtpAddress } from '#adapters/mail/smtp-address';
import { parseSecretKeys } from '#adapters/system/secret-keys';
import { parseOutgoingRules, type OutgoingRule, type OutgoingRules } from '#adapters/system/outgoing-rules';
import { join, resolve } from 'node:path';
import { parseDatabaseAddress } from './database-address.ts';
import { readDrive } from './drive.ts';
import type { Environment } from './environment.ts';
import { readNetworks } from './networks.ts';
import { Reader } from './reader.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

export type Role = 'all' | 'server' | 'worker';
type LogLevel = 'debug' | 'error' | 'info' | 'silent' | 'warn';

/** The parsed environment, without the keys that encrypt the stored data. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /**
   * The separate port for health and metrics. Without it, health is served on `port` only, and a worker does not
   * listen.
   */
  readonly metricsPort?: number;
  readonly publicUrl: string;
  readonly incoming: 'auto' | 'poll' | 'push';
  /** Whether Meta gives people, but not programs, more time to answer messages. */
  readonly humanAgentMessages: boolean;
  /** How many days comments and messages are kept; absent: forever. */
  readonly inboxRetentionDays?: number;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Maximum number of connections to Postgres or MongoDB, in addition to four for jobs. */
  readonly databaseConnections: number;
  /** The file from which keys are read; absent when `SECRET_KEY` itself is set. */
  readonly secretKeyFile?: string;
  /** The bucket that stores uploads. Without it, they are stored below `dataDir`. */
  readonly s3?: S3Options;
  readonly mail: {
    readonly from: string;
    /** The address of the mail server. Without it, mail is written to files in `folder`. */
    readonly smtpUrl?: string;
    readonly folder: string;
    /** The operator's address for notifications. */
    readonly operator?: string;
  };
  /**
   * The issuer that manages users instead of this service, the required audience of its tokens, and the registration of
   * this service there.
   */
  readonly oidc?: {
    readonly issuer: string;
    readonly audience: string;
    readonly client?: { readonly client_id: string; readonly client_secret?: string };
  };
  /** The file that replaces the default plans. */
  readonly plansFile?: string;
  /** The ffmpeg that converts videos that not every network accepts; absent: they are not converted. */
  readonly ffmpegPath?: string;
  /** The file with the available models. */
  readonly modelsFile?: string;
  /** Settings of Google Drive, if it is configured. */
  readonly drive?: DriveSettings;
  /** The address of the stand-ins, if they replace all networks. */
  readonly sandboxUrl?: string;
  readonly role: Role;
  /** Whether the console is served at `/console`. */
  readonly console: boolean;
  readonly logLevel: LogLevel;
  readonly frontUrls: readonly string[];
  readonly allowPrivateAddresses: boolean;
  /** Exceptions to the rule that only public addresses may be called. */
  readonly outgoing: Pick<OutgoingRules, 'allow' | 'deny'>;
  readonly leaseMilliseconds: number;
  readonly publishConcurrency: number;
  readonly networkTimeoutMilliseconds: number;
  readonly renewalMilliseconds: number;
  readonly production: boolean;
  readonly networks: readonly PreparedNetwork[];
  readonly sandbox_port: number;
  /** In percent every 30 days. */
  readonly sandboxGrowth: number;
  /** The proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: TrustedProxies;
  readonly maxConnections: number;
  /** The header Strict-Transport-Security; absent: none is sent. */
  readonly hsts?: string;
  /** Where people report security problems. */
  readonly securityContact?: string;
  /** The bearer token for `/metrics` on `port`. */
  readonly metricsToken?: string;
}

/** The error for an invalid environment, with all its problems. */
export class SettingsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings are not valid:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

/** Adds a problem when the value of a variable cannot be parsed. */
function check(reader: Reader, name: string, parse: () => unknown): void {
  try {
    parse();
  } catch (error) {
    reader.problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Reads where the keys are, unless they are set themselves. */
function readSecretKeyFile(
  reader: Reader,
  { SECRET_KEY: keys, SECRET_KEY_FILE: file }: Environment,
  dataDir: string,
): Pick<Settings, 'secretKeyFile'> {
  if (keys !== undefined && file !== undefined) {
    reader.problems.push('SECRET_KEY and SECRET_KEY_FILE are both set; set one of them');
  }
  if (keys !== undefined) check(reader, 'SECRET_KEY', () => parseSecretKeys(keys));
  const secretKeyFile = resolve(reader.text('SECRET_KEY_FILE', join(dataDir, 'secret.key')));
  return keys === undefined ? { secretKeyFile } : {};
}

/** Reads the bucket that stores uploads, if there is one. */
function readS3(reader: Reader, environment: Environment): S3Options | undefined {
  const names = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  if (reader.choice('FILES_STORE', ['local', 's3'], 'local') === 'local') {
    const unused = names.filter((name) => environment[name] !== undefined);
    if (unused.length > 0) reader.problems.push(`${unused.join(', ')} are of no use without FILES_STORE=s3`);
    return undefined;
  }
  const { S3_BUCKET: bucket = '', S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = environment;
  if (bucket === '') reader.problems.push('FILES_STORE=s3 also needs S3_BUCKET');
  if ((S3_ACCESS_KEY_ID === undefined) !== (S3_SECRET_ACCESS_KEY === undefined)) {
    reader.problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together');
  }
  const byDefault = S3_ENDPOINT === undefined ? 'false' : 'true';
  return {
    bucket,
    region: reader.text('S3_REGION', 'us-east-1'),
    endpoint: S3_ENDPOINT && reader.url('S3_ENDPOINT', '', true),
    credentials:
      S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
        : undefined,
    forcePathStyle: reader.choice('S3_FORCE_PATH_STYLE', ['true', 'false'], byDefault) === 'true',
  };
}

const addressPattern = /^[^\s<>@,;]+@[^\s<>@,;]+$/;
const senderPattern = /^([^<>@,;\p{Cc}]+<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u;

function readMail(
  reader: Reader,
  { SMTP_URL: smtpUrl, MAIL_FROM, OPERATOR_EMAIL: operator }: Environment,
  { dataDir, publicUrl }: Pick<Settings, 'dataDir' | 'publicUrl'>,
): Settings['mail'] {
  if (smtpUrl !== undefined) check(reader, 'SMTP_URL', () => parseSmtpAddress(smtpUrl));
  if (MAIL_FROM !== undefined && !senderPattern.test(MAIL_FROM)) {
    reader.problems.push(`MAIL_FROM must be an address or "Name <address>", not "${MAIL_FROM}"`);
  }
  if (operator !== undefined) {
    if (!addressPattern.test(operator)) {
      reader.problems.push(`OPERATOR_EMAIL must be an e-mail address, not "${operator}"`);
    }
    if (smtpUrl === undefined) reader.problems.push('OPERATOR_EMAIL is of no use without SMTP_URL');
  }
  const host = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : 'localhost';
  const from = MAIL_FROM ?? `Postwright <postwright@${host}>`;
  return {
    from,
    ...(smtpUrl !== undefined && { smtpUrl }),
    folder: join(dataDir, 'mail'),
    ...(operator !== undefined && { operator }),
  };
}

/** Reads the issuer that manages users, if there is one. */
function readOidc(reader: Reader, environment: Environment, allowPrivateAddresses: boolean): Settings['oidc'] {
  const { OIDC_ISSUER: issuer, OIDC_AUDIENCE: audience = '' } = environment;
  const { OIDC_CLIENT_ID: client_id, OIDC_CLIENT_SECRET: client_secret } = environment;
  if (issuer === undefined) {
    const unused = (['OIDC_AUDIENCE', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const).filter(
      (name) => environment[name] !== undefined,
    );
    for (const name of unused) reader.problems.push(`${name} is of no use without OIDC_ISSUER`);
    return undefined;
  }
  // Checked like any address but kept exactly, with any trailing slash, because tokens must contain the same text.
  reader.url('OIDC_ISSUER', '', true);
  if (issuer.startsWith('http:') && !allowPrivateAddresses) {
    reader.problems.push('OIDC_ISSUER must be https unless ALLOW_PRIVATE_ADDRESSES is true');
  }
  if (audience === '') reader.problems.push('OIDC_ISSUER also needs OIDC_AUDIENCE');
  if (client_id === undefined) {
    if (client_secret !== undefined) reader.problems.push('OIDC_CLIENT_SECRET also needs OIDC_CLIENT_ID');
    return { issuer, audience };
  }
  return { issuer, audience, client: { client_id, ...(client_secret !== undefined && { client_secret }) } };
}

/** Reads the networks and ports that are allowed or denied. */
function readOutgoing(reader: Reader, environment: Environment): Settings['outgoing'] {
  const readRules = (name: 'OUTGOING_ALLOW' | 'OUTGOING_DENY'): OutgoingRule[] => {
    try {
      return parseOutgoingRules(environment[name] ?? '');
    } catch (error) {
      reader.problems.push(`${name} ${error instanceof Error ? error.message : String(error)}`);
      return [];
    }
  };
  return { allow: readRules('OUTGOING_ALLOW'), deny: readRules('OUTGOING_DENY') };
}

/** Reads the separate port for health and metrics, if there is one. */
function readMetricsPort(
  reader: Reader,
  { METRICS_PORT, ROLE }: Environment,
  port: number,
): Pick<Settings, 'metricsPort'> {
  if (METRICS_PORT === undefined) return {};
  const metricsPort = reader.whole('METRICS_PORT', 0, 0, 65_535);
  // A worker does not use PORT, and 0 means any free port.
  if (metricsPort === port && port !== 0 && ROLE?.toLowerCase() !== 'worker') {
    reader.problems.push('METRICS_PORT and PORT must differ');
  }
  return { metricsPort };
}

function readMetricsToken(
  reader: Reader,
  { METRICS_TOKEN: metricsToken }: Environment,
): Pick<Settings, 'metricsToken'> {
  if (metricsToken === undefined) return {};
  if (!/^[!-~]{16,}$/.test(metricsToken)) {
    reader.problems.push('METRICS_TOKEN must be 16 or more visible ASCII characters');
  }
  return { metricsToken };
}

/** Reads the header about https, which browsers accept only over https. */
function readHsts(reader: Reader, publicUrl: string): Pick<Settings, 'hsts'> {
  const choice = reader.choice('HSTS', ['on', 'no-subdomains', 'off'], 'on');
  if (choice === 'off' || !publicUrl.startsWith('https:')) return {};
  return { hsts: `max-age=31536000${choice === 'on' ? '; includeSubDomains' : ''}` };
}

/** Reads where to report security problems, as an address for programs (RFC 9116). */
function readSecurityContact(
  reader: Reader,
  { SECURITY_CONTACT: contact }: Environment,
): Pick<Settings, 'securityContact'> {
  if (contact === undefined) return {};
  const uri = addressPattern.test(contact) && !contact.includes(':') ? `mailto:${contact}` : contact;
  if (/^(?:https:\/\/|mailto:|tel:)[!-~]+$/.test(uri)) return { securityContact: uri };
  reader.problems.push(
    `SECURITY_CONTACT must be an e-mail address, or begin with https://, mailto: or tel:, not "${contact}"`,
  );
  return {};
}

/** Parses the environment and collects all its problems. With problems, the settings are only for inspection. */
export function examineSettings(environment: Environment): {
  readonly settings: Settings;
  readonly problems: readonly string[];
} {
  const reader = new Reader(environment);
  const port = reader.whole('PORT', 3000, 0, 65_535);
  const dataDir = resolve(reader.text('DATA_DIR', './data'));
  const databaseUrl = reader.text('DATABASE_URL', `sqlite:${join(dataDir, 'postwright.sqlite')}`);
  check(reader, 'DATABASE_URL', () => parseDatabaseAddress(databaseUrl));
  const secretKeyFile = readSecretKeyFile(reader, environment, dataDir);
  const s3 = readS3(reader, environment);
  const publicUrl = reader.url('PUBLIC_URL', `http://127.0.0.1:${String(port)}`, false);
  const allowPrivateAddresses = reader.choice('ALLOW_PRIVATE_ADDRESSES', ['true', 'false'], 'false') === 'true';
  const drive = readDrive(reader, environment);
  const oidc = readOidc(reader, environment, allowPrivateAddresses);
  const settings: Settings = {
    port,
    host: reader.text('HOST', '127.0.0.1'),
    ...readMetricsPort(reader, environment, port),
    publicUrl,
    dataDir,
    databaseUrl,
    databaseConnections: reader.whole('DATABASE_CONNECTIONS', 10, 1, 1000),
    ...secretKeyFile,
    ...(s3 && { s3 }),
    mail: readMail(reader, environment, { dataDir, publicUrl }),
    ...(oidc && { oidc }),
    ...(environment.PLANS_FILE !== undefined && { plansFile: resolve(environment.PLANS_FILE) }),
    ...(environment.FFMPEG_PATH !== undefined && { ffmpegPath: resolve(environment.FFMPEG_PATH) }),
    ...(environment.AI_MODELS_FILE !== undefined && { modelsFile: resolve(environment.AI_MODELS_FILE) }),
    ...(drive && { drive }),
    ...(environment.SANDBOX_URL !== undefined && { sandboxUrl: environment.SANDBOX_URL }),
    role: reader.choice('ROLE', ['all', 'server', 'worker'], 'all'),
    console: reader.choice('CONSOLE', ['on', 'off'], 'on') === 'on',
    logLevel: reader.choice('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    frontUrls: reader.urls('FRONT_URLS'),
    allowPrivateAddresses,
    outgoing: readOutgoing(reader, environment),
    incoming: reader.choice('INCOMING', ['auto', 'poll', 'push'], 'auto'),
    humanAgentMessages: reader.choice('META_HUMAN_AGENT', ['true', 'false'], 'false') === 'true',
    ...(environment.INBOX_RETENTION_DAYS !== undefined && {
      inboxRetentionDays: reader.whole('INBOX_RETENTION_DAYS', 0, 1, 36_500),
    }),
    leaseMilliseconds: reader.whole('LEASE_SECONDS', 30, 1, 3600) * 1000,
    publishConcurrency: reader.whole('PUBLISH_CONCURRENCY', 16, 1, 1000),
    networkTimeoutMilliseconds: reader.whole('NETWORK_TIMEOUT_SECONDS', 30, 1, 600) * 1000,
    renewalMilliseconds: reader.whole('RENEWAL_HOURS', 24, 24, 720) * 3_600_000,
    production: environment.NODE_ENV === 'production',
    networks: readNetworks(reader, environment),
    sandbox_port: reader.whole('SANDBOX_PORT', 4100, 1, 65_534),
    sandboxGrowth: reader.whole('SANDBOX_GROWTH', 0, 0, 50),
    trustedProxies: readTrustedProxies(reader, environment),
    maxConnections: reader.whole('MAX_CONNECTIONS', 2000, 10, 1_000_000),
    ...readHsts(reader, publicUrl),
    ...readSecurityContact(reader, environment),
    ...readMetricsToken(reader, environment),
  };
  return { settings, problems: reader.problems };
}

/** Parses the environment. Throws `SettingsError` with all problems at once. */
export function readSettings(environment: Environment): Settings {
  const { settings, problems } = examineSettings(environment);
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}
