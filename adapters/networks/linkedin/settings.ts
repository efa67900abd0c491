import type { AccessSettings } from '../shared/access.ts';
import { applicationSetUp } from '../shared/application-set-up.ts';
import type { NetworkSetUp } from '../shared/network-set-up.ts';

/** The addresses of LinkedIn: https://learn.microsoft.com/en-us/linkedin */
export const linkedinAddresses = {
  login_url: 'https://www.linkedin.com',
  api_url: 'https://api.linkedin.com',
} as const;

/** A version of the API that is known to work and will exist until at least July 2027. */
export const linkedinVersion = '202607';

export interface LinkedinSettings extends AccessSettings {
  readonly client_id: string;
  readonly client_secret: string;
  readonly client_secrets?: readonly string[];
  /**
   * Requested instead of the capabilities' scopes. LinkedIn refuses the whole authorization if the application lacks
   * one of them.
   */
  readonly scopes?: readonly string[];
  /** The month (YYYYMM) that identifies the API version. */
  readonly api_version: string;
  readonly login_url: string;
  readonly api_url: string;
}

const application = applicationSetUp({
  social_network: 'linkedin',
  id_name: 'client id',
  addresses: linkedinAddresses,
});

export const linkedinSetUp: NetworkSetUp<LinkedinSettings> = {
  ...application,
  variables: [
    ...application.variables,
    {
      name: 'LINKEDIN_SCOPES',
      fallback: 'what LINKEDIN_CAPABILITIES needs of the product "Community Management API"',
      meaning:
        'Permissions requested from LinkedIn, separated by spaces, whatever `LINKEDIN_CAPABILITIES` says (docs/networks/linkedin.md).',
    },
    {
      name: 'LINKEDIN_API_VERSION',
      fallback: linkedinVersion,
      meaning: 'Version (YYYYMM) of LinkedIn’s API. LinkedIn ends each version about a year after its release.',
    },
  ],
  read(reader, at) {
    const api_version = reader.text('LINKEDIN_API_VERSION') ?? linkedinVersion;
    if (!/^20\d{2}(0[1-9]|1[0-2])$/.test(api_version))
      reader.problems.push(`LINKEDIN_API_VERSION must be a month as YYYYMM, not "${api_version}"`);
    const read = application.read(reader, at);
    const scopes = reader.text('LINKEDIN_SCOPES')?.split(/\s+/);
    return read && { ...read, ...(scopes && { scopes }), api_version };
  },
  complete: (read) => Promise.resolve(read),
};
