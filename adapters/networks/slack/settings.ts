import type { AccessSettings } from '../shared/access.ts';
import { applicationSetUp } from '../shared/application-set-up.ts';
import type { NetworkSetUp } from '../shared/network-set-up.ts';

/** The addresses of Slack: https://docs.slack.dev/apis/web-api/ */
export const slackAddresses = {
  login_url: 'https://slack.com/oauth/v2/authorize',
  api_url: 'https://slack.com/api',
} as const;

export interface SlackSettings extends AccessSettings {
  readonly client_id: string;
  readonly client_secret: string;
  /** The secret with which Slack signs its requests. Without it, requests are not accepted. */
  readonly signing_secret?: string;
  readonly login_url: string;
  readonly api_url: string;
}

const application = applicationSetUp({ social_network: 'slack', id_name: 'client id', addresses: slackAddresses });

export const slackSetUp: NetworkSetUp<SlackSettings> = {
  ...application,
  variables: [
    ...application.variables,
    {
      name: 'SLACK_SIGNING_SECRET',
      fallback: 'not set',
      meaning: 'Secret with which Slack signs what it sends. Without it Slack cannot tell what happens there.',
      secret: true,
    },
  ],
  sandboxValues: (sandboxUrl) => ({
    ...application.sandboxValues(sandboxUrl),
    SLACK_SIGNING_SECRET: 'sandbox-signing-secret',
  }),
  read(reader, at) {
    const read = application.read(reader, at);
    const signing_secret = reader.text('SLACK_SIGNING_SECRET');
    return read && { ...read, ...(signing_secret !== undefined && { signing_secret }) };
  },
  complete: (read) => Promise.resolve(read),
};
