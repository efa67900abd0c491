import type { AssistantCaller } from '#ports/access/caller';
import {
  createMcpHandler,
  isInitializeRequest,
  isJSONRPCNotification,
  isJSONRPCResponse,
  isLegacyRequest,
} from '@modelcontextprotocol/server';
import type { AssistantPorts } from './assistant-ports.ts';
import { createAssistantServer, showsForms } from './create-server.ts';
import { keepMessage, serveInSession } from './in-session.ts';

/** An authenticated request of an assistant's client, with its body. */
export interface AssistantRequest {
  readonly request: Request;
  readonly body: unknown;
  readonly caller: AssistantCaller;
  /** The address of the metadata that says where to request more scopes. */
  readonly resourceMetadataUrl: string;
}

/** Serves a request of an assistant's client. */
export async function serveRequest(
  ports: AssistantPorts,
  { request, body, caller, resourceMetadataUrl }: AssistantRequest,
): Promise<Response> {
  const { scopes, name } = caller.assistant;
  // The token was checked and is not passed on.
  const authInfo = { token: '', clientId: name, scopes: [...scopes], resourceMetadataUrl };
  const options = { authInfo, parsedBody: body };
  const create = () => createAssistantServer(ports, caller);
  const isOpening = isInitializeRequest(body);
  const session = request.headers.get('mcp-session-id');
  if (session !== null && !isOpening && (await isLegacyRequest(request, body))) {
    if (!isJSONRPCNotification(body) && !isJSONRPCResponse(body))
      return serveInSession(ports, caller, create(), request, options);
    await keepMessage(ports, caller, session, body);
    return new Response(null, { status: 202 });
  }
  const handler = createMcpHandler(create, {
    // Nothing here changes by itself, so there are no subscriptions.
    maxSubscriptions: 0,
    onerror: (error) => {
      ports.ports.logger.debug('a request of an assistant was refused', { error });
    },
  });
  const response = await handler.fetch(request, options);
  // A session only means that its client can show questions.
  if (isOpening && response.ok && showsForms(body.params.capabilities))
    response.headers.set('mcp-session-id', ports.ports.identifiers.next());
  return response;
}
