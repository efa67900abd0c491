import type { NetworkValues } from '#adapters/networks/shared/network-set-up';
import { registeredNetworks } from '#adapters/networks/registry';
import type { Variable } from './variable.ts';

const ownVariables = [
  { name: 'PORT', fallback: '3000', meaning: 'Port to listen on.' },
  { name: 'HOST', fallback: '127.0.0.1', meaning: 'Address to listen on; `0.0.0.0` for all.' },
  {
    name: 'METRICS_PORT',
    fallback: 'not set',
    meaning:
      'Separate port on `HOST` for `/metrics`, `/health/live` and `/health/ready`, open to everybody who can reach it. Without it, a worker does not listen at all.',
  },
  {
    name: 'METRICS_TOKEN',
    fallback: 'not set',
    meaning:
      'Bearer token of at least 16 characters with which `/metrics` also answers on `PORT`. Without it, `/metrics` answers only on `METRICS_PORT`.',
    secret: true,
  },
  {
    name: 'MAX_CONNECTIONS',
    fallback: '2000',
    meaning: 'Most connections open at one time; further ones are refused.',
  },
  {
    name: 'PUBLIC_URL',
    fallback: 'http://127.0.0.1:<PORT>',
    meaning: 'Address at which people, networks and client programs reach this service, without a path.',
  },
  { name: 'DATA_DIR', fallback: './data', meaning: 'Folder for the SQLite file, the key file and uploads.' },
  {
    name: 'DATABASE_URL',
    fallback: 'sqlite:<DATA_DIR>/postwright.sqlite',
    meaning:
      '`sqlite:<path>`, `postgres://user:password@host:port/database` or `mongodb://user:password@host:port/database`. `docs/operate/database.md` has TLS, certificates and poolers of Postgres.',
    secret: true,
  },
  {
    name: 'DATABASE_CONNECTIONS',
    fallback: '10',
    meaning: 'Most connections of one process to Postgres or MongoDB, in addition to four for jobs.',
  },
  {
    name: 'SECRET_KEY',
    fallback: 'not set',
    meaning:
      'Keys that encrypt tokens and secrets in the database: 32 bytes each in base64 or hex, newest first, separated by commas.',
    secret: true,
  },
  {
    name: 'SECRET_KEY_FILE',
    fallback: '<DATA_DIR>/secret.key',
    meaning:
      'File with the same keys as `SECRET_KEY`, one on each line. It is created on the first start if `SECRET_KEY` is not set. Keep a copy: without it, the secrets in the database cannot be read.',
  },
  {
    name: 'SOURCE_SECRET_KEY',
    fallback: 'the keys of this installation',
    meaning:
      'Only for `import`: the keys of the exported installation, written as in `SECRET_KEY`. `--source-key-file` names a file that holds them.',
    secret: true,
  },
  {
    name: 'FILES_STORE',
    fallback: 'local',
    meaning: 'Where uploads are stored: `local` (below `DATA_DIR`) or `s3` (a bucket).',
  },
  { name: 'S3_BUCKET', fallback: 'not set', meaning: 'Name of the bucket.' },
  { name: 'S3_REGION', fallback: 'us-east-1', meaning: 'Region of the bucket.' },
  {
    name: 'S3_ENDPOINT',
    fallback: 'Amazon S3',
    meaning:
      'Address of another S3-compatible server. Client programs that upload large files directly must be able to reach it too.',
  },
  {
    name: 'S3_ACCESS_KEY_ID',
    fallback: 'the credentials of the machine',
    meaning: 'Access key of the bucket. Without it, the role of the instance or container is used.',
  },
  {
    name: 'S3_SECRET_ACCESS_KEY',
    fallback: 'not set',
    meaning: 'The secret that belongs to `S3_ACCESS_KEY_ID`.',
    secret: true,
  },
  {
    name: 'S3_FORCE_PATH_STYLE',
    fallback: '`true` with `S3_ENDPOINT`, else `false`',
    meaning: '`true` puts the name of the bucket into the path of addresses, `false` into the host name.',
  },
  {
    name: 'SMTP_URL',
    fallback: 'not set',
    meaning:
      'Mail server: `smtp://user:password@host:port` (STARTTLS, which the server must offer) or `smtps://` (TLS from the start). Only a server on this machine may be used without TLS, and only without a user. Without this setting, mail is written to files in `<DATA_DIR>/mail`.',
    secret: true,
  },
  {
    name: 'MAIL_FROM',
    fallback: 'Postwright <postwright@<host of PUBLIC_URL>>',
    meaning: 'Sender of mail: an address, or `Name <address>`.',
  },
  {
    name: 'OPERATOR_EMAIL',
    fallback: 'not set',
    meaning:
      'Address to which is mailed what needs you and changes over time, such as accounts to be connected again and plans that are nearly used: each thing once. It needs `SMTP_URL`.',
  },
  {
    name: 'OIDC_ISSUER',
    fallback: 'not set',
    meaning:
      'OpenID Connect issuer that manages users instead of this service, exactly as it names itself. It must be https unless `ALLOW_PRIVATE_ADDRESSES` is `true`.',
  },
  {
    name: 'OIDC_AUDIENCE',
    fallback: 'not set',
    meaning: 'Audience (`aud`) that access tokens of `OIDC_ISSUER` must have. Required with `OIDC_ISSUER`.',
  },
  {
    name: 'OIDC_CLIENT_ID',
    fallback: 'not set',
    meaning:
      'Client that you registered with `OIDC_ISSUER` for the console, with the redirect address `<PUBLIC_URL>/console/openid/callback` and, for signing out, `<PUBLIC_URL>/console`. Without it, people of the issuer cannot sign in to the console.',
  },
  {
    name: 'OIDC_CLIENT_SECRET',
    fallback: 'not set',
    meaning: 'The secret that belongs to `OIDC_CLIENT_ID`. Without it, the client is a public one.',
    secret: true,
  },
  { name: 'PLANS_FILE', fallback: 'the default plans', meaning: 'JSON file with what each of the four plans grants.' },
  {
    name: 'AI_MODELS_FILE',
    fallback: 'none: plans are written without a model',
    meaning:
      'JSON file with the providers of language and image models, their keys, prices and limits, and which model is used for what.',
  },
  {
    name: 'FFMPEG_PATH',
    fallback: 'none: videos are not encoded again',
    meaning:
      'Path of an ffmpeg (4.4 or later, with libx264, and zimg for HDR) that converts videos that not every network takes, in the folder for temporary files (docs/start/http-client.md).',
  },
  {
    name: 'GOOGLE_DRIVE_CLIENT_ID',
    fallback: 'not set',
    meaning:
      'Google Drive: the OAuth client id of your project. Without it files cannot be imported from there (docs/start/drive.md).',
  },
  {
    name: 'GOOGLE_DRIVE_CLIENT_SECRET',
    fallback: 'not set',
    meaning: 'The secret that belongs to `GOOGLE_DRIVE_CLIENT_ID`.',
    secret: true,
  },
  {
    name: 'GOOGLE_DRIVE_BROWSER_KEY',
    fallback: 'not set',
    meaning:
      'The API key, of the same project, with which browsers open Google’s dialog for choosing files. Everybody who chooses files sees it.',
  },
  {
    name: 'TRUST_PROXY',
    fallback: 'false',
    meaning:
      'Reverse proxies in front of this service: how many there are in a row (`true` means `1`), or their addresses and networks, as in `10.0.0.0/8, fd00::/8`. Callers’ addresses are then taken from what these proxies wrote into `X-Forwarded-For`.',
  },
  {
    name: 'HSTS',
    fallback: 'on',
    meaning:
      'Whether browsers that came by https must use nothing else for a year (`Strict-Transport-Security`), where `PUBLIC_URL` is https: `on` for its host and all host names below it, `no-subdomains` for its host alone, or `off`.',
  },
  {
    name: 'SECURITY_CONTACT',
    fallback: 'not set',
    meaning:
      'Where people report security problems: an e-mail address, or an address that begins with `https://`, `mailto:` or `tel:`. It is published at `/.well-known/security.txt`, which does not exist without it.',
  },
  {
    name: 'CONSOLE',
    fallback: 'on',
    meaning: '`on` serves the console for people at `/console`; `off` removes it with all of its addresses.',
  },
  { name: 'ROLE', fallback: 'all', meaning: '`all`, `server` (HTTP only) or `worker` (publishing only).' },
  { name: 'LOG_LEVEL', fallback: 'info', meaning: '`debug`, `info`, `warn`, `error` or `silent`.' },
  {
    name: 'FRONT_URLS',
    fallback: 'none',
    meaning:
      'Pages other than the built-in connect page that may be the `redirect_uri` of connect links, separated by commas.',
  },
  {
    name: 'ALLOW_PRIVATE_ADDRESSES',
    fallback: 'false',
    meaning: '`true` allows webhooks and networks on loopback and private addresses.',
  },
  {
    name: 'OUTGOING_ALLOW',
    fallback: 'none',
    meaning:
      'Networks and ports that may be called in addition to public addresses, separated by commas: `10.1.2.0/24:443`, `[fd00::/8]`, `192.168.0.7:8000-8010`. Overrides `OUTGOING_DENY`. Applies to webhooks, networks, servers that people name and `OIDC_ISSUER`, but not to the database, the bucket and the mail server.',
  },
  {
    name: 'OUTGOING_DENY',
    fallback: 'none',
    meaning:
      'Networks and ports that may not be called, in the same form. `*` means every address, as in `*:5432`; `*` alone denies everything that `OUTGOING_ALLOW` does not name.',
  },
  {
    name: 'LEASE_SECONDS',
    fallback: '30',
    meaning: 'How long a worker may be silent before another takes over its work.',
  },
  {
    name: 'INCOMING',
    fallback: 'auto',
    meaning:
      'How comments come in: `push` subscribes accounts where networks can push (docs/networks/incoming.md), `poll` only asks networks, `auto` pushes when `PUBLIC_URL` is https.',
  },
  {
    name: 'META_HUMAN_AGENT',
    fallback: 'false',
    meaning:
      '`true` when Meta has granted your application the Human Agent permission: messages that a person wrote may then be sent for 7 days.',
  },
  {
    name: 'INBOX_RETENTION_DAYS',
    fallback: 'none',
    meaning:
      'Comments and messages are removed here this many days after they were written. An organization may set fewer (`inbox_settings.retention_days`).',
  },
  { name: 'PUBLISH_CONCURRENCY', fallback: '16', meaning: 'Most posts that this process sends at one time.' },
  {
    name: 'NETWORK_TIMEOUT_SECONDS',
    fallback: '30',
    meaning:
      'How long one call to a network may take; uploads may take longer. After a lost answer a post is sent again only when the network has had the same time again to carry out the call.',
  },
  {
    name: 'RENEWAL_HOURS',
    fallback: '24',
    meaning:
      'Access to an account that ends within this time is renewed, every hour; up to 720. More than 24 lets accounts with long access (Instagram, Threads, LinkedIn) outlive a longer outage.',
  },
  { name: 'NODE_ENV', fallback: 'not set', meaning: '`production` skips checking answers against their schemas.' },
  {
    name: 'SANDBOX_URL',
    fallback: 'not set',
    meaning:
      'Address of a running `postwright sandbox`, whose stand-ins replace all networks. `postwright start --sandbox` sets it automatically.',
  },
  { name: 'SANDBOX_PORT', fallback: '4100', meaning: 'Port of the sandbox.' },
  {
    name: 'SANDBOX_GROWTH',
    fallback: '0',
    meaning:
      'By how many percent the numbers of simulated networks grow every 30 days, up to 50. 0: no comparison shows a change. Also for `npm run try`.',
  },
] as const satisfies readonly Variable[];

/**
 * All variables that are read from the environment; no others are. `docs/reference/configuration.md` is generated from
 * them.
 */
export const variables: readonly Variable[] = [
  ...ownVariables,
  ...registeredNetworks.flatMap((network) => network.variables),
];

/** The settings as texts. An empty one counts as unset. */
export type Environment = Readonly<Partial<Record<(typeof ownVariables)[number]['name'], string>>> & NetworkValues;

export type VariableName = keyof Environment;

/** Reads only the known variables from a process environment. */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  return Object.fromEntries(
    variables.flatMap(({ name }) => {
      const text = source[name]?.trim();
      return text ? [[name, text]] : [];
    }),
  );
}
