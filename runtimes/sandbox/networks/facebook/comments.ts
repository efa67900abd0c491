import type Router from '@koa/router';
import type { Context } from 'koa';
import type { SandboxTools } from '../../stand-in.ts';
import type { SandboxPost, Timeline } from '../../timeline.ts';
import type { Grant } from '../../token-book.ts';
import type { facebookMentions } from './mentions.ts';
import { graphFields, graphPage, graphRefuse, graphTime, textOf } from '../shared/graph.ts';

const graph = '/graph.facebook.com/v26.0';
const maxText = 8000;

/**
 * Creates the comments below posts: https://developers.facebook.com/documentation/pages-api/comments-mentions
 */
export function facebookComments(
  { clock, count }: SandboxTools,
  timeline: Timeline,
  granted: (context: Context, scope: string) => Grant,
  settle: () => void,
  show: ReturnType<typeof facebookMentions>['show'],
) {
  /** By post, the oldest first. */
  const rows = new Map<string, readonly Readonly<Record<string, unknown>>[]>();

  function postOf(context: Context, person: string): SandboxPost {
    settle();
    // The route's path has this parameter.
    const { post = '' } = context.params as { post?: string };
    const found = timeline.get(post);
    if (found?.account !== person || found.details?.kind === 'story') {
      graphRefuse(100, `Unsupported request. Object with ID '${post}' does not exist`, 33);
    }
    return found;
  }

  function add(context: Context): void {
    const { person } = granted(context, 'pages_manage_engagement');
    const post = postOf(context, person);
    const { text, tags } = show(textOf(graphFields(context, ['message']).message) ?? '');
    if (text.trim() === '') graphRefuse(100, '(#100) The comment is empty');
    if (text.length > maxText) graphRefuse(100, '(#100) The comment is too long');
    const id = `${post.id.split('_').at(-1) ?? ''}_${String(count())}`;
    const created_time = graphTime(clock.now());
    // Facebook trims what is written.
    const from = { id: person, name: 'The page' };
    const row = { id, message: text.trim(), message_tags: tags, created_time, from };
    rows.set(post.id, [...(rows.get(post.id) ?? []), row]);
    timeline.change(post.id, { comments: [...(post.comments ?? []), { person, text: row.message }] });
    context.body = { id };
  }

  function list(context: Context): void {
    const { person } = granted(context, 'pages_read_engagement');
    // https://developers.facebook.com/documentation/pages-api/comments-mentions
    granted(context, 'pages_read_user_content');
    context.body = graphPage(context, rows.get(postOf(context, person).id) ?? []);
  }

  return {
    register(router: Router): void {
      router.post(`${graph}/:post/comments`, add);
      router.get(`${graph}/:post/comments`, list);
    },
  };
}
