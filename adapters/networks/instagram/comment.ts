import { z } from 'zod';
import { NetworkFailure } from '#domain/networks/index';
import type { PublishInput, Sent } from '#ports/networks/network-adapter';
import type { NetworkSend } from '#ports/networks/network-send';
import { ContainerLost } from '../shared/containers.ts';
import { type AskGraph, readAllRows, graphVersion } from '../shared/graph.ts';
import { plain } from './plain.ts';
import { readSession } from './session.ts';
import { comment, created, currentName } from './wire.ts';

const noState = z.object({});
const maxListed = 1000;
const minute = 60_000;

/** The parent of a comment: a post, or a comment on the first level. */
type Edge = 'comments' | 'replies';

/** Returns the path of the comments. Throws kind `refused` when Instagram never said which post it is. */
function commentPath({ answers }: PublishInput, edge: Edge): string {
  if (!answers) throw new NetworkFailure('refused', 'a comment without a post');
  const { external_identifier, extra_data } = answers.parent;
  if (extra_data?.is_container) {
    const words = 'Instagram never listed this post, so it is not known which it is: comment on it in the app';
    throw new NetworkFailure('refused', words);
  }
  return `${graphVersion}/${external_identifier}/${edge}`;
}

/**
 * Creates the adapter part that comments on the account's own posts, or answers comments there:
 * https://developers.facebook.com/documentation/instagram-platform/comment-moderation
 */
export function createComment(call: AskGraph, edge: Edge = 'comments'): NetworkSend<PublishInput, object, Sent> {
  return {
    read: (stored) => noState.safeParse(stored).data,
    begin: () => ({}),

    /** Finds the account's comment with the same text that is closest in time to the request for it. */
    async find(input, { started_date, first_asked_date = started_date }) {
      const { access_token } = readSession(input.session);
      const requestTime = Date.parse(first_asked_date);
      const ask = { method: 'GET', access_token } as const;
      const me = { ...ask, path: `${graphVersion}/me`, query: { fields: 'username' } };
      const { username } = await call(currentName, me);
      const request = { ...ask, path: commentPath(input, edge), query: { fields: 'id,text,timestamp,username' } };
      const text = plain(input.content.text ?? '');
      const [found] = (await readAllRows(call, comment, request, maxListed))
        .map((one) => ({ ...one, time: Date.parse(one.timestamp) }))
        .filter((one) => plain(one.text) === text && one.time >= requestTime - minute)
        .filter((one) => (one.username ?? username) === username)
        .sort((a, b) => Math.abs(a.time - requestTime) - Math.abs(b.time - requestTime));
      return found ? { external_identifier: found.id } : 'absent';
    },

    async step(input, progress) {
      const { access_token } = readSession(input.session);
      const json = { message: input.content.text };
      const request = { method: 'POST', path: commentPath(input, edge), json, access_token, once: true } as const;
      return progress.once(async () => {
        const { id } = await call(created, request).catch((error: unknown) => {
          // A new post may not be found at first. Nothing was commented then.
          throw error instanceof ContainerLost ? new NetworkFailure('temporary', error.message) : error;
        });
        return { external_identifier: id };
      });
    },
  };
}
