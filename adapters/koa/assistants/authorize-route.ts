import { isClientId } from '#domain/access/index';
import { html } from '#adapters/presentation/html';
import type { RoutePorts } from '../application-ports.ts';
import { seeOther, show } from '../connect-page/answers.ts';
import { pageHeaders } from '../connect-page/page-headers.ts';
import { page } from '../connect-page/pages.ts';

/** Limited, because users return to this path after signing in (openid-routes.ts). */
const maxQueryLength = 1800;

/** Returns why a browser with this query is not redirected. */
function refusal(query: string, hasConsole: boolean): string | undefined {
  if (!hasConsole)
    return 'People allow assistants in the console, and this installation has none (CONSOLE=off). Its operator can connect an assistant with the command postwright mcp.';
  const parameters = new URLSearchParams(query);
  const once = (name: string) => (parameters.getAll(name).length === 1 ? parameters.get(name) : null) ?? '';
  if (query.length > maxQueryLength) return 'The address with which the assistant sent you is too long.';
  if (!isClientId(once('client_id')))
    return 'The assistant does not say who it is: client_id must be the https address of its metadata document.';
  if (!URL.canParse(once('redirect_uri')))
    return 'The assistant does not say where you return to: redirect_uri is missing or no address.';
  return undefined;
}

/**
 * Registers the authorization endpoint of assistants (RFC 6749, 3.1). It reads and stores nothing before sign-in: the
 * console looks up the request after that.
 */
export function authorizeRoute(ports: RoutePorts): void {
  ports.entrance.behind({ kind: 'oauth authorize' }).get('/oauth/authorize', (context) => {
    context.set(pageHeaders);
    const { querystring } = context;
    const words = refusal(querystring, ports.console !== undefined);
    if (words === undefined) {
      seeOther(context, `${ports.publicUrl}/console/assistants/allow?${querystring}`);
      return;
    }
    const content = html`<p class="problem" role="alert">${words}</p>`;
    show(context, page('The assistant cannot be let in', content), 400);
  });
}
