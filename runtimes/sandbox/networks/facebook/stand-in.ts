import type Router from '@koa/router';
import type { Context, Next } from 'koa';
import { getRequest, type SandboxTools, type StandIn } from '../../stand-in.ts';
import { type SandboxPost, Timeline } from '../../timeline.ts';
import { type Grant, TokenBook } from '../../token-book.ts';
import { facebookCatalogs } from './catalogs.ts';
import { facebookComments } from './comments.ts';
import { facebookInsights } from './insights.ts';
import { facebookLogin } from './login.ts';
import { facebookMentions } from './mentions.ts';
import { facebookPhotos } from './photos.ts';
import { facebookVideos } from './videos.ts';
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

const graph = '/graph.facebook.com/v26.0';
const isAlike = 600_000;

const getKind = ({ details }: SandboxPost): string => details?.kind ?? 'post';
const toLink = ({ id, details }: SandboxPost): string =>
  details?.kind === 'video'
    ? `https://www.facebook.com/${id.split('_')[0] ?? ''}/videos/${details.media_id ?? ''}/`
    : `https://www.facebook.com/${id.replace('_', '/posts/')}`;

const asReel = ({ id, text, created }: SandboxPost) => ({
  id,
  description: text === '' ? undefined : text,
  created_time: graphTime(created),
  permalink_url: `/reel/${id}/`,
  post_id: undefined,
});

const asStory = ({ id, created, details }: SandboxPost) => ({
  id: undefined,
  post_id: id,
  status: 'PUBLISHED',
  creation_time: String(Math.floor(created / 1000)),
  media_type: details?.story === 'photo' ? 'photo' : 'video',
  media_id: details?.media_id,
  url: `https://www.facebook.com/stories/${id}`,
});

interface FacebookStandIn extends StandIn {
  /** Whether the application may mention pages. */
  readonly mentioning: { isGranted: boolean };
  /** The metrics that Facebook has retired. */
  readonly retired: Set<string>;
  /** The products for sale. */
  readonly catalogs: Pick<ReturnType<typeof facebookCatalogs>, 'getNames' | 'getProducts'>;
}

