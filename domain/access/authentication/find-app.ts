import type { App } from '#ports/access/app';
import type { Ports } from '#ports/platform/platform-ports';
import { ServiceError } from '../../foundation/index.ts';
import type { ClientAccess } from './access.ts';

/** The location of an app. */
export interface AppAddress {
  readonly id_client: string;
  readonly id_app: string;
}

/**
 * Returns an app of the client. Throws `app_not_found` when the client has no such app, or when an app requests another
 * app than itself.
 */
export async function findApp(
  ports: Ports<'storage'>,
  { caller }: ClientAccess,
  { id_client, id_app }: AppAddress,
): Promise<App> {
  const app = await ports.storage.get('apps', id_app);
  const own = caller.kind !== 'app' || caller.id_app === id_app;
  if (app?.id_client !== id_client || app.deleted || !own) throw new ServiceError('app_not_found');
  return app;
}
