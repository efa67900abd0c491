import type { App } from '#ports/access/app';
import type { AppCaller } from '#ports/access/caller';
import type { PlatformPorts } from '#ports/platform/platform-ports';
import { CommandFailure } from './command-failure.ts';

/** Options that select the app and organization of a command. */
export interface ActingOptions {
  readonly app?: string | undefined;
  readonly organization?: string | undefined;
}

/** Returns the only entry, or throws with the available choices. */
function only<T>(found: readonly T[], named: string | undefined, option: string, toName: (one: T) => string): T {
  const [first, ...others] = found;
  if (!first)
    throw new CommandFailure(
      named === undefined
        ? 'This installation is not set up yet. Run "postwright setup".'
        : `There is no ${option} ${named} here.`,
    );
  if (others.length > 0)
    throw new CommandFailure(
      `There is more than one ${option} here. Choose one with --${option}:\n${found.map((one) => `  ${toName(one)}\n`).join('')}`.trimEnd(),
    );
  return first;
}

/** Returns the app of a command: the one with the given `client_id`, or the only one. */
export async function actingApp(
  { storage }: Pick<PlatformPorts, 'storage'>,
  client_id: string | undefined,
): Promise<App> {
  const found = await storage.find('apps', { where: { deleted: false, client_id } });
  return only(found, client_id, 'app', (app) => `${app.client_id}  ${app.name}`);
}

/** Returns the caller of a command and its organization. */
export async function actor(
  ports: Pick<PlatformPorts, 'storage'>,
  options: ActingOptions,
): Promise<{ readonly caller: AppCaller; readonly id_organization: string }> {
  const { _id: id_app, id_client } = await actingApp(ports, options.app);
  const { organization: named } = options;
  const found = await ports.storage.find('organizations', { where: { id_client, deleted: false, _id: named } });
  const { _id } = only(found, named, 'organization', (one) => `${one._id}  ${one.name}`);
  return { caller: { kind: 'app', id_app, id_client }, id_organization: _id };
}
