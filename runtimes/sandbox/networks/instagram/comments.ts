import type Router from '@koa/router';
import type { Context, Next } from 'koa';
import type { SandboxComments, SandboxTools } from '../../stand-in.ts';
import type { SandboxPost, Timeline } from '../../timeline.ts';
import type { Grant } from '../../token-book.ts';
import { commenterIn } from '../shared/messenger.ts';
import { metaPush } from '../shared/meta-push.ts';
import { graphFields, graphPage, graphRefuse, graphTime, toText } from '../shared/graph.ts';

const graph = '/graph.instagram.com/v26.0';
const maxCommentCharacters = 300;

interface Row {
  readonly id: string;
  readonly post: string;
  readonly parent?: string;
  readonly text: string;
  readonly created: number;
  readonly from: { readonly id: string; readonly username: string };
  readonly hidden: boolean;
}

/**
 * Creates the comments below media:
 * https://developers.facebook.com/documentation/instagram-platform/comment-moderation
 */
export function instagramComments(
  { clock, count, push }: SandboxTools,
  timeline: Timeline,
  {
    granted,
    isSubscribed,
    getUsername,
  }: { granted(context: Context): Grant; isSubscribed(account: string): boolean; getUsername(account: string): string },
) {
  /** Oldest first. */
  const rows = new Map<string, Row>();
  const of = (post: string): readonly Row[] => [...rows.values()].filter((row) => row.post === post);
  const below = (parent: string): readonly Row[] =>
    [...rows.values()].filter((row) => row.parent === parent).toReversed();

  function showBelow(post: string): void {
    const comments = of(post).map(({ from, text }) => ({ person: from.username, text }));
    timeline.change(post, { comments });
  }

  function put(row: Row): Row {
    rows.set(row.id, row);
    showBelow(row.post);
    return row;
  }

  function drop(id: string): void {
    const row = rows.get(id);
    for (const { id: answer } of below(id)) rows.delete(answer);
    rows.delete(id);
    if (row) showBelow(row.post);
  }

  /** Instagram only reports new comments: https://developers.facebook.com/docs/instagram-platform/webhooks */
  function notify({ id, post, parent: parent_id, text, from }: Row): void {
    const { account = '' } = timeline.get(post) ?? {};
    if (!isSubscribed(account)) return;
    const value = { id, text, from, parent_id, media: { id: post, media_product_type: 'FEED' } };
    push({ id: account, changes: [{ field: 'comments', value }] }, metaPush('instagram'));
  }

  function make(row: Omit<Row, 'created' | 'hidden' | 'id'>): Row {
    const made = put({ ...row, id: `1800${String(count())}`, created: clock.now(), hidden: false });
    notify(made);
    return made;
  }

  // The route's path has this parameter.
  const getId = (context: Context): string => (context.params as { id?: string }).id ?? '';

  /** Returns the media, which must be the account's own. */
  function ownMedia(context: Context, id: string): SandboxPost {
    const { person } = granted(context);
    const post = timeline.get(id);
    if (post?.account !== person) graphRefuse(100, 'Unsupported request. Object does not exist', 33);
    return post;
  }

  /** Returns a comment on a media of the account. */
  function ownThread(context: Context): Row {
    const row = rows.get(getId(context));
    if (!row) graphRefuse(100, 'Unsupported request. Object does not exist', 33);
    ownMedia(context, row.post);
    return row;
  }

  function textIn(context: Context): string {
    const text = toText(graphFields(context, ['message']).message) ?? '';
    if (text.trim() === '') graphRefuse(100, 'The parameter message is required');
    if (text.length > maxCommentCharacters) graphRefuse(100, 'The comment is too long');
    return text;
  }

  /** Returns a comment in Instagram's format, which leaves out every `@`. */
  const single = ({ id, text, created, from, hidden, parent }: Row) => ({
    id,
    text: text.replaceAll('@', ''),
    timestamp: graphTime(created),
    username: from.username,
    from,
    hidden,
    like_count: 0,
    parent_id: parent,
  });

  const people: SandboxComments = {
    write({ post, answers, text, person = 'carol' }) {
      const above = answers === undefined ? undefined : rows.get(answers);
      const parent = above?.parent ?? above?.id;
      const from = { id: `2800${String(person.length)}${String(person.charCodeAt(0))}`, username: person };
      return make({ post: above?.post ?? post, ...(parent !== undefined && { parent }), text, from }).id;
    },
    hide(id, hidden) {
      const row = rows.get(id);
      if (row) put({ ...row, hidden });
    },
    remove: drop,
    list: (post) =>
      of(post).map(({ id, text, hidden, from, parent: answers }) => ({
        id,
        text,
        hidden,
        own: from.id === timeline.get(post)?.account,
        ...(answers !== undefined && { answers }),
      })),
  };

  return {
    people,
    commenter: commenterIn(rows, timeline),
    register(router: Router): void {
      router.post(`${graph}/:id/comments`, (context) => {
        const post = ownMedia(context, getId(context));
        if (post.details?.media_product_type === 'STORY') graphRefuse(100, 'This media has no comments');
        const from = { id: post.account, username: getUsername(post.account) };
        context.body = { id: make({ post: post.id, text: textIn(context), from }).id };
      });

      router.get(`${graph}/:id/comments`, (context) => {
        const post = ownMedia(context, getId(context));
        const found = of(post.id).filter(({ parent }) => parent === undefined);
        context.body = graphPage(
          context,
          found.toReversed().map((row) => {
            const answers = below(row.id).map(single);
            return { ...single(row), replies: answers.length > 0 ? { data: answers } : undefined };
          }),
        );
      });

      router.post(`${graph}/:id/replies`, (context) => {
        const row = ownThread(context);
        if (row.parent !== undefined) graphRefuse(100, 'Only comments on the first level can be answered');
        if (row.hidden) graphRefuse(100, 'A hidden comment cannot be answered');
        const { account = '' } = timeline.get(row.post) ?? {};
        const from = { id: account, username: getUsername(account) };
        context.body = { id: make({ post: row.post, parent: row.id, text: textIn(context), from }).id };
      });

      router.get(`${graph}/:id/replies`, (context) => {
        context.body = graphPage(context, below(ownThread(context).id).map(single));
      });

      router.post(`${graph}/:id`, (context, next: Next) => {
        if (!rows.has(getId(context))) return next();
        const row = ownThread(context);
        const { hide } = graphFields(context, ['hide']);
        put({ ...row, hidden: toText(hide) === 'true' });
        context.body = { success: true };
        return undefined;
      });

      router.delete(`${graph}/:id`, (context) => {
        const row = ownThread(context);
        if (row.from.id !== timeline.get(row.post)?.account) graphRefuse(200, 'Permissions error', undefined, 403);
        drop(row.id);
        context.body = { success: true };
      });
    },
  };
}
