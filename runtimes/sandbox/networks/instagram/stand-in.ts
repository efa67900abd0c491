// Long, so that everything one network does can be read in one place.
import type Router from '@koa/router';
import type { Context } from 'koa';
import { consent } from '../../consent.ts';
import { getRequest, getForm, Refusal, type SandboxTools, type StandIn } from '../../stand-in.ts';
import { type SandboxPost, Timeline } from '../../timeline.ts';
import { type Grant, TokenBook } from '../../token-book.ts';
import {
  graphBroken,
  graphFields,
  graphGrant,
  graphPage,
  graphPick,
  graphRefuse,
  graphThrottled,
  graphTime,
  toText,
} from '../shared/graph.ts';
import { messenger } from '../shared/messenger.ts';
import { registerMessengerProfile } from '../shared/messenger-profile.ts';
import { instagramComments } from './comments.ts';
import { containerFields, type InstagramContainer, instagramContainers } from './containers.ts';
import { instagramInsights } from './insights.ts';

const login = '/www.instagram.com';
const token = '/api.instagram.com';
const graph = '/graph.instagram.com';
const version = `${graph}/v26.0`;
const day = 86_400;
const basic = 'instagram_business_basic';
const publishing = 'instagram_business_content_publish';
const commenting = 'instagram_business_manage_comments';
const chatting = 'instagram_business_manage_messages';
/** The webhook fields that an account can subscribe to. */
const pushed = [
  ...['comments', 'messages', 'messaging_postbacks', 'message_reactions', 'messaging_seen'],
  'message_edit',
];
const measuring = 'instagram_business_manage_insights';
const known = [basic, publishing, commenting, chatting, measuring];
const dialogFields = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'force_reauth',
  'enable_fb_login',
  'sandbox_person',
  'sandbox_untick',
  'sandbox_refuse',
];
const people = [
  { user_id: '17841400000000101', id: '28000000000000101', username: 'alice', name: 'Alice Adams' },
  { user_id: '17841400000000102', id: '28000000000000102', username: 'bob', name: 'Bob Brown' },
].map((person) => ({
  ...person,
  account_type: 'BUSINESS',
  profile_picture_url: `https://scontent.cdninstagram.com/${person.username}.jpg`,
}));
/** The person whose application may not read the product of a medium. */
const withoutProduct = 'bob';
/** The person with fewer than 100 followers. */
const small = 'bob';
/** The person limited to 50 posts a day, the other figure in Instagram's documentation. */
const limited = 'bob';
const getUsername = (account: string): string => people.find(({ user_id }) => user_id === account)?.username ?? '';
const statusWords: Readonly<Record<string, string>> = {
  FINISHED: 'Finished: Media has been uploaded and it is ready to be published.',
  IN_PROGRESS: 'In Progress: Media is still being processed.',
  PUBLISHED: 'Published: Media has been successfully published.',
  EXPIRED: 'Expired: The container was not published within 24 hours.',
};

/**
 * Creates Instagram with Instagram Login, as https://developers.facebook.com/documentation/instagram-platform
 * describes it.
 */
