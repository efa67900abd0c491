/** Where LinkedIn is: https://learn.microsoft.com/en-us/linkedin */
export const linkedinAddresses = {
  login_url: 'https://www.linkedin.com',
  api_url: 'https://api.linkedin.com',
} as const;

/** What an application with the product "Community Management API" may ask for, as far as it is needed here. */
export const linkedinPageScopes = [
  'r_basicprofile',
  'rw_organization_admin',
  'r_organization_social',
  'w_organization_social',
  'r_organization_social_feed',
  'w_organization_social_feed',
  'w_member_social',
  'w_member_social_feed',
  'r_member_postAnalytics',
  'r_member_profileAnalytics',
  'r_organization_followers',
] as const;

/** A month whose interface is known to work and lives until July 2027 at least. */
export const linkedinVersion = '202607';

export interface LinkedinSettings {
  readonly client_id: string;
  readonly client_secret: string;
  /** LinkedIn refuses the whole authorization when the application lacks one of them. */
  readonly scopes: readonly string[];
  /** The month (YYYYMM) whose interface is spoken. */
  readonly api_version: string;
  readonly login_url: string;
  readonly api_url: string;
}
