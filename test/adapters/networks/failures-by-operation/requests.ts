import type { SocialNetwork } from '#ports/networks/social-network';

/**
 * The name of an operation that calls a network, or of one of the worker's jobs: sending, renewing and collecting
 * numbers.
 */
export type Asking =
  | 'collectMetrics'
  | 'createMessageTemplate'
  | 'createProductCatalog'
  | 'deleteComment'
  | 'deleteMessageTemplate'
  | 'deletePublication'
  | 'getPersistentMenu'
  | 'listAccountConversations'
  | 'listMessageTemplates'
  | 'listProductCatalogs'
  | 'listProducts'
  | 'listSocialPublications'
  | 'measurePublication'
  | 'publish'
  | 'readAccountComments'
  | 'readPublicationComments'
  | 'readReplies'
  | 'renewSessions'
  | 'replyPrivately'
  | 'replyToComment'
  | 'saveProduct'
  | 'sendMessage'
  | 'setPersistentMenu'
  | 'tellSeen'
  | 'updateComment';

/**
 * The failing request of each operation, as `<METHOD> <host><path>`. Operations that a network does not have are
 * absent.
 */
export const requests: Readonly<Record<SocialNetwork, Readonly<Partial<Record<Asking, RegExp>>>>> = {
  bluesky: {
    publish: /putRecord/,
    replyToComment: /putRecord/,
    readPublicationComments: /getPostThread/,
    measurePublication: /getPosts/,
    sendMessage: /sendMessage/,
    renewSessions: /oauth\/token/,
    deletePublication: /deleteRecord/,
    updateComment: /putRecord/,
    deleteComment: /deleteRecord/,
    listSocialPublications: /listRecords/,
    listAccountConversations: /listConvos/,
    collectMetrics: /getProfile/,
    readReplies: /getPostThread/,
    readAccountComments: /getPostThread/,
    tellSeen: /updateRead/,
  },
  discord: {
    publish: /POST discord\.com\/api\/v10\/webhooks\//,
    replyToComment: /POST discord\.com\/api\/v10\/channels\/\d+\/messages$/,
    readPublicationComments: /GET discord\.com\/api\/v10\/channels\/\d+\/messages/,
    measurePublication: /GET discord\.com\/api\/v10\/channels\/\d+\/messages/,
    deletePublication: /DELETE discord\.com\/api\/v10\/webhooks\//,
    deleteComment: /DELETE discord\.com\/api\/v10\/channels\//,
    listSocialPublications: /GET discord\.com\/api\/v10\/channels\/\d+\/messages/,
    collectMetrics: /GET discord\.com\/api\/v10\/guilds\//,
    readReplies: /GET discord\.com\/api\/v10\/channels\/\d+\/messages/,
    readAccountComments: /GET discord\.com\/api\/v10\/channels\/\d+\/messages/,
  },
  facebook: {
    publish: /POST graph\.facebook\.com\/v26\.0\/\d+\/feed/,
    replyToComment: /POST graph\.facebook\.com\/v26\.0\/[^/]+\/comments/,
    readPublicationComments: /GET graph\.facebook\.com\/v26\.0\/[^/]+\/comments/,
    measurePublication: /GET graph\.facebook\.com\/v26\.0\/\d+_\d+/,
    sendMessage: /POST graph\.facebook\.com\/v26\.0\/[^/]+\/messages/,
    deletePublication: /DELETE graph\.facebook\.com\/v26\.0\/[\d_]+$/,
    updateComment: /POST graph\.facebook\.com\/v26\.0\/[\d_]+$/,
    deleteComment: /DELETE graph\.facebook\.com\/v26\.0\/[\d_]+$/,
    listSocialPublications: /GET graph\.facebook\.com\/v26\.0\/\d+\/published_posts/,
    listAccountConversations: /GET graph\.facebook\.com\/v26\.0\/[^/]+\/conversations/,
    collectMetrics: /GET graph\.facebook\.com\/v26\.0\/\d+\/insights/,
    getPersistentMenu: /GET graph\.facebook\.com\/v26\.0\/me\/messenger_profile/,
    setPersistentMenu: /POST graph\.facebook\.com\/v26\.0\/me\/messenger_profile/,
    listProductCatalogs: /GET graph\.facebook\.com\/v26\.0\/\d+\/owned_product_catalogs/,
    createProductCatalog: /POST graph\.facebook\.com\/v26\.0\/\d+\/owned_product_catalogs/,
    listProducts: /GET graph\.facebook\.com\/v26\.0\/\d+\/products/,
    saveProduct: /POST graph\.facebook\.com\/v26\.0\/\d+\/products/,
    readReplies: /GET graph\.facebook\.com\/v26\.0\/[^/]+\/comments/,
    readAccountComments: /GET graph\.facebook\.com\/v26\.0\/[^/]+\/comments/,
    tellSeen: /POST graph\.facebook\.com\/v26\.0\/[^/]+\/messages/,
    replyPrivately: /POST graph\.facebook\.com\/v26\.0\/[^/]+\/messages/,
  },
  instagram: {
    publish: /POST graph\.instagram\.com\/v26\.0\/\d+\/media_publish/,
    replyToComment: /POST graph\.instagram\.com\/v26\.0\/\d+\/replies$/,
    readPublicationComments: /GET graph\.instagram\.com\/v26\.0\/\d+\/comments/,
    measurePublication: /GET graph\.instagram\.com\/v26\.0\/\d+/,
    sendMessage: /POST graph\.instagram\.com\/v26\.0\/[^/]+\/messages/,
    renewSessions: /refresh_access_token/,
    updateComment: /POST graph\.instagram\.com\/v26\.0\/\d+$/,
    deleteComment: /DELETE graph\.instagram\.com\/v26\.0\/\d+$/,
    listSocialPublications: /GET graph\.instagram\.com\/v26\.0\/\d+\/media$/,
    listAccountConversations: /GET graph\.instagram\.com\/v26\.0\/[^/]+\/conversations/,
    collectMetrics: /GET graph\.instagram\.com\/v26\.0\/me$/,
    getPersistentMenu: /GET graph\.instagram\.com\/v26\.0\/me\/messenger_profile/,
    setPersistentMenu: /POST graph\.instagram\.com\/v26\.0\/me\/messenger_profile/,
    readReplies: /GET graph\.instagram\.com\/v26\.0\/\d+\/replies/,
    readAccountComments: /GET graph\.instagram\.com\/v26\.0\/\d+\/comments/,
    tellSeen: /POST graph\.instagram\.com\/v26\.0\/[^/]+\/messages/,
    replyPrivately: /POST graph\.instagram\.com\/v26\.0\/[^/]+\/messages/,
  },
  linkedin: {
    publish: /POST api\.linkedin\.com\/rest\/posts$/,
    replyToComment: /POST api\.linkedin\.com\/rest\/socialActions\/[^/]+\/comments$/,
    readPublicationComments: /GET api\.linkedin\.com\/rest\/socialActions\/[^/]+\/comments/,
    measurePublication: /GET api\.linkedin\.com\/rest\/organizationalEntityShareStatistics/,
    renewSessions: /oauth\/v2\/accessToken/,
    deletePublication: /DELETE api\.linkedin\.com\/rest\/posts\//,
    deleteComment: /DELETE api\.linkedin\.com\/rest\/socialActions\//,
    listSocialPublications: /GET api\.linkedin\.com\/rest\/posts$/,
    collectMetrics: /GET api\.linkedin\.com\/rest\/networkSizes\//,
    readReplies: /GET api\.linkedin\.com\/rest\/socialActions\/[^/]+\/comments/,
    readAccountComments: /GET api\.linkedin\.com\/rest\/socialActions\/[^/]+\/comments/,
  },
  pinterest: {
    publish: /POST api\.pinterest\.com\/v5\/pins$/,
    measurePublication: /GET api\.pinterest\.com\/v5\/pins\/[^/]+\/analytics/,
    renewSessions: /v5\/oauth\/token/,
    deletePublication: /DELETE api\.pinterest\.com\/v5\/pins\//,
    listSocialPublications: /GET api\.pinterest\.com\/v5\/pins$/,
    collectMetrics: /GET api\.pinterest\.com\/v5\/user_account$/,
  },
  slack: {
    publish: /chat\.postMessage/,
    measurePublication: /reactions\.get|conversations\.(history|replies)/,
    deletePublication: /chat\.delete/,
    listSocialPublications: /conversations\.history/,
    collectMetrics: /conversations\.info/,
  },
  telegram: {
    publish: /sendMessage/,
    replyToComment: /sendMessage/,
    readPublicationComments: /getChat$/,
    deletePublication: /deleteMessage$/,
    deleteComment: /deleteMessage$/,
    collectMetrics: /getChatMemberCount/,
  },
  threads: {
    publish: /POST graph\.threads\.net\/v1\.0\/\d+\/threads_publish/,
    replyToComment: /POST graph\.threads\.net\/v1\.0\/\d+\/threads_publish/,
    readPublicationComments: /GET graph\.threads\.net\/v1\.0\/\d+\/replies/,
    measurePublication: /GET graph\.threads\.net\/v1\.0\/\d+\/insights/,
    renewSessions: /refresh_access_token/,
    deletePublication: /DELETE graph\.threads\.net\/v1\.0\/\d+$/,
    updateComment: /POST graph\.threads\.net\/v1\.0\/\d+\/manage_reply/,
    deleteComment: /DELETE graph\.threads\.net\/v1\.0\/\d+$/,
    listSocialPublications: /GET graph\.threads\.net\/v1\.0\/\d+\/threads$/,
    collectMetrics: /GET graph\.threads\.net\/v1\.0\/\d+\/threads_insights/,
    readReplies: /GET graph\.threads\.net\/v1\.0\/\d+\/(replies|conversation)/,
    readAccountComments: /GET graph\.threads\.net\/v1\.0\/\d+\/replies/,
  },
  tiktok: {
    publish: /v2\/post\/publish\/video\/init\//,
    measurePublication: /v2\/video\/query\//,
    renewSessions: /v2\/oauth\/token\//,
    listSocialPublications: /v2\/video\/list\//,
    collectMetrics: /v2\/user\/info\//,
  },
  whatsapp: {
    sendMessage: /POST graph\.facebook\.com\/v26\.0\/\d+\/messages/,
    listMessageTemplates: /GET graph\.facebook\.com\/v26\.0\/\d+\/message_templates/,
    createMessageTemplate: /POST graph\.facebook\.com\/v26\.0\/\d+\/message_templates/,
    deleteMessageTemplate: /DELETE graph\.facebook\.com\/v26\.0\/\d+\/message_templates/,
    // Its description of this address has no read receipts, so `tellSeen` cannot be checked against it.
  },
  x: {
    publish: /POST api\.x\.com\/2\/tweets$/,
    replyToComment: /POST api\.x\.com\/2\/tweets$/,
    readPublicationComments: /GET api\.x\.com\/2\/tweets\/search\/recent/,
    measurePublication: /GET api\.x\.com\/2\/tweets$/,
    sendMessage: /POST api\.x\.com\/2\/dm_conversations\/with\/\d+\/messages/,
    renewSessions: /2\/oauth2\/token/,
    deletePublication: /DELETE api\.x\.com\/2\/tweets\//,
    updateComment: /PUT api\.x\.com\/2\/tweets\/\d+\/hidden/,
    deleteComment: /DELETE api\.x\.com\/2\/tweets\//,
    listSocialPublications: /GET api\.x\.com\/2\/users\/\d+\/tweets/,
    listAccountConversations: /GET api\.x\.com\/2\/dm_events/,
    collectMetrics: /GET api\.x\.com\/2\/users\/me/,
    readReplies: /GET api\.x\.com\/2\/tweets\/search\/recent/,
    readAccountComments: /GET api\.x\.com\/2\/tweets\/search\/recent/,
  },
  youtube: {
    publish: /POST www\.googleapis\.com\/upload\/youtube\/v3\/videos/,
    replyToComment: /POST www\.googleapis\.com\/youtube\/v3\/comments$/,
    readPublicationComments: /GET www\.googleapis\.com\/youtube\/v3\/commentThreads/,
    measurePublication: /GET www\.googleapis\.com\/youtube\/v3\/videos/,
    renewSessions: /oauth2\.googleapis\.com\/token/,
    deletePublication: /DELETE www\.googleapis\.com\/youtube\/v3\/videos/,
    updateComment: /POST www\.googleapis\.com\/youtube\/v3\/comments\/setModerationStatus/,
    deleteComment: /POST www\.googleapis\.com\/youtube\/v3\/comments\/setModerationStatus/,
    listSocialPublications: /GET www\.googleapis\.com\/youtube\/v3\/playlistItems/,
    collectMetrics: /GET www\.googleapis\.com\/youtube\/v3\/channels/,
    readReplies: /GET www\.googleapis\.com\/youtube\/v3\/comments$/,
    readAccountComments: /GET www\.googleapis\.com\/youtube\/v3\/commentThreads/,
  },
};
