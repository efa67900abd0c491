import { createFileLinks, verifyFileLink } from '#adapters/files/file-links';
import { createMemoryFileStore } from '#adapters/files/memory-file-store';
import { createMemoryJobQueue } from '#adapters/memory/memory-job-queue';
import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { noMeasurements } from '#adapters/memory/no-measurements';
import { noModels } from '#adapters/memory/no-models';
import { noFeeds } from '#adapters/memory/no-feeds';
import { noWeb } from '#adapters/memory/no-web';
import { systemClock } from '#adapters/system/clock';
import { presentation } from '#adapters/presentation/index';
import { createIdentifiers } from '#adapters/system/identifiers';
import { scryptPasswords } from '#adapters/system/passwords';
import { redact } from '#adapters/system/redact';
import { newSecretKey, parseSecretKeys } from '#adapters/system/secret-keys';
import { createSecrets } from '#adapters/system/secrets';
import { createSignatures } from '#adapters/system/signatures';
import { createWebhookSender } from '#adapters/webhooks/webhook-sender';
import { plans } from '#domain/access/index';
import type { TokenClaims, Tokens } from '#ports/access/tokens';
import type { MailSender } from '#ports/foundation/mail';
import type { NetworkAdapter } from '#ports/networks/network-adapter';
import type { PlatformPorts, PlatformSettings } from '#ports/platform/platform-ports';
import type { Clock } from '#ports/foundation/clock';
import type { Logger } from '#ports/foundation/logger';
import type { Secrets } from '#ports/foundation/secrets';
import { createHmac } from 'node:crypto';
import { lateImageConverter, lateInspector } from './late-media.ts';

/** The choices of an embedder: the networks, and replacements for any of the ports below. */
export interface MemoryPortsOptions extends Partial<Omit<PlatformPorts, 'links' | 'settings' | 'signatures'>> {
  readonly networks: readonly NetworkAdapter[];
  /**
   * The keys that encrypt tokens and secrets and sign links: 32 random bytes as base64. To rotate, put a new key first,
   * separated by a comma. By default each process creates its own, and what it encrypted is lost when it ends.
   */
  readonly secretKeys?: string;
  readonly settings?: Partial<PlatformSettings>;
}

/** All ports of one process, and what an HTTP layer in front of them needs to verify file links. */
export interface MemoryPorts extends PlatformPorts {
  /** Returns whether a file link was made here and has not expired. */
  readonly verifyLink: (key: string, name: string, expires: string, signature: string) => boolean;
}

/** Creates tokens of sealed claims. Only this process reads them, so they need no public signature. */
function sealedTokens(secrets: Secrets, clock: Clock): Tokens {
  const context = 'access token';
  return {
    sign: (claims) => Promise.resolve(secrets.seal(JSON.stringify(claims), context)),
    verify(token) {
      try {
        // Only what `sign` sealed can be opened.
        const claims = JSON.parse(secrets.open(token, context)) as TokenClaims;
        return Promise.resolve(claims.expires * 1000 <= clock.now() ? 'expired' : claims);
      } catch {
        return Promise.resolve('invalid');
      }
    },
  };
}

/** A mail sender that always fails. Unsent mail must not seem to be sent, because someone waits for it. */
const noMail: MailSender = {
  send: () => Promise.reject(new Error('no mail was sent, because createMemoryPorts was given no "mail" port')),
};

/** Logs only warnings and errors, to standard error, since standard output belongs to the embedding application. */
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
 * Creates everything `createPlatform` needs for one process, with only Node's own modules. All data is lost when the
 * process ends. Any port can be replaced; permanent storage also needs permanent jobs, files and `secretKeys`. Uploads
 * of images and videos need the optional packages `file-type`, `sharp` and `libheif-js`. Webhooks are sent with Node's
 * `fetch` to any address an app names.
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
    publicUrl: 'http://127.0.0.1:3000',
    incoming: 'auto',
    frontUrls: [],
    leaseMilliseconds: 30_000,
    networkTimeoutMilliseconds: 30_000,
    renewalMilliseconds: 24 * 3_600_000,
    publishConcurrency: 16,
    plans,
    ...options.settings,
  };
  // Processes with the same secret keys can verify each other's links.
  const key = createHmac('sha256', secretKeys).update('file links').digest();
  return {
    storage: createMemoryStorage(),
    identifiers: createIdentifiers(clock),
    tokens: sealedTokens(secrets, clock),
    passwords: scryptPasswords,
    mail: noMail,
    presentation,
    media: lateInspector(files),
    converter: lateImageConverter(),
    webhooks: createWebhookSender({ fetch, clock }),
    fileSources: [],
    jobs: createMemoryJobQueue({ clock, logger }),
    measurements: noMeasurements,
    models: noModels,
    web: noWeb,
    feeds: noFeeds,
    stopping: new AbortController().signal,
    aborting: new AbortController().signal,
    ...chosen,
    clock,
    files,
    logger,
    secrets,
    settings,
    signatures: createSignatures(key),
    links: createFileLinks({ publicUrl: settings.publicUrl, key }),
    verifyLink: (storage_key, name, expires, signature) =>
      verifyFileLink({ key, storage_key, name, expires, signature, now: clock.now() }),
  };
}
