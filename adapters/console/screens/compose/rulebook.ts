import { contentProblems, cutToFit, withDefaults } from '#domain/publishing/index';
import {
  acceptedRatios,
  countFirstComment,
  countText,
  type MediaRules,
  mediaRules,
  type NetworkLook,
  networkLooks,
  rulebook,
  type TextCount,
} from '#domain/networks/index';
import type { Upload as StoredUpload } from '#ports/library/upload';
import type { SocialNetwork } from '#ports/networks/social-network';
import type { components } from '../../service/interface.ts';
import type { Account, PublicationInput, PublicationType, Upload } from './draft.ts';

export type Problem = components['schemas']['Problem'];
export type { TextCount } from '#domain/networks/index';

/** The parts of a post that the rules check. */
export interface Ruled {
  readonly account: Account;
  readonly input: PublicationInput;
  /** The uploads that are loaded. */
  readonly uploads: ReadonlyMap<string, Upload>;
}

const withoutNull = (value: object) => Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null));

function ruled({ account, input, uploads }: Ruled) {
  const { publish_date: _, schedule: __, social_network: ___, state: ____, ...content } = input;
  // The rules expect a stored publication, account and files; the API's records lack only fields that no text rule
  // needs. LinkedIn's one rule that needs an ID is left to the service's check.
  return {
    account: { ...account, external_identifier: '' } as Parameters<typeof contentProblems>[0],
    content: { files: [], ...withoutNull(content) } as unknown as Parameters<typeof contentProblems>[1],
    files: [...uploads.values()] as unknown as readonly StoredUpload[],
  };
}

/** Returns the problems that the service would find in a post; only one if the network does not support its type. */
export function findProblems(post: Ruled): readonly Problem[] {
  const { account, content, files } = ruled(post);
  try {
    return contentProblems(account, content, files);
  } catch (error) {
    // The rules throw service errors, which have a problem.
    const { problem } = error as { readonly problem?: Problem };
    if (!problem) throw error;
    return [problem];
  }
}

/** Returns the length of a text of a post by each limit of its network. */
export function getCounts(post: Ruled, text: string, files: readonly string[]): readonly TextCount[] {
  const { account, content } = ruled(post);
  const { options } = withDefaults({ index: 0, kind: 'post', content }, account);
  // As in `ruled`: counting needs none of the missing fields.
  const attached = files.flatMap((id) => post.uploads.get(id) ?? []) as unknown as readonly StoredUpload[];
  return countText({
    ...content,
    ...(options && { options }),
    text,
    account,
    social_network: account.social_network,
    files: attached,
  });
}

/** Returns the length of a first comment; undefined if the network has none. */
export const countComment = (network: SocialNetwork, text: string): TextCount | undefined =>
  countFirstComment(network, text);

/** Returns the start of a text that is within the limits. */
export function fittingPart(post: Ruled): string {
  const { text, files = [] } = post.input;
  const fits = (one: string): boolean => getCounts(post, one, files).every(({ count, max }) => count <= max);
  if (!text || fits(text)) return text ?? '';
  return cutToFit(text, fits).replace(/…$/, '');
}

/** What a network's posts support beyond the lists of the API. */
export interface Fields {
  readonly types: readonly PublicationType[];
  readonly titleCharacters: number;
  readonly usesLink: boolean;
  readonly needsDestination: boolean;
  readonly replyControls: readonly string[];
  readonly privacies: readonly string[];
  readonly media: MediaRules;
}

/** Returns what a network's posts of a type support. */
export function getFields(network: SocialNetwork, type: string): Fields {
  const rules = rulebook[network];
  return {
    types: rules.publication_types,
    titleCharacters: rules.title.max_characters,
    usesLink: rules.uses_link,
    needsDestination: rules.needs_destination === true,
    replyControls: rules.reply_controls ?? [],
    privacies: rules.privacies ?? [],
    media: mediaRules(rules, type),
  };
}

/** Returns how a network displays posts; undefined if unknown. */
export const getLook = (network: SocialNetwork): NetworkLook | undefined => networkLooks[network];

/**
 * Returns the accepted aspect ratio (width divided by height) to which a file would be cropped; undefined if it is
 * accepted unchanged.
 */
export function cropFor({ file_properties, file_type }: Upload, media: MediaRules): number | undefined {
  const { value: ratio } = file_properties.aspect_ratio;
  if (file_type === 'document' || !acceptedRatios(ratio, file_type, media)) return undefined;
  const range = file_type === 'image' ? media.image_ratios : media.video_ratios;
  if (range) return Math.min(Math.max(ratio, range.min), range.max);
  const [nearest] = [...(media.aspect_ratios?.values ?? [])].sort(
    (a, b) => Math.abs(Math.log(a / ratio)) - Math.abs(Math.log(b / ratio)),
  );
  return nearest;
}
