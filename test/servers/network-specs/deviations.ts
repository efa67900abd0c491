// Long, because each deviation is listed with its reason.
import type { SocialNetwork } from '#ports/networks/social-network';

/** A known difference between a network and its description. */
interface Deviation {
  readonly social_network: SocialNetwork;
  /** "METHOD /path", as reported. */
  readonly where: RegExp;
  /** The text of the violation. */
  readonly what: RegExp;
  readonly reason: string;
  readonly source: string;
}

const graph = 'https://developers.facebook.com/docs/graph-api/overview';
const instagram = 'https://developers.facebook.com/documentation/instagram-platform';
const threads = 'https://developers.facebook.com/documentation/threads';

/** Only what can be shown; each entry names the page that says so. */
const deviations: readonly Deviation[] = [
  {
    social_network: 'bluesky',
    where: /^POST \/xrpc\/com\.atproto\.repo\.putRecord$/,
    what: /^request field "swapRecord" must be string, is null$/,
    reason: 'null says that there must be no record yet',
    source: 'https://docs.bsky.app/docs/api/com-atproto-repo-put-record',
  },
  {
    social_network: 'facebook',
    where: /^GET /,
    what: /^query parameter "(access_token|appsecret_proof)" is not described$/,
    reason: 'every call takes the token and its proof',
    source: 'https://developers.facebook.com/docs/graph-api/guides/secure-requests',
  },
  {
    social_network: 'facebook',
    where: /^POST \/\{page-id\}\/video_reels$/,
    what: /^request (is sent as application\/json, described is application\/x-www-form-urlencoded|field "upload_phase" must be one of START, FINISH, is "(start|finish)")$/,
    reason: 'the guide sends JSON with the phases in small letters',
    source: 'https://developers.facebook.com/documentation/video-api/guides/reels-publishing',
  },
  {
    social_network: 'facebook',
    where: /^POST \/(\{page-id\}\/(feed|photos|video_reels)|\{post-id\}\/comments)$/,
    what: /^(query parameter "appsecret_proof" is not described|request field "(alt_text_custom|attached_media)" is not described)$/,
    reason: 'every call takes the proof; posts of several photos and their descriptions are left out',
    source: 'https://developers.facebook.com/documentation/pages-api/posts',
  },
  {
    social_network: 'facebook',
    where: /^DELETE /,
    what: /^query parameter "appsecret_proof" is not described$/,
    reason: 'every call takes the proof',
    source: 'https://developers.facebook.com/docs/graph-api/guides/secure-requests',
  },
  {
    social_network: 'instagram',
    where: /^GET /,
    what: /^query parameter "access_token" is not described$/,
    reason: 'every call takes the token',
    source: graph,
  },
  {
    social_network: 'instagram',
    where: /^GET \/\{user-id\}\/media$/,
    what: /^query parameter "since" is not described$/,
    reason: 'lists can be narrowed by time',
    source: `${instagram}/instagram-graph-api/reference/ig-user/media`,
  },
  {
    social_network: 'instagram',
    where: /^GET \/\{user-id\}\/content_publishing_limit$/,
    what: /^query parameter "fields" is not described$/,
    reason: 'without fields it tells the use alone, and not the limit',
    source: `${instagram}/instagram-graph-api/reference/ig-user/content_publishing_limit`,
  },
  {
    social_network: 'instagram',
    where: /^POST \/\{user-id\}\/media$/,
    what: /^request field ("(is_carousel_item|alt_text|collaborators|trial_params|is_ai_generated)" is not described|"image_url" is missing|"media_type" must be one of .*, is "(CAROUSEL|REELS|STORIES)")$/,
    reason: 'the description knows images only',
    source: `${instagram}/content-publishing`,
  },
  {
    social_network: 'linkedin',
    where: /^POST \/rest\/images$/,
    what: /^request field "initializeUploadRequest\.fileSizeBytes" is missing$/,
    reason: 'an image is announced by its owner alone',
    source: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/images-api',
  },
  {
    social_network: 'linkedin',
    where: /^(GET|POST) \/rest\/posts$/,
    what: /field "(elements\.\d+\.)?content\.article\.description" is missing$/,
    reason: 'the description of an article may be left out',
    source: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/posts-api',
  },
  {
    social_network: 'linkedin',
    where: /^POST \/rest\/videos$/,
    what: /^(query parameter "action" must be one of|request field "finalizeUploadRequest" is not described)/,
    reason: 'the end of an upload is left out',
    source: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/videos-api',
  },
  {
    social_network: 'linkedin',
    where: /^GET \/rest\/(images|videos)\//,
    what: /^answer 200 field "status" must be one of/,
    reason: 'the names of the states are other ones',
    source: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/videos-api',
  },
  {
    social_network: 'slack',
    where: /^POST \/chat\.postMessage$/,
    what: /^request field "(metadata|markdown_text)" is not described$/,
    reason: 'newer than the description of 2021',
    source: 'https://docs.slack.dev/reference/methods/chat.postMessage',
  },
  {
    social_network: 'slack',
    where: /\/reactions\.get$/,
    what: /^answer 200 field ("error" must be one of .*, is "missing_scope"|"(needed|provided)" is not described)$/,
    reason: 'every method says so of a scope that lacks',
    source: 'https://docs.slack.dev/reference/scopes/reactions.read',
  },
  {
    social_network: 'slack',
    where: /\/conversations\.history$/,
    what: /^request field "include_all_metadata" is not described$/,
    reason: 'newer than the description of 2021',
    source: 'https://docs.slack.dev/reference/methods/conversations.history',
  },
  {
    social_network: 'slack',
    where: /\/conversations\.replies$/,
    what: /^(request field "include_all_metadata" is not described|answer 200 field "messages\.\d+\.((bot_id|files|metadata)" is not described|(parent_user_id|thread_ts)" is missing))$/,
    reason: 'newer than the description of 2021, which knows a message without answers in words only',
    source: 'https://docs.slack.dev/reference/methods/conversations.replies',
  },
  {
    social_network: 'slack',
    where: /./,
    what: /^answer 429 field "error" must be one of .*, is "ratelimited"$/,
    reason: 'newer than the description of 2021',
    source: 'https://docs.slack.dev/apis/web-api/rate-limits',
  },
  {
    social_network: 'slack',
    where: /\/chat\.postMessage$/,
    what: /^answer 200 field "error" must be one of .*, is "(internal_error|token_expired|token_revoked)"$/,
    reason: 'newer than the description of 2021',
    source: 'https://docs.slack.dev/reference/methods/chat.postMessage',
  },
  {
    social_network: 'slack',
    where: /\/conversations\.history$/,
    what: /^answer 200 field "(messages(" must NOT have fewer than 1 items|\.\d+\.metadata" is not described)|response_metadata" is not described)/,
    reason: 'a channel may be empty or long; metadata and cursors are newer than the description of 2021',
    source: 'https://docs.slack.dev/reference/methods/conversations.history',
  },
  {
    social_network: 'slack',
    where: /\/(conversations\.history|files\.info)$/,
    what: /^answer 200 field "(messages\.\d+\.files\.\d+|file)\.shares\.(public|private)\.\w+" is not described$/,
    reason: 'the description forbids every channel in the list of channels',
    source: 'https://docs.slack.dev/reference/objects/file-object',
  },
  {
    social_network: 'threads',
    where: /^GET /,
    what: /^query parameter "access_token" is not described$/,
    reason: 'every call takes the token',
    source: graph,
  },
  {
    social_network: 'threads',
    where: /^GET \/v1\.0\/me\/threads$/,
    what: /^answer 200 field "data\.\d+\.media_type" must be one of TEXT, .*, is "(TEXT_POST|REPOST_FACADE)"$/,
    reason: 'a text post is TEXT_POST when it is read, and a repost REPOST_FACADE',
    source: `${threads}/retrieve-and-discover-posts/retrieve-posts`,
  },
  {
    social_network: 'threads',
    where: /^GET \/v1\.0\/me\/threads$/,
    what: /^query parameter "limit" must be <= 25, is 100$/,
    reason: 'a page holds up to 100',
    source: `${threads}/retrieve-and-discover-posts/retrieve-posts`,
  },
  {
    social_network: 'threads',
    where: /^POST \/v1\.0\/me\/threads$/,
    what: /^request field "reply_control" must be one of .*, is "(followers_only|parent_post_author_only)"$/,
    reason: 'two more may be chosen since the description was made',
    source: `${threads}/reference/publishing`,
  },
  {
    social_network: 'threads',
    where: /^POST \/v1\.0\/me\/threads$/,
    what: /^request field "children" must be array, is "[\d,]+"$/,
    reason: 'the identifiers of a carousel are one text, separated by commas',
    source: `${threads}/posts`,
  },
  {
    social_network: 'threads',
    where: /^POST \/v1\.0\/me\/threads$/,
    what: /^request field "(is_carousel_item|link_attachment|poll_attachment|reply_to_id|quote_post_id)" is not described$/,
    reason: 'the description names only a few of the fields',
    source: `${threads}/posts`,
  },
  {
    social_network: 'whatsapp',
    where: /./,
    what: /^query parameter "appsecret_proof" is not described$/,
    reason: 'every call takes the proof',
    source: 'https://developers.facebook.com/docs/graph-api/guides/secure-requests',
  },
  {
    social_network: 'whatsapp',
    where: /^GET \/\{Version\}\/\{WABA-ID\}\/phone_numbers$/,
    what: /^answer 200 field "data\.\d+\.status" is missing$/,
    reason: 'an answer holds the fields that were asked for',
    source: graph,
  },
  {
    social_network: 'whatsapp',
    where: /^POST \/\{Version\}\/\{Phone-Number-ID\}\/messages$/,
    what: /^request field ("(biz_opaque_callback_data|recipient)" is not described|"to" is missing)$/,
    reason: 'the description is older than user identifiers, and knows the data given back for calls alone',
    source: 'https://developers.facebook.com/documentation/business-messaging/whatsapp/business-scoped-user-ids',
  },
  {
    social_network: 'x',
    where: /^GET /,
    what: /^query parameter "tweet\.fields" is not described$/,
    reason: 'the name before 2.167, used all over the documentation: post.fields is the new one',
    source: 'https://docs.x.com/x-api/fundamentals/metrics',
  },
  {
    social_network: 'x',
    where: /^GET \/2\/tweets$/,
    what: /^answer 200 field "data\.\d+\.public_metrics\.repost_count" is missing$/,
    reason: 'with tweet.fields, reposts have their older name, too',
    source: 'https://docs.x.com/x-api/fundamentals/metrics',
  },
  {
    social_network: 'x',
    where: /./,
    what: /^answer \d+ field "(code|message)" is missing$/,
    reason: 'refusals are application/problem+json, the second of the two forms described',
    source: 'https://docs.x.com/x-api/fundamentals/response-codes-and-errors',
  },
];

export function isDeviation(social_network: SocialNetwork, where: string, what: string): boolean {
  return deviations.some(
    (deviation) =>
      deviation.social_network === social_network && deviation.where.test(where) && deviation.what.test(what),
  );
}
