import { assistantScopes } from '#domain/contract/index';
import type { RoutePorts } from '../application-ports.ts';
import { basePath } from '../base-path.ts';
import { cheapPerMinute } from '../door.ts';

/** Returns the resource identifier to which the tokens of assistants are bound. */
export const resourceAddress = (publicUrl: string): string => `${publicUrl}/mcp`;

const resourcePath = '/.well-known/oauth-protected-resource';

/** Registers the metadata with which assistants find the authorization server (RFC 9728, RFC 8414). */
export function metadataRoutes({ entrance, publicUrl }: Pick<RoutePorts, 'entrance' | 'publicUrl'>): void {
  const resource = {
    resource: resourceAddress(publicUrl),
    resource_name: 'Postwright',
    authorization_servers: [publicUrl],
    scopes_supported: assistantScopes,
    bearer_methods_supported: ['header'],
  };
  const server = {
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}/oauth/authorize`,
    token_endpoint: `${publicUrl}${basePath}/oauth/token`,
    revocation_endpoint: `${publicUrl}${basePath}/oauth/revoke`,
    jwks_uri: `${publicUrl}/.well-known/jwks.json`,
    scopes_supported: assistantScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  };
  const serve = (path: string, document: object): void => {
    entrance.behind({ kind: 'descriptions', perMinute: cheapPerMinute }).get(path, (context) => {
      context.set('Cache-Control', 'public, max-age=300');
      context.body = document;
    });
  };
  serve(resourcePath, resource);
  serve(`${resourcePath}/mcp`, resource);
  serve('/.well-known/oauth-authorization-server', server);
}
