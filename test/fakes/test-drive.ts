import { createGoogleDrive, driveAddresses, type DriveSettings } from '#adapters/drive/index';
import { systemClock } from '#adapters/system/clock';
import type { Sandbox } from '#runtimes/sandbox/sandbox';
import type { FileSource } from '#ports/integrations/file-source';
import type { Caller } from '#ports/access/caller';
import { openLibrary } from '../domain/library/library.ts';

/**
 * The drive of a sandbox, with other settings where they are given, asked through another `fetch` where there is one.
 */
export function driveAt(
  { url }: Pick<Sandbox, 'url'>,
  timeoutMilliseconds = 5_000,
  settings: Partial<DriveSettings> = {},
  fetchWith = fetch,
): FileSource {
  const at = (real: string): string => real.replace(/^https:\/\//, `${url}/`);
  const { login_url, token_url, api_url, script_url, picker_url } = driveAddresses;
  return createGoogleDrive(
    {
      client_id: '100200300400-sandbox.apps.googleusercontent.com',
      client_secret: 'sandbox-secret',
      browser_key: 'sandbox-key',
      login_url: at(login_url),
      token_url: at(token_url),
      api_url: at(api_url),
      script_url: at(script_url),
      picker_url: at(picker_url),
      ...settings,
    },
    { fetch: fetchWith, clock: systemClock, timeoutMilliseconds },
  );
}

/** Agrees on Google’s page, or refuses. Returns where the browser is sent. */
export async function agreeAt(url: string, answer = 'sandbox_person=alice@example.com'): Promise<URL> {
  const response = await fetch(`${url}&${answer}`, { redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '');
}

/** A platform with a library, whose client may connect things, and the drive of a sandbox. */
export async function withDrive(
  sandbox: Sandbox,
  overrides: Parameters<typeof openLibrary>[0] & { timeoutMilliseconds?: number; publicUrl?: string } = {},
) {
  const { timeoutMilliseconds, publicUrl, ...rest } = overrides;
  const library = await openLibrary({ fileSources: [driveAt(sandbox, timeoutMilliseconds)], ...rest });
  const { platform, ports, app, made, id_organization } = library;
  // The settings of a test belong to it alone.
  if (publicUrl !== undefined) Object.assign(ports.settings, { publicUrl });
  await ports.storage.update('clients', made.id_client, {
    plan_identifier: 'custom',
    plan_data: { integrations: 2, space: 1, accounts: 10, publications: 100 },
  });
  const link = async (caller: Caller = app, redirect_uri?: string): Promise<string> => {
    const address = { id_organization, provider: 'google_drive' };
    return (await platform.integrations.getIntegrationLink(caller, address, redirect_uri)).url;
  };
  /** Goes to Google, by a new link or by one that is given, and comes back. */
  const trip = async (answer?: string, url?: string) => {
    const { searchParams } = await agreeAt(url ?? (await link()), answer);
    const [code = '', state = ''] = ['code', 'state'].map((name) => searchParams.get(name) ?? '');
    return { provider: 'google_drive', code, state };
  };
  const connectDrive = async (answer?: string): Promise<string> =>
    (await platform.integrations.connectIntegration(app, id_organization, await trip(answer)))._id;
  return {
    ...library,
    link,
    trip,
    connectDrive,
    view: (id_integration: string) => platform.integrations.getIntegration(app, { id_organization, id_integration }),
    /** Imports files by their identifiers, or with what the picker tells of them. */
    take: (id_integration: string, ...files: (string | { external_id: string; name?: string; mime_type?: string })[]) =>
      platform.files.importUploads(app, {
        id_organization,
        id_integration,
        files: files.map((file) => (typeof file === 'string' ? { external_id: file } : file)),
      }),
  };
}
