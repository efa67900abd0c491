/** The addresses of Google: https://developers.google.com/workspace/drive/api/reference/rest/v3 */
export const driveAddresses = {
  login_url: 'https://accounts.google.com',
  token_url: 'https://oauth2.googleapis.com',
  api_url: 'https://www.googleapis.com',
  script_url: 'https://apis.google.com',
  picker_url: 'https://docs.google.com',
} as const;

/** Settings of Google Drive. */
export interface DriveSettings extends Readonly<Record<keyof typeof driveAddresses, string>> {
  /** Starts with the project number, which the picker needs. */
  readonly client_id: string;
  readonly client_secret: string;
  /** The public key with which browsers open the picker. */
  readonly browser_key: string;
}

/** Returns the project number in an OAuth client id; undefined when the id has another form. */
export function getProjectNumber(client_id: string): string | undefined {
  return /^(\d{6,})-/.exec(client_id)?.[1];
}
