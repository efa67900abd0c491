// Long, so that everything one network does can be read in one place.
import type Router from '@koa/router';
import type { Context } from 'koa';
import { consent } from '../../consent.ts';
import { fetchMedia } from '../../media.ts';
import { getRequest, getForm, Refusal, type SandboxTools, type StandIn, reply } from '../../stand-in.ts';
import { type SandboxMedia, type SandboxPost, Timeline } from '../../timeline.ts';
import { TokenBook } from '../../token-book.ts';
import { threadsInsights } from './insights.ts';
import { ThreadsReplies } from './replies.ts';
import {
  graphBroken,
  graphError,
  graphFields,
  graphGrant,
  graphPage,
  graphPick,
  graphRefuse,
  graphTime,
  toText,
} from '../shared/graph.ts';

const login = '/threads.net';
const graph = '/graph.threads.net';
const day = 86_400;
const mb = 1_048_576;
const postsPerDay = 250;
const answersPerDay = 1000;
const known = [
  'threads_basic',
  'threads_content_publish',
  'threads_read_replies',
  'threads_manage_replies',
  'threads_manage_insights',
  'threads_delete',
  'threads_manage_mentions',
];
/** The tester of the application, whose tokens it may inspect. */
const tester = 'alice';
const people = [
  { id: '24000000000000001', username: 'alice', name: 'Alice Adams' },
  { id: '24000000000000002', username: 'bob', name: 'Bob Brown' },
];
const fieldsOfContainers = [
  'media_type',
  'text',
  'image_url',
  'video_url',
  'is_carousel_item',
  'children',
  'alt_text',
  'reply_control',
  'link_attachment',
  'topic_tag',
  'poll_attachment',
  'quote_post_id',
  'reply_to_id',
];
const replyControls = [
  'everyone',
  'accounts_you_follow',
  'mentioned_only',
  'parent_post_author_only',
  'followers_only',
];

interface Container {
  readonly id: string;
  readonly owner: string;
  readonly text: string;
  readonly media_type: string;
  readonly media: readonly SandboxMedia[];
  readonly created: number;
  readonly ready: number;
  readonly details: Readonly<Record<string, string>>;
  readonly answers?: string | undefined;
  readonly error?: string | undefined;
  readonly isItem: boolean;
  published?: string;
}

/** Counts characters as people see them. An emoji counts as its number of bytes. */
function countCharacters(text: string): number {
  const lengths = Array.from(new Intl.Segmenter().segment(text), ({ segment }) =>
    /\p{Emoji_Presentation}|\uFE0F|\u20E3/u.test(segment) ? Buffer.byteLength(segment) : 1,
  );
  return lengths.reduce((sum, length) => sum + length, 0);
}

/** Returns the user name of an account; for other people it is their only identifier. */
const getUsername = (account: string): string =>
  people.find(({ id }) => id === account)?.username ?? account.replace(/^@/, '');

/** Returns the choices of a poll as one text; https://developers.facebook.com/docs/threads/create-posts/polls */
function toPoll(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const poll: unknown = typeof value === 'string' ? JSON.parse(value) : value;
  const names = ['option_a', 'option_b', 'option_c', 'option_d'];
  const choices = Object.entries(poll ?? {});
  const isValid = choices.every(
    ([name, choice], at) =>
      name === names[at] && typeof choice === 'string' && choice.length >= 1 && choice.length <= 25,
  );
  if (!isValid || choices.length < 2) graphRefuse(100, 'Param poll_attachment is invalid');
  return choices.map(([, choice]) => String(choice)).join(' | ');
}

