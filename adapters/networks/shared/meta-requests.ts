import { createHmac, timingSafeEqual } from 'node:crypto';
import type { NetworkEvent, NetworkRequest, NetworkRequests } from '#ports/networks/network-adapter';

const header = 'x-hub-signature-256';
/** A challenge of Meta is a number; a few more characters do no harm, but nothing that a browser could run. */
const challengeForm = /^[\w-]{1,64}$/;

const isSame = (given: string, wanted: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Returns the token that an operator types into Meta's dashboard. It follows from the secret of the application. */
export function metaVerifyToken(client_secret: string): string {
  return createHmac('sha256', client_secret).update('postwright verify token').digest('hex').slice(0, 32);
}

/** Returns the JSON in the body of a request; undefined when it is none. */
export function jsonOf({ body }: NetworkRequest): unknown {
  try {
    return JSON.parse(Buffer.from(body, 'base64').toString()) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Creates how requests of one of Meta's networks are read. Meta signs the exact bytes of the body:
 * https://developers.facebook.com/docs/graph-api/webhooks/getting-started
 */
export function metaRequests(
  client_secret: string,
  read: (json: unknown) => readonly NetworkEvent[],
): NetworkRequests {
  return {
    headers: [header],
    verify_token: metaVerifyToken(client_secret),
    challenge(query) {
      const { 'hub.mode': mode, 'hub.verify_token': token = '', 'hub.challenge': challenge = '' } = query;
      const isOurs = mode === 'subscribe' && isSame(token, metaVerifyToken(client_secret));
      if (!isOurs || !challengeForm.test(challenge)) return undefined;
      return { content_type: 'text/plain', body: challenge };
    },
    isSigned({ headers, body }) {
      const hash = createHmac('sha256', client_secret).update(Buffer.from(body, 'base64')).digest('hex');
      return isSame(headers[header] ?? '', `sha256=${hash}`);
    },
    read: (request) => Promise.resolve(read(jsonOf(request))),
  };
}

/** Returns a moment that Meta gives in seconds. */
export function ofSeconds(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
