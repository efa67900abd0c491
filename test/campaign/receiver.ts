import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Random } from './random.ts';

/** How often a message is refused at most, so that its pauses end within the campaign. */
const maxRefusals = 3;

/** A client program's knowledge about one message. */
export interface Received {
  /** The received bodies, in order, without consecutive duplicates. */
  readonly bodies: string[];
  taken: number;
  refused: number;
}

/** Refuses in one of three ways: with an error, by disconnecting, or by never responding. */
function refuse(response: ServerResponse, random: Random): void {
  const way = random.pick(['error', 'error', 'hang up', 'hang up', 'silence']);
  if (way === 'error') response.writeHead(500).end();
  else if (way === 'hang up') response.destroy();
}

/**
 * Starts a client program's webhook address that fails a third of the time and records everything it
 * receives.
 */
export async function startFailingReceiver(random: Random) {
  const messages = new Map<string, Received>();
  let secret = '';
  let forged = 0;
  let isCalm = false;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A killed sender leaves an incomplete request.
    request.on('error', () => undefined);
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
      const given = Buffer.from(String(request.headers['x-hub-signature-256']));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
        forged += 1;
        response.writeHead(401).end();
        return;
      }
      const id = String(request.headers['webhook-id']);
      const message = messages.get(id) ?? { bodies: [], taken: 0, refused: 0 };
      messages.set(id, message);
      if (message.bodies.at(-1) !== body.toString()) message.bodies.push(body.toString());
      if (!isCalm && message.refused < maxRefusals && random.next() < 1 / 3) {
        message.refused += 1;
        refuse(response, random);
        return;
      }
      message.taken += 1;
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    messages,
    forged: () => forged,
    keepSecret(text: string): void {
      secret = text;
    },
    calm(): void {
      isCalm = true;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
