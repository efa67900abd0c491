import type { Caller } from '#ports/access/caller';
import type { Ports } from '#ports/platform/platform-ports';

/** Who requests the connection of an account, by their own names. */
export interface ConnectAsker {
  readonly organization: string;
  /** The app that sent the user; absent for a user of the organization. */
  readonly app?: string;
  /** The logo of the app or organization, as a data URL. */
  readonly logo?: string;
}

/** Returns who requests the connection, to be shown to the user before the redirect. */
export async function connectAsker(
  { storage }: Ports<'storage'>,
  caller: Caller,
  id_organization: string,
): Promise<ConnectAsker> {
  const organization = await storage.get('organizations', id_organization);
  const app = caller.kind === 'user' ? undefined : await storage.get('apps', caller.id_app);
  const logo = app?.logo ?? organization?.logo;
  return { organization: organization?.name ?? '', ...(app && { app: app.name }), ...(logo && { logo }) };
}