/** Creates Threads, as https://developers.facebook.com/documentation/threads describes it. */
export function createThreadsStandIn(tools: SandboxTools): StandIn & {
  /** The metrics that Threads refuses. */
  readonly retired: Set<string>;
} {
  const { clock, count, processing, passes, fetch, findFault } = tools;
  const tokens = new TokenBook(clock);
  const timeline = new Timeline();
  const replies = new ThreadsReplies(timeline, { ...tools, getUsername });
  const containers = new Map<string, Container>();
  const deleted: SandboxPost[] = [];
  const insights = threadsInsights(tools, timeline, (context) => {
    graphGrant(context, tokens, 'threads_basic');
    return graphGrant(context, tokens, 'threads_manage_insights');
  });

  function client(fields: URLSearchParams): void {
    if (fields.get('client_secret') !== 'sandbox-secret') graphRefuse(1, 'Error validating client secret.');
  }

  /** Fetches the file of a container. `error` is what Threads finds only while it processes the file. */
  async function loadMedia(
    media_type: 'IMAGE' | 'VIDEO',
    url: string | undefined,
    alt_text: string | undefined,
  ): Promise<Pick<Container, 'error' | 'media'>> {
    if (!url) graphRefuse(100, `The parameter ${media_type.toLowerCase()}_url is required.`);
    const found = await fetchMedia(fetch, url, alt_text);
    if (!found && media_type === 'IMAGE') graphRefuse(100, 'The media could not be fetched from this URI.');
    if (!found) return { media: [], error: 'FAILED_DOWNLOADING_VIDEO' };
    let error: string | undefined;
    if (media_type === 'IMAGE') {
      if (!['image/jpeg', 'image/png'].includes(found.mime_type)) graphRefuse(100, 'Only JPEG and PNG are supported.');
      if (found.bytes.length > 8 * mb) graphRefuse(100, 'The image is larger than 8 MB.');
      const ratio = found.width / found.height;
      if (ratio > 10 || ratio < 0.1) error = 'INVALID_ASPEC_RATIO';
    } else if (!['video/mp4', 'video/quicktime'].includes(found.mime_type)) error = 'FAILED_PROCESSING_VIDEO';
    return { media: [found], error: error ?? (await findFault(found.bytes)) };
  }

  /** Returns the files of a carousel. */
  function getItems(owner: string, children: readonly string[]): readonly SandboxMedia[] {
    const items = children.map((id) => containers.get(id));
    if (children.length < 2 || children.length > 20) graphRefuse(100, 'A carousel needs 2 to 20 items.');
    if (items.some((item) => item?.owner !== owner || !item.isItem))
      graphRefuse(100, 'The carousel children are invalid, non-existent or expired', 4_279_004);
    if (items.some((item) => item && (item.error !== undefined || item.ready > clock.now()))) {
      graphRefuse(100, 'The carousel children are invalid, non-existent or expired', 4_279_004);
    }
    return items.flatMap((item) => item?.media ?? []);
  }

  async function makeContainer(context: Context, owner: string): Promise<Container> {
    const fields = graphFields(context, fieldsOfContainers);
    const text = toText(fields.text) ?? '';
    const alt_text = toText(fields.alt_text);
    const media_type = toText(fields.media_type) ?? '';
    const reply_control = toText(fields.reply_control);
    if (countCharacters(text) > 500) {
      graphRefuse(100, 'Param text must be at most 500 characters long.');
    }
    if ((alt_text?.length ?? 0) > 1000) graphRefuse(100, 'Param alt_text must be at most 1000 characters long.');
    if (reply_control !== undefined && !replyControls.includes(reply_control))
      graphRefuse(100, 'Param reply_control is invalid');
    const addresses = text.match(/https?:\/\/\S+|(?<![\w@./-])[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|co)(?![\w@-])/g);
    if (new Set([...(addresses ?? []), ...[toText(fields.link_attachment) ?? []].flat()]).size > 5)
      graphRefuse(100, 'THREADS_API__LINK_LIMIT_EXCEEDED');
    const url = toText(media_type === 'VIDEO' ? fields.video_url : fields.image_url);
    let media: readonly SandboxMedia[] = [];
    let error: string | undefined;
    if (media_type === 'TEXT') {
      if (text === '') graphRefuse(100, 'The parameter text is required.');
    } else if (media_type === 'IMAGE' || media_type === 'VIDEO') {
      ({ media, error } = await loadMedia(media_type, url, alt_text));
    } else if (media_type === 'CAROUSEL') media = getItems(owner, (toText(fields.children) ?? '').split(','));
    else graphRefuse(100, 'Param media_type is invalid');
    const link = toText(fields.link_attachment);
    if (link !== undefined && media_type !== 'TEXT') graphRefuse(100, 'link_attachment is for text posts only');
    const poll = toPoll(fields.poll_attachment);
    if (poll !== undefined && media_type !== 'TEXT') graphRefuse(100, 'Polls can only be attached to text-only posts');
    const topic = toText(fields.topic_tag);
    if (topic !== undefined && !/^[^.&]{1,50}$/.test(topic)) graphRefuse(100, 'Param topic_tag is invalid');
    const quoted = toText(fields.quote_post_id);
    if (quoted !== undefined && !timeline.get(quoted)) graphRefuse(100, 'The quoted post does not exist');
    const answers = toText(fields.reply_to_id);
    if (answers !== undefined && !timeline.get(answers))
      graphRefuse(24, 'The requested resource does not exist', 4_279_009);
    const created = clock.now();
    return {
      id: String(count()),
      owner,
      text,
      media_type,
      media,
      created,
      ready: created + (media_type === 'VIDEO' || media_type === 'CAROUSEL' ? processing() : 0),
      details: {
        ...(link && { link }),
        ...(reply_control && { reply_control }),
        ...(poll && { poll }),
        ...(topic && { topic }),
        ...(quoted && { quoted }),
      },
      answers,
      error,
      isItem: toText(fields.is_carousel_item) === 'true',
    };
  }

  function getStatus(container: Container): string {
    if (container.published !== undefined) return 'PUBLISHED';
    if (container.error !== undefined) return 'ERROR';
    if (container.created + day * 1000 <= clock.now()) return 'EXPIRED';
    return container.ready > clock.now() ? 'IN_PROGRESS' : 'FINISHED';
  }

  /** Deleted posts count too. */
  function publicationsToday(owner: string, isAnswer: boolean): number {
    const since = clock.now() - day * 1000;
    const counted = ({ account, answers, created }: SandboxPost): boolean =>
      account === owner && created > since && (answers !== undefined) === isAnswer;
    return [...timeline.list(owner), ...deleted].filter(counted).length;
  }

  const asPost = ({ id, text, created, details, account, answers }: SandboxPost) => ({
    id,
    replied_to: answers === undefined ? undefined : { id: answers },
    media_product_type: 'THREADS',
    media_type: details?.media_type ?? 'TEXT_POST',
    permalink: `https://www.threads.net/@${getUsername(account)}/post/${id}`,
    username: getUsername(account),
    text,
    timestamp: graphTime(created),
    shortcode: id,
  });

  return {
    social_network: 'threads',
    retired: insights.retired,
    timeline,
    comments: replies,
    tokens,
    throttled: (seconds) => ({
      status: 400,
      headers: { 'retry-after': String(seconds) },
      body: graphError(4, '(#4) Application request limit reached'),
    }),
    broken: graphBroken,

    register(router: Router) {
      router.get(`${login}/oauth/authorize`, (context) => {
        const { query } = getRequest(context);
        const redirect_uri = query.get('redirect_uri') ?? '';
        const scopes = (query.get('scope') ?? '').split(',');
        if (query.get('client_id') !== 'sandbox') graphRefuse(101, 'Invalid client_id');
        if (query.get('response_type') !== 'code') graphRefuse(100, 'response_type must be code');
        if (!URL.canParse(redirect_uri)) graphRefuse(100, 'Invalid redirect_uri');
        if (scopes.some((scope) => !known.includes(scope)) || !scopes.includes('threads_basic')) {
          graphRefuse(100, 'Invalid scope');
        }
        const back = (answer: Record<string, string>): string => {
          const url = new URL(redirect_uri);
          for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
          url.searchParams.set('state', query.get('state') ?? '');
          return `${url.href}#_`;
        };
        return consent(context, {
          network: 'Threads',
          people: people.map(({ id, name, username }) => ({ id, name, gives: [`@${username}`] })),
          scopes,
          mayUntick: true,
          agree: (person, scopes) =>
            back({ code: tokens.issue({ kind: 'code', person, scopes, seconds: 3600, facts: { redirect_uri } }) }),
          refuse: () =>
            back({
              error: 'access_denied',
              error_reason: 'user_denied',
              error_description: 'The user denied your request',
            }),
        });
      });

      router.post(`${graph}/oauth/access_token`, (context) => {
        const form = getForm(context);
        client(form);
        const grant = tokens.spend(form.get('code') ?? '', 'code');
        const isRight =
          typeof grant === 'object' &&
          form.get('client_id') === 'sandbox' &&
          form.get('grant_type') === 'authorization_code' &&
          grant.facts.redirect_uri === form.get('redirect_uri');
        if (!isRight) {
          const error_message = 'Invalid authorization code';
          throw new Refusal({ status: 400, body: { error_type: 'OAuthException', code: 400, error_message } });
        }
        const { person, scopes } = grant;
        const access_token = tokens.issue({ kind: 'short', person, scopes, seconds: 3600, prefix: 'THQ' });
        // A number above 2^53, written as the network writes it.
        context.type = 'json';
        context.body = `{"access_token":"${access_token}","user_id":${person}}`;
      });

      const longLived = (context: Context, kind: 'access' | 'short', grant_type: string): void => {
        const { query } = getRequest(context);
        if (query.get('grant_type') !== grant_type) graphRefuse(100, 'Unsupported grant_type');
        const grant = tokens.look(query.get('access_token') ?? '', kind);
        if (typeof grant === 'string') graphRefuse(190, 'Error validating access token');
        const isYoung = kind === 'access' && clock.now() - grant.issued < day * 1000;
        if (isYoung) graphRefuse(100, 'The token must be at least 24 hours old to be refreshed');
        const expires_in = 60 * day;
        const { person, scopes } = grant;
        const access_token = tokens.issue({ kind: 'access', person, scopes, seconds: expires_in, prefix: 'THA' });
        reply(context, { status: 200, body: { access_token, token_type: 'bearer', expires_in } });
      };

      router.get(`${graph}/access_token`, (context) => {
        client(getRequest(context).query);
        longLived(context, 'short', 'th_exchange_token');
      });
      router.get(`${graph}/v1.0/debug_token`, (context) => {
        const { person } = graphGrant(context, tokens, 'threads_basic');
        if (people.find(({ id }) => id === person)?.username !== tester)
          graphRefuse(10, 'Application does not have permission for this action', undefined, 403);
        const { input_token } = graphFields(context, ['input_token']);
        const grant = tokens.look(String(input_token), 'access');
        const facts = { type: 'USER', application: 'Sandbox', user_id: person };
        if (typeof grant === 'string') {
          context.body = { data: { ...facts, is_valid: false, scopes: [] } };
          return;
        }
        const [issued_at, expires_at] = [grant.issued, grant.expires ?? 0].map((at) => Math.floor(at / 1000));
        const { scopes } = grant;
        context.body = {
          data: { ...facts, is_valid: true, issued_at, expires_at, data_access_expires_at: expires_at, scopes },
        };
      });
      router.get(`${graph}/refresh_access_token`, (context) => {
        longLived(context, 'access', 'th_refresh_token');
      });

      router.get(`${graph}/v1.0/me`, (context) => {
        const { person } = graphGrant(context, tokens, 'threads_basic');
        const { query } = getRequest(context);
        context.body = graphPick(
          { ...people.find(({ id }) => id === person), threads_profile_picture_url: undefined },
          query.get('fields'),
        );
      });

      router.post(`${graph}/v1.0/:owner/threads`, async (context) => {
        const { person } = graphGrant(context, tokens, 'threads_content_publish');
        if (context.params.owner !== person) graphRefuse(100, 'Unsupported post request', 33);
        const container = await makeContainer(context, person);
        // https://developers.facebook.com/documentation/threads/retrieve-and-manage-replies
        if (container.answers !== undefined) graphGrant(context, tokens, 'threads_manage_replies');
        containers.set(container.id, container);
        context.body = { id: container.id };
      });

      router.post(`${graph}/v1.0/:owner/threads_publish`, (context) => {
        const { person } = graphGrant(context, tokens, 'threads_content_publish');
        const id = toText(graphFields(context, ['creation_id']).creation_id) ?? '';
        const container = containers.get(id);
        if (container?.owner !== person || container.isItem)
          graphRefuse(24, 'The requested resource does not exist', 4_279_009);
        const status = getStatus(container);
        if (status === 'PUBLISHED') graphRefuse(100, 'The container was published already');
        if (status !== 'FINISHED') graphRefuse(24, 'The requested resource does not exist', 4_279_009);
        const { answers } = container;
        const isAnswer = answers !== undefined;
        const perDay = isAnswer ? answersPerDay : postsPerDay;
        if (passes(publicationsToday(person, isAnswer) + 1, perDay)) graphRefuse(100, 'Invalid parameter');
        const type = { TEXT: 'TEXT_POST', CAROUSEL: 'CAROUSEL_ALBUM' }[container.media_type] ?? container.media_type;
        const { text, media, details } = container;
        const post = timeline.add({
          id: String(count()),
          account: person,
          text,
          media,
          created: clock.now(),
          details: { ...details, media_type: type },
          ...(isAnswer && { answers }),
        });
        container.published = post.id;
        if (isAnswer) replies.notify('replies', post);
        context.body = { id: post.id };
      });

      router.get(`${graph}/v1.0/:owner/threads_publishing_limit`, (context) => {
        const { person } = graphGrant(context, tokens, 'threads_basic');
        if (context.params.owner !== person) graphRefuse(100, 'Unsupported get request', 33);
        const fields = (getRequest(context).query.get('fields') ?? '').split(',');
        // https://developers.facebook.com/documentation/threads/retrieve-and-manage-replies
        const ofReplies = ['threads_content_publish', 'threads_manage_replies'];
        const needed = fields.some((name) => name.startsWith('reply_')) ? ofReplies : [];
        for (const scope of needed) graphGrant(context, tokens, scope);
        const row = {
          quota_usage: publicationsToday(person, false),
          config: { quota_total: postsPerDay, quota_duration: day },
          reply_quota_usage: publicationsToday(person, true),
          reply_config: { quota_total: answersPerDay, quota_duration: day },
        };
        context.body = { data: [Object.fromEntries(Object.entries(row).filter(([name]) => fields.includes(name)))] };
      });

      const listing = (context: Context, scope: string, isAnswer: boolean): void => {
        const { person } = graphGrant(context, tokens, scope);
        // The route's path has this parameter.
        const { owner } = context.params as { owner?: string };
        if (owner !== person) graphRefuse(100, 'Unsupported get request', 33);
        const since = Number(getRequest(context).query.get('since') ?? '0') * 1000;
        const posts = timeline
          .list(person)
          .filter(({ answers, created }) => created >= since && (answers !== undefined) === isAnswer);
        context.body = graphPage(context, posts.map(asPost));
      };
      insights.register(router);
      router.get(`${graph}/v1.0/:owner/threads`, (context) => {
        listing(context, 'threads_basic', false);
      });
      router.get(`${graph}/v1.0/:owner/replies`, (context) => {
        const { owner = '' } = context.params;
        const post = timeline.get(owner);
        if (people.some(({ id }) => id === owner)) return void listing(context, 'threads_read_replies', true);
        const { person } = graphGrant(context, tokens, 'threads_read_replies');
        if (!post) graphRefuse(100, 'Unsupported get request. Object does not exist', 33);
        const { query } = getRequest(context);
        const rows = replies
          .to(owner)
          .map((one) => ({
            ...asPost(one),
            username: getUsername(one.account),
            media_url: undefined,
            profile_picture_url: undefined,
            replied_to: { id: owner },
            is_reply_owned_by_me: one.account === person,
            hide_status: replies.isHidden(one.id) ? 'HIDDEN' : 'NOT_HUSHED',
          }));
        context.body = graphPage(context, query.get('reverse') === 'false' ? rows.toReversed() : rows);
      });

      router.post(`${graph}/v1.0/:id/manage_reply`, (context) => {
        const { person } = graphGrant(context, tokens, 'threads_manage_replies');
        const { id = '' } = context.params;
        const parent = timeline.get(timeline.get(id)?.answers ?? '');
        if (!parent) graphRefuse(100, 'Unsupported post request. Object does not exist', 33);
        if (parent.account !== person || parent.answers !== undefined)
          graphRefuse(100, 'Only top-level replies to posts of the account can be hidden');
        replies.hide(id, toText(graphFields(context, ['hide']).hide) === 'true');
        context.body = { success: true };
      });

      router.get(`${graph}/v1.0/:id`, (context) => {
        const { person } = graphGrant(context, tokens, 'threads_basic');
        const { id = '' } = context.params;
        const fields = getRequest(context).query.get('fields');
        const container = containers.get(id);
        if (container?.owner === person) {
          const status = getStatus(container);
          context.body = graphPick({ id, status, error_message: container.error }, fields);
          return;
        }
        const post = timeline.get(id);
        if (post?.account !== person) graphRefuse(100, 'Unsupported get request. Object does not exist', 33);
        context.body = graphPick(asPost(post), fields);
      });

      router.delete(`${graph}/v1.0/:id`, (context) => {
        const { person } = graphGrant(context, tokens, 'threads_delete');
        const { id = '' } = context.params;
        const post = timeline.get(id);
        if (post?.account !== person) {
          graphRefuse(100, 'Unsupported delete request. Object does not exist', 33);
        }
        deleted.push(post);
        timeline.remove(id);
        context.body = { success: true, deleted_id: id };
      });
    },
  };
}
