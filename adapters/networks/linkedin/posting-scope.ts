import { NetworkFailure } from '#domain/networks/index';
import type { Ask } from '../shared/asking.ts';
import { isPage, type LinkedinSession } from './session.ts';
import type { LinkedinSettings } from './settings.ts';
import { introspected } from './wire.ts';

/**
 * Creates the check whether an access includes the permission to post. LinkedIn refuses a post without it just as it
 * refuses one temporarily (403 `ACCESS_DENIED`), so the token is introspected:
 * https://learn.microsoft.com/en-us/linkedin/shared/authentication/token-introspection
 */
export function postingScope({ client_id, client_secret, login_url }: LinkedinSettings, ask: Ask) {
  /** Throws kind `reconnect` when the permission is missing. */
  return async (session: LinkedinSession): Promise<void> => {
    const needed = isPage(session) ? 'w_organization_social' : 'w_member_social';
    const answer = await ask({
      method: 'POST',
      url: `${login_url}/oauth/v2/introspectToken`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ client_id, client_secret, token: session.access_token }).toString(),
    });
    const found = answer.status === 200 ? introspected.safeParse(answer.json).data : undefined;
    if (!found?.active || found.scope === undefined || found.scope.split(/[\s,]+/).includes(needed)) return;
    throw new NetworkFailure('reconnect', `the access was given without the permission ${needed}`);
  };
}
