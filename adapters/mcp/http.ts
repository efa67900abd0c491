import type { AssistantPorts } from './assistant-ports.ts';
import type { AssistantRequest } from './serve-request.ts';

/**
 * Creates the function that serves assistants over HTTP, in both revisions of the protocol. Nothing is kept between
 * requests: any process can answer any of them.
 */
export function createAssistantHttp(ports: AssistantPorts) {
  return async (request: AssistantRequest): Promise<Response> => {
    // Loaded with the first request: most installations have no assistants, and it takes start-up time and memory.
    const { serveRequest } = await import('./serve-request.ts');
    return serveRequest(ports, request);
  };
}
