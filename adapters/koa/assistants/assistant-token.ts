import type { RoutePorts } from '../application-ports.ts';
import { OAuthRefusal, type Sent } from '../authentication/oauth-endpoint.ts';
import { resourceAddress } from './metadata-routes.ts';

function required<Name extends string>(sent: Sent, names: readonly Name[]): Record<Name, string> {
  const missing = names.filter((name) => !sent[name]);
  if (missing.length > 0) throw new OAuthRefusal('invalid_request', `Missing: ${missing.join(', ')}.`);
  // All of them are present.
  return sent as Record<Name, string>;
}

/**
 * Issues tokens to an assistant for a code or refresh token; undefined for other grant types. Assistants have no
 * secret: the code or token authenticates them.
 */
export async function assistantToken(
  { platform, publicUrl }: Pick<RoutePorts, 'platform' | 'publicUrl'>,
  sent: Sent,
): Promise<object | undefined> {
  const { grant_type, resource = resourceAddress(publicUrl) } = sent;
  if (grant_type !== 'authorization_code' && grant_type !== 'refresh_token') return undefined;
  if (resource !== resourceAddress(publicUrl))
    throw new OAuthRefusal('invalid_target', `The only resource is ${resourceAddress(publicUrl)}.`);
  const { exchangeCode, refreshAssistant } = platform.assistants;
  const tokens =
    grant_type === 'authorization_code'
      ? await exchangeCode(required(sent, ['code', 'client_id', 'redirect_uri', 'code_verifier']))
      : await refreshAssistant(required(sent, ['refresh_token', 'client_id']));
  if (!tokens)
    throw new OAuthRefusal('invalid_grant', 'It does not work, or no longer. Ask the person to allow it again.');
  return tokens;
}
