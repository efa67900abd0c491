import { applicationSetUp } from '../shared/application-set-up.ts';
import type { NetworkSetUp } from '../shared/network-set-up.ts';

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

const application = applicationSetUp({
  social_network: 'linkedin',
  id_name: 'client id',
  addresses: linkedinAddresses,
});

/** How LinkedIn is set up. */
export const linkedinSetUp: NetworkSetUp<LinkedinSettings> = {
  ...application,
  variables: [
    ...application.variables,
    {
      name: 'LINKEDIN_SCOPES',
      fallback: 'those of the product "Community Management API"',
      meaning: 'What LinkedIn is asked for, separated by spaces (docs/networks/linkedin.md).',
    },
    {
      name: 'LINKEDIN_API_VERSION',
      fallback: linkedinVersion,
      meaning: 'Month (YYYYMM) of LinkedIn’s interface; LinkedIn ends each one about a year after it began.',
    },
  ],
  read(reader, at) {
    const api_version = reader.text('LINKEDIN_API_VERSION') ?? linkedinVersion;
    if (!/^20\d{2}(0[1-9]|1[0-2])$/.test(api_version))
      reader.problems.push(`LINKEDIN_API_VERSION must be a month as YYYYMM, not "${api_version}"`);
    const read = application.read(reader, at);
    const scopes = reader.text('LINKEDIN_SCOPES')?.split(/\s+/) ?? linkedinPageScopes;
    return read && { ...read, scopes, api_version };
  },
  complete: (read) => Promise.resolve(read),
};
