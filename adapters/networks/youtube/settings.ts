import type { AccessSettings } from '../shared/access.ts';
import { applicationSetUp } from '../shared/application-set-up.ts';
import type { NetworkSetUp } from '../shared/network-set-up.ts';

/** The addresses of YouTube: https://developers.google.com/youtube/v3/docs */
export const youtubeAddresses = {
  login_url: 'https://accounts.google.com',
  token_url: 'https://oauth2.googleapis.com',
  api_url: 'https://www.googleapis.com',
  analytics_url: 'https://youtubeanalytics.googleapis.com',
  hub_url: 'https://pubsubhubbub.appspot.com',
} as const;

export interface YoutubeSettings extends AccessSettings {
  readonly client_id: string;
  readonly client_secret: string;
  readonly client_secrets?: readonly string[];
  readonly login_url: string;
  readonly token_url: string;
  readonly api_url: string;
  readonly analytics_url: string;
  readonly hub_url: string;
  /** The units that Google grants the project a day; 10,000 by default. */
  readonly daily_units?: number;
}

const application = applicationSetUp({
  social_network: 'youtube',
  id_name: 'OAuth client id of Google',
  addresses: youtubeAddresses,
});
const dailyUnits = 'YOUTUBE_DAILY_UNITS';

/** How YouTube is set up. */
export const youtubeSetUp: NetworkSetUp<YoutubeSettings> = {
  ...application,
  variables: [
    ...application.variables,
    {
      name: dailyUnits,
      fallback: '10000',
      meaning:
        'The units that Google grants your project a day. Comments and numbers are read so seldom that posts have enough of them.',
    },
  ],
  read(reader, at) {
    const read = application.read(reader, at);
    const text = reader.text(dailyUnits);
    if (!read || text === undefined) return read;
    if (!/^[1-9]\d*$/.test(text))
      reader.problems.push(`${dailyUnits} must be a whole number; it is "${text}"`);
    return { ...read, daily_units: Number(text) };
  },
};
