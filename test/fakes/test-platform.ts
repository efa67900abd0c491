import { createMemoryFileStore } from '#adapters/files/memory-file-store';
import { createImageConverter } from '#adapters/files/image-converter';
import { createMediaInspector } from '#adapters/files/media-inspector';
import { createMemoryStorage } from '#adapters/memory/memory-storage';
import { noFeeds } from '#adapters/memory/no-feeds';
import { noMeasurements } from '#adapters/memory/no-measurements';
import { noModels } from '#adapters/memory/no-models';
import { noWeb } from '#adapters/memory/no-web';
import { presentation } from '#adapters/presentation/index';
import { createIdentifiers } from '#adapters/system/identifiers';
import { fixedKeyring } from '#adapters/system/keyring';
import { newSecretKey, parseSecretKeys } from '#adapters/system/secret-keys';
import { createSecrets } from '#adapters/system/secrets';
import { createSignatures } from '#adapters/system/signatures';
import { newTokenKey } from '#adapters/system/token-key';
import { createTokens } from '#adapters/system/tokens';
import { plans } from '#domain/access/limits/plans';
import { createPlatform } from '#domain/platform/create-platform';
import type { Caller, OperatorCaller } from '#ports/access/caller';
import type { Mail } from '#ports/foundation/mail';
import type { JobQueue } from '#ports/foundation/job-queue';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { Passwords } from '#ports/access/tokens';
import type { DeliveryTry, WebhookMessage } from '#ports/webhooks/webhook';
import { FakeNetwork } from './fake-network.ts';
import { ManualClock } from './manual-clock.ts';

/** The operator in tests. */
export const operator: OperatorCaller = { kind: 'operator', name: 'root' };

/**
 * Passwords that are not hashed. scrypt takes a tenth of a second for each sign-in and has a test of its own.
 */
const quickPasswords: Passwords = {
  hash: (password) => Promise.resolve(`plain:${password}`),
  verify: (password, hash) => Promise.resolve(hash === `plain:${password}`),
};

/** A job queue that remembers what was asked for and runs nothing by itself. */
class AskedJobs implements JobQueue {
  readonly asked: { readonly name: string; readonly at: string | undefined }[] = [];
  handle(): void {
    // Tests run the work themselves.
  }
  wake(name: string, at?: string): Promise<void> {
    this.asked.push({ name, at });
    return Promise.resolve();
  }
  every(): Promise<void> {
    return Promise.resolve();
  }
  start(): Promise<void> {
    return Promise.resolve();
  }
  stop(): Promise<void> {
    return Promise.resolve();
  }
}

/**
 * Resolves when work that was begun without being awaited has ended. In memory, it waits for nothing but
 * promises.
 */
export const answersAreOut = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Creates a platform in memory with a clock that moves when told, a client that is set up, and a network to
 * post to.
 */
export async function createTestPlatform(overrides: Partial<PlatformPorts> = {}) {
  const clock = new ManualClock();
  const network = new FakeNetwork();
  const jobs = new AskedJobs();
  const delivered: WebhookMessage[] = [];
  const answers: Partial<DeliveryTry>[] = [];
  const logged: { level: string; message: string; facts: unknown }[] = [];
  const log = (level: string) => (message: string, facts?: unknown) => {
    logged.push({ level, message, facts });
  };
  const mails: Mail[] = [];
  const files = createMemoryFileStore();
  const ports: PlatformPorts = {
    storage: createMemoryStorage(),
    clock,
    identifiers: createIdentifiers(clock),
    secrets: createSecrets(parseSecretKeys(newSecretKey())),
    signatures: createSignatures(Buffer.alloc(32, 7)),
    tokens: createTokens({ keyring: fixedKeyring([await newTokenKey()]), issuer: 'https://postwright.example', clock }),
    passwords: quickPasswords,
    mail: {
      send: (mail) => {
        mails.push(mail);
        return Promise.resolve();
      },
    },
    presentation,
    files,
    links: {
      link: (key, name) => `https://postwright.example/files/${key}/${name}`,
      uploadLink: ({ key, size_in_bytes }) =>
        Promise.resolve({ url: `https://postwright.example/files/${key}/${size_in_bytes}`, headers: {} }),
    },
    fileSources: [],
    media: createMediaInspector(files),
    converter: createImageConverter(),
    networks: [network.adapter()],
    webhooks: {
      accepts: () => true,
      send: (message) => {
        delivered.push(message);
        const answer = answers.shift() ?? { status: 200 };
        return Promise.resolve({ date: new Date(clock.now()).toISOString(), milliseconds: 1, ...answer });
      },
    },
    jobs,
    measurements: noMeasurements,
    models: noModels,
    web: noWeb,
    feeds: noFeeds,
    logger: { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') },
    settings: {
      publicUrl: 'https://postwright.example',
      incoming: 'auto',
      frontUrls: ['https://front.example/connect'],
      leaseMilliseconds: 30_000,
      networkTimeoutMilliseconds: 30_000,
      renewalMilliseconds: 24 * 3_600_000,
      publishConcurrency: 4,
      plans,
    },
    stopping: new AbortController().signal,
    aborting: new AbortController().signal,
    ...overrides,
  };
  const platform = createPlatform(ports);
  const made = await platform.operating.setUp(operator, {
    webhook_url: 'https://hooks.example/in',
    redirect_urls: ['https://app.example/done'],
  });
  if (!made) throw new Error('the platform was set up already');
  const app: Caller = { kind: 'app', id_app: made.app.id_app, id_client: made.id_client };
  const user: Caller = { kind: 'user', id_user: made.user.id_user };

  /** Connects and enables every account of the network's people, as the user. */
  const connect = async (social_network: SocialNetwork = 'bluesky'): Promise<string[]> => {
    const { id_organization } = made;
    const [link] = await platform.accounts.getConnectLinks(user, { id_organization });
    const state = new URL(link?.link ?? '').searchParams.get('session') ?? '';
    await platform.connecting.leaveForNetwork(state);
    const { accounts } = await platform.accounts.completeConnection(user, {
      id_organization,
      social_network,
      query: { state, code: 'c' },
    });
    for (const { _id } of accounts) {
      await platform.accounts.enableAccount(user, { id_organization, id_account: _id });
    }
    return accounts.map(({ _id }) => _id);
  };

  return { platform, ports, clock, network, jobs, delivered, answers, mails, logged, made, app, user, connect };
}
