import type { AssistantCaller } from '#ports/authentication/caller';
import type { AssistantPorts } from './assistant-ports.ts';

/** A request of an assistant's program, whose caller is known and whose body was read. */
export interface AssistantRequest {
  readonly request: Request;
  readonly body: unknown;
  readonly caller: AssistantCaller;
  /** The address of the metadata that tells where more scopes are granted. */
  readonly resourceMetadataUrl: string;
}

/**
 * Creates the function that answers assistants over HTTP, in both revisions of the protocol and without sessions: any
 * process can answer any request.
 */
export function createAssistantHttp(ports: AssistantPorts) {
  return async ({ request, body, caller, resourceMetadataUrl }: AssistantRequest): Promise<Response> => {
    // Loaded with the first request: most installations have no assistants, and it takes a part of the start and of the memory.
    const [{ createMcpHandler }, { createAssistantServer }] = await Promise.all([
      import('@modelcontextprotocol/server'),
      import('./create-server.ts'),
    ]);
    const { scopes, name } = caller.assistant;
    const handler = createMcpHandler(() => createAssistantServer(ports, caller), {
      // Nothing here changes by itself, so there is nothing to listen to.
      maxSubscriptions: 0,
      onerror: (error) => {
        ports.ports.logger.debug('a request of an assistant was refused', { error });
      },
    });
    return handler.fetch(request, {
      // The token was checked and is not passed on.
      authInfo: { token: '', clientId: name, scopes: [...scopes], resourceMetadataUrl },
      parsedBody: body,
    });
  };
}
