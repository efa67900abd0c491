import type { Environment } from './environment.ts';
import type { Reader } from './reader.ts';

/** Networks where this installation has an application of its own, with an id and a secret. */
export const applicationNetworks = [
  'facebook',
  'instagram',
  'linkedin',
  'pinterest',
  'slack',
  'threads',
  'tiktok',
  'whatsapp',
  'x',
  'youtube',
] as const;
export type ApplicationNetwork = (typeof applicationNetworks)[number];

/** What an application at a network is known by there. */
export interface NetworkApplication {
  readonly client_id: string;
  readonly client_secret: string;
}

export interface NetworkSettings {
  /** The stand-ins that take the place of all networks; absent: the real ones. */
  readonly sandbox_url?: string;
  readonly applications: Readonly<Partial<Record<ApplicationNetwork, NetworkApplication>>>;
  /** The configuration of WhatsApp's sign-up popup. */
  readonly whatsapp_config_id: string;
  /** What LinkedIn is asked for; absent: what its product for pages allows. */
  readonly linkedin_scopes?: readonly string[];
  /** The month (YYYYMM) of LinkedIn's interface; absent: the one that is known to work. */
  readonly linkedin_api_version?: string;
  readonly telegram?: {
    readonly bot_token: string;
    readonly bot_username: string;
    readonly api_url?: string;
  };
  readonly bluesky: {
    readonly service_url: string;
    readonly plc_url: string;
    readonly public_url: string;
    /** Empty: no video service. */
    readonly video_url: string;
  };
}

/** What the sandbox's stand-ins know this installation by. */
const inSandbox: NetworkApplication = { client_id: 'sandbox', client_secret: 'sandbox-secret' };
const sandboxBot = { bot_token: '1000001:sandbox-secret', bot_username: 'sandbox_bot' };

function readApplication(
  reader: Reader,
  environment: Environment,
  network: ApplicationNetwork,
): NetworkApplication | undefined {
  const name = network.toUpperCase() as Uppercase<ApplicationNetwork>;
  const client_id = environment[`${name}_CLIENT_ID`];
  const client_secret = environment[`${name}_CLIENT_SECRET`];
  if (client_id !== undefined && client_secret !== undefined) return { client_id, client_secret };
  if (client_id !== undefined || client_secret !== undefined) {
    reader.problems.push(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET must be set both or neither`);
  }
  return undefined;
}

function readTelegram(reader: Reader, environment: Environment): NetworkSettings['telegram'] {
  const { TELEGRAM_BOT_TOKEN: bot_token, TELEGRAM_BOT_USERNAME: bot_username } = environment;
  if ((bot_token === undefined) !== (bot_username === undefined)) {
    reader.problems.push('TELEGRAM_BOT_TOKEN and TELEGRAM_BOT_USERNAME must be set both or neither');
  }
  if (bot_token === undefined || bot_username === undefined) return undefined;
  return {
    bot_token,
    bot_username: bot_username.replace(/^@/, ''),
    ...(environment.TELEGRAM_API_URL !== undefined && { api_url: reader.url('TELEGRAM_API_URL', '', true) }),
  };
}

/** Bluesky needs an origin of its own, so its stand-in listens on the port after the sandbox's. */
export function blueskyIn(sandbox_url: string): string {
  const url = new URL(sandbox_url);
  return `${url.protocol}//${url.hostname}:${String(Number(url.port) + 1)}`;
}

function readLinkedinVersion(reader: Reader, { LINKEDIN_API_VERSION: version }: Environment) {
  if (version === undefined) return {};
  if (!/^20\d{2}(0[1-9]|1[0-2])$/.test(version)) {
    reader.problems.push(`LINKEDIN_API_VERSION must be a month as YYYYMM, not "${version}"`);
  }
  return { linkedin_api_version: version };
}

/** What the environment says of the networks, or of the sandbox that stands in for all of them. */
export function readNetworks(reader: Reader, environment: Environment): NetworkSettings {
  const entries = applicationNetworks.flatMap((network) => {
    const application = readApplication(reader, environment, network);
    return application ? [[network, application] as const] : [];
  });
  const telegram = readTelegram(reader, environment);
  if (environment.WHATSAPP_CLIENT_ID !== undefined && environment.WHATSAPP_CONFIG_ID === undefined) {
    reader.problems.push('WHATSAPP_CLIENT_ID is set, which needs WHATSAPP_CONFIG_ID');
  }
  if (environment.SANDBOX_URL === undefined) {
    const video = reader.text('BLUESKY_VIDEO_URL', 'https://video.bsky.app');
    return {
      applications: Object.fromEntries(entries),
      whatsapp_config_id: reader.text('WHATSAPP_CONFIG_ID', ''),
      ...(telegram && { telegram }),
      ...(environment.LINKEDIN_SCOPES !== undefined && {
        linkedin_scopes: environment.LINKEDIN_SCOPES.split(/\s+/),
      }),
      ...readLinkedinVersion(reader, environment),
      bluesky: {
        service_url: reader.url('BLUESKY_SERVICE_URL', 'https://bsky.social', false),
        plc_url: reader.url('BLUESKY_PLC_URL', 'https://plc.directory', true),
        public_url: reader.url('BLUESKY_PUBLIC_URL', 'https://public.api.bsky.app', false),
        video_url: video === 'none' ? '' : reader.url('BLUESKY_VIDEO_URL', 'https://video.bsky.app', false),
      },
    };
  }
  if (entries.length > 0 || telegram) {
    const names = [...entries.map(([network]) => network), ...(telegram ? ['telegram'] : [])];
    reader.problems.push(`SANDBOX_URL stands in for all networks; unset what is set for ${names.join(', ')}`);
  }
  const sandbox_url = reader.url('SANDBOX_URL', '', false);
  return {
    sandbox_url,
    applications: Object.fromEntries(applicationNetworks.map((network) => [network, inSandbox])),
    whatsapp_config_id: 'sandbox',
    telegram: sandboxBot,
    bluesky: {
      service_url: blueskyIn(sandbox_url),
      plc_url: blueskyIn(sandbox_url),
      public_url: blueskyIn(sandbox_url),
      video_url: '',
    },
  };
}
