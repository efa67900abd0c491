import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StandIn {
  readonly url: string;
  /** How requests are answered; a test puts its own here. */
  answer: (request: IncomingMessage, response: ServerResponse) => unknown;
  stop(): Promise<void>;
}

/** A small web server of a test's own. */
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
