import type { PlatformPorts } from '#ports/platform/platform-ports';

/** Seconds an app's access token works. */
const accessTokenSeconds = 60 * 60;

/** What `POST /oauth/token` answers (RFC 6749, 5.1; contract, AppsTokenResponse). */
export interface AppToken {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  /** Seconds. */
  readonly expires_in: number;
}

/**
 * Changes app credentials for an access token. Undefined when they are wrong or the app is gone,
 * without saying which.
 */
export async function issueAppToken(
  ports: PlatformPorts,
  credentials: { readonly client_id: string; readonly client_secret: string },
): Promise<AppToken | undefined> {
  const [app] = await ports.storage.find('apps', { where: { client_id: credentials.client_id }, limit: 1 });
  if (!app || app.deleted) return undefined;
  const secret = ports.secrets.open(app.client_secret, `app:${app._id}`);
  // Hashes of equal length are compared, so the time taken says nothing about the secret.
  if (ports.identifiers.hash(secret) !== ports.identifiers.hash(credentials.client_secret)) return undefined;
  const expires = Math.floor(ports.clock.now() / 1000) + accessTokenSeconds;
  // Of the record whose secret was compared: a secret that changes meanwhile makes this token dead.
  const generation = app.secret_generation;
  const claims = { kind: 'app', subject: app._id, expires } as const;
  return {
    access_token: await ports.tokens.sign({ ...claims, ...(generation !== undefined && { generation }) }),
    token_type: 'Bearer',
    expires_in: accessTokenSeconds,
  };
}
