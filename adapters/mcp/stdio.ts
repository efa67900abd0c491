import type { AssistantCaller } from '#ports/access/caller';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { AssistantPorts } from './assistant-ports.ts';
import { createAssistantServer } from './create-server.ts';

/** Serves an assistant on standard input and output until its client closes them. */
export async function serveAssistant(ports: AssistantPorts, caller: AssistantCaller): Promise<void> {
  const transport = new StdioServerTransport();
  const handle = serveStdio(() => createAssistantServer(ports, caller), {
    transport,
    onerror: (error) => {
      ports.ports.logger.warn('a message of an assistant was refused', { error });
    },
  });
  await new Promise<void>((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve);
    process.once('SIGINT', resolve).once('SIGTERM', resolve);
  });
  await handle.close();
}
