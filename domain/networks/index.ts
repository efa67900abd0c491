export { weighXText } from './x/weigh-text.ts';
export { acceptedRatios } from './accepted-ratios.ts';
export { choiceProblems } from './choice-problems.ts';
export { connectRefusals, refusalWords } from './connect-refusals.ts';
export { countFirstComment, countReply, countText } from './count-text.ts';
export type { BestHours, PersonalChoice } from './facts.ts';
export { failureProblem } from './failure-problem.ts';
export { findAddresses } from './find-addresses.ts';
export type { MetricDefinition } from './metric-table.ts';
export { networkFacts } from './network-facts.ts';
export { type FailureKind, NetworkFailure } from './network-failure.ts';
export type { MediaFrame, NetworkLook } from './network-look.ts';
export { networkLooks } from './network-looks.ts';
export { networkMetrics } from './network-metrics.ts';
export { networkNames } from './network-names.ts';
export { networkOptions } from './network-options.ts';
export { notAccepted } from './not-accepted.ts';
export { optionProblems, postOptionProblems } from './option-problems.ts';
export { ownApplicationNetworks } from './own-application-networks.ts';
export type { LimitWindow, PostLimit } from './post-limit.ts';
export { postLimits } from './post-limits.ts';
export { type Post, type PostFile, samplePicture, getDuration } from './post.ts';
export { publicationTypes } from './publication-types.ts';
export { publishingNetworks } from './publishing-networks.ts';
export { findAdapter, requireSocialNetwork } from './require-social-network.ts';
export { formerNames, isSocialNetwork, parseSocialNetwork, rulebook, socialNetworks } from './rulebook.ts';
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
export { lookingOnly, NotThere } from './sending/looking-only.ts';
export { OwnFailures } from './sending/own-failures.ts';
export { publishFile, removeHosted } from './sending/publish-file.ts';
export { looks, sendOrLookUp } from './sending/send-or-look-up.ts';
export { beginSending } from './sending/sending.ts';
export { defaultAddresses } from './default-addresses.ts';
export { metaVideo, videoRefusals, type VideoRules } from './video-rules.ts';
export { allowedAspectRatios } from './catalog/allowed-aspect-ratios.ts';
export { allowedSocialMessages } from './catalog/allowed-social-messages.ts';
export { allowedSocialNetworksFor } from './catalog/allowed-social-networks-for.ts';
export { allowedSocialPublications } from './catalog/allowed-social-publications.ts';
export { networksWith } from './catalog/networks-with.ts';
export { imageCost, type PlannerTemplate, plannerTemplates, textCost } from './catalog/planner-templates.ts';
export { maxRetries, publicationLimits } from './catalog/publication-limits.ts';
export { publishedRulebook } from './catalog/published-rulebook.ts';
export { socialCapabilities } from './catalog/social-capabilities.ts';
export { socialCommentActions } from './catalog/social-comment-actions.ts';
export { socialLimits } from './catalog/social-limits.ts';
export { socialOptions } from './catalog/social-options.ts';
export { writableNetworks } from './catalog/writable-networks.ts';
