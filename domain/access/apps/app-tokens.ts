import type { App } from '#ports/access/app';
import type { Ports } from '#ports/platform/platform-ports';
import {
  type AttemptLimit,
  countAttempt,
  kinds,
  requireAttempt,
  requireAttemptLeft,
  ServiceError,
} from '../../foundation/index.ts';
import { clientIdForm } from './manage-apps.ts';

/** How long an app's access token works, in seconds. */
const accessTokenSeconds = 60 * 60;

/** What `POST /oauth/token` answers (RFC 6749, 5.1). */
export interface AppToken {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  /** In seconds. */
  readonly expires_in: number;
}

/** 30 attempts a minute and 10 failures in five minutes. */
const limits = {
  attempts: { limit: 30, milliseconds: 60_000 },
  failures: { limit: 10, milliseconds: 5 * 60_000 },
} as const;

/**
 * Exchanges app credentials for an access token. Returns undefined when they are wrong or the app was deleted,
 * without saying which. Throws `too_many_calls` after 30 attempts a minute, or 10 failures in five minutes, with
 * one `client_id` from one `address`.
 */
export async function issueAppToken(
  ports: Ports<'clock' | 'identifiers' | 'secrets' | 'storage' | 'tokens'>,
  credentials: {
    readonly client_id: string;
    readonly client_secret: string;
    /** Where the call came from. */
    readonly address?: string;
  },
): Promise<AppToken | undefined> {
  const { client_id, client_secret, address = '' } = credentials;
  // No app has such a `client_id`, so there is nothing to count.
  if (!clientIdForm.test(client_id)) return undefined;
  const of = (kind: keyof typeof limits): AttemptLimit => ({
    counted: ['app token', kind, client_id, address],
    ...limits[kind],
  });
  await requireAttempt(ports, of('attempts'));
  await requireAttemptLeft(ports, of('failures'));
  const [app] = await ports.storage.find('apps', { where: { client_id }, limit: 1 });
  const secret =
    app && !app.deleted ? ports.secrets.open(app.client_secret, kinds.apps.sealed.client_secret(app._id)) : undefined;
  // Comparing hashes of equal length takes the same time for every secret.
  const { hash } = ports.identifiers;
  if (!app || secret === undefined || hash(secret) !== hash(client_secret)) {
    await countAttempt(ports, of('failures'));
    return undefined;
  }
  return signToken(ports, app);
}

/** Signs a token for the secret that the record of the app has: when that changes, the token is dead. */
async function signToken(ports: Ports<'clock' | 'tokens'>, app: App): Promise<AppToken> {
  const expires = Math.floor(ports.clock.now() / 1000) + accessTokenSeconds;
  const generation = app.secret_generation;
  const claims = { kind: 'app', subject: app._id, expires } as const;
  return {
    access_token: await ports.tokens.sign({ ...claims, ...(generation !== undefined && { generation }) }),
    token_type: 'Bearer',
    expires_in: accessTokenSeconds,
  };
}

/**
 * Issues an access token of an app to an operator, who needs no secret. Throws `app_not_found` when there is no such
 * app.
 */
export async function issueTokenToOperator(
  ports: Ports<'clock' | 'storage' | 'tokens'>,
  { id_app }: { readonly id_app: string },
): Promise<AppToken> {
  const app = await ports.storage.get('apps', id_app);
  if (!app || app.deleted) throw new ServiceError('app_not_found');
  return signToken(ports, app);
}
