import { announce } from '#domain/webhooks/announce';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import type { WebhookMessage } from '#ports/webhooks/webhook';
import { createTestPlatform } from '../../fakes/test-platform.ts';

/** The names of the changes in a message. */
export function namesIn({ body }: Pick<WebhookMessage, 'body'>): string[] {
  // Written by `say` alone.
  return (JSON.parse(body) as { id_account: string }[]).map(({ id_account }) => id_account);
}

/** A platform, and changes told apart by a name that stands where the account is. */
export async function withAnnouncing(overrides: Partial<PlatformPorts> = {}) {
  const service = await createTestPlatform(overrides);
  const { ports, made, platform, clock, delivered } = service;
  const { id_client, id_organization } = made;
  const changeOf = (id_account: string) =>
    ({ field: 'new_account', id_account, id_organization, social_network: 'bluesky' }) as const;
  return {
    ...service,
    address: { id_client, id_app: made.app.id_app },
    changeOf,
    /** Something happens, all of the names at one time. */
    say(...names: readonly string[]): Promise<void> {
      return announce(ports, id_client, names.map(changeOf), names.join());
    },
    deliver: () => platform.work.deliverDueWebhooks(),
    /** What arrived or was tried, one entry a call. */
    heard: () => delivered.map(namesIn),
    /** Delivers whatever falls due within this time. */
    async deliverFor(milliseconds: number, step = 1000): Promise<void> {
      const end = clock.now() + milliseconds;
      while (clock.now() <= end) {
        await platform.work.deliverDueWebhooks();
        clock.advance(step);
      }
    },
    log: () => ports.storage.find('webhook_deliveries', { order: [{ field: 'creation_date', direction: 'asc' }] }),
    /** Changes what is known of the app's address. */
    setHealth: (health: { failing_since?: string | undefined; paused_until?: string | undefined }) =>
      ports.storage.update('webhook_lines', made.app.id_app, health),
    theLine: () => ports.storage.get('webhook_lines', made.app.id_app),
    theApp: async () => {
      const app = await ports.storage.get('apps', made.app.id_app);
      if (!app) throw new Error('the app is gone');
      return app;
    },
  };
}
