// Long, so that everything one network does with posts can be read in one place.
import type Router from '@koa/router';
import type { Context } from 'koa';
import { createAllowance, rolling } from '../../allowance.ts';
import { getRequest, getBearer, getJson, type Reply, type SandboxTools, type StandIn, reply } from '../../stand-in.ts';
import { type SandboxPost, Timeline } from '../../timeline.ts';
import { type Grant, TokenBook } from '../../token-book.ts';
import { xActivity } from './activity.ts';
import { xConversations } from './conversations.ts';
import { choices, readChoices } from './choices.ts';
import { xDirectMessages } from './direct-messages.ts';
import { xMedia } from './media.ts';
import { xNumbers } from './numbers.ts';
import { people, xOauth } from './oauth.ts';
import { invalid, refuse, xProblem } from './problems.ts';
import { escaped, shorten, weigh } from './text.ts';

const api = '/api.x.com';
const day = 86_400_000;
/** https://docs.x.com/x-api/fundamentals/rate-limits */
const creating = { calls: 100, window: 15 * 60_000 };
const postKeys = ['text', 'media', 'reply_settings', 'reply', ...Object.keys(choices)];
const replySettings = ['following', 'mentionedUsers', 'subscribers', 'verified'];
const timelineKeys = [
  'expansions',
  'max_results',
  'exclude',
  'pagination_token',
  'start_time',
  'tweet.fields',
  'post.fields',
];
const postFields = ['created_at', 'entities', 'attachments', 'text', 'id', 'author_id'];
/** The length of a long post's text outside `note_tweet`, in characters. */
const shownOfLong = 270;
const userFields = ['profile_image_url', 'username', 'name', 'subscription_type', 'verified', 'public_metrics'];

