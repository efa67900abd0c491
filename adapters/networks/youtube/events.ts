import { createHmac } from 'node:crypto';
import type { NetworkEvent, NetworkRequests } from '#ports/networks/network-adapter';
import { getBytes, hmacCheck, hmacSha256, onlyOne } from '../shared/signatures.ts';

const header = 'x-hub-signature';
const topicForm = /^https:\/\/www\.youtube\.com\/(xml\/)?feeds\/videos\.xml\?channel_id=[\w-]{1,64}$/;
const challengeForm = /^[\w-]{1,128}$/;

/** Returns the secret with which the hub signs. It is derived from the application's secret. */
export function hubSecret(client_secret: string): string {
  return hmacSha256(client_secret, 'hex', 'postwright hub secret');
}

/** Returns the new or changed videos of a feed, so that their comments are read. */
function changedVideos(feed: string): readonly Extract<NetworkEvent, { type: 'look' }>[] {
  return [...feed.matchAll(/<entry>(.*?)<\/entry>/gs)].flatMap(([, entry = '']) => {
    const [, video] = /<yt:videoId>([\w-]{1,64})<\/yt:videoId>/.exec(entry) ?? [];
    const [, channel] = /<yt:channelId>([\w-]{1,64})<\/yt:channelId>/.exec(entry) ?? [];
    if (video === undefined || channel === undefined) return [];
    return [{ type: 'look' as const, external_identifier: channel, publication_external_id: video }];
  });
}

/**
 * Creates the reader of requests from YouTube's hub, which only report new and changed videos:
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
    isBody: (request) => /^\s*</.test(getBytes(request).toString()),
    check(headers) {
      // The hub supports no better hash.
      const [, signature] = /^sha1=([\da-f]{40})$/.exec(headers[header] ?? '') ?? [];
      if (signature === undefined) return undefined;
      return hmacCheck(
        signature,
        'hex',
        secrets.map((secret) => createHmac('sha1', hubSecret(secret))),
      );
    },
    about: (request) => onlyOne(changedVideos(getBytes(request).toString()).map((event) => event.external_identifier)),
    read: (request) => Promise.resolve(changedVideos(getBytes(request).toString())),
  };
}
