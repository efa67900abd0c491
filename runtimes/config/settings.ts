import { parseDatabaseAddress } from '#adapters/knex/database-address';
import { join, resolve } from 'node:path';
import type { Environment, VariableName } from './environment.ts';

export type Role = 'all' | 'server' | 'worker';
export type LogLevel = 'debug' | 'error' | 'info' | 'silent' | 'warn';

/** The meaning of the environment, without keys, so that it can be shown. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly public_url: string;
  readonly data_dir: string;
  readonly database_url: string;
  /** Where the keys are read from; absent when `SECRET_KEY` itself is set. */
  readonly secret_key_file?: string;
  readonly role: Role;
  readonly log_level: LogLevel;
  readonly front_urls: readonly string[];
  readonly allow_private_addresses: boolean;
  readonly lease_milliseconds: number;
  readonly publish_concurrency: number;
  readonly network_timeout_milliseconds: number;
  readonly production: boolean;
  readonly bluesky: {
    readonly service_url: string;
    readonly plc_url: string;
    readonly public_url: string;
    /** Empty: no video service. */
    readonly video_url: string;
  };
}

/** Everything that is wrong with the environment, in one error. */
export class SettingsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings are not valid:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

/** Reads one text after the other and collects what is wrong. */
class Reader {
  readonly problems: string[] = [];
  private readonly environment: Environment;

  constructor(environment: Environment) {
    this.environment = environment;
  }

  text(name: VariableName, fallback: string): string {
    return this.environment[name] ?? fallback;
  }

  whole(name: VariableName, fallback: number, min: number, max: number): number {
    const text = this.environment[name];
    if (text === undefined) return fallback;
    const value = Number(text);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    this.problems.push(`${name} must be a whole number from ${String(min)} to ${String(max)}, not "${text}"`);
    return fallback;
  }

  choice<const T extends string>(name: VariableName, allowed: readonly T[], fallback: T): T {
    const text = this.environment[name];
    if (text === undefined) return fallback;
    const value = allowed.find((one) => one === text.toLowerCase());
    if (value === undefined)
      this.problems.push(`${name} must be one of ${allowed.join(', ')}, not "${text}"`);
    return value ?? fallback;
  }

  /** An http or https address without a slash at the end. */
  url(name: VariableName, fallback: string, withPath: boolean): string {
    return this.checkUrl(name, this.text(name, fallback), withPath);
  }

  urls(name: VariableName): string[] {
    return this.text(name, '')
      .split(',')
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .map((text) => this.checkUrl(name, text, true));
  }

  private checkUrl(name: VariableName, text: string, withPath: boolean): string {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    const fits =
      url &&
      (url.protocol === 'http:' || url.protocol === 'https:') &&
      url.username === '' &&
      url.search === '' &&
      url.hash === '' &&
      (withPath || url.pathname === '/');
    if (!fits) {
      const form = withPath
        ? 'an http or https address without query'
        : 'an http or https address without path';
      this.problems.push(`${name} must be ${form}, not "${text}"`);
    }
    return text.replace(/\/+$/, '');
  }
}

/** What the environment means. Throws `SettingsError` with every problem at once. */
export function readSettings(environment: Environment): Settings {
  const reader = new Reader(environment);
  const port = reader.whole('PORT', 3000, 0, 65_535);
  const data_dir = resolve(reader.text('DATA_DIR', './data'));
  const database_url = reader.text('DATABASE_URL', `sqlite:${join(data_dir, 'postwright.sqlite')}`);
  try {
    parseDatabaseAddress(database_url);
  } catch (error) {
    reader.problems.push(`DATABASE_URL: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (environment.SECRET_KEY !== undefined && environment.SECRET_KEY_FILE !== undefined) {
    reader.problems.push('SECRET_KEY and SECRET_KEY_FILE are both set; set one of them');
  }
  const secret_key_file = resolve(reader.text('SECRET_KEY_FILE', join(data_dir, 'secret.key')));
  const video = reader.text('BLUESKY_VIDEO_URL', 'https://video.bsky.app');
  const settings: Settings = {
    port,
    host: reader.text('HOST', '127.0.0.1'),
    public_url: reader.url('PUBLIC_URL', `http://127.0.0.1:${String(port)}`, false),
    data_dir,
    database_url,
    ...(environment.SECRET_KEY === undefined && { secret_key_file }),
    role: reader.choice('ROLE', ['all', 'server', 'worker'], 'all'),
    log_level: reader.choice('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    front_urls: reader.urls('FRONT_URLS'),
    allow_private_addresses: reader.choice('ALLOW_PRIVATE_ADDRESSES', ['true', 'false'], 'false') === 'true',
    lease_milliseconds: reader.whole('LEASE_SECONDS', 30, 1, 3600) * 1000,
    publish_concurrency: reader.whole('PUBLISH_CONCURRENCY', 16, 1, 1000),
    network_timeout_milliseconds: reader.whole('NETWORK_TIMEOUT_SECONDS', 30, 1, 600) * 1000,
    production: environment.NODE_ENV === 'production',
    bluesky: {
      service_url: reader.url('BLUESKY_SERVICE_URL', 'https://bsky.social', false),
      plc_url: reader.url('BLUESKY_PLC_URL', 'https://plc.directory', true),
      public_url: reader.url('BLUESKY_PUBLIC_URL', 'https://public.api.bsky.app', false),
      video_url: video === 'none' ? '' : reader.url('BLUESKY_VIDEO_URL', 'https://video.bsky.app', false),
    },
  };
  if (reader.problems.length > 0) throw new SettingsError(reader.problems);
  return settings;
}