/** Creates X, as https://docs.x.com/x-api/introduction describes it. */
export function createXStandIn(tools: SandboxTools): StandIn {
  const { clock, count } = tools;
  const tokens = new TokenBook(clock);
  const timeline = new Timeline();
  const takeCall = createAllowance(tools, rolling(creating.calls, creating.window));

  /** Returns the response to a call beyond the limit. `reset` in milliseconds. */
  function tooMany(reset: number): Reply {
    const problem = xProblem(429, '', 'Too Many Requests', 'Too Many Requests');
    const limits = {
      'x-rate-limit-limit': String(creating.calls),
      'x-rate-limit-remaining': '0',
      'x-rate-limit-reset': String(Math.ceil(reset / 1000)),
    };
    return { ...problem, headers: { ...problem.headers, ...limits } };
  }

  /** Returns the grant of a token that has all of these scopes. */
  function authorized(context: Context, ...scopes: readonly string[]): Grant {
    const grant = tokens.look(getBearer(context), 'access');
    if (typeof grant === 'string') refuse(401, '', 'Unauthorized', 'Unauthorized');
    const missing = scopes.find((scope) => !grant.scopes.includes(scope));
    if (missing !== undefined) {
      refuse(
        403,
        '',
        `Your client app is missing the scope ${missing}: you are not permitted to perform this action.`,
        'Forbidden',
      );
    }
    return grant;
  }

  const media = xMedia(tools, authorized);

  function parameters(context: Context, allowed: readonly string[]): URLSearchParams {
    const { query } = getRequest(context);
    for (const name of query.keys()) {
      if (!allowed.includes(name)) invalid(`The query parameter [${name}] is not one of [${allowed.join(',')}]`);
    }
    return query;
  }

  function listed(query: URLSearchParams, name: string, allowed: readonly string[]): readonly string[] {
    const values = query.get(name)?.split(',') ?? [];
    for (const value of values)
      if (!allowed.includes(value)) invalid(`The \`${name}\` query parameter value [${value}] is not valid`);
    return values;
  }

  /** Returns a post in the API's format, with t.co addresses, its own media at the end, and HTML entities. */
  function asPost(post: SandboxPost, fields: readonly string[]) {
    const short = shorten(post.text, post.id);
    const urls = [...short.urls];
    let { text } = short;
    const { quote_tweet_id: quoted, poll } = post.details ?? {};
    if (quoted !== undefined) {
      const url = `https://t.co/q${post.id.slice(-9)}`;
      text = `${text} ${url}`;
      const expanded_url = `https://twitter.com/somebody/status/${quoted}`;
      urls.push({ start: 0, end: 23, url, expanded_url, display_url: 'x.com/somebody/…' });
    }
    const references = [
      ...(post.answers === undefined ? [] : [{ type: 'replied_to', id: post.answers }]),
      ...(quoted === undefined ? [] : [{ type: 'quoted', id: quoted }]),
    ];
    const media_keys = post.details?.media?.split(',') ?? [];
    if (media_keys.length > 0) {
      const url = `https://t.co/m${post.id.slice(-9)}`;
      text = `${text} ${url}`.trim();
      const expanded_url = `https://x.com/someone/status/${post.id}/photo/1`;
      for (const media_key of media_keys)
        urls.push({ start: 0, end: 23, url, expanded_url, display_url: 'pic.x.com', media_key });
    }
    text = escaped(text);
    const isLong = weigh(post.text) > 280;
    const note = { text, ...(urls.length > 0 && { entities: { urls } }) };
    return {
      id: post.id,
      text: isLong ? `${text.slice(0, shownOfLong)}… https://t.co/n${post.id.slice(-9)}` : text,
      ...(isLong && fields.includes('note_tweet') && { note_tweet: note }),
      ...(isLong && fields.includes('note_post') && { note_post: note }),
      edit_history_tweet_ids: [post.id],
      ...(fields.includes('author_id') && { author_id: post.account }),
      ...(fields.includes('created_at') && { created_at: new Date(post.created).toISOString() }),
      ...(fields.includes('entities') && urls.length > 0 && { entities: { urls } }),
      ...(fields.includes('attachments') && media_keys.length > 0 && { attachments: { media_keys } }),
      ...(fields.includes('attachments') && poll && { attachments: { poll_ids: [post.id] } }),
      ...(['referenced_tweets', 'referenced_posts']
        .filter((name) => references.length > 0 && fields.includes(name))
        .map((name) => ({ [name]: references }))
        .at(0) ?? {}),
    };
  }

  /** Returns the requested fields of posts. */
  function fieldsIn(query: URLSearchParams): readonly string[] {
    return [
      ...listed(query, 'tweet.fields', [...postFields, 'note_tweet', 'referenced_tweets']),
      ...listed(query, 'post.fields', [...postFields, 'note_post']),
      ...listed(query, 'expansions', ['author_id', 'referenced_posts']),
    ];
  }

  /** Refuses a duplicate text. With files it would differ, by the link to them. */
  function requireFreshText(person: string, text: string): void {
    const isKnown = timeline
      .list(person)
      .some((post) => post.text === text && post.media.length === 0 && post.created > clock.now() - day);
    if (isKnown) refuse(403, '', 'You are not allowed to create a Tweet with duplicate content.', 'Forbidden');
  }

  /** Returns the post that a reply answers. People who are not mentioned may reply only to their own. */
  function answeredBy(person: string, asks: unknown): { answers?: string } {
    if (asks === undefined) return {};
    const { in_reply_to_tweet_id: id, ...other } = asks as Readonly<Record<string, unknown>>; // Checked below.
    if (typeof id !== 'string' || Object.keys(other).length > 0) invalid('$.reply: is not valid');
    const target = timeline.get(id);
    if (!target) {
      refuse(403, '', 'You attempted to reply to a Tweet that is deleted or not visible to you.', 'Forbidden');
    }
    if (!conversations.mayAnswer(person, target))
      refuse(403, '', 'You are not permitted to perform this action.', 'Forbidden');
    return { answers: id };
  }

  const { register: registerActivity, notify } = xActivity(tools, tokens, authorized);
  const conversations = xConversations(tools, timeline, tokens, {
    ...{ authorized, parameters, fieldsIn, asPost },
    replied: (account, { id, text, account: author_id }) => {
      notify('post.reply.create', account, { id, text, author_id });
    },
  });
  const numbers = xNumbers(tools, timeline, { authorized, parameters, listed });
  const directMessages = xDirectMessages(tools, { authorized, parameters, listed, media, notify });

  return {
    social_network: 'x',
    comments: conversations.comments,
    messages: directMessages.people,
    timeline,
    tokens,
    throttled: (seconds) => tooMany(clock.now() + seconds * 1000),
    broken: () => xProblem(503, '', 'Service Unavailable', 'Service Unavailable'),

    register(router: Router) {
      xOauth(router, tokens, api);

      router.get(`${api}/2/users/me`, (context) => {
        const { person } = authorized(context, 'tweet.read', 'users.read');
        const fields = listed(parameters(context, ['user.fields']), 'user.fields', userFields);
        const found = people.find(({ id }) => id === person);
        const { id, username, name, subscription_type } = found ?? {
          id: person,
          username: '',
          name: '',
          subscription_type: '',
        };
        const profile_image_url = `https://pbs.twimg.com/profile_images/${id}/picture_normal.jpg`;
        context.body = {
          data: {
            id,
            username,
            name,
            ...(fields.includes('profile_image_url') && { profile_image_url }),
            ...(fields.includes('subscription_type') && { subscription_type }),
            ...(fields.includes('public_metrics') && { public_metrics: numbers.ofAccount(id) }),
          },
        };
      });

      media.register(router, api);
      conversations.register(router, api);
      numbers.register(router, api);
      registerActivity(router, api);
      directMessages.register(router, api);

      router.post(`${api}/2/tweets`, (context) => {
        const { person } = authorized(context, 'tweet.write', 'users.read', 'tweet.read');
        takeCall(person, 1, ({ first }) => tooMany(first + creating.window));
        const body = getJson(context);
        if (!body) invalid('The request body is not valid JSON');
        for (const name of Object.keys(body))
          if (!postKeys.includes(name)) invalid(`$.${name}: is not defined in the schema`);
        const { text = '', reply_settings } = body;
        if (typeof text !== 'string') invalid('$.text: must be a string');
        const replies = replySettings.find((one) => one === reply_settings);
        if (reply_settings !== undefined && replies === undefined) {
          invalid('$.reply_settings: does not have a value in the enumeration');
        }
        const files = media.takeForPost(person, body.media);
        if (text.trim() === '' && files.length === 0) invalid('$.text: is required');
        const isPremium = people.find(({ id }) => id === person)?.subscription_type !== 'None';
        if (weigh(text) > (isPremium ? 25_000 : 280)) {
          refuse(403, '', 'You are not permitted to perform this action. Your Tweet text is too long.', 'Forbidden');
        }
        const chosen = readChoices(body, files.length);
        const answers = answeredBy(person, body.reply);
        if (files.length === 0) requireFreshText(person, text);
        const keys = files.map(({ key }) => key).join(',');
        const { id } = timeline.add({
          id: String(count()),
          account: person,
          text,
          media: files.map(({ media: one }) => one),
          created: clock.now(),
          ...answers,
          details: {
            ...chosen,
            ...(keys !== '' && { media: keys }),
            ...(replies !== undefined && { reply_settings: replies }),
          },
        });
        reply(context, { status: 201, body: { data: { id, text, edit_history_tweet_ids: [id] } } });
      });

      router.delete(`${api}/2/tweets/:id`, (context) => {
        const { person } = authorized(context, 'tweet.write', 'users.read', 'tweet.read');
        const { id = '' } = context.params;
        const post = timeline.get(id);
        if (!post) refuse(404, 'resource-not-found', `Could not find tweet with id: [${id}].`, 'Not Found Error');
        if (post.account !== person) refuse(403, '', 'You are not authorized to delete this Tweet.', 'Forbidden');
        timeline.remove(id);
        context.body = { data: { deleted: true } };
      });

      router.get(`${api}/2/users/:id/tweets`, (context) => {
        authorized(context, 'tweet.read', 'users.read');
        const query = parameters(context, timelineKeys);
        const fields = fieldsIn(query);
        const hidden = listed(query, 'exclude', ['replies', 'retweets']);
        const limit = Number(query.get('max_results') ?? '10');
        if (!(limit >= 5 && limit <= 100)) invalid('The `max_results` query parameter value is not between 5 and 100');
        const start = query.get('start_time');
        if (start !== null && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(start))
          invalid('The `start_time` query parameter value is not valid');
        const since = start === null ? 0 : Date.parse(start);
        // A post that begins with a mention counts as a reply here, even when it answers nothing.
        const isHidden = ({ text, answers }: SandboxPost): boolean =>
          hidden.includes('replies') && (text.startsWith('@') || answers !== undefined);
        const posts = timeline.list(context.params.id).filter((post) => post.created >= since && !isHidden(post));
        const from = Number(query.get('pagination_token') ?? '0');
        const page = posts.slice(from, from + limit);
        const next_token = posts.length > from + limit ? String(from + limit) : undefined;
        const meta = { result_count: page.length, ...(next_token !== undefined && { next_token }) };
        context.body = { ...(page.length > 0 && { data: page.map((post) => asPost(post, fields)) }), meta };
      });
    },
  };
}
