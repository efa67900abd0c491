import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StandIn {
  readonly url: string;
  /** Responds to requests; tests replace it. */
  answer: (request: IncomingMessage, response: ServerResponse) => unknown;
  stop(): Promise<void>;
}

/** A small web server under the test's control. */
export async function startStandIn(): Promise<StandIn> {
  const server = createServer((request, response) => void standIn.answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // A listening TCP server has a port.
  const standIn: StandIn = {
    url: `http://127.0.0.1:${port}`,
    answer: (_, response) => response.writeHead(404).end(),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return standIn;
}
