import type Router from '@koa/router';
import type { Context } from 'koa';
import { getForm, getJson, Refusal, type SandboxComments, type SandboxTools } from '../../stand-in.ts';
import type { SandboxPost, Timeline } from '../../timeline.ts';
import type { Grant, TokenBook } from '../../token-book.ts';
import { people } from './oauth.ts';
import { invalid, refuse } from './problems.ts';

const day = 86_400_000;
const searchKeys = [
  'query',
  'max_results',
  'next_token',
  'since_id',
  'expansions',
  'tweet.fields',
  'post.fields',
  'user.fields',
];

/** The parts of X that conversations need. */
interface X {
  authorized(context: Context, ...scopes: readonly string[]): Grant;
  parameters(context: Context, allowed: readonly string[]): URLSearchParams;
  fieldsIn(query: URLSearchParams): readonly string[];
  asPost(post: SandboxPost, fields: readonly string[]): object;
  /** A person replied to a post of an account. */
  replied(account: string, post: SandboxPost): void;
}

/** Creates the replies to posts: https://docs.x.com/x-api/posts/search/introduction */
export function xConversations(
  { clock, count }: SandboxTools,
  timeline: Timeline,
  tokens: TokenBook,
  { authorized, parameters, fieldsIn, asPost, replied }: X,
) {
  const strangers = new Map<string, string>();
  const hidden = new Set<string>();

  function findRoot(post: SandboxPost): SandboxPost {
    const above = post.answers === undefined ? undefined : timeline.get(post.answers);
    return above ? findRoot(above) : post;
  }

  const conversation = (root: string): readonly SandboxPost[] =>
    timeline.list().filter((post) => findRoot(post).id === root);

  function toAccount(name: string): string {
    const known = people.find(({ username }) => username === name)?.id ?? strangers.get(name);
    const id = known ?? `16000000000${String(count())}`;
    if (known === undefined) strangers.set(name, id);
    return id;
  }

  function toUser(id: string): object {
    const [name = id] = [...strangers].find(([, one]) => one === id) ?? [];
    const { username = name.replace(/\W/g, ''), name: shown = name } = people.find((one) => one.id === id) ?? {};
    return { id, username, name: shown, profile_image_url: `https://pbs.twimg.com/${id}.jpg` };
  }

  function search(context: Context, since: number): void {
    const query = parameters(context, searchKeys);
    const fields = fieldsIn(query);
    const limit = Number(query.get('max_results') ?? '10');
    if (!(limit >= 10 && limit <= 100)) invalid('The `max_results` query parameter value is not between 10 and 100');
    const [, operator, id = ''] = /^(conversation_id|in_reply_to_tweet_id):(\d+)$/.exec(query.get('query') ?? '') ?? [];
    if (operator === undefined) invalid('The `query` is not valid');
    const found = (
      operator === 'conversation_id' ? conversation(id) : timeline.list().filter(({ answers }) => answers === id)
    ).filter((post) => post.created >= since && BigInt(post.id) > BigInt(query.get('since_id') ?? '0'));
    const from = Number(query.get('next_token') ?? '0');
    const page = found.slice(from, from + limit);
    const users = [...new Set(page.map(({ account }) => account))].map(toUser);
    context.body = {
      ...(page.length > 0 && { data: page.map((post) => asPost(post, fields)), includes: { users } }),
      meta: { result_count: page.length, ...(found.length > from + limit && { next_token: String(from + limit) }) },
    };
  }

  const comments: SandboxComments = {
    write({ post, answers, text, person = 'carol' }) {
      const made = timeline.add({
        id: String(count()),
        account: toAccount(person),
        text,
        media: [],
        created: clock.now(),
        answers: answers ?? post,
      });
      const { account = '' } = timeline.get(answers ?? post) ?? {};
      replied(account, made);
      return made.id;
    },
    remove(id) {
      timeline.remove(id);
    },
    list: (post) =>
      conversation(post)
        .filter(({ id }) => id !== post)
        .map(({ id, text, account, answers }) => ({
          id,
          text,
          hidden: hidden.has(id),
          own: account === timeline.get(post)?.account,
          ...(answers !== undefined && answers !== post && { answers }),
        }))
        .reverse(),
  };

  return {
    comments,
    /** Whether a person may reply to a post: one of their own, or in a conversation that they started. */
    mayAnswer: (person: string, target: SandboxPost): boolean =>
      target.account === person || findRoot(target).account === person,

    register(router: Router, api: string): void {
      router.get(`${api}/2/tweets/search/recent`, (context) => {
        authorized(context, 'tweet.read', 'users.read');
        search(context, clock.now() - 7 * day);
      });

      router.get(`${api}/2/tweets/search/all`, (context) => {
        const grant = tokens.look(context.get('authorization').replace(/^Bearer /, ''), 'app');
        if (typeof grant === 'string') refuse(403, 'client-forbidden', 'Unsupported Authentication');
        search(context, 0);
      });

      router.post(`${api}/oauth2/token`, (context) => {
        const key = Buffer.from('sandbox-key:sandbox-key-secret').toString('base64');
        const isRight =
          context.get('authorization') === `Basic ${key}` &&
          getForm(context).get('grant_type') === 'client_credentials';
        if (!isRight) {
          const body = { errors: [{ code: 99, message: 'Unable to verify your credentials' }] };
          throw new Refusal({ status: 403, body });
        }
        const access_token = tokens.issue({ kind: 'app', person: '', scopes: [], seconds: 3600 });
        context.body = { token_type: 'bearer', access_token };
      });

      router.put(`${api}/2/tweets/:id/hidden`, (context) => {
        const { person } = authorized(context, 'tweet.moderate.write', 'tweet.read', 'users.read');
        const { hidden: isHidden, ...others } = getJson(context) ?? {};
        if (typeof isHidden !== 'boolean' || Object.keys(others).length > 0) invalid('$.hidden: is not valid');
        // The route's path has this parameter.
        const { id = '' } = context.params as { id?: string };
        const post = timeline.get(id);
        if (!post) refuse(404, 'resource-not-found', `Could not find tweet with id: [${id}].`, 'Not Found Error');
        if (findRoot(post).account !== person || post.account === person)
          refuse(403, '', 'You can hide replies in your own conversations only.', 'Forbidden');
        if (isHidden) hidden.add(id);
        else hidden.delete(id);
        context.body = { data: { hidden: isHidden } };
      });
    },
  };
}
