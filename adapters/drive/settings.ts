/** The addresses of Google: https://developers.google.com/workspace/drive/api/reference/rest/v3 */
export const driveAddresses = {
  login_url: 'https://accounts.google.com',
  token_url: 'https://oauth2.googleapis.com',
  api_url: 'https://www.googleapis.com',
  script_url: 'https://apis.google.com',
  picker_url: 'https://docs.google.com',
} as const;

/** How Google Drive is set up. */
export interface DriveSettings extends Readonly<Record<keyof typeof driveAddresses, string>> {
  /** Begins with the number of the project, which the picker needs. */
  readonly client_id: string;
  readonly client_secret: string;
  /** The key with which browsers open the picker. It is no secret. */
  readonly browser_key: string;
}

/** Returns the number of the project that an OAuth client belongs to; undefined when the id has another form. */
export function projectNumberOf(client_id: string): string | undefined {
  return /^(\d{6,})-/.exec(client_id)?.[1];
}
