export { weighXText } from './x/weigh-text.ts';
export { acceptedRatios } from './accepted-ratios.ts';
export { choiceProblems, notAccepted } from './choice-problems.ts';
export { connectRefusals, refusalWords, failureProblem, type FailureKind, NetworkFailure } from './network-failure.ts';
export { countFirstComment, countReply, countText } from './count-text.ts';
export type { BestHours, PersonalChoice } from './facts.ts';
export { findAddresses } from './find-addresses.ts';
export type { MetricDefinition } from './metric-table.ts';
export { networkFacts } from './network-facts.ts';
export type { MediaFrame, NetworkLook } from './network-look.ts';
export { networkLooks } from './network-looks.ts';
export { networkMetrics } from './network-metrics.ts';
export { networkNames } from './network-names.ts';
export { networkOptions } from './network-options.ts';
export { optionProblems, postOptionProblems } from './option-problems.ts';
export {
  publicationTypes,
  publishingNetworks,
  formerNames,
  isSocialNetwork,
  parseSocialNetwork,
  rulebook,
  socialNetworks,
} from './rulebook.ts';
export { ownApplicationNetworks } from './own-application-networks.ts';
export { findAdapter, requireSocialNetwork } from './require-social-network.ts';
export type { LimitWindow, PostLimit } from './post-limit.ts';
export { postLimits } from './post-limits.ts';
export { type Post, type PostFile, samplePicture, getDuration } from './post.ts';
export {
  type Capabilities,
  hasParts,
  type LengthRule,
  limitUnits,
  type MediaRules,
  mediaRules,
  type NetworkRules,
  type TextCount,
} from './rules.ts';
export { lookingOnly, NotThere, looks, sendOrLookUp } from './sending/send-or-look-up.ts';
export { OwnFailures } from './sending/own-failures.ts';
export { publishFile, removeHosted } from './sending/publish-file.ts';
export { beginSending } from './sending/sending.ts';
export { defaultAddresses } from './default-addresses.ts';
export { metaVideo, videoRefusals, type VideoRules } from './video-rules.ts';
export {
  allowedAspectRatios,
  allowedSocialMessages,
  allowedSocialNetworksFor,
  allowedSocialPublications,
  networksWith,
  writableNetworks,
} from './catalog/networks-with.ts';
export { imageCost, type PlannerTemplate, plannerTemplates, textCost } from './catalog/planner-templates.ts';
export {
  maxRetries,
  publicationLimits,
  publishedRulebook,
  socialCapabilities,
  socialCommentActions,
  socialLimits,
  socialOptions,
} from './catalog/published-rulebook.ts';
