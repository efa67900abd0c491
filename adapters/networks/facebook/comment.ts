import { sentText } from '#domain/networks/facebook/rules';
import { NetworkFailure } from '#domain/networks/index';
import type { NetworkConnect, PublishInput, Sent } from '#ports/networks/network-adapter';
import type { NetworkSend } from '#ports/networks/network-send';
import { readAllRows, type AskGraph } from '../shared/graph.ts';
import { showsText } from './shows-text.ts';
import { readSession } from './session.ts';
import { comment, created } from './wire.ts';

const skew = 60_000;
/** How many comments are read to find a sent one. */
const maxLookedUp = 1000;

const pathUnder = ({ answers }: PublishInput): string => {
  if (!answers) throw new NetworkFailure('refused', 'a comment without a post');
  return `${answers.parent.external_identifier}/comments`;
};

/**
 * Creates the adapter part that comments on a post as the page:
 * https://developers.facebook.com/documentation/pages-api/comments-mentions
 */
export function createComment({
  call,
  verify,
}: {
  readonly call: AskGraph;
  readonly verify: NetworkConnect['verify'];
}): NetworkSend<PublishInput, object, Sent> {
  return {
    read: () => ({}),
    begin: () => ({}),
    // How long the list may take to show a new comment.
    settling: 60_000,

    /** Finds the page's own comment with this text, created since the request for it. */
    async find(input, { started_date, first_asked_date = started_date }) {
      const { id, access_token } = readSession(input.session);
      const since = Date.parse(first_asked_date) - skew;
      const query = { fields: 'id,message,message_tags,created_time,from', filter: 'toplevel' };
      const request = { method: 'GET', path: pathUnder(input), query, access_token } as const;
      const found = (await readAllRows(call, comment, request, maxLookedUp)).find(
        (one) =>
          (one.from?.id ?? id) === id && showsText(one, input.content.text) && Date.parse(one.created_time) >= since,
      );
      return found ? { external_identifier: found.id } : 'absent';
    },

    async step(input, progress) {
      const { access_token } = readSession(input.session);
      const path = pathUnder(input);
      const json = { message: sentText(input.content.text ?? '') };
      return progress.once(async () => {
        try {
          const request = { method: 'POST', path, json, access_token, once: true } as const;
          return { external_identifier: (await call(created, request)).id };
        } catch (error) {
          if (!(error instanceof NetworkFailure) || error.kind !== 'reconnect') throw error;
          // Posting does not need the permission to comment, so the access is still valid without it.
          await verify(input.session);
          throw new NetworkFailure('refused', error.message, { cause: error });
        }
      });
    },
  };
}
