import type { AccessSettings } from '../shared/access.ts';
import { applicationSetUp } from '../shared/application-set-up.ts';

/** The addresses of Slack: https://docs.slack.dev/apis/web-api/ */
export const slackAddresses = {
  login_url: 'https://slack.com/oauth/v2/authorize',
  api_url: 'https://slack.com/api',
} as const;

export interface SlackSettings extends AccessSettings {
  readonly client_id: string;
  readonly client_secret: string;
  readonly login_url: string;
  readonly api_url: string;
}

/** How Slack is set up. */
export const slackSetUp = applicationSetUp({
  social_network: 'slack',
  id_name: 'client id',
  addresses: slackAddresses,
});
