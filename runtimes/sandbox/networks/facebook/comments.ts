import type Router from '@koa/router';
import type { Context, Next } from 'koa';
import { type SandboxComments, type SandboxTools, getRequest } from '../../stand-in.ts';
import type { SandboxPost, Timeline } from '../../timeline.ts';
import type { Grant } from '../../token-book.ts';
import { facebookPages } from './login.ts';
import type { facebookMentions } from './mentions.ts';
import { commenterIn } from '../shared/messenger.ts';
import { metaPush } from '../shared/meta-push.ts';
import { graphFields, graphPage, graphRefuse, graphTime, toText } from '../shared/graph.ts';

const graph = '/graph.facebook.com/v26.0';
const maxText = 8000;
const chatFields = [
  ...['messages', 'message_echoes', 'message_deliveries', 'message_reads'],
  ...['messaging_postbacks', 'message_reactions', 'message_edits'],
];

interface Row {
  readonly id: string;
  readonly post: string;
  readonly parent?: string;
  readonly message: string;
  readonly message_tags: readonly object[];
  readonly created: number;
  readonly from: { readonly id: string; readonly name: string };
  readonly is_hidden: boolean;
}

/**
 * Creates the comments below posts: https://developers.facebook.com/documentation/pages-api/comments-mentions
 */
