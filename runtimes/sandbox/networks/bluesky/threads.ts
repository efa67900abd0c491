import type Router from '@koa/router';
import type { Context } from 'koa';
import { accountDay, postNumbers } from '../../numbers.ts';
import { getRequest, type SandboxComments } from '../../stand-in.ts';
import type { SandboxPost, Timeline } from '../../timeline.ts';

const posts = 'app.bsky.feed.post';
const dayLength = '2026-11-24'.length;

/** The parts of the server that threads need. */
interface Server {
  readonly xrpc: string;
  /** The current time in milliseconds. */
  now(): number;
  authorized(context: Context): Promise<string>;
  refuse(error: string, message: string): never;
  /** Returns the content identifier and the content of a record. */
  recordAt(uri: string): { readonly cid: string; readonly value: Readonly<Record<string, unknown>> } | undefined;
  /** Stores a post of a person, and returns its key. */
  put(did: string, text: string, reply: { readonly root: string; readonly parent: string }): string;
  drop(uri: string): void;
  hiddenBelow(uri: string): readonly string[];
  getPerson(did: string): { readonly handle: string; readonly name: string };
  getDid(name: string): string;
}

/** Creates the threads of posts: https://docs.bsky.app/docs/api/app-bsky-feed-get-post-thread */
export function blueskyThreads(timeline: Timeline, server: Server) {
  const { xrpc, refuse } = server;
  const toUri = ({ id, account }: SandboxPost): string => `at://${account}/${posts}/${id}`;
  const postAt = (uri: string): SandboxPost | undefined => {
    const found = timeline.get(uri.split('/').at(-1) ?? '');
    return found && [toUri(found), found.id].includes(uri) ? found : undefined;
  };
  const answersTo = (id: string): readonly SandboxPost[] => timeline.list().filter(({ answers }) => answers === id);

  function findRoot(post: SandboxPost): SandboxPost {
    const above = post.answers === undefined ? undefined : timeline.get(post.answers);
    return above ? findRoot(above) : post;
  }

  function toView(post: SandboxPost): object {
    const uri = toUri(post);
    const record = server.recordAt(uri);
    const { handle, name } = server.getPerson(post.account);
    const { likes, shares, saves } = postNumbers(post.account, server.now() - post.created, post.created);
    const reposts = Math.floor(shares * 0.7);
    return {
      uri,
      cid: record?.cid ?? '',
      author: { did: post.account, handle, displayName: name },
      record: record?.value ?? {},
      indexedAt: new Date(post.created).toISOString(),
      replyCount: answersTo(post.id).length,
      repostCount: reposts,
      likeCount: likes,
      quoteCount: shares - reposts,
      bookmarkCount: saves,
    };
  }

  function toMember(post: SandboxPost, depth: number): object {
    const $type = 'app.bsky.feed.defs#threadViewPost';
    return {
      $type,
      post: toView(post),
      ...(depth > 0 && { replies: answersTo(post.id).map((one) => toMember(one, depth - 1)) }),
    };
  }

  const below = (post: SandboxPost): readonly SandboxPost[] =>
    answersTo(post.id).flatMap((one) => [one, ...below(one)]);

  const comments: SandboxComments = {
    timelineId: (post) => post.split('/').at(-1) ?? '',
    write({ post, answers, text, person = 'carol' }) {
      const parent = postAt(answers ?? post) ?? refuse('NotFound', `Post not found: ${answers ?? post}`);
      const did = server.getDid(person);
      const key = server.put(did, text, { root: toUri(findRoot(parent)), parent: toUri(parent) });
      return `at://${did}/${posts}/${key}`;
    },
    remove: (uri) => {
      server.drop(uri);
    },
    list(uri) {
      const root = postAt(uri);
      if (!root) return [];
      const hidden = server.hiddenBelow(toUri(root));
      return below(root)
        .toSorted((a, b) => a.created - b.created)
        .map((one) => ({
          id: toUri(one),
          text: one.text,
          hidden: hidden.includes(toUri(one)),
          own: one.account === root.account,
          ...(one.answers !== root.id && { answers: toUri(timeline.get(one.answers ?? '') ?? root) }),
        }));
    },
  };

  return {
    comments,
    register(router: Router): void {
      router.get(`${xrpc}/app.bsky.feed.getPostThread`, async (context) => {
        await server.authorized(context);
        const { query } = getRequest(context);
        const uri = query.get('uri') ?? '';
        const post = postAt(uri) ?? refuse('NotFound', `Post not found: ${uri}`);
        context.body = { thread: toMember(post, Number(query.get('depth') ?? '6')) };
      });

      router.get(`${xrpc}/app.bsky.actor.getProfile`, async (context) => {
        await server.authorized(context);
        const did = getRequest(context).query.get('actor') ?? '';
        const { handle, name } = server.getPerson(did);
        context.body = {
          did,
          handle,
          displayName: name,
          followersCount: accountDay(did, new Date(server.now()).toISOString().slice(0, dayLength)).followers,
          followsCount: 120,
          postsCount: timeline.list(did).length,
        };
      });

      router.get(`${xrpc}/app.bsky.feed.getPosts`, async (context) => {
        await server.authorized(context);
        const found = getRequest(context).query.getAll('uris');
        if (found.length < 1 || found.length > 25) refuse('InvalidRequest', 'Params/uris is not valid');
        context.body = { posts: found.flatMap((uri) => postAt(uri) ?? []).map(toView) };
      });
    },
  };
}
