export { acceptedRatios } from './accepted-ratios.ts';
export { choiceProblems } from './choice-problems.ts';
export { countFirstComment, countReply, countText } from './count-text.ts';
export { connectRefusals, refusalWords } from './connect-refusals.ts';
export type { MetricDefinition } from './metric-table.ts';
export type { BestHours, PersonalChoice } from './facts.ts';
export { failureProblem } from './failure-problem.ts';
export { findAddresses } from './find-addresses.ts';
export { networkFacts } from './network-facts.ts';
export { networkMetrics } from './network-metrics.ts';
export { networkOptions } from './network-options.ts';
export { NetworkFailure } from './network-failure.ts';
export type { FailureKind } from './network-failure.ts';
export type { MediaFrame, NetworkLook } from './network-look.ts';
export { networkLooks } from './network-looks.ts';
export { networkMarks } from './network-marks.ts';
export { notAccepted } from './not-accepted.ts';
export { optionProblems, postOptionProblems } from './option-problems.ts';
export { ownApplicationNetworks } from './own-application-networks.ts';
export type { LimitWindow, PostLimit } from './post-limit.ts';
export { postLimits } from './post-limits.ts';
export { samplePicture, secondsOf } from './post.ts';
export type { Post, PostFile } from './post.ts';
export { messageLimitsFor, postLimitsFor, replyLimitsFor } from './published-limits.ts';
export { publicationTypes } from './publication-types.ts';
export { publishingNetworks } from './publishing-networks.ts';
export { adapterOf, requireSocialNetwork } from './require-social-network.ts';
export { formerNames, isSocialNetwork, parseSocialNetwork, rulebook, socialNetworks } from './rulebook.ts';
export type {
  AspectRatios,
  Capabilities,
  Capability,
  CommentActions,
  LengthRule,
  Limit,
  MediaRules,
  NetworkRules,
  TextCount,
} from './rules.ts';
export { hasParts, limitUnits, mediaRules } from './rules.ts';
export { metaVideo, type VideoRules, videoRefusals } from './video-rules.ts';
export { usualAddresses } from './usual-addresses.ts';
export { weighXText } from './x/weigh-text.ts';