/** Creates Facebook's pages, as https://developers.facebook.com/documentation/pages-api describes them. */
export function createFacebookStandIn(tools: SandboxTools): FacebookStandIn {
  const { clock, count } = tools;
  const tokens = new TokenBook(clock);
  const timeline = new Timeline();
  const mentions = facebookMentions();
  const messageTags = new Map<string, readonly object[]>();

  function granted(context: Context, scope: string): Grant {
    if (!getRequest(context).query.has('appsecret_proof')) {
      graphRefuse(104, 'API calls from the server require an appsecret_proof argument');
    }
    return graphGrant(context, tokens, scope);
  }

  function own(context: Context, scope: string): Grant {
    const grant = granted(context, scope);
    // The route's path has this parameter.
    const { page } = context.params as { page?: string };
    if (page !== grant.person) graphRefuse(190, 'A page access token is required', 2_069_032);
    return grant;
  }

  const login = facebookLogin(tokens);
  const catalogs = facebookCatalogs(tools, login.personal);
  const photos = facebookPhotos(tools, own);
  const videos = facebookVideos(tools, timeline, tokens, own);

  const comments = facebookComments(tools, timeline, granted, videos.settle, mentions.show);

  const insights = facebookInsights(tools, timeline, granted, videos.settle);

  const chats = messenger(tools, {
    object: 'page',
    root: graph,
    require(context, page) {
      if (granted(context, 'pages_messaging').person !== page) graphRefuse(100, 'Unsupported request', 33);
    },
    isSubscribed: comments.isChatting,
    outside: 2_018_278,
    commenter: comments.commenter,
  });

  const asPost = (post: SandboxPost) => {
    const { id, text, created, details = {} } = post;
    const targets = (details.media_id ?? '').split(',').filter((one) => one !== '');
    const rows = targets.map((one) => ({ type: 'photo', target: { id: one } }));
    const data = rows.length > 1 ? [{ type: 'album', target: { id }, subattachments: { data: rows } }] : rows;
    return {
      id,
      message: text === '' ? undefined : text,
      message_tags: messageTags.get(id),
      created_time: graphTime(created),
      permalink_url: toLink(post),
      application: { id: 'sandbox', name: 'Sandbox' },
      attachments: data.length > 0 ? { data } : undefined,
    };
  };

  function list(
    context: Context,
    kinds: readonly string[],
    asRow: (post: SandboxPost) => Record<string, unknown>,
  ): void {
    const { person } = own(context, 'pages_read_engagement');
    videos.settle();
    const since = Number(getRequest(context).query.get('since') ?? '0') * 1000;
    const posts = timeline
      .list(person)
      .filter((post) => kinds.includes(getKind(post)) && post.created >= since)
      .sort((a, b) => b.created - a.created);
    context.body = graphPage(context, posts.map(asRow));
  }

  function makePost(context: Context): void {
    const { person } = own(context, 'pages_manage_posts');
    const fields = graphFields(context, ['message', 'link', 'place', 'tags', 'published', 'attached_media']);
    const { text, tags: pages } = mentions.show(toText(fields.message) ?? '');
    const link = toText(fields.link);
    const attached = (fields.attached_media ?? []) as readonly { readonly media_fbid: string }[]; // As documented.
    if (text.length > 63_206) graphRefuse(100, 'The message is too long');
    if (text === '' && link === undefined && attached.length === 0) graphRefuse(100, 'Missing message or attachment');
    if (link !== undefined && !/^https?:\/\//.test(link)) graphRefuse(100, 'The link is not valid', 2_061_006);
    if (link !== undefined && attached.length > 0) graphRefuse(100, 'Either a link or media');
    const place = toText(fields.place);
    if (place !== undefined && !/^\d+$/.test(place)) graphRefuse(100, '(#100) Invalid place');
    const tags = toText(fields.tags);
    if (tags !== undefined && !/^\d+(?:,\d+)*$/.test(tags)) graphRefuse(100, '(#100) Invalid tags');
    if (tags !== undefined && place === undefined) graphRefuse(100, '(#100) Tags need a place');
    const used = attached.map(({ media_fbid }) => photos.use(media_fbid, person));
    const isTwin = timeline
      .list(person)
      .some((post) => post.created > clock.now() - isAlike && post.text === text && post.details?.link === link);
    if (used.length === 0 && isTwin) graphRefuse(506, '(#506) Duplicate status message');
    for (const photo of used) photo.is_used = true;
    const post = timeline.add({
      id: `${person}_${String(count())}`,
      account: person,
      text,
      media: used.map(({ media }) => media),
      created: clock.now(),
      details: {
        ...(link !== undefined && { link }),
        ...(place !== undefined && { place }),
        ...(tags !== undefined && { tags }),
        ...(used.length > 0 && { media_id: used.map(({ id }) => id).join(',') }),
      },
    });
    if (pages.length > 0) messageTags.set(post.id, pages);
    context.body = { id: post.id };
  }

  function makePhotoStory(context: Context): void {
    const { person } = own(context, 'pages_manage_posts');
    const photo = photos.use(graphFields(context, ['photo_id']).photo_id, person);
    photo.is_used = true;
    const id = `${person}_${String(count())}`;
    const details = { kind: 'story', story: 'photo', media_id: photo.id };
    timeline.add({ id, account: person, text: '', media: [photo.media], created: clock.now(), details });
    context.body = { success: true, post_id: id };
  }

  async function readOne(context: Context, next: Next): Promise<void> {
    // Files of WhatsApp share the address.
    if (context.get('authorization').includes('EAAW')) return void (await next());
    const { id = '' } = context.params as { id?: string };
    // Not an object; the path belongs to WhatsApp.
    if (id === 'debug_token') return void (await next());
    const { person } = granted(context, 'pages_read_engagement');
    videos.settle();
    const fields = getRequest(context).query.get('fields');
    // https://developers.facebook.com/docs/permissions
    if (fields?.includes('comments.')) granted(context, 'pages_read_user_content');
    const video = videos.row(id, person);
    const post = timeline.get(id);
    if (video && /\bstatus\b/.test(fields ?? '')) context.body = graphPick(video, fields);
    else if (post?.account === person) {
      const { comments: ofAnything, ...ofPosts } = insights.counted(post);
      const counted = getKind(post) === 'reel' ? {} : ofPosts;
      context.body = graphPick({ ...asPost(post), ...counted, comments: ofAnything }, fields);
    } else if (id === person) context.body = graphPick({ id }, fields);
    else graphRefuse(100, `Unsupported get request. Object with ID '${id}' does not exist`, 33);
  }

  function removeOne(context: Context): void {
    const { person } = granted(context, 'pages_manage_posts');
    videos.settle();
    const { id = '' } = context.params as { id?: string };
    const post = timeline.get(id);
    // Stories cannot be deleted; Facebook responds the same way.
    if (post?.account !== person || getKind(post) === 'story') {
      graphRefuse(100, 'Unsupported delete request. Object does not exist or does not support this', 33);
    }
    timeline.remove(id);
    context.body = { success: true };
  }

  return {
    social_network: 'facebook',
    mentioning: mentions.feature,
    retired: insights.retired,
    catalogs,
    timeline,
    comments: comments.people,
    messages: chats.people,
    tokens,
    throttled: (seconds) => graphThrottled(80_001, 'pages', seconds),
    broken: graphBroken,

    register(router: Router) {
      login.register(router);
      catalogs.register(router);
      videos.register(router);
      comments.register(router);
      insights.register(router);
      chats.register(router);
      registerMessengerProfile(router, `${graph}/me/messenger_profile`, {
        granted: (context) => granted(context, 'pages_messaging'),
        needsStart: true,
      });
      router.post(`${graph}/:page/feed`, makePost);
      router.post(`${graph}/:page/photos`, photos.upload);
      router.post(`${graph}/:page/photo_stories`, makePhotoStory);
      router.get(`${graph}/:page/published_posts`, (context) => {
        list(context, ['post', 'video'], asPost);
      });
      router.get(`${graph}/:page/video_reels`, (context) => {
        list(context, ['reel'], asReel);
      });
      router.get(`${graph}/:page/stories`, (context) => {
        list(context, ['story'], asStory);
      });
      router.get(`${graph}/:id`, readOne);
      router.delete(`${graph}/:id`, removeOne);
    },
  };
}
