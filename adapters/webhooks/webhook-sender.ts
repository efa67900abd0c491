import { createHmac } from 'node:crypto';
import type { Clock } from '#ports/shared/clock';
import type { WebhookMessage, WebhookSender } from '#ports/webhooks/webhook';

const mostAnswerBytes = 64 * 1024;

/**
 * Both families of signatures over the very bytes that are sent, keyed with the UTF-8 bytes of a secret. Standard
 * Webhooks lets one header hold several, so that one also fits the secret before.
 */
function headersOf(message: WebhookMessage, seconds: number): Record<string, string> {
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
    'webhook-signature': keys
      .map((key) => `v1,${sign('sha256', `${id}.${seconds}.${body}`, 'base64', key)}`)
      .join(' '),
  };
}

/** Reading a little of the answer lets the connection be used again. Whether it comes does not matter. */
async function throwAway(response: Response): Promise<void> {
  // The bytes of an answer, as fetch gives them.
  const reader = response.body?.getReader() as ReadableStreamDefaultReader<Uint8Array> | undefined;
  let bytes = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.length;
    if (bytes > mostAnswerBytes) return reader?.cancel();
  }
}

/** The name of the first cause that has one; never the address, whose query may be secret. */
function reasonOf(error: unknown): string {
  let cause = error;
  while (typeof cause === 'object' && cause !== null) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_PRIVATE_ADDRESS')
      return cause.message;
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
    cause = 'cause' in cause ? cause.cause : undefined;
  }
  return 'no answer';
}

/** Posts webhooks with `fetch`. Anything but a 2xx is told in `error`; redirects are not followed. */
export function createWebhookSender(options: {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** For the whole exchange; 10 seconds unless told. */
  readonly timeout_milliseconds?: number;
}): WebhookSender {
  const { clock, timeout_milliseconds = 10_000 } = options;
  return {
    async send(message) {
      const started = clock.now();
      const date = new Date(started).toISOString();
      const limit = AbortSignal.timeout(timeout_milliseconds);
      const milliseconds = (): number => Math.max(0, clock.now() - started);
      try {
        if (!URL.canParse(message.url)) return { date, error: 'the address is not a URL', milliseconds: 0 };
        const response = await options.fetch(message.url, {
          method: 'POST',
          headers: headersOf(message, Math.floor(started / 1000)),
          body: message.body,
          redirect: 'manual',
          signal: limit,
        });
        const { status, ok } = response;
        await throwAway(response).catch(() => undefined);
        const isRedirect = status >= 300 && status < 400;
        const error = isRedirect ? `answered ${status}; redirects are not followed` : `answered ${status}`;
        return { date, status, ...(!ok && { error }), milliseconds: milliseconds() };
      } catch (error) {
        const reason = limit.aborted
          ? `no answer within ${timeout_milliseconds / 1000} seconds`
          : reasonOf(error);
        return { date, error: reason.slice(0, 200), milliseconds: milliseconds() };
      }
    },
  };
}
