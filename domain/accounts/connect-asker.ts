import type { Caller } from '#ports/authentication/caller';
import type { Ports } from '#ports/platform/platform-ports';

/** Who asks a person to connect an account, by the names they chose for themselves. */
export interface ConnectAsker {
  readonly organization: string;
  /** The app that sent the person; absent when a user of the organization did. */
  readonly app?: string;
  /** The picture of the app, or of the organization, as a data URL. */
  readonly logo?: string;
}

/** Returns for whom a person connects an account, to be shown before they leave for the network. */
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
