import fc from 'fast-check';
import { readFacebookEvents } from '#adapters/networks/facebook/events';
import { readInstagramEvents } from '#adapters/networks/instagram/events';
import { readLinkedinEvents } from '#adapters/networks/linkedin/events';
import { readThreadsEvents } from '#adapters/networks/threads/events';
import { xRequests } from '#adapters/networks/x/events';
import { youtubeRequests } from '#adapters/networks/youtube/events';
import { begin, iso, owner, reads, readTelegram, seconds, type Sender } from './sender.ts';

const ids = fc.constantFrom('1', '2', '3');
const texts = fc.constantFrom('Nice', 'Nicer', '');
/** The creation time of a comment is always the same. */
const written = (id: string): number => begin + Number(id);

/** The first message of the thread in the group: the copy of the channel's post. */
const copy = {
  ...{ message_id: 70, date: begin, is_automatic_forward: true },
  chat: { id: -5, type: 'supergroup' },
  sender_chat: { id: Number(owner), type: 'channel' },
  forward_origin: { type: 'channel', chat: { id: Number(owner), type: 'channel' }, message_id: 7 },
};

/** Comments, or the posts to read where a network only sends hints. */
export const commentSenders: readonly Sender[] = [
  {
    what: 'comments',
    social_network: 'facebook',
    read: reads(readFacebookEvents),
    change: fc
      .tuple(fc.constantFrom('add', 'edited', 'hide', 'remove', 'unhide'), ids, texts, seconds)
      .map(([verb, id, message, time]) => ({
        id: owner,
        time,
        changes: [
          {
            field: 'feed',
            value: {
              ...{ item: 'comment', verb, post_id: '100_7', comment_id: id, message },
              // The second answers the first, and is the account's own.
              ...(id === '2' ? { parent_id: '1', from: { id: owner } } : { from: { id: '9', name: 'Bob' } }),
              created_time: written(id),
            },
          },
        ],
      })),
    join: (entry) => ({ object: 'page', entry }),
  },
  {
    what: 'comments',
    social_network: 'instagram',
    read: reads(readInstagramEvents),
    change: fc
      .tuple(ids, texts)
      .map(([id, text]) => ({
        id: owner,
        time: written(id),
        changes: [
          {
            field: 'comments',
            value: {
              ...{ id, text, media: { id: '7' } },
              ...(id === '2' ? { parent_id: '1', from: { id: owner } } : { from: { id: '9', username: 'bob' } }),
            },
          },
        ],
      })),
    join: (entry) => ({ object: 'instagram', entry }),
  },
  {
    what: 'comments',
    social_network: 'threads',
    read: reads(readThreadsEvents),
    change: fc
      .tuple(fc.constantFrom('delete', 'replies'), ids, texts, seconds)
      .map(([field, id, text, time]) => ({
        target_id: owner,
        time,
        values: {
          field,
          value: {
            ...{ id, text, timestamp: iso(written(id)), replied_to: { id: id === '2' ? '1' : '7' } },
            username: id === '2' ? 'bakery' : 'bob',
            root_post: { id: '7', username: 'bakery' },
          },
        },
      })),
  },
  {
    what: 'comments',
    social_network: 'telegram',
    read: readTelegram,
    change: fc.oneof(
      { arbitrary: fc.constant({ message: copy }), weight: 1 },
      {
        arbitrary: fc
          .tuple(fc.boolean(), ids, texts, seconds, fc.boolean())
          .map(([isEdit, id, text, time, isAnswer]) => ({
            [isEdit ? 'edited_message' : 'message']: {
              ...{ message_id: Number(id), message_thread_id: 70, text, date: written(id) },
              ...{ chat: { id: -5, type: 'supergroup' }, ...(isEdit && { edit_date: time }) },
              // Telegram includes the parent while it exists.
              ...(isAnswer && { reply_to_message: id === '2' ? { message_id: 1 } : copy }),
              ...(id === '2'
                ? { sender_chat: { id: Number(owner), type: 'channel' } }
                : { from: { id: 9, first_name: 'Bob' } }),
            },
          })),
        weight: 4,
      },
    ),
  },
  {
    what: 'what to look at',
    social_network: 'linkedin',
    read: reads(readLinkedinEvents),
    change: fc
      .tuple(fc.constantFrom('COMMENT', 'COMMENT_DELETE', 'LIKE'), fc.constantFrom('post-1', 'post-2'))
      .map(([action, sourcePost]) => ({ action, organizationalEntity: owner, sourcePost })),
    join: (notifications) => ({ notifications }),
  },
  {
    what: 'what to look at',
    social_network: 'x',
    read: (request) => xRequests('secret').read(request),
    change: fc
      .constantFrom('post.reply.create', 'post.delete')
      .map((event_type) => ({ data: { event_type, filter: { user_id: owner } } })),
  },
  {
    what: 'what to look at',
    social_network: 'youtube',
    read: (request) => youtubeRequests(['secret']).read(request),
    change: fc
      .tuple(fc.constantFrom('entry', 'at:deleted-entry'), fc.constantFrom('post-1', 'post-2', 'post-3'))
      .map(([tag, video]) => ({ tag, video })),
    join: (entries) => ({ entries }),
    text: (body) =>
      // Every body of this sender was joined above.
      `<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015">${(
        body as { entries: readonly { tag: string; video: string }[] }
      ).entries
        .map(
          ({ tag, video }) => `<${tag}><yt:videoId>${video}</yt:videoId><yt:channelId>${owner}</yt:channelId></${tag}>`,
        )
        .join('')}</feed>`,
  },
];
