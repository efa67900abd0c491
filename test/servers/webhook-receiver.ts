import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One delivery, as a client program sees it. */
interface Delivery {
  readonly id: string;
  readonly changes: readonly Record<string, unknown>[];
  /** Whether the body is signed with the secret. */
  readonly verified: boolean;
  /** When it had arrived, by `performance.now()`. */
  readonly arrived: number;
}

/** Starts a client program's webhook address. `secret` is called when a delivery arrives. */
export async function startWebhookReceiver(secret: () => string, status: () => number = () => 200) {
  const deliveries: Delivery[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const arrived = performance.now();
      const body = Buffer.concat(chunks);
      const expected = Buffer.from(`sha256=${createHmac('sha256', secret()).update(body).digest('hex')}`);
      const given = Buffer.from(String(request.headers['x-hub-signature-256']));
      deliveries.push({
        id: String(request.headers['webhook-id']),
        changes: JSON.parse(body.toString()) as Record<string, unknown>[],
        verified: given.length === expected.length && timingSafeEqual(given, expected),
        arrived,
      });
      response.writeHead(status()).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    deliveries,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
