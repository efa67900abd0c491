import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import type { Clock } from '#ports/foundation/clock';
import type { Logger } from '#ports/foundation/logger';
import type { WebhookMessage, WebhookSender } from '#ports/webhooks/webhook';

const maxResponseBytes = 64 * 1024;

/**
 * Returns both families of signatures over exactly the bytes that are sent, keyed with the UTF-8 bytes of the secret. A
 * Standard Webhooks header may contain several signatures, so it also has one for the previous secret.
 */
function toHeaders(message: WebhookMessage, seconds: number): Record<string, string> {
  const { id, body, secret, previous_secret } = message;
  const sign = (algorithm: 'sha1' | 'sha256', text: string, encoding: 'base64' | 'hex', key = secret) =>
    createHmac(algorithm, key).update(text).digest(encoding);
  const keys = [secret, ...(previous_secret === undefined ? [] : [previous_secret])];
  return {
    'content-type': 'application/json',
    'user-agent': 'Postwright',
    'x-hub-signature': `sha1=${sign('sha1', body, 'hex')}`,
    'x-hub-signature-256': `sha256=${sign('sha256', body, 'hex')}`,
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': keys.map((key) => `v1,${sign('sha256', `${id}.${seconds}.${body}`, 'base64', key)}`).join(' '),
  };
}

/** Reads a little of the response, so that the connection can be reused. Errors are ignored. */
async function discard(response: Response): Promise<void> {
  // The body of a fetch response consists of bytes.
  const reader = response.body?.getReader() as ReadableStreamDefaultReader<Uint8Array> | undefined;
  let bytes = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.length;
    if (bytes > maxResponseBytes) return reader?.cancel();
  }
}

/** The error of every failed connection: the reason could reveal the operator's network. */
const unreachable =
  'the address cannot be reached: its name must lead to a public address, and a server must answer there';
/** Minimum time of that error in milliseconds, so that its timing reveals nothing about the name either. */
const unreachableAfter = 2000;

/** Errors after connecting to an allowed address; they concern only the receiver, so they are shown. */
const receiverErrors =
  /^(ECONNRESET|EPIPE|EPROTO|UND_ERR_SOCKET|HPE_\w+|ERR_(?:SSL|TLS)_\w+|CERT_\w+|\w+_CERT|\w+_IN_CHAIN|UNABLE_TO_\w+)$/;

/**
 * Returns the first code of an error or its causes, else the message of the last cause. Neither contains the address,
 * whose query may be secret.
 */
function findReason(error: unknown): { readonly code?: string; readonly reason?: string } {
  let cause = error;
  let reason: string | undefined;
  while (typeof cause === 'object' && cause !== null) {
    if ('code' in cause && typeof cause.code === 'string') return { code: cause.code };
    if ('message' in cause && typeof cause.message === 'string') reason = cause.message;
    cause = 'cause' in cause ? cause.cause : undefined;
  }
  return reason === undefined ? {} : { reason };
}

/** Parses an address. `URL.canParse` is broken in Node 20: after a while it rejects every ä. */
function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

type IsAllowed = (address: string, port: number) => boolean;

/** Returns whether a URL may be called, as far as can be decided without a lookup. */
function isCallable(url: string, isAllowed: IsAllowed): boolean {
  const address = parseUrl(url);
  if (!address) return false;
  // URL has already normalized the notation of an address.
  const { hostname, port, protocol } = address;
  const host = hostname.replaceAll(/^\[|\]$|\.$/g, '');
  const at = Number(port) || (protocol === 'https:' ? 443 : 80);
  if (isIP(host) !== 0) return isAllowed(host, at);
  const isLoopback = host === 'localhost' || host.endsWith('.localhost');
  return !isLoopback || isAllowed('127.0.0.1', at) || isAllowed('::1', at);
}

/**
 * Creates a sender that posts webhooks with `fetch`. Anything but a 2xx is reported in `error`, and redirects are not
 * followed. Why an address is unreachable is only written to the operator's log.
 */
export function createWebhookSender(options: {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** Returns whether an address and port may be called, like `fetch` does; by default all of them. */
  readonly isAllowed?: IsAllowed;
  readonly logger?: Pick<Logger, 'info'>;
  /** For the whole exchange; 10 seconds by default. */
  readonly timeoutMilliseconds?: number;
}): WebhookSender {
  const { clock, isAllowed = () => true, logger, timeoutMilliseconds = 10_000 } = options;
  return {
    accepts: (url) => isCallable(url, isAllowed),
    async send(message) {
      const started = clock.now();
      const date = new Date(started).toISOString();
      const limit = AbortSignal.timeout(timeoutMilliseconds);
      const milliseconds = (): number => Math.max(0, clock.now() - started);
      try {
        if (!parseUrl(message.url)) return { date, error: 'the address is not a URL', milliseconds: 0 };
        const response = await options.fetch(message.url, {
          method: 'POST',
          headers: toHeaders(message, Math.floor(started / 1000)),
          body: message.body,
          redirect: 'manual',
          signal: limit,
        });
        const { status, ok } = response;
        await discard(response).catch(() => undefined);
        const isRedirect = status >= 300 && status < 400;
        const error = isRedirect ? `answered ${status}; redirects are not followed` : `answered ${status}`;
        return { date, status, ...(!ok && { error }), milliseconds: milliseconds() };
      } catch (error) {
        if (limit.aborted) {
          const reason = `no answer within ${timeoutMilliseconds / 1000} seconds`;
          return { date, error: reason, milliseconds: milliseconds() };
        }
        const reason = findReason(error);
        const { code = '' } = reason;
        if (receiverErrors.test(code)) return { date, error: code, milliseconds: milliseconds() };
        logger?.info('a webhook address cannot be reached', { delivery: message.id, ...reason });
        await clock.sleep(Math.max(0, unreachableAfter - milliseconds()));
        return { date, error: unreachable, milliseconds: milliseconds() };
      }
    },
  };
}
