import type Router from '@koa/router';
import type { Context } from 'koa';
import { z } from 'zod';
import { fetchMedia, inspect } from '../../media.ts';
import {
  getRequest,
  getBearer,
  getJson,
  Refusal,
  type SandboxTools,
  type StandIn,
  reply,
  type Reply,
} from '../../stand-in.ts';
import { Timeline } from '../../timeline.ts';
import { type Grant, TokenBook } from '../../token-book.ts';
import { people, tiktokOauth } from './oauth.ts';
import { photoInit, userFields, videoInit } from './requests.ts';
import { type Share, tiktokShares } from './shares.ts';
import { tiktokVideos } from './videos.ts';

const api = '/open.tiktokapis.com/v2';
const uploads = '/open-upload.tiktokapis.com/video/';
const mb = 1_048_576;
const minute = 60_000;
const day = 24 * 60 * minute;
/** A typical value; it varies between creators: https://developers.tiktok.com/doc/content-sharing-guidelines */
const postsPerDay = 15;
const maxPhotoBytes = 20 * mb;
function toProblem(status: number, code: string, message: string): Reply {
  return { status, body: { data: {}, error: { code, message, log_id: 'sandbox' } } };
}

function refuse(status: number, code: string, message = ''): never {
  throw new Refusal(toProblem(status, code, message));
}

const ok = { code: 'ok', message: '', log_id: 'sandbox' };

/** Returns the settings of a post besides its text and audience, as details. */
function toChoices(post_info: Readonly<Record<string, boolean | number | string | undefined>>) {
  const { title: _, description: __, privacy_level: ___, ...choices } = post_info;
  return Object.fromEntries(Object.entries(choices).map(([name, value]) => [name, String(value)]));
}

