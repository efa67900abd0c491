import type { Context } from 'koa';
import type { RoutePorts } from '../application-ports.ts';
import { assistantToken } from '../assistants/assistant-token.ts';
import { oauthEndpoint, OAuthRefusal, type Sent } from './oauth-endpoint.ts';

/** Parses the credentials of `Authorization: Basic`. Both parts are form-encoded (RFC 6749, 2.3.1). */
function basicCredentials(header: string): { client_id: string; client_secret: string } | undefined {
  const encoded = /^basic +([a-z0-9+/=]+)$/i.exec(header)?.[1];
  if (encoded === undefined) return undefined;
  const [client_id = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  const decode = (part: string): string => new URLSearchParams(`value=${part}`).get('value') ?? '';
  return { client_id: decode(client_id), client_secret: decode(rest.join(':')) };
}

async function appToken({ platform }: RoutePorts, context: Context, sent: Sent): Promise<object> {
  const basic = basicCredentials(context.get('authorization'));
  const client_id = basic?.client_id ?? sent.client_id ?? '';
  const client_secret = basic?.client_secret ?? sent.client_secret ?? '';
  if (sent.grant_type === undefined || client_id === '' || client_secret === '')
    throw new OAuthRefusal('invalid_request', 'grant_type, client_id and client_secret are required.');
  if (sent.grant_type !== 'client_credentials')
    throw new OAuthRefusal(
      'unsupported_grant_type',
      'The grant types are client_credentials for apps, authorization_code and refresh_token for assistants.',
    );
  const { ip: address } = context;
  const token = await platform.authentication.issueAppToken({ client_id, client_secret, address });
  if (!token) throw new OAuthRefusal('invalid_client', 'The client credentials are not valid.', 401);
  return token;
}

/**
 * Handles `POST /oauth/token` (RFC 6749): for apps, with credentials in the body or in `Authorization: Basic`; for
 * assistants, with a code or a refresh token.
 */
export async function oauthToken(ports: RoutePorts, context: Context): Promise<void> {
  await oauthEndpoint(
    ports,
    context,
    async (sent) => (await assistantToken(ports, sent)) ?? appToken(ports, context, sent),
  );
}