export function createInstagramStandIn(tools: SandboxTools): StandIn & {
  /** The metrics that Instagram refuses. */
  readonly retired: Set<string>;
} {
  const { clock, count } = tools;
  const tokens = new TokenBook(clock);
  const timeline = new Timeline();
  const containers = instagramContainers(tools);
  const granted = (context: Context): Grant => graphGrant(context, tokens, commenting);
  /** The accounts whose comments are pushed. */
  const subscribed = new Map<string, readonly string[]>();
  const isSubscribed = (account: string): boolean => subscribed.has(account);
  const comments = instagramComments(tools, timeline, { granted, isSubscribed, getUsername });
  const insights = instagramInsights(tools, timeline, {
    granted: (context) => graphGrant(context, tokens, measuring),
    isSmall: (account) => getUsername(account) === small,
  });
  const chats = messenger(tools, {
    object: 'instagram',
    root: version,
    require(context, account) {
      if (graphGrant(context, tokens, chatting).person !== account) graphRefuse(100, 'Unsupported request', 33);
    },
    isSubscribed: (account) => subscribed.get(account)?.includes('messages') === true,
    outside: 2_534_022,
    commenter: comments.commenter,
  });

  function own(context: Context, scope: string): Grant {
    const grant = graphGrant(context, tokens, scope);
    // The route's path has this parameter.
    const { owner } = context.params as { owner?: string };
    if (owner !== grant.person) graphRefuse(100, 'Unsupported request: object does not exist', 33);
    return grant;
  }

  const asContainer = (container: InstagramContainer) => {
    const status_code = containers.getStatus(container);
    const failed = `Error: Media upload has failed with error code ${String(container.error)}`;
    return { id: container.id, status_code, status: statusWords[status_code] ?? failed };
  };

  const asMedia = ({ id, account, text, created, details = {} }: SandboxPost) => ({
    id,
    // https://developers.facebook.com/docs/instagram-platform/reference/instagram-media documents both: captions are
    // returned without `@`, and not every application may read the product.
    caption: text === '' ? undefined : text.replaceAll('@', ''),
    media_type: details.media_type,
    ...(getUsername(account) !== withoutProduct && { media_product_type: details.media_product_type }),
    permalink: `https://www.instagram.com/${details.media_product_type === 'STORY' ? `stories/${getUsername(account)}` : 'p'}/${id}/`,
    timestamp: graphTime(created),
    username: getUsername(account),
    shortcode: id,
  });

  const isStory = ({ details }: SandboxPost): boolean => details?.media_product_type === 'STORY';

  function authorize(context: Context): Promise<void> {
    const { query } = getRequest(context);
    for (const name of query.keys()) {
      if (!dialogFields.includes(name)) graphRefuse(100, `Unknown parameter ${name}`);
    }
    const redirect_uri = query.get('redirect_uri') ?? '';
    const scopes = (query.get('scope') ?? '').split(',');
    if (query.get('client_id') !== 'sandbox') graphRefuse(101, 'Invalid platform app');
    if (query.get('response_type') !== 'code') graphRefuse(100, 'response_type must be code');
    if (!URL.canParse(redirect_uri)) graphRefuse(100, 'Invalid redirect_uri');
    if (scopes.some((scope) => !known.includes(scope)) || !scopes.includes(basic)) {
      graphRefuse(100, 'Invalid scope');
    }
    const back = (answer: Record<string, string>): string => {
      const url = new URL(redirect_uri);
      for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
      url.searchParams.set('state', query.get('state') ?? '');
      return `${url.href}#_`;
    };
    return consent(context, {
      network: 'Instagram',
      people: people.map(({ user_id: id, name, username }) => ({ id, name, gives: [`@${username}`] })),
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
  }

  function exchangeCode(context: Context): void {
    const form = getForm(context);
    const grant = tokens.spend(form.get('code') ?? '', 'code');
    const isRight =
      typeof grant === 'object' &&
      form.get('client_id') === 'sandbox' &&
      form.get('client_secret') === 'sandbox-secret' &&
      form.get('grant_type') === 'authorization_code' &&
      grant.facts.redirect_uri === form.get('redirect_uri');
    if (!isRight) {
      const error_message = 'Invalid platform app or authorization code';
      throw new Refusal({ status: 400, body: { error_type: 'OAuthException', code: 400, error_message } });
    }
    const { person, scopes } = grant;
    const access_token = tokens.issue({ kind: 'short', person, scopes, seconds: 3600, prefix: 'IGQ' });
    context.type = 'json';
    // Both forms have been observed: the documented one, and one whose number is above 2^53.
    context.body =
      getUsername(person) === 'alice'
        ? JSON.stringify({ data: [{ access_token, user_id: person, permissions: scopes.join(',') }] })
        : `{"access_token":"${access_token}","user_id":${person},"permissions":${JSON.stringify(scopes)}}`;
  }

  function longLived(context: Context, kind: 'access' | 'short', grant_type: string): void {
    const { query } = getRequest(context);
    if (query.get('grant_type') !== grant_type) graphRefuse(100, 'Unsupported grant_type');
    const grant = tokens.look(query.get('access_token') ?? '', kind);
    if (typeof grant === 'string') graphRefuse(190, 'Error validating access token');
    if (kind === 'access' && clock.now() - grant.issued < day * 1000) {
      graphRefuse(100, 'The token must be at least 24 hours old to be refreshed');
    }
    const { person, scopes } = grant;
    const expires_in = 60 * day;
    const access_token = tokens.issue({ kind: 'access', person, scopes, seconds: expires_in, prefix: 'IGAA' });
    context.body = { access_token, token_type: 'bearer', expires_in };
  }

  /** Returns how many posts an account has published within a day, and how many it may. */
  function publishingLimit(person: string) {
    const since = clock.now() - day * 1000;
    const quota_usage = timeline.list(person).filter(({ created }) => created > since).length;
    const quota_total = getUsername(person) === limited ? 50 : 100;
    return { quota_usage, config: { quota_total, quota_duration: day } };
  }

  function publish(context: Context): void {
    const { person } = own(context, publishing);
    const { creation_id } = graphFields(context, ['creation_id']);
    const container = containers.get(toText(creation_id) ?? '');
    if (container?.owner !== person || container.is_item) graphRefuse(24, 'The container is missing', 2_207_008);
    const status = containers.getStatus(container);
    if (status !== 'FINISHED') graphRefuse(9007, 'The media is not ready to be published', 2_207_027);
    const { quota_usage, config } = publishingLimit(person);
    if (tools.passes(quota_usage + 1, config.quota_total)) {
      graphRefuse(9, 'The limit of posts a day is reached', 2_207_042);
    }
    const { caption: text, media, media_type, media_product_type, details } = container;
    container.published = true;
    const post = timeline.add({
      id: String(count()),
      account: person,
      text,
      media,
      created: clock.now(),
      details: { ...details, media_type, media_product_type },
    });
    context.body = { id: post.id };
  }

  return {
    social_network: 'instagram',
    retired: insights.retired,
    timeline,
    comments: comments.people,
    messages: chats.people,
    tokens,
    throttled: (seconds) => graphThrottled(80_002, 'instagram', seconds),
    broken: graphBroken,

    register(router: Router) {
      router.get(`${login}/oauth/authorize`, authorize);
      router.post(`${token}/oauth/access_token`, exchangeCode);
      router.get(`${graph}/access_token`, (context) => {
        const isRight = getRequest(context).query.get('client_secret') === 'sandbox-secret';
        if (!isRight) graphRefuse(1, 'Error validating client secret.');
        longLived(context, 'short', 'ig_exchange_token');
      });
      router.get(`${graph}/refresh_access_token`, (context) => {
        longLived(context, 'access', 'ig_refresh_token');
      });

      router.get(`${version}/me`, (context) => {
        const { person } = graphGrant(context, tokens, basic);
        const found = people.find(({ user_id }) => user_id === person);
        context.body = graphPick({ ...found, ...insights.counted(person) }, getRequest(context).query.get('fields'));
      });

      router.post(`${version}/:owner/media`, async (context) => {
        const { person } = own(context, publishing);
        const { id } = await containers.make(person, graphFields(context, containerFields));
        context.body = { id };
      });
      router.post(`${version}/:owner/media_publish`, publish);
      router.get(`${version}/:owner/content_publishing_limit`, (context) => {
        const { person } = own(context, publishing);
        context.body = {
          data: [graphPick(publishingLimit(person), getRequest(context).query.get('fields') ?? 'quota_usage')],
        };
      });

      router.get(`${version}/:owner/media`, (context) => {
        const { person } = own(context, basic);
        const since = Number(getRequest(context).query.get('since') ?? '0') * 1000;
        const posts = timeline.list(person).filter((post) => !isStory(post) && post.created >= since);
        context.body = graphPage(context, posts.map(asMedia));
      });
      router.get(`${version}/:owner/stories`, (context) => {
        const { person } = own(context, basic);
        const since = clock.now() - day * 1000;
        const posts = timeline.list(person).filter((post) => isStory(post) && post.created > since);
        context.body = graphPage(context, posts.map(asMedia));
      });

      comments.register(router);
      insights.register(router);
      chats.register(router);
      const subscribe = (context: Context): void => {
        const { person } = granted(context);
        if (context.method === 'POST') {
          const fields = (getRequest(context).query.get('subscribed_fields') ?? '').split(',');
          if (fields.some((field) => !pushed.includes(field))) graphRefuse(100, 'Invalid subscribed_fields');
          if (fields.includes('messages')) graphGrant(context, tokens, chatting);
          subscribed.set(person, fields);
        } else subscribed.delete(person);
        context.body = { success: true };
      };
      registerMessengerProfile(router, `${version}/me/messenger_profile`, {
        granted: (context) => graphGrant(context, tokens, chatting),
        platform: 'instagram',
        needsStart: false,
      });
      router.post(`${version}/me/subscribed_apps`, subscribe);
      router.delete(`${version}/me/subscribed_apps`, subscribe);

      router.get(`${version}/:id`, (context) => {
        const { person } = graphGrant(context, tokens, basic);
        const { id = '' } = context.params;
        const fields = getRequest(context).query.get('fields');
        const container = containers.get(id);
        const post = timeline.get(id);
        if (container?.owner === person) context.body = graphPick(asContainer(container), fields);
        else if (post?.account === person) context.body = graphPick(asMedia(post), fields);
        else graphRefuse(100, 'Unsupported get request. Object does not exist', 33);
      });
    },
  };
}