export function facebookComments(
  { clock, count, push }: SandboxTools,
  timeline: Timeline,
  granted: (context: Context, scope: string) => Grant,
  settle: () => void,
  show: ReturnType<typeof facebookMentions>['show'],
) {
  /** Oldest first. */
  const rows = new Map<string, Row>();
  /** The pages whose comments are pushed. */
  const subscribed = new Set<string>();
  /** Those whose chats are pushed too. */
  const chatting = new Set<string>();
  const of = (post: string): readonly Row[] => [...rows.values()].filter((row) => row.post === post);

  /** Copies the comments of a post to the timeline. */
  function showBelow(post: string): void {
    const comments = of(post).map(({ from, message: text }) => ({ person: from.id, text }));
    timeline.change(post, { comments });
  }

  /** Notifies the application: https://developers.facebook.com/docs/graph-api/webhooks/reference/page/ */
  function notify(verb: 'add' | 'edited' | 'hide' | 'remove' | 'unhide', row: Row): void {
    const { id: comment_id, post: post_id, parent: parent_id = post_id, from, message, created } = row;
    const page = timeline.get(post_id)?.account ?? '';
    if (!subscribed.has(page)) return;
    const created_time = Math.floor(created / 1000);
    const about = { item: 'comment', verb, comment_id, post_id, parent_id, created_time, message };
    const value = from.name === 'hidden' ? about : { ...about, from };
    push({ id: page, changes: [{ field: 'feed', value }] }, metaPush('page'));
  }

  function put(row: Row): void {
    rows.set(row.id, row);
    showBelow(row.post);
  }

  function drop(id: string): void {
    const row = rows.get(id);
    for (const { id: below, parent } of rows.values()) if (parent === id) rows.delete(below);
    rows.delete(id);
    if (!row) return;
    showBelow(row.post);
    notify('remove', row);
  }

  const idFor = (post: string): string => `${post.split('_').at(-1) ?? ''}_${String(count())}`;

  /** Returns the page's post or the comment on it that a path names. */
  function getTarget(context: Context, person: string): { readonly post: SandboxPost; readonly parent?: Row } {
    settle();
    // The route's path has this parameter.
    const { node = '' } = context.params as { node?: string };
    const parent = rows.get(node);
    const post = timeline.get(parent?.post ?? node);
    if (post?.account !== person || post.details?.kind === 'story') {
      graphRefuse(100, `Unsupported request. Object with ID '${node}' does not exist`, 33);
    }
    return { post, ...(parent && { parent }) };
  }

  function add(context: Context): void {
    const { person } = granted(context, 'pages_manage_engagement');
    const { post, parent } = getTarget(context, person);
    const { text, tags } = show(toText(graphFields(context, ['message']).message) ?? '');
    if (text.trim() === '') graphRefuse(100, '(#100) The comment is empty');
    if (text.length > maxText) graphRefuse(100, '(#100) The comment is too long');
    const id = idFor(post.id);
    const row = {
      id,
      post: post.id,
      // There are two levels: a reply to a reply is placed next to it.
      ...(parent && { parent: parent.parent ?? parent.id }),
      // Facebook trims what is written.
      message: text.trim(),
      message_tags: tags,
      created: clock.now(),
      from: { id: person, name: 'The page' },
      is_hidden: false,
    };
    put(row);
    notify('add', row);
    context.body = { id };
  }

  function list(context: Context): void {
    const { person } = granted(context, 'pages_read_engagement');
    // https://developers.facebook.com/documentation/pages-api/comments-mentions
    granted(context, 'pages_read_user_content');
    const { post, parent } = getTarget(context, person);
    const { query } = getRequest(context);
    const isAll = query.get('filter') === 'stream';
    const found = of(post.id)
      .filter((row) => isAll || row.parent === parent?.id)
      .map(({ created, parent: above, from, ...row }) => ({
        ...row,
        post: undefined,
        parent: above === undefined ? undefined : { id: above },
        created_time: graphTime(created),
        // Facebook hides people who have not allowed the application to see them.
        from: from.name === 'hidden' ? undefined : from,
        comment_count: of(post.id).filter((one) => one.parent === row.id).length,
        like_count: 0,
        permalink_url: `https://www.facebook.com/${row.id}`,
      }));
    context.body = graphPage(context, query.get('order') === 'reverse_chronological' ? found.toReversed() : found);
  }

  /** Handles the change or removal of a comment; other nodes are passed on. */
  const ofComment =
    (act: (row: Row, context: Context) => void) =>
    (context: Context, next: Next): Promise<void> | undefined => {
      const row = rows.get((context.params as { id?: string }).id ?? '');
      if (!row) return next();
      const { person } = granted(context, 'pages_manage_engagement');
      if (timeline.get(row.post)?.account !== person) graphRefuse(200, 'Permissions error', undefined, 403);
      act(row, context);
      context.body = { success: true };
      return undefined;
    };

  const people: SandboxComments = {
    write({ post, answers, text, person = 'carol' }) {
      const id = idFor(post);
      const row = {
        id,
        post,
        ...(answers !== undefined && { parent: answers }),
        message: text,
        message_tags: [],
        created: clock.now(),
        from: { id: `7${String(person.length)}000${String(person.charCodeAt(0))}`, name: person },
        is_hidden: false,
      };
      put(row);
      notify('add', row);
      return id;
    },
    change(id, text) {
      const row = rows.get(id);
      if (!row) return;
      const changed = { ...row, message: text };
      put(changed);
      notify('edited', changed);
    },
    remove: drop,
    postRemoved({ id: post_id, account: page }) {
      for (const { id } of of(post_id)) rows.delete(id);
      if (!subscribed.has(page)) return;
      const value = { item: 'post', verb: 'remove', post_id, created_time: Math.floor(clock.now() / 1000) };
      push({ id: page, changes: [{ field: 'feed', value }] }, metaPush('page'));
    },
    list: (post) =>
      of(post).map(({ id, message: text, is_hidden: hidden, from, parent: answers }) => ({
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
    isChatting: (page: string): boolean => chatting.has(page),
    register(router: Router): void {
      const subscribe = (context: Context, next: Next): Promise<void> | undefined => {
        // The route's path has this parameter.
        const { node = '' } = context.params as { node?: string };
        // Another of Meta's networks has the same host.
        if (!facebookPages.some(({ id }) => id === node)) return next();
        if (granted(context, 'pages_manage_metadata').person !== node)
          graphRefuse(100, `Unsupported request. Object with ID '${node}' does not exist`, 33);
        if (context.method === 'POST') {
          const fields = (getRequest(context).query.get('subscribed_fields') ?? '').split(',');
          if (fields.some((field) => field !== 'feed' && !chatFields.includes(field)))
            graphRefuse(100, '(#100) Invalid subscribed_fields');
          if (fields.includes('messages')) granted(context, 'pages_messaging');
          subscribed.add(node);
          if (fields.includes('messages')) chatting.add(node);
        } else {
          subscribed.delete(node);
          chatting.delete(node);
        }
        context.body = { success: true };
        return undefined;
      };
      router.post(`${graph}/:node/subscribed_apps`, subscribe);
      router.delete(`${graph}/:node/subscribed_apps`, subscribe);
      router.post(`${graph}/:node/comments`, add);
      router.get(`${graph}/:node/comments`, list);
      router.post(
        `${graph}/:id`,
        ofComment((row, context) => {
          const { is_hidden } = graphFields(context, ['is_hidden']);
          const changed = { ...row, is_hidden: toText(is_hidden) === 'true' };
          put(changed);
          notify(changed.is_hidden ? 'hide' : 'unhide', changed);
        }),
      );
      router.delete(
        `${graph}/:id`,
        ofComment(({ id }) => {
          drop(id);
        }),
      );
    },
  };
}
