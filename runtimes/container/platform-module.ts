import { verifyFileLink } from '#adapters/files/file-links';
import { createAssistantHttp } from '#adapters/mcp/http';
import { presentation } from '#adapters/presentation/index';
import { createFeedReader, createSandboxFaults, createWeb } from '#adapters/web/index';
import { createLargeTexts } from '#adapters/system/large-texts';
import { publicTokenKey } from '#adapters/system/keyring';
import { createPlatform } from '#domain/platform/index';
import { ContainerModule } from 'inversify';
import { fileURLToPath } from 'node:url';
import { readModels } from '../config/models-file.ts';
import { readPlans } from '../config/plans-file.ts';
import { version } from '../version.ts';
import { platformSettings } from './platform-settings.ts';
import { fromTokens, tokens } from './tokens.ts';

/** The build output of parts that are not imported: relative to this file when it is built, too, else in `dist`. */
const built = new URL(import.meta.url.endsWith('.ts') ? '../../dist/' : '../../', import.meta.url);
const consoleFolder = fileURLToPath(new URL('adapters/console', built));
const readingThread = new URL('runtimes/large-text-worker.js', built);

/** What the ports of the core are made of. */
const platformPorts = [
  'aborting',
  'clock',
  'converter',
  'feeds',
  'files',
  'fileSources',
  'identifiers',
  'identityProvider',
  'jobs',
  'largeTexts',
  'links',
  'logger',
  'mail',
  'measurements',
  'media',
  'models',
  'networks',
  'passwords',
  'plans',
  'sandbox',
  'secrets',
  'settings',
  'signatures',
  'stopping',
  'storage',
  'tokens',
  'web',
  'webhooks',
] as const;

/** The core with its ports, and the HTTP application in front of it. */
export const platformModule = new ContainerModule(({ bind }) => {
  bind(tokens.plans).toResolvedValue(readPlans, [tokens.settings]).inSingletonScope();
  bind(tokens.web)
    .toResolvedValue((fetch, logger) => createWeb(fetch, { logger }), [tokens.fetch, tokens.logger])
    .inSingletonScope();
  bind(tokens.sandbox)
    .toResolvedValue(
      ({ sandboxUrl }, fetch) => (sandboxUrl === undefined ? undefined : createSandboxFaults(fetch, sandboxUrl)),
      [tokens.settings, tokens.fetch],
    )
    .inSingletonScope();
  bind(tokens.feeds)
    .toResolvedValue(
      (fetch, logger, largeTexts) => createFeedReader(fetch, { logger, largeTexts }),
      [tokens.fetch, tokens.logger, tokens.largeTexts],
    )
    .inSingletonScope();
  bind(tokens.largeTexts)
    .toResolvedValue(() => createLargeTexts(readingThread), [])
    .inSingletonScope();
  bind(tokens.models)
    .toResolvedValue(
      async (settings, fitter) => {
        const models = await readModels(settings);
        const { createModels } = await import('#adapters/ai/index');
        return createModels({ ...models, fitter });
      },
      [tokens.settings, tokens.images],
    )
    .inSingletonScope();
  bind(tokens.platform_ports)
    .toResolvedValue(
      ...fromTokens(platformPorts, ({ settings, plans, stopping, aborting, ...ports }) => ({
        ...ports,
        presentation,
        settings: platformSettings(settings, plans),
        stopping: stopping.signal,
        aborting: aborting.signal,
      })),
    )
    .inSingletonScope();
  bind(tokens.platform).toResolvedValue(createPlatform, [tokens.platform_ports]).inSingletonScope();
  bind(tokens.application)
    .toResolvedValue(
      async (settings, platform, ports, metrics, key, keyring) => {
        const { publicUrl, production, trustedProxies, metricsToken, sandboxUrl } = settings;
        const { hsts, securityContact } = settings;
        // Commands and workers serve no requests, so they do not load the application.
        const { createApplication } = await import('#adapters/koa/application');
        return createApplication({
          platform,
          idempotency: ports,
          logger: ports.logger,
          publicUrl,
          sandboxUrl,
          ...(settings.console && { console: { folder: consoleFolder } }),
          trustedProxies,
          ...(metricsToken !== undefined && { metricsToken }),
          ...(hsts !== undefined && { hsts }),
          ...(securityContact !== undefined && { securityContact }),
          checkAnswers: !production,
          verifyLink: (storage_key, name, expires, signature) =>
            verifyFileLink({ key, storage_key, name, expires, signature, now: ports.clock.now() }),
          publicKeys: async () => (await keyring.all()).map(publicTokenKey),
          ready: platform.readiness,
          metrics,
          stopping: ports.stopping,
          largeTexts: ports.largeTexts,
          assistants: createAssistantHttp({ platform, ports, version: version(), checkAnswers: !production }),
        });
      },
      [tokens.settings, tokens.platform, tokens.platform_ports, tokens.metrics, tokens.link_key, tokens.keyring],
    )
    .inSingletonScope();
});
