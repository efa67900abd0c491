/** One setting an operator can make. */
interface Variable {
  readonly name: string;
  /** What holds when it is not set, in words where it is no fixed text. */
  readonly fallback: string;
  readonly meaning: string;
  readonly secret?: boolean;
}

/** Every name that is read from the environment, and nothing else is. `docs/reference/configuration.md` is made from it. */
export const variables = [
  { name: 'PORT', fallback: '3000', meaning: 'Port to listen on.' },
  { name: 'HOST', fallback: '127.0.0.1', meaning: 'Address to listen on; `0.0.0.0` for all.' },
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
    meaning: '`sqlite:<path>` or `postgres://user:password@host:port/database`.',
    secret: true,
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
    name: 'BLUESKY_VIDEO_URL',
    fallback: 'https://video.bsky.app',
    meaning: 'Video service; `none` sends videos straight to the account’s server.',
  },
] as const satisfies readonly Variable[];

export type VariableName = (typeof variables)[number]['name'];

/** The settings as texts; an empty one counts as not set. */
export type Environment = Readonly<Partial<Record<VariableName, string>>>;

/** Reads the known names, and nothing else, from a process environment. */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  return Object.fromEntries(
    variables.flatMap(({ name }) => {
      const text = source[name]?.trim();
      return text ? [[name, text]] : [];
    }),
  );
}