/** Creates TikTok, as https://developers.tiktok.com/doc/content-posting-api-get-started describes it. */
export function createTiktokStandIn(tools: SandboxTools): StandIn {
  const { clock, count, address, fetch, passes, processing, findFault } = tools;
  const tokens = new TokenBook(clock);
  const timeline = new Timeline();
  const shares = tiktokShares(tools, timeline);
  const begun: { readonly person: string; readonly at: number }[] = [];

  function authorized(context: Context, scope: string): Grant {
    const grant = tokens.look(getBearer(context), 'access');
    if (typeof grant === 'string')
      refuse(401, 'access_token_invalid', 'The access token is invalid or not found in the request.');
    if (!grant.scopes.includes(scope))
      refuse(401, 'scope_not_authorized', 'The user did not authorize the scope required.');
    return grant;
  }

  /** Responds with numbers that are too large for JavaScript. */
  function answerData(context: Context, data: object): void {
    context.type = 'json';
    context.body = JSON.stringify({ data, error: ok }).replace(
      /"publicaly_available_post_id":\["(\d+)"\]/,
      '"publicaly_available_post_id":[$1]',
    );
  }

  function requireFields(context: Context, allowed: readonly string[]): readonly string[] {
    const { query } = getRequest(context);
    const fields = (query.get('fields') ?? '').split(',');
    const isKnown =
      fields.every((field) => allowed.includes(field)) && [...query.keys()].every((name) => name === 'fields');
    if (!isKnown) refuse(400, 'invalid_params', 'Invalid fields.');
    return fields;
  }

  function readBody<T>(context: Context, schema: z.ZodType<T>): T {
    if (!context.get('content-type').startsWith('application/json'))
      refuse(400, 'invalid_params', 'Content-Type must be application/json');
    const parsed = schema.safeParse(getJson(context));
    if (!parsed.success) refuse(400, 'invalid_params', z.prettifyError(parsed.error));
    return parsed.data;
  }

  /** Checks the requirements that both kinds of post share. */
  function requirePermissions(
    context: Context,
    { privacy_level: level, brand_content_toggle }: z.infer<typeof photoInit>['post_info'],
  ): string {
    if (brand_content_toggle && level === 'SELF_ONLY')
      refuse(400, 'invalid_params', 'Branded content cannot be private.');
    const { person } = authorized(context, 'video.publish');
    const recent = begun.filter((one) => one.person === person && one.at > clock.now() - minute).length;
    if (passes(recent + 1, 6)) refuse(429, 'rate_limit_exceeded', 'The API rate limit was exceeded.');
    const creator = people.find(({ open_id }) => open_id === person);
    if (!creator?.privacy_level_options.includes(level))
      refuse(403, 'privacy_level_option_mismatch', 'The privacy level is not among the options.');
    const today = begun.filter((one) => one.person === person && one.at > clock.now() - day).length;
    if (passes(today + 1, postsPerDay))
      refuse(403, 'spam_risk_too_many_posts', 'The daily post cap from the API is reached for the user.');
    begun.push({ person, at: clock.now() });
    return person;
  }

  const videos = tiktokVideos({
    api,
    clock,
    getPerson: (context, scope) => authorized(context, scope).person,
    requireFields,
    readBody,
    answerData,
    publicPosts: (person) => shares.publicPosts(person),
  });

  function keep(share: Omit<Share, 'begun' | 'publish_id' | 'uploaded'>): Share {
    const publish_id = `${share.kind === 'video' ? 'v_pub_file' : 'p_pub_url'}~v2-1.${String(count())}`;
    const kept: Share = { ...share, publish_id, begun: clock.now(), uploaded: Buffer.alloc(0) };
    shares.all.set(publish_id, kept);
    return kept;
  }

  return {
    social_network: 'tiktok',
    timeline,
    tokens,
    throttled: () => toProblem(429, 'rate_limit_exceeded', 'The API rate limit was exceeded. Please try again later.'),
    broken: () => toProblem(500, 'internal_error', 'Something went wrong. Please try again later.'),

    register(router: Router) {
      tiktokOauth(router, tokens);

      router.get(`${api}/user/info/`, (context) => {
        const { person, scopes } = authorized(context, 'user.info.basic');
        const fields = requireFields(context, Object.keys(userFields));
        const isGranted = fields.every((field) => scopes.includes(userFields[field] ?? ''));
        if (!isGranted) refuse(401, 'scope_not_authorized', 'The user did not authorize the scope required.');
        const { open_id = '', username = '', display_name = '' } = people.find((one) => one.open_id === person) ?? {};
        const avatar_url = `https://p16-sign.tiktokcdn.com/${username}.jpeg`;
        const about = { open_id, username, display_name, avatar_url };
        const user: Record<string, unknown> = { ...about, ...videos.getTotals(person) };
        answerData(context, { user: Object.fromEntries(fields.map((field) => [field, user[field]])) });
      });

      router.post(`${api}/post/publish/creator_info/query/`, (context) => {
        const { person } = authorized(context, 'video.publish');
        readBody(context, z.object({}));
        const creator = people.find(({ open_id }) => open_id === person);
        answerData(context, {
          creator_username: creator?.username ?? '',
          creator_nickname: creator?.display_name ?? '',
          creator_avatar_url: `https://p16-sign.tiktokcdn.com/${creator?.username ?? ''}.jpeg`,
          privacy_level_options: creator?.privacy_level_options ?? [],
          comment_disabled: false,
          duet_disabled: false,
          stitch_disabled: creator?.username === 'bob',
          max_video_post_duration_sec: creator?.max_video_post_duration_sec ?? 0,
        });
      });

      router.post(`${api}/post/publish/video/init/`, (context) => {
        authorized(context, 'video.publish');
        const { post_info, source_info } = readBody(context, videoInit);
        const { video_size, chunk_size, total_chunk_count } = source_info;
        const isSmall = video_size < 5 * mb;
        const isCut =
          total_chunk_count === Math.floor(video_size / chunk_size) &&
          (isSmall ? chunk_size === video_size : chunk_size >= 5 * mb) &&
          chunk_size <= video_size;
        if (!isCut) refuse(400, 'invalid_params', 'The total chunk count is invalid');
        const owner = requirePermissions(context, post_info);
        const text = post_info.title ?? '';
        const details = toChoices(post_info);
        const { publish_id } = keep({
          owner,
          kind: 'video',
          text,
          privacy_level: post_info.privacy_level,
          details,
          size: video_size,
          chunk_size,
          total_chunk_count,
          media: [],
        });
        const place = `https://open-upload.tiktokapis.com/video/?upload_id=${encodeURIComponent(publish_id)}&upload_token=sandbox`;
        answerData(context, { publish_id, upload_url: address(place) });
      });

      router.put(uploads, async (context) => {
        const { query, raw } = getRequest(context);
        const share = shares.all.get(query.get('upload_id') ?? '');
        if (!share || !shares.takesBytes(share)) {
          reply(context, { status: 403 });
          return;
        }
        const { size, chunk_size, total_chunk_count } = share;
        const [, from = '', to = '', all = ''] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(context.get('content-range')) ?? [];
        const at = share.uploaded.length;
        const isLast = at === (total_chunk_count - 1) * chunk_size;
        const end = isLast ? size : at + chunk_size;
        const isNext = Number(from) === at && Number(to) === end - 1 && Number(all) === size && at < size;
        const isWhole = raw.length === end - at && Number(context.get('content-length')) === raw.length;
        if (!isNext || !isWhole || context.get('content-type') !== 'video/mp4') {
          reply(context, { status: from !== '' && !isNext ? 416 : 400 });
          return;
        }
        share.uploaded = Buffer.concat([share.uploaded, raw]);
        if (isLast) {
          share.media = [await inspect(share.uploaded)];
          share.ready = clock.now() + processing();
          if (share.media[0]?.mime_type !== 'video/mp4') share.failure = 'file_format_check_failed';
          else share.failure = await findFault(share.uploaded);
        }
        reply(context, {
          status: isLast ? 201 : 206,
          headers: { 'content-range': `bytes 0-${String(end - 1)}/${String(size)}` },
        });
      });

      router.post(`${api}/post/publish/content/init/`, async (context) => {
        authorized(context, 'video.publish');
        const { post_info, source_info } = readBody(context, photoInit);
        const { photo_images, photo_cover_index } = source_info;
        if (photo_cover_index >= photo_images.length) refuse(400, 'invalid_params', 'photo_cover_index');
        const owner = requirePermissions(context, post_info);
        const fetched = await Promise.all(photo_images.map((url) => fetchMedia(fetch, url)));
        const media = fetched.flatMap((one) => one ?? []);
        const isLarge = media.some(
          ({ width, height }) => Math.min(width, height) > 1080 || Math.max(width, height) > 1920,
        );
        const isHeavy = media.some(({ bytes }) => bytes.length > maxPhotoBytes);
        const isPhoto = media.every(({ mime_type }) => ['image/jpeg', 'image/webp'].includes(mime_type));
        const failure =
          media.length < photo_images.length
            ? 'photo_pull_failed'
            : !isPhoto || isHeavy
              ? 'file_format_check_failed'
              : isLarge
                ? 'picture_size_check_failed'
                : (await Promise.all(media.map(({ bytes }) => findFault(bytes)))).find((one) => one !== undefined);
        const { title, description: text = '', privacy_level: level } = post_info;
        const { publish_id } = keep({
          owner,
          kind: 'photo',
          text,
          privacy_level: level,
          details: { ...toChoices(post_info), ...(title !== undefined && { title }) },
          size: 0,
          chunk_size: 0,
          total_chunk_count: 0,
          media,
          ready: clock.now() + processing(),
          ...(failure !== undefined && { failure }),
        });
        answerData(context, { publish_id });
      });

      router.post(`${api}/post/publish/status/fetch/`, (context) => {
        const { person } = authorized(context, 'video.publish');
        const { publish_id } = readBody(context, z.strictObject({ publish_id: z.string() }));
        const share = shares.all.get(publish_id);
        if (!share) refuse(400, 'invalid_publish_id', 'The publish_id does not exist.');
        if (share.owner !== person) refuse(400, 'token_not_authorized_for_specified_publish_id');
        answerData(context, shares.getStatus(share));
      });

      videos.register(router);
    },
  };
}
