import { driveAddresses, type DriveSettings, projectNumberOf } from '#adapters/drive/index';
import type { Environment } from './environment.ts';
import type { Reader } from './reader.ts';

const names = ['GOOGLE_DRIVE_CLIENT_ID', 'GOOGLE_DRIVE_CLIENT_SECRET', 'GOOGLE_DRIVE_BROWSER_KEY'] as const;

/** The registration of this installation at the sandbox's stand-in. */
const standIn = {
  client_id: '100200300400-sandbox.apps.googleusercontent.com',
  client_secret: 'sandbox-secret',
  browser_key: 'sandbox-key',
};

/** Reads the settings of Google Drive, or of the stand-in when `SANDBOX_URL` is set; undefined when there are none. */
export function readDrive(reader: Reader, environment: Environment): DriveSettings | undefined {
  const set = names.filter((name) => environment[name] !== undefined);
  const { SANDBOX_URL: sandboxUrl } = environment;
  if (sandboxUrl !== undefined) {
    if (set.length > 0) reader.problems.push(`SANDBOX_URL replaces Google Drive; remove ${set.join(', ')}`);
    const at = (url: string): string => url.replace(/^https:\/\//, `${sandboxUrl.replace(/\/+$/, '')}/`);
    const { login_url, token_url, api_url, script_url, picker_url } = driveAddresses;
    return {
      ...standIn,
      login_url: at(login_url),
      token_url: at(token_url),
      api_url: at(api_url),
      script_url: at(script_url),
      picker_url: at(picker_url),
    };
  }
  if (set.length === 0) return undefined;
  if (set.length < names.length) reader.problems.push(`${names.join(', ')} must be set together`);
  const [client_id = '', client_secret = '', browser_key = ''] = names.map((name) => environment[name]);
  if (client_id !== '' && projectNumberOf(client_id) === undefined) {
    reader.problems.push(
      'GOOGLE_DRIVE_CLIENT_ID must begin with the number of its project, as in 123456789012-abc.apps.googleusercontent.com: without it the picker picks files that this service cannot read',
    );
  }
  return { ...driveAddresses, client_id, client_secret, browser_key };
}
