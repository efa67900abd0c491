import type { AccessSettings } from '../shared/access.ts';
import { applicationSetUp } from '../shared/application-set-up.ts';
import type { NetworkSetUp, NetworkVariableName, SettingsReader } from '../shared/network-set-up.ts';

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
  /** The uploads that Google grants the project a day; 100 by default. */
  readonly daily_uploads?: number;
}

const application = applicationSetUp({
  social_network: 'youtube',
  id_name: 'OAuth client id of Google',
  addresses: youtubeAddresses,
});
const dailyUnits = 'YOUTUBE_DAILY_UNITS';
const dailyUploads = 'YOUTUBE_DAILY_UPLOADS';

/** Reads a number above 0; undefined when it is not set. */
function readCount(reader: SettingsReader, name: NetworkVariableName): number | undefined {
  const text = reader.text(name);
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) reader.problems.push(`${name} must be a whole number; it is "${text}"`);
  return Number(text);
}

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
    {
      name: dailyUploads,
      fallback: '100',
      meaning: 'The uploads that Google grants your project a day, by which the quota planner goes.',
    },
  ],
  read(reader, at) {
    const read = application.read(reader, at);
    const daily_units = readCount(reader, dailyUnits);
    const daily_uploads = readCount(reader, dailyUploads);
    if (!read) return read;
    return {
      ...read,
      ...(daily_units !== undefined && { daily_units }),
      ...(daily_uploads !== undefined && { daily_uploads }),
    };
  },
};
