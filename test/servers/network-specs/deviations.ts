// Long, because each deviation is listed with its reason.
import type { SocialNetwork } from '#ports/networks/social-network';

/** A known difference between a network and its description. */
export interface Deviation {
  readonly social_network: SocialNetwork;
  /** "METHOD /path", as reported. */
  readonly where: RegExp;
  /** The text of the violation. */
  readonly what: RegExp;
  readonly reason: string;
  readonly source: string;
}

const path = /^path is not described$/;
const graph = 'https://developers.facebook.com/docs/graph-api/overview';
const instagram = 'https://developers.facebook.com/documentation/instagram-platform';
const threads = 'https://developers.facebook.com/documentation/threads';

/** Only what can be shown; each entry names the page that says so. */
export const deviations: readonly Deviation[] = [
  {
    social_network: 'bluesky',
    where:
      /\/xrpc\/com\.atproto\.(identity\.resolveHandle|repo\.(listRecords|uploadBlob)|server\.(getServiceAuth|getSession|refreshSession))$/,
    what: path,
    reason: 'the description is a summary by a third party; the lexicons are complete',
    source: 'https://github.com/bluesky-social/atproto/tree/main/lexicons',
  },
  {
    social_network: 'discord',
    where: /^POST \/api\/(v10\/)?oauth2\/token(\/revoke)?$/,
    what: path,
    reason: 'OAuth endpoints are described in prose only',
    source: 'https://docs.discord.com/developers/topics/oauth2',
  },
  {
    social_network: 'facebook',
    where: /^GET (\/v[\d.]+)?\/(oauth\/access_token|debug_token)$/,
    what: path,
    reason: 'token endpoints are left out',
    source: 'https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow',
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
    where: /^POST \/v[\d.]+\/[^/]+\/(photo_stories|video_stories)$/,
    what: path,
    reason: 'stories are left out',
    source: 'https://developers.facebook.com/documentation/video-api/page-stories-api',
  },
  {
    social_network: 'facebook',
    where: /^GET \/v[\d.]+\/(me|\{id\}|[^/]+)\/(permissions|businesses|owned_pages|client_pages)$/,
    what: path,
    reason: 'what a person allowed, and the pages of businesses, are left out',
    source: 'https://developers.facebook.com/docs/graph-api/reference/user/',
  },
  {
    social_network: 'facebook',
    where: /^GET \/v[\d.]+\/[^/]+\/(published_posts|stories)$/,
    what: path,
    reason: 'these lists of a page are left out',
    source: 'https://developers.facebook.com/docs/graph-api/reference/page/',
  },
  {
    social_network: 'facebook',
    where: /^GET \/\{page-id\}\/video_reels$/,
    what: /^method GET is not described$/,
    reason: 'the list of reels is left out',
    source: 'https://developers.facebook.com/documentation/video-api/guides/reels-publishing',
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
    where: /^POST \/\{page-id\}\/(feed|photos|video_reels)$/,
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
    where: /^GET \/(access_token|refresh_access_token)$/,
    what: path,
    reason: 'token endpoints are left out',
    source: 'https://developers.facebook.com/docs/instagram-platform/reference/refresh_access_token',
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
    where: /^POST \/\{user-id\}\/media$/,
    what: /^request field ("(is_carousel_item|alt_text)" is not described|"image_url" is missing|"media_type" must be one of .*, is "(CAROUSEL|REELS|STORIES)")$/,
    reason: 'the description knows images only',
    source: `${instagram}/content-publishing`,
  },
  {
    social_network: 'linkedin',
    where: /^GET \/rest\/organizationAcls$/,
    what: path,
    reason: 'roles are left out',
    source:
      'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/organizations/organization-access-control-by-role',
  },
  {
    social_network: 'linkedin',
    where: /^(POST|GET) \/rest\/documents(\/[^/]+)?$/,
    what: path,
    reason: 'documents are left out',
    source: 'https://learn.microsoft.com/en-us/linkedin/marketing/community-management/shares/documents-api',
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
    where: /^GET \/v2\/(me|userinfo)$/,
    what: path,
    reason: 'who signed in is left out',
    source: 'https://learn.microsoft.com/en-us/linkedin/shared/integrations/people/profile-api',
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
    social_network: 'pinterest',
    where: /^POST \/oauth\/token$/,
    what: /^request field "(code|redirect_uri|refresh_token)" is not described$/,
    reason: 'the description keeps the fields of each grant behind a discriminator',
    source: 'https://developers.pinterest.com/docs/getting-started/set-up-authentication-and-authorization/',
  },
  {
    social_network: 'slack',
    where: /^(GET|POST) \/api\/files\.(getUploadURLExternal|completeUploadExternal)$/,
    what: path,
    reason: 'newer than the description of 2021; files.upload is retired',
    source: 'https://docs.slack.dev/messaging/working-with-files',
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
    where: /\/conversations\.history$/,
    what: /^request field "include_all_metadata" is not described$/,
    reason: 'newer than the description of 2021',
    source: 'https://docs.slack.dev/reference/methods/conversations.history',
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
    what: /^answer 200 field "messages(" must NOT have fewer than 1 items|\.\d+\.metadata" is not described)/,
    reason: 'a channel may be empty; metadata is newer than the description of 2021',
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
    social_network: 'telegram',
    where: /^GET \/file\/bot\{token\}\//,
    what: path,
    reason: 'files are fetched beside the methods',
    source: 'https://core.telegram.org/bots/api#getfile',
  },
  {
    social_network: 'threads',
    where: /^(GET|POST) \/(oauth\/access_token|access_token|refresh_access_token|debug_token)$/,
    what: path,
    reason: 'token endpoints have no version and are left out',
    source: `${threads}/get-started/get-access-tokens-and-permissions`,
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
    what: /^answer 200 field "data\.\d+\.media_type" must be one of TEXT, .*, is "TEXT_POST"$/,
    reason: 'a text post is TEXT_POST when it is read',
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
    where: /^POST \/v1\.0\/[^/]+\/threads_publish$/,
    what: path,
    reason: 'the description invents /{thread-id}/publish',
    source: `${threads}/reference/publishing`,
  },
  {
    social_network: 'threads',
    where: /^GET \/v1\.0\/[^/]+\/threads_publishing_limit$/,
    what: path,
    reason: 'the description invents /me/rate_limit_status',
    source: `${threads}/reference/publishing`,
  },
  {
    social_network: 'threads',
    where: /^POST \/v1\.0\/[^/]+\/(manage_reply|manage_pending_reply)$/,
    what: path,
    reason: 'the description invents /{thread-id}/hide and /unhide',
    source: `${threads}/reply-management`,
  },
  {
    social_network: 'threads',
    where: /^POST \/v1\.0\/me\/threads$/,
    what: /^request field "(is_carousel_item|link_attachment|reply_to_id|quote_post_id)" is not described$/,
    reason: 'the description names only a few of the fields',
    source: `${threads}/posts`,
  },
  {
    social_network: 'tiktok',
    where: /^GET \/user\/info\/$/,
    what: /^method GET is not described$/,
    reason: 'the description has the version twice in the path of this one call',
    source: 'https://developers.tiktok.com/doc/tiktok-api-v2-get-user-info',
  },
  {
    social_network: 'whatsapp',
    where: /^GET (\/v[\d.]+)?\/(oauth\/access_token|debug_token)$/,
    what: path,
    reason: 'the exchange of the sign-up code and the check of a token are left out',
    source:
      'https://developers.facebook.com/documentation/business-messaging/whatsapp/embedded-signup/onboarding-customers-as-a-tech-provider',
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
    social_network: 'x',
    where: /^POST \/2\/oauth2\/(token|revoke)$/,
    what: path,
    reason: 'OAuth endpoints are described in prose only',
    source: 'https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code',
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
    where: /./,
    what: /^answer \d+ field "(code|message)" is missing$/,
    reason: 'refusals are application/problem+json, the second of the two forms described',
    source: 'https://docs.x.com/x-api/fundamentals/response-codes-and-errors',
  },
  {
    social_network: 'youtube',
    where: /^(POST|PUT) \/upload\/youtube\/v3\//,
    what: path,
    reason: 'uploads have a base of their own',
    source: 'https://developers.google.com/youtube/v3/guides/using_resumable_upload_protocol',
  },
];

export function isDeviation(social_network: SocialNetwork, where: string, what: string): boolean {
  return deviations.some(
    (deviation) =>
      deviation.social_network === social_network && deviation.where.test(where) && deviation.what.test(what),
  );
}
