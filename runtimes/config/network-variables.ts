import type { Variable } from './variable.ts';

/** What the networks need: applications registered with them, addresses, versions. */
export const networkVariables = [
  {
    name: 'BLUESKY_SERVICE_URL',
    fallback: 'https://bsky.social',
    meaning: 'Where people without a server of their own have their account.',
  },
  { name: 'BLUESKY_PLC_URL', fallback: 'https://plc.directory', meaning: 'Directory of identities.' },
  {
    name: 'BLUESKY_PUBLIC_URL',
    fallback: 'https://public.api.bsky.app',
    meaning: 'Public reads, such as finding a mentioned person.',
  },
  {
    name: 'FACEBOOK_CLIENT_ID',
    fallback: 'not set',
    meaning:
      'Facebook: the app id of your app there. Without it the network is left out (docs/networks/facebook.md).',
  },
  {
    name: 'FACEBOOK_CLIENT_SECRET',
    fallback: 'not set',
    meaning: 'The secret that belongs to `FACEBOOK_CLIENT_ID`.',
    secret: true,
  },
  {
    name: 'INSTAGRAM_CLIENT_ID',
    fallback: 'not set',
    meaning:
      'Instagram: the Instagram app id of your app there. Without it the network is left out (docs/networks/instagram.md).',
  },
  {
    name: 'INSTAGRAM_CLIENT_SECRET',
    fallback: 'not set',
    meaning: 'The secret that belongs to `INSTAGRAM_CLIENT_ID`.',
    secret: true,
  },
  {
    name: 'LINKEDIN_CLIENT_ID',
    fallback: 'not set',
    meaning:
      'LinkedIn: the client id of your app there. Without it the network is left out (docs/networks/linkedin.md).',
  },
  {
    name: 'LINKEDIN_CLIENT_SECRET',
    fallback: 'not set',
    meaning: 'The secret that belongs to `LINKEDIN_CLIENT_ID`.',
    secret: true,
  },
  {
    name: 'PINTEREST_CLIENT_ID',
    fallback: 'not set',
    meaning:
      'Pinterest: the app id of your app there. Without it the network is left out (docs/networks/pinterest.md).',
  },
  {
    name: 'PINTEREST_CLIENT_SECRET',
    fallback: 'not set',
    meaning: 'The secret that belongs to `PINTEREST_CLIENT_ID`.',
    secret: true,
  },
  {
    name: 'SLACK_CLIENT_ID',
    fallback: 'not set',
    meaning:
      'Slack: the client id of your app there. Without it the network is left out (docs/networks/slack.md).',
  },
  {
    name: 'SLACK_CLIENT_SECRET',
    fallback: 'not set',
    meaning: 'The secret that belongs to `SLACK_CLIENT_ID`.',
    secret: true,
  },
  {
    name: 'THREADS_CLIENT_ID',
    fallback: 'not set',
    meaning:
      'Threads: the Threads app id of your app there. Without it the network is left out (docs/networks/threads.md).',
  },
  {
    name: 'THREADS_CLIENT_SECRET',
    fallback: 'not set',
    meaning: 'The secret that belongs to `THREADS_CLIENT_ID`.',
    secret: true,
  },
  {
    name: 'TIKTOK_CLIENT_ID',
    fallback: 'not set',
    meaning:
      'TikTok: the client key of your app there. Without it the network is left out (docs/networks/tiktok.md).',
  },
  {
    name: 'TIKTOK_CLIENT_SECRET',
    fallback: 'not set',
    meaning: 'The secret that belongs to `TIKTOK_CLIENT_ID`.',
    secret: true,
  },
  {
    name: 'WHATSAPP_CLIENT_ID',
    fallback: 'not set',
    meaning:
      'WhatsApp: the app id of your app there. Without it the network is left out (docs/networks/whatsapp.md).',
  },
  {
    name: 'WHATSAPP_CLIENT_SECRET',
    fallback: 'not set',
    meaning: 'The secret that belongs to `WHATSAPP_CLIENT_ID`.',
    secret: true,
  },
  {
    name: 'X_CLIENT_ID',
    fallback: 'not set',
    meaning:
      'X: the OAuth 2.0 client id of your app there. Without it the network is left out (docs/networks/x.md).',
  },
  {
    name: 'X_CLIENT_SECRET',
    fallback: 'not set',
    meaning: 'The secret that belongs to `X_CLIENT_ID`.',
    secret: true,
  },
  {
    name: 'YOUTUBE_CLIENT_ID',
    fallback: 'not set',
    meaning:
      'YouTube: the OAuth client id of Google of your app there. Without it the network is left out (docs/networks/youtube.md).',
  },
  {
    name: 'YOUTUBE_CLIENT_SECRET',
    fallback: 'not set',
    meaning: 'The secret that belongs to `YOUTUBE_CLIENT_ID`.',
    secret: true,
  },
  {
    name: 'LINKEDIN_SCOPES',
    fallback: 'those of the product "Community Management API"',
    meaning: 'What LinkedIn is asked for, separated by spaces (docs/networks/linkedin.md).',
  },
  {
    name: 'LINKEDIN_API_VERSION',
    fallback: '202607',
    meaning: 'Month (YYYYMM) of LinkedIn’s interface; LinkedIn ends each one about a year after it began.',
  },
  {
    name: 'WHATSAPP_CONFIG_ID',
    fallback: 'not set',
    meaning: 'Configuration of WhatsApp’s sign-up popup (docs/networks/whatsapp.md).',
  },
  {
    name: 'TELEGRAM_BOT_TOKEN',
    fallback: 'not set',
    meaning: 'Token of your Telegram bot. Without it the network is left out (docs/networks/telegram.md).',
    secret: true,
  },
  { name: 'TELEGRAM_BOT_USERNAME', fallback: 'not set', meaning: 'Name of that bot, without @.' },
  {
    name: 'TELEGRAM_API_URL',
    fallback: 'https://api.telegram.org',
    meaning: 'Address of a Bot API server of your own.',
  },
  {
    name: 'SANDBOX_URL',
    fallback: 'not set',
    meaning:
      'Where `postwright sandbox` runs: its stand-ins take the place of all networks. `postwright start --sandbox` sets it by itself.',
  },
  { name: 'SANDBOX_PORT', fallback: '4100', meaning: 'Port of the sandbox.' },
  {
    name: 'BLUESKY_VIDEO_URL',
    fallback: 'https://video.bsky.app',
    meaning: 'Video service; `none` sends videos straight to the account’s server.',
  },
] as const satisfies readonly Variable[];
