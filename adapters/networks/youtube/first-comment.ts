import type { PublishInput, Sent } from '#ports/networks/network-adapter';
import type { NetworkSend } from '#ports/networks/network-send';
import { lookThrough } from '../shared/look-through.ts';
import { sameWords } from '../shared/same-words.ts';
import type { YoutubeCall } from './call.ts';
import { readSession } from './session.ts';
import { commentThread, type CommentThread, commentThreads } from './wire.ts';

const clockSkew = 60_000;
/** How long a new comment may be missing from the list. YouTube does not document it. */
const settling = 300_000;

function sentFrom(video: string, { id }: Pick<CommentThread, 'id'>): Sent {
  return { external_identifier: id, url: `https://www.youtube.com/watch?v=${video}&lc=${id}` };
}

/** Creates the first comments: https://developers.google.com/youtube/v3/docs/commentThreads/insert */
export function firstComment(call: YoutubeCall): NetworkSend<PublishInput, object, Sent> {
  return {
    read: () => ({}),
    begin: () => ({}),
    settling,

    async find({ session: stored, content, answers }, { started_date, first_asked_date = started_date }) {
      const session = readSession(stored);
      const videoId = answers?.parent.external_identifier ?? '';
      const since = Date.parse(first_asked_date) - clockSkew;
      const getSnippet = ({ snippet }: CommentThread) => snippet.topLevelComment.snippet;
      const isTooOld = (one: CommentThread): boolean => Date.parse(getSnippet(one).publishedAt) < since;
      const fits = (one: CommentThread): boolean => {
        const { authorChannelId, textOriginal, textDisplay } = getSnippet(one);
        const isOwn = authorChannelId?.value === session.id;
        return isOwn && !isTooOld(one) && sameWords(content.text, textOriginal ?? textDisplay);
      };
      const read = async (pageToken: string | undefined) => {
        const fixed = { part: 'snippet', videoId, order: 'time', maxResults: '100', textFormat: 'plainText' };
        const query = { ...fixed, pageToken };
        const { items, nextPageToken } = await call.get(session, 'commentThreads', query, commentThreads);
        return { rows: items, next: nextPageToken };
      };
      const found = await lookThrough(read, { fits, isTooOld });
      return found ? sentFrom(videoId, found) : 'absent';
    },

    async step({ session: stored, content, answers }, progress) {
      const session = readSession(stored);
      const videoId = answers?.parent.external_identifier ?? '';
      const topLevelComment = { snippet: { textOriginal: content.text ?? '' } };
      const snippet = { channelId: session.id, videoId, topLevelComment };
      return progress.once(async () =>
        sentFrom(videoId, await call.insert(session, 'commentThreads', snippet, commentThread)),
      );
    },
  };
}
