/** Where X is: https://docs.x.com/x-api/introduction */
export const xAddresses = {
  login_url: 'https://x.com',
  api_url: 'https://api.x.com',
} as const;

export interface XSettings {
  readonly client_id: string;
  readonly client_secret: string;
  readonly login_url: string;
  readonly api_url: string;
}
