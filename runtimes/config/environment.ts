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
      'Another port on `HOST` that answers `/metrics`, `/health/live` and `/health/ready` to everybody who reaches it. A worker listens nowhere without it.',
  },
  {
    name: 'METRICS_TOKEN',
    fallback: 'not set',
    meaning:
      'With this bearer token, 16 characters or more, `/metrics` also answers on `PORT`. Without it, only on `METRICS_PORT`.',
    secret: true,
  },
  {
    name: 'MAX_CONNECTIONS',
    fallback: '2000',
    meaning: 'Connections open at one time at most; more are turned away.',
  },
  {
    name: 'PUBLIC_URL',
    fallback: 'http://127.0.0.1:<PORT>',
    meaning: 'Where people, networks and client programs reach this service. No path, no slash at the end.',
  },
  {
    name: 'DATA_DIR',
    fallback: './data',
    meaning: 'Folder for the SQLite file, the key file and uploads.',
  },
  {
    name: 'DATABASE_URL',
    fallback: 'sqlite:<DATA_DIR>/postwright.sqlite',
    meaning:
      '`sqlite:<path>`, `postgres://user:password@host:port/database` or `mongodb://user:password@host:port/database`.',
    secret: true,
  },
  {
    name: 'DATABASE_CONNECTIONS',
    fallback: '10',
    meaning: 'Connections of one process to Postgres or MongoDB at most; four more are for jobs.',
  },
  {
    name: 'SECRET_KEY',
    fallback: 'not set',
    meaning:
      'Keys that encrypt tokens and secrets in the database: 32 bytes in base64 or hex, newest first, separated by commas.',
    secret: true,
  },
  {
    name: 'SECRET_KEY_FILE',
    fallback: '<DATA_DIR>/secret.key',
    meaning:
      'File that holds what `SECRET_KEY` would, one key a line. Made on the first start when neither is set. Keep a copy: without it the database cannot be read.',
  },
  {
    name: 'SOURCE_SECRET_KEY',
    fallback: 'the keys of this installation',
    meaning:
      'Only for `import`: the keys of the installation that was exported, written as in `SECRET_KEY`. `--source-key-file` names a file that holds them.',
    secret: true,
  },
  {
    name: 'FILES_STORE',
    fallback: 'local',
    meaning: 'Where the bytes of uploads are kept: `local` (below `DATA_DIR`) or `s3` (a bucket).',
  },
  { name: 'S3_BUCKET', fallback: 'not set', meaning: 'Name of the bucket.' },
  { name: 'S3_REGION', fallback: 'us-east-1', meaning: 'Region of the bucket.' },
  {
    name: 'S3_ENDPOINT',
    fallback: 'Amazon S3',
    meaning:
      'Address of another server that speaks S3. Clients that send large files themselves must reach it too.',
  },
  {
    name: 'S3_ACCESS_KEY_ID',
    fallback: 'what the machine gives its programs',
    meaning: 'Key to the bucket. Left out, the role of the instance or container is used.',
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
    meaning: '`true` names the bucket in the path of addresses, `false` in their host.',
  },
  {
    name: 'SMTP_URL',
    fallback: 'not set',
    meaning:
      'Mail server: `smtp://user:password@host:port` (STARTTLS, which the server must offer) or `smtps://` (TLS from the start). Only a server on this machine may be spoken to in clear, without a user. Without it, mail is written into files in `<DATA_DIR>/mail`.',
    secret: true,
  },
  {
    name: 'MAIL_FROM',
    fallback: 'Postwright <postwright@<host of PUBLIC_URL>>',
    meaning: 'Sender of mail: an address, or `Name <address>`.',
  },
  {
    name: 'OIDC_ISSUER',
    fallback: 'not set',
    meaning:
      'OpenID Connect issuer that keeps the people instead of this service, letter by letter as it calls itself. https, unless `ALLOW_PRIVATE_ADDRESSES` is `true`.',
  },
  {
    name: 'OIDC_AUDIENCE',
    fallback: 'not set',
    meaning: 'What the access tokens of `OIDC_ISSUER` must be made for (`aud`). Needed with it.',
  },
  {
    name: 'PLANS_FILE',
    fallback: 'the plans that come with it',
    meaning: 'JSON file with what each of the four plans grants.',
  },
  {
    name: 'TRUST_PROXY',
    fallback: 'false',
    meaning:
      'Behind reverse proxies: how many there are one behind the other (`true` is `1`), or their addresses and networks, as in `10.0.0.0/8, fd00::/8`. Callers’ addresses are then read from what these wrote into `X-Forwarded-For`.',
  },
  { name: 'ROLE', fallback: 'all', meaning: '`all`, `server` (HTTP only) or `worker` (publishing only).' },
  { name: 'LOG_LEVEL', fallback: 'info', meaning: '`debug`, `info`, `warn`, `error` or `silent`.' },
  {
    name: 'FRONT_URLS',
    fallback: 'none',
    meaning:
      'Fronts besides our own connect page that may be the `redirect_uri` of connect links, separated by commas.',
  },
  {
    name: 'ALLOW_PRIVATE_ADDRESSES',
    fallback: 'false',
    meaning: '`true` lets webhooks and networks live on loopback and private addresses.',
  },
  {
    name: 'OUTGOING_ALLOW',
    fallback: 'none',
    meaning:
      'Networks and ports that may be called besides public addresses, separated by commas: `10.1.2.0/24:443`, `[fd00::/8]`, `192.168.0.7:8000-8010`. Goes before `OUTGOING_DENY`. It is about webhooks, networks, servers that people name and `OIDC_ISSUER`; the database, the bucket and the mail server are not asked.',
  },
  {
    name: 'OUTGOING_DENY',
    fallback: 'none',
    meaning:
      'Networks and ports that may not be called, written alike; `*` is every address, as in `*:5432`. `*` alone leaves what `OUTGOING_ALLOW` names.',
  },
  {
    name: 'LEASE_SECONDS',
    fallback: '30',
    meaning: 'How long a worker may be silent before its work goes to another.',
  },
  { name: 'PUBLISH_CONCURRENCY', fallback: '16', meaning: 'Posts sent at one time by this process.' },
  {
    name: 'NETWORK_TIMEOUT_SECONDS',
    fallback: '30',
    meaning: 'How long one call to a network may take; uploads get more.',
  },
  {
    name: 'NODE_ENV',
    fallback: 'not set',
    meaning: '`production` skips the check of answers against their shape.',
  },
  {
    name: 'SANDBOX_URL',
    fallback: 'not set',
    meaning:
      'Where `postwright sandbox` runs: its stand-ins take the place of all networks. `postwright start --sandbox` sets it by itself.',
  },
  { name: 'SANDBOX_PORT', fallback: '4100', meaning: 'Port of the sandbox.' },
] as const satisfies readonly Variable[];

/** Every name that is read from the environment, and nothing else is. `docs/reference/configuration.md` is made from it. */
export const variables: readonly Variable[] = [
  ...ownVariables,
  ...registeredNetworks.flatMap((network) => network.variables),
];

/** The settings as texts; an empty one counts as not set. */
export type Environment = Readonly<Partial<Record<(typeof ownVariables)[number]['name'], string>>> &
  NetworkValues;

export type VariableName = keyof Environment;

/** Reads the known names, and nothing else, from a process environment. */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  return Object.fromEntries(
    variables.flatMap(({ name }) => {
      const text = source[name]?.trim();
      return text ? [[name, text]] : [];
    }),
  );
}
