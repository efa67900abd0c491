import type { CheckedMailSender } from '#adapters/mail/checked-mail-sender';
import type { Keyring } from '#adapters/system/keyring';
import type { SecretKey } from '#adapters/system/secret-keys';
import type { Platform } from '#domain/platform/index';
import type { FileLinks, FileStore, ImageConverter, MediaInspector } from '#ports/library/file-store';
import type { FileSource } from '#ports/integrations/file-source';
import type { JobQueue } from '#ports/foundation/job-queue';
import type { ImageFitter, NetworkAdapter } from '#ports/networks/network-adapter';
import type { Measurements } from '#ports/platform/measurements';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { IdentityProvider } from '#ports/access/identity-provider';
import type { Passwords, Tokens } from '#ports/access/tokens';
import type { Models } from '#ports/ai-plans/models';
import type { PlanTable } from '#ports/access/client';
import type { SandboxFaults } from '#ports/platform/sandbox-faults';
import type { Clock } from '#ports/foundation/clock';
import type { Identifiers } from '#ports/foundation/identifiers';
import type { LargeTexts } from '#ports/foundation/large-texts';
import type { Logger } from '#ports/foundation/logger';
import type { Secrets } from '#ports/foundation/secrets';
import type { Signatures } from '#ports/foundation/signatures';
import type { Storage } from '#ports/foundation/storage';
import type { Web } from '#ports/foundation/web';
import type { FeedReader } from '#ports/integrations/feed-reader';
import type { WebhookSender } from '#ports/webhooks/webhook';
import type { ServiceIdentifier } from 'inversify';
import type Koa from 'koa';
import type { Registry } from 'prom-client';
import type { Settings } from '../config/settings.ts';

function token<T>(name: string): ServiceIdentifier<T> {
  return Symbol.for(`postwright:${name}`);
}

/** The bindings of the container, with their types. */
export const tokens = {
  aborting: token<AbortController>('aborting'),
  application: token<Koa>('application'),
  clock: token<Clock>('clock'),
  converter: token<ImageConverter>('converter'),
  fetch: token<typeof fetch>('fetch'),
  files: token<FileStore>('files'),
  fileSources: token<readonly FileSource[]>('fileSources'),
  identityProvider: token<IdentityProvider | undefined>('identityProvider'),
  identifiers: token<Identifiers>('identifiers'),
  images: token<ImageFitter>('images'),
  jobs: token<JobQueue>('jobs'),
  keyring: token<Keyring>('keyring'),
  link_key: token<Uint8Array>('link_key'),
  links: token<FileLinks>('links'),
  logger: token<Logger>('logger'),
  mail: token<CheckedMailSender>('mail'),
  media: token<MediaInspector>('media'),
  measurements: token<Measurements>('measurements'),
  metrics: token<Registry>('metrics'),
  models: token<Models>('models'),
  networks: token<readonly NetworkAdapter[]>('networks'),
  passwords: token<Passwords>('passwords'),
  plans: token<PlanTable>('plans'),
  platform: token<Platform>('platform'),
  platform_ports: token<PlatformPorts>('platform_ports'),
  secretKeys: token<readonly SecretKey[]>('secretKeys'),
  secrets: token<Secrets>('secrets'),
  settings: token<Settings>('settings'),
  signatures: token<Signatures>('signatures'),
  stopping: token<AbortController>('stopping'),
  storage: token<Storage>('storage'),
  tokens: token<Tokens>('tokens'),
  sandbox: token<SandboxFaults | undefined>('sandbox'),
  web: token<Web>('web'),
  feeds: token<FeedReader>('feeds'),
  largeTexts: token<LargeTexts>('largeTexts'),
  webhooks: token<WebhookSender>('webhooks'),
};

type Token = keyof typeof tokens;
type Values = { readonly [N in Token]: (typeof tokens)[N] extends ServiceIdentifier<infer T> ? T : never };

/** Returns the arguments of `toResolvedValue` for what is made of these bindings, given by their names. */
export function fromTokens<const N extends Token, Made>(
  names: readonly N[],
  make: (values: Pick<Values, N>) => Made,
): [make: (...values: unknown[]) => Made, from: ServiceIdentifier[]] {
  return [
    // The container resolves them in the order of the names.
    (...values) => make(Object.fromEntries(names.map((name, index) => [name, values[index]])) as Pick<Values, N>),
    names.map((name) => tokens[name]),
  ];
}
