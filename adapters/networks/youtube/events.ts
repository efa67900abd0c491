import { createHmac } from 'node:crypto';
import type { NetworkRequests } from '#ports/networks/network-adapter';
import { bytesOf, hmacSha256, isSame } from '../shared/signatures.ts';

const header = 'x-hub-signature';
const topicForm = /^https:\/\/www\.youtube\.com\/(xml\/)?feeds\/videos\.xml\?channel_id=[\w-]{1,64}$/;
const challengeForm = /^[\w-]{1,128}$/;

/** Returns the secret with which the hub signs. It follows from that of the application. */
function hubSecret(client_secret: string): string {
  return hmacSha256(client_secret, 'hex', 'postwright hub secret');
}

/**
 * Creates how the requests of YouTube's hub are read, which tell of new videos alone:
 * https://developers.google.com/youtube/v3/guides/push_notifications
 */
export function youtubeRequests(secrets: readonly string[]): NetworkRequests {
  return {
    headers: [header],
    challenge(query) {
      const { 'hub.mode': mode, 'hub.topic': topic = '', 'hub.challenge': challenge = '' } = query;
      const isOurs = mode === 'subscribe' || mode === 'unsubscribe';
      if (!isOurs || !topicForm.test(topic) || !challengeForm.test(challenge)) return undefined;
      return { content_type: 'text/plain', body: challenge };
    },
    isSigned: (request) =>
      secrets.some((secret) => {
        // The hub knows no better hash.
        const hash = createHmac('sha1', hubSecret(secret)).update(bytesOf(request)).digest('hex');
        return isSame(request.headers[header], `sha1=${hash}`);
      }),
    read: () => Promise.resolve([]),
  };
}
