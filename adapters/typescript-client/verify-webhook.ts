import type { components } from './interface.ts';
import { PostwrightError } from './postwright-error.ts';

/** A webhook that the service has sent. */
export interface Webhook {
  /** The same id always means the same changes: discard one that you have seen. */
  readonly id: string;
  readonly changes: readonly components['schemas']['WebhookChange'][];
}

/** How far the clocks may differ, and how late a webhook may come, in seconds. */
const tolerance = 300;

type HeaderValues = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

function headerOf(headers: HeaderValues, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return typeof value === 'string' ? value : '';
}

/** The signatures of a header, as bytes: `v1,<base64> v1,<base64>`. */
function signaturesIn(header: string): Uint8Array<ArrayBuffer>[] {
  return [...header.matchAll(/(?:^| )v1,([A-Za-z0-9+/]{43}=)(?= |$)/g)]
    .slice(0, 5)
    .map(([, signature = '']) => Uint8Array.from(atob(signature), (letter) => letter.charCodeAt(0)));
}

/**
 * Returns what a webhook tells, once it is certain that the service has sent it, and sent it now: it checks the signature of
 * https://www.standardwebhooks.com with the secret of the app. `body` is what arrived, before anything parses it; the names of
 * `headers` are lower-case, as Node and `Headers` have them. Throws `webhook_not_verified`.
 */
export async function verifyWebhook(
  client_secret: string,
  headers: HeaderValues,
  body: string | Uint8Array,
): Promise<Webhook> {
  const refuse = (reason: string): never => {
    throw new PostwrightError('webhook_not_verified', reason);
  };
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = signaturesIn(headerOf(headers, 'webhook-signature'));
  if (id === '' || !/^\d{1,12}$/.test(timestamp) || signatures.length === 0)
    return refuse('The headers of a webhook are missing');
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > tolerance)
    return refuse('The webhook is older than five minutes, or one of the clocks is wrong');
  const encoder = new TextEncoder();
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(client_secret), hmac, false, ['verify']);
  const signed = encoder.encode(`${id}.${timestamp}.${text}`);
  // The comparison of WebCrypto takes the same time whatever is wrong.
  const verified = await Promise.all(
    signatures.map((signature) => crypto.subtle.verify('HMAC', key, signature, signed)),
  );
  if (!verified.includes(true)) return refuse('The signature is not that of the secret');
  // The service has signed it.
  return { id, changes: JSON.parse(text) as Webhook['changes'] };
}
