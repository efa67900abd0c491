import type { Context } from 'koa';
import type { RoutePorts } from '../application-ports.ts';
import { oauthEndpoint, OAuthRefusal } from '../authentication/oauth-endpoint.ts';

/** Handles `POST /oauth/revoke` (RFC 7009): one token of an assistant ends its whole grant. */
export async function oauthRevoke(ports: RoutePorts, context: Context): Promise<void> {
  await oauthEndpoint(ports, context, async ({ token, client_id }) => {
    if (!token || !client_id) throw new OAuthRefusal('invalid_request', 'token and client_id are required.');
    await ports.platform.assistants.revokeAssistant({ token, client_id });
    return {};
  });
}
