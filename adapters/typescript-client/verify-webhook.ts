import type { components } from './interface.ts';
import { PostwrightError } from './postwright-error.ts';

/** A webhook that the service has sent. */
export interface Webhook {
  /** The same id always has the same changes: discard one that you have seen. */
  readonly id: string;
  readonly changes: readonly components['schemas']['WebhookChange'][];
}

/** Tolerance for clock differences and delays of webhooks, in seconds. */
const tolerance = 300;

type HeaderValues = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

function getHeader(headers: HeaderValues, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return typeof value === 'string' ? value : '';
}

/** The signatures of a header, as bytes: `v1,<base64> v1,<base64>`. */
function parseSignatures(header: string): Uint8Array<ArrayBuffer>[] {
  return [...header.matchAll(/(?:^| )v1,([A-Za-z0-9+/]{43}=)(?= |$)/g)]
    .slice(0, 5)
    .map(([, signature = '']) => Uint8Array.from(atob(signature), (letter) => letter.charCodeAt(0)));
}

/**
 * Verifies that the service has sent a webhook, and recently, and returns its content: it checks the signature of
 * https://www.standardwebhooks.com with the secret of the app. `body` is the raw body, before it is parsed; the names
 * of `headers` are lower-case, as Node and `Headers` have them. Throws `webhook_not_verified`.
 */
export async function verifyWebhook(
  client_secret: string,
  headers: HeaderValues,
  body: string | Uint8Array,
): Promise<Webhook> {
  const refuse = (reason: string): never => {
    throw new PostwrightError('webhook_not_verified', reason);
  };
  const id = getHeader(headers, 'webhook-id');
  const timestamp = getHeader(headers, 'webhook-timestamp');
  const signatures = parseSignatures(getHeader(headers, 'webhook-signature'));
  if (id === '' || !/^\d{1,12}$/.test(timestamp) || signatures.length === 0)
    return refuse('The headers of a webhook are missing');
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > tolerance)
    return refuse('The webhook is older than five minutes, or one of the clocks is wrong');
  const encoder = new TextEncoder();
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(client_secret), hmac, false, ['verify']);
  const signed = encoder.encode(`${id}.${timestamp}.${text}`);
  // WebCrypto compares in constant time.
  const verified = await Promise.all(
    signatures.map((signature) => crypto.subtle.verify('HMAC', key, signature, signed)),
  );
  if (!verified.includes(true)) return refuse('The signature is not that of the secret');
  // The signature proves that the service has written it.
  return { id, changes: JSON.parse(text) as Webhook['changes'] };
}
