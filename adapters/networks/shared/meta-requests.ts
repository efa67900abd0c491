import type { NetworkEvent, NetworkRequests } from '#ports/networks/network-adapter';
import { bytesOf, hmacSha256, isSame, jsonOf } from './signatures.ts';

const header = 'x-hub-signature-256';
/** A challenge of Meta is a number; a few more characters do no harm, but nothing that a browser could run. */
const challengeForm = /^[\w-]{1,64}$/;

/** Returns the token that an operator types into Meta's dashboard. It follows from the secret of the application. */
export function metaVerifyToken(client_secret: string): string {
  return hmacSha256(client_secret, 'hex', 'postwright verify token').slice(0, 32);
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
    isSigned: (request) =>
      isSame(request.headers[header], `sha256=${hmacSha256(client_secret, 'hex', bytesOf(request))}`),
    read: (request) => Promise.resolve(read(jsonOf(request))),
  };
}
