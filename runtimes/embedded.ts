import { createFileLinks, verifyFileLink } from '#adapters/files/file-links';
import { createMemoryFileStore } from '#adapters/files/memory-file-store';
import { createMemoryJobQueue } from '#adapters/memory/memory-job-queue';
import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { noMeasurements } from '#adapters/memory/no-measurements';
import { systemClock } from '#adapters/system/clock';
import { createIdentifiers } from '#adapters/system/identifiers';
import { scryptPasswords } from '#adapters/system/passwords';
import { redact } from '#adapters/system/redact';
import { newSecretKey, parseSecretKeys } from '#adapters/system/secret-keys';
import { createSecrets } from '#adapters/system/secrets';
import { createWebhookSender } from '#adapters/webhooks/webhook-sender';
import { plans } from '#domain/plans/index';
import type { TokenClaims, Tokens } from '#ports/authentication/tokens';
import type { MailSender } from '#ports/mail/mail';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { PlatformPorts, PlatformSettings } from '#ports/platform/platform-ports';
import type { Clock } from '#ports/shared/clock';
import type { Logger } from '#ports/shared/logger';
import type { Secrets } from '#ports/shared/secrets';
import { createHmac } from 'node:crypto';
import { lateImageConverter, lateInspector } from './late-media.ts';

/** What an embedder decides: the networks, and anything else in place of what stands here. */
export interface MemoryPortsOptions extends Partial<Omit<PlatformPorts, 'links' | 'settings'>> {
  readonly networks: readonly NetworkAdapter[];
  /**
   * What tokens and secrets are encrypted and file links signed with: 32 random bytes as base64; to rotate, a new
   * one goes in front, with a comma. Left out, each process makes its own, and what it encrypted is lost with it.
   */
  readonly secretKeys?: string;
  readonly settings?: Partial<PlatformSettings>;
}

/** All ports of one process, and what an HTTP layer in front of them needs to know file links again. */
export interface MemoryPorts extends PlatformPorts {
  /** Whether a file link was made here and is still good. */
  readonly verify_link: (key: string, name: string, expires: string, signature: string) => boolean;
}

/** Tokens that only this process reads need no signature others can check: the sealed claims will do. */
function sealedTokens(secrets: Secrets, clock: Clock): Tokens {
  const context = 'access token';
  return {
    sign: (claims) => Promise.resolve(secrets.seal(JSON.stringify(claims), context)),
    verify(token) {
      try {
        // What opens is what `sign` sealed.
        const claims = JSON.parse(secrets.open(token, context)) as TokenClaims;
        return Promise.resolve(claims.expires * 1000 <= clock.now() ? 'expired' : claims);
      } catch {
        return Promise.resolve('invalid');
      }
    },
  };
}

/** Mail that cannot be sent must not look sent: a person waits for it. */
const noMail: MailSender = {
  send: () => Promise.reject(new Error('no mail was sent: createMemoryPorts was given no "mail" port')),
};

/** Warnings and errors on standard error, nothing else: the log belongs to the application around. */
const warnings: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: (message, facts = {}) => {
    console.warn(redact(message), redact(facts));
  },
  error: (message, facts = {}) => {
    console.error(redact(message), redact(facts));
  },
};

/**
 * Everything `createPlatform` needs, for one process and gone with it, from Node's own modules alone.
 * Any port can be given instead; a storage that lasts wants jobs, files and `secretKeys` that last too. Uploads
 * read images and videos with the optional packages `file-type`, `sharp` and `libheif-js`; webhooks go out with
 * Node's `fetch` to whatever address an app names.
 */
export function createMemoryPorts(options: MemoryPortsOptions): MemoryPorts {
  const {
    clock = systemClock,
    files = createMemoryFileStore(),
    logger = warnings,
    secretKeys = newSecretKey(),
    ...chosen
  } = options;
  const { secrets = createSecrets(parseSecretKeys(secretKeys)) } = options;
  const settings: PlatformSettings = {
    public_url: 'http://127.0.0.1:3000',
    front_urls: [],
    lease_milliseconds: 30_000,
    publish_concurrency: 16,
    plans,
    ...options.settings,
  };
  // Processes with the same secret keys know each other's links.
  const key = createHmac('sha256', secretKeys).update('file links').digest();
  return {
    storage: createMemoryStorage(),
    identifiers: createIdentifiers(clock),
    tokens: sealedTokens(secrets, clock),
    passwords: scryptPasswords,
    mail: noMail,
    media: lateInspector(files),
    converter: lateImageConverter(),
    webhooks: createWebhookSender({ fetch, clock }),
    jobs: createMemoryJobQueue({ clock, logger }),
    measurements: noMeasurements,
    stopping: new AbortController().signal,
    aborting: new AbortController().signal,
    ...chosen,
    clock,
    files,
    logger,
    secrets,
    settings,
    links: createFileLinks({ public_url: settings.public_url, key }),
    verify_link: (storage_key, name, expires, signature) =>
      verifyFileLink({ key, storage_key, name, expires, signature, now: clock.now() }),
  };
}
